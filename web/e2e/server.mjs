// One server for all the tests, but for those that kill it.

import { existsSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
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

export default async function setup({ provide }) {
  if (!existsSync(`${PAGE}/index.html`)) throw new Error("the page is not built: npm run build");
  const server = hurriedServer();
  provide("origin", await server.start());
  return () => server.end();
}
