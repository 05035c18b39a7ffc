// One server for all the tests, but for those that kill it.

import { existsSync } from "node:fs";
import { env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { python } from "../tools/python.mjs";
import { Server } from "../tools/server.mjs";

const BUILT = new URL("../../src/tilewright/server/page/", import.meta.url);

/** The folder of the built page. */
export const PAGE = env.TILEWRIGHT_PAGE ?? fileURLToPath(BUILT);

/** Computers answer at once, are waited for on a busy machine too, and nobody counts how much one browser asks. */
const HURRIED = {
  TILEWRIGHT_COMPUTER_PAUSE: "0",
  TILEWRIGHT_REQUESTS_RATE: "0",
  TILEWRIGHT_READING_RATE: "0",
  TILEWRIGHT_MESSAGE_RATE_ADDRESS: "0",
  TILEWRIGHT_CHANGES_PER_MINUTE_SEAT: "0",
  TILEWRIGHT_REQUESTS_BURST: "0",
  TILEWRIGHT_GAMES_PER_HOUR_GUEST: "0",
  TILEWRIGHT_GAMES_PER_HOUR_ADDRESS: "0",
  TILEWRIGHT_THINKING_SECONDS: "60",
};

/** `settings` are environment variables of the server's, `level` is how much it writes. */
export function hurriedServer(settings = {}, level = "error") {
  return new Server({ ...HURRIED, ...settings }, level);
}

/** Until all computers can think beside the server: a new machine compiles first, and no test is to wait for that. */
export async function untilReady(origin) {
  for (;;) {
    const { games } = await (await fetch(`${origin}/api/games`)).json();
    if (games.every(({ engine }) => engine.readiness !== "warming")) return;
    await pause(500);
  }
}

export default async function setup({ provide }) {
  if (!existsSync(`${PAGE}/index.html`)) throw new Error("the page is not built: npm run build");
  // What thinks in pages; a page that was there before it is built asks the server for ever.
  python("-m", "tilewright.search.page_engine");
  const server = hurriedServer();
  const origin = await server.start();
  await untilReady(origin);
  provide("origin", origin);
  return () => server.end();
}
