// Computers think in the page of the table's owner; where that cannot be, the server thinks, and the page says so.

import { afterAll, beforeAll, expect } from "vitest";
import { casesOf, gamesWithEngines } from "../tools/engine-page.mjs";
import { actByClick, play, startAgainstComputer } from "./playing.mjs";
import { hurriedServer, untilReady } from "./server.mjs";
import { PATIENCE, test } from "./visit.mjs";
import { say } from "./words.mjs";

const ACTIONS = 4;
const GAMES = gamesWithEngines();
for (const game of GAMES) casesOf(game, { cases: 1, searches: 0, levels: 0 }); // engines are built where they are not

/** A server of its own: what it counts, nobody else has done. */
const server = hurriedServer();
let origin;
beforeAll(async () => {
  origin = await server.start();
  await untilReady(origin);
});
afterAll(() => server.end());

/** How many moves of computers pages have thought, as the server counts them. */
async function movesInPages() {
  const text = await (await fetch(new URL("/metrics", origin))).text();
  return Number(/^tilewright_moves_in_pages_total (\d+)/m.exec(text)?.[1]);
}

test.for(GAMES)("computers of one's own table of %s think in the page", async (game, { visit }) => {
  const before = await movesInPages();
  const page = await visit("/", { origin });
  await startAgainstComputer(page, game);
  await expect.poll(() => page.getByText(say("ui-thinks-here")).count(), { timeout: PATIENCE }).toBe(1);
  await play(page, actByClick, ACTIONS);
  await expect.poll(movesInPages, { timeout: PATIENCE }).toBeGreaterThan(before);
});

/** Play at a table against computers that think on the server, as the page says. */
async function playWithServer(page) {
  const before = await movesInPages();
  await startAgainstComputer(page, GAMES[0]);
  await expect.poll(() => page.getByText(say("ui-thinks-on-server")).count(), { timeout: PATIENCE }).toBe(1);
  expect(await play(page, actByClick, ACTIONS)).toBe(ACTIONS);
  expect(await movesInPages()).toBe(before);
}

test("computers of a browser without WebAssembly think on the server, and the page says so", async ({ visit }) => {
  const page = await visit("/", { origin });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.reload();
  await playWithServer(page);
});

/** What somebody may have done to the script of the worker. */
const BLOCKED = {
  "is not let through": (route) => route.abort(),
  "may run no WebAssembly": async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "default-src 'self'" };
    await route.fulfill({ response, headers });
  },
};

test.for(Object.keys(BLOCKED))(
  "computers of a page whose worker %s think on the server, and the page says so",
  async (how, { visit }) => {
    const page = await visit("/", {
      origin,
      serviceWorkers: "block",
      forgiven: /engine-worker|ERR_FAILED|wasm-unsafe-eval|WebAssembly|Service Worker registration blocked/,
    });
    let blocked = 0;
    await page.route(/engine-worker-/, (route) => {
      blocked += 1;
      return BLOCKED[how](route);
    });
    await playWithServer(page);
    expect(blocked).toBe(1);
  },
);
