// A game in a package of its own brings its part of the page along: its board, words, rules and picture.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { exampleTables, expectUsable } from "./example-tables.mjs";
import { LANGUAGES, Words } from "../core/messages.ts";
import { EXAMPLE_GAME, EXAMPLE_PAGE, installed } from "../tools/server.mjs";
import { hurriedServer } from "./server.mjs";
import { tabTo } from "./playing.mjs";
import { playedTable } from "./tables.mjs";
import { EXAMINED, HELD, PATIENCE, test, truthOf, unfold } from "./visit.mjs";
import { say } from "./words.mjs";

const ALONE = { seats: [{ sitter: "person", name: "Ann" }] };
const server = hurriedServer(installed(EXAMPLE_PAGE, EXAMPLE_GAME));
let origin;

beforeAll(async () => {
  origin = await server.start();
});
afterAll(() => server.end());

/** What the game itself says. */
function ownWords(language) {
  const words = new Words(
    language,
    readFileSync(join(EXAMPLE_PAGE, `stairs_page/web/messages/${language}.ftl`), "utf8"),
  );
  return (key) => words.maybe(key);
}
const own = ownWords("en");
const LAY = '.stairs-board [data-action="lay"]';
const SKIP = '.stairs-board [data-action="skip"]';

/** Act until the game is over, and wait each time until the board shows it. */
async function playOn(page, act) {
  for (let move = 0; ; move += 1) {
    await page.waitForFunction(
      () => document.getElementById("result") || document.querySelector(".stairs-board [data-action]"),
      null,
      { timeout: PATIENCE },
    );
    if (await page.locator("#result").count()) return;
    const { state } = await truthOf(page);
    await act((await page.locator(LAY).count()) ? LAY : SKIP, move);
    await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: PATIENCE }).toBeGreaterThan(state.ply);
    await expect.poll(() => page.locator(".stairs-board [aria-pressed=true]").count()).toBe(0);
  }
}

/** The board shows as many steps as the server has counted. */
async function expectBoard(page, position) {
  const laid = /stairs=(\S+)/
    .exec(position)[1]
    .split(/[/;]/)
    .filter((tile) => tile !== "-")
    .map(Number);
  const shown = () => page.locator(".stairs-board use").count();
  await expect.poll(shown).toBe(laid.reduce((sum, tile) => sum + tile, 0));
}

async function expectOutcome(page) {
  const { state } = await truthOf(page);
  expect(state.status).toBe("over");
  await expectBoard(page, state.position);
  const totals = page.getByRole("region", { name: say("ui-score-details") }).locator("tfoot td");
  await expect.poll(async () => (await totals.allTextContents()).map(Number).sort()).toEqual([...state.scores].sort());
  return state;
}

test("the example with a page is played on its own board from the start page to the result, verified and replayed", async ({
  visit,
}) => {
  const page = await visit("/", { origin });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: own("game-stairs") }) });
  await card.getByText(own("game-stairs-about")).waitFor();
  await expect
    .poll(() => card.locator("img").evaluate((/** @type {HTMLImageElement} */ image) => image.naturalWidth))
    .toBe(500);
  await card.getByRole("button", { name: say("ui-play-computer") }).click();
  await page.getByText(own("prompt-stairs"), { exact: true }).waitFor();
  await playOn(page, async (choice) => {
    await page.locator(choice).click();
    await page.locator(choice).click();
  });
  const { position } = await expectOutcome(page);
  await unfold(page, say("ui-proof-title"));
  await page.getByRole("button", { name: say("ui-verify"), exact: true }).click();
  await page.getByText(say("ui-verify-proved-contributions", { draws: 6, people: 1 })).waitFor();
  await page.getByRole("link", { name: say("ui-watch-replay") }).click();
  await expectBoard(page, "stairs=-/-");
  await page.getByRole("button", { name: say("ui-replay-last") }).click();
  await expectBoard(page, position);
});

test("the example with a page is played by keys alone", async ({ visit }) => {
  const { path } = await playedTable("stairs", 0, { origin, ...ALONE });
  const page = await visit(path, { origin });
  await playOn(page, async (choice, move) => {
    await tabTo(page, choice);
    await page.keyboard.press("Enter");
    await page.keyboard.press(move % 2 ? "c" : "Enter");
  });
  await expectOutcome(page);
});

test("rules of the game are explained, and its part is loaded only where it is needed", async ({ visit }) => {
  const page = await visit("/rules/stairs", { origin });
  await page.getByRole("heading", { name: own("rules-stairs-turn-title") }).waitFor();
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(fetched.some((name) => name.endsWith("/index.js"))).toBe(true);
  expect(fetched.some((name) => name.endsWith("/game.js") || name.endsWith("/board.js"))).toBe(false);
});

test.for(LANGUAGES)("the example with a page speaks %s, and everybody can use it", async (language, { visit }) => {
  const { playing, over } = await exampleTables(origin);
  const page = await visit("/", { origin, language, ...HELD, ...EXAMINED });
  const words = ownWords(language);
  const visits = [
    ["/", words("game-stairs-about")],
    ["/rules/stairs", words("rules-stairs-goal-text")],
    [playing.mover, words("prompt-stairs")],
    [over.path, words("score-stairs-steps")],
  ];
  for (const [path, text] of visits)
    await expectUsable(page, new URL(path, origin), page.getByText(text, { exact: true }));
});
