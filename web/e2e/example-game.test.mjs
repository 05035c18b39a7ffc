// A game that the page has never heard of is played all the same: the server's picture, and its actions as buttons.

import { afterAll, beforeAll, expect } from "vitest";
import { exampleTables, expectUsable } from "./example-tables.mjs";
import { LANGUAGES } from "../core/messages.ts";
import { EXAMPLE_GAME, installed } from "../tools/server.mjs";
import { hurriedServer } from "./server.mjs";
import { tabTo } from "./playing.mjs";
import { playedTable } from "./tables.mjs";
import { EXAMINED, HELD, PATIENCE, test, truthOf, unfold } from "./visit.mjs";
import { say, wordsOf } from "./words.mjs";

const server = hurriedServer(installed(EXAMPLE_GAME));
let origin;

beforeAll(async () => {
  origin = await server.start();
});
afterAll(() => server.end());

const actions = (page) => page.locator(".generic-actions button");
const confirm = (page) => page.locator(".controls").getByRole("button", { name: new RegExp(`^${say("ui-confirm")}`) });

/** Until it is for this page to choose, or the game is over. */
async function offered(page) {
  await page.waitForFunction(
    () => document.getElementById("result") || document.querySelector(".generic-actions button"),
    null,
    { timeout: PATIENCE },
  );
  return !(await page.locator("#result").count());
}

/** Act, and wait until the server knows of it. */
async function playOn(page, act) {
  for (let moves = 0; await offered(page); moves += 1) {
    const { state } = await truthOf(page);
    await act(moves);
    await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: PATIENCE }).toBeGreaterThan(state.ply);
    await page.waitForFunction((ply) => !document.querySelector(`.generic-picture[src*="ply=${ply}"]`), state.ply, {
      timeout: PATIENCE,
    });
  }
}

async function expectOutcome(page) {
  const { state } = await truthOf(page);
  expect(state.status).toBe("over");
  const totals = page.getByRole("region", { name: say("ui-score-details") }).locator("tfoot td");
  await expect.poll(async () => (await totals.allTextContents()).map(Number).sort()).toEqual([...state.scores].sort());
  await expectPicture(page, state.ply);
}

/** The picture of this moment has been drawn, and says its position to those who do not see it. */
async function expectPicture(page, ply) {
  const picture = page.locator(".generic-picture");
  await expect
    .poll(() =>
      picture.evaluate((image) => [
        new URL(image.src).searchParams.get("ply"),
        image.complete && image.naturalWidth > 0,
      ]),
    )
    .toEqual([String(ply), true]);
  expect(await picture.getAttribute("alt")).toContain(say("ui-board"));
}

async function startFromCard(page) {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Stairs" }) });
  expect(await card.getByRole("link", { name: say("ui-rules") }).count()).toBe(0);
  await card.getByRole("button", { name: say("ui-play-computer") }).click();
}

test("the example game is played by clicks from the start page to the result, and replayed", async ({ visit }) => {
  const page = await visit("/", { origin });
  await startFromCard(page);
  await playOn(page, async (move) => {
    await actions(page).first().click();
    if (move % 2) await actions(page).first().click();
    else await confirm(page).click();
  });
  await expectOutcome(page);
  await unfold(page, say("ui-proof-title"));
  await page.getByRole("button", { name: say("ui-verify"), exact: true }).click();
  await page.getByText(say("ui-verify-impossible")).waitFor();
  await page.getByRole("link", { name: say("ui-watch-replay") }).click();
  await expectPicture(page, 0);
  await page.getByRole("button", { name: say("ui-replay-last") }).click();
  await expectPicture(page, 12);
});

test("the example game is played by keys alone", async ({ visit }) => {
  const { path } = await playedTable("stairs", 0, { origin, seats: [{ sitter: "person", name: "Ann" }] });
  const page = await visit(path, { origin });
  await playOn(page, async (move) => {
    await tabTo(page, ".generic-actions button");
    if (move % 2) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press(move % 2 ? "c" : "Enter");
  });
  await expectOutcome(page);
});

test("a reader of the list is taken along from move to move", async ({ visit }) => {
  const { path } = await playedTable("stairs", 0, { origin, seats: [{ sitter: "person", name: "Ann" }] });
  const page = await visit(path, { origin });
  await offered(page);
  await tabTo(page, ".generic-actions button");
  const { state } = await truthOf(page);
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction((ply) => document.querySelector(`.generic-picture[src*="ply=${ply + 2}"]`), state.ply);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".generic-actions button"))).toBe(true);
});

test.for(LANGUAGES)("every word of it is there in %s, and room for it on a phone", async (language, { visit }) => {
  const { playing, over } = await exampleTables(origin);
  const page = await visit("/", { origin, language, ...HELD, ...EXAMINED });
  for (const [path, ready] of [
    ["/", ".game h2"],
    [playing.mover, ".generic-actions button"],
    [over.path, ".sheets table"],
    [`/t/${over.table}/replay?game=1&ply=4`, "#scrub:enabled"],
  ]) {
    await expectUsable(page, new URL(path, origin), page.locator(ready));
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await page.locator("body").textContent()).not.toMatch(/⟦|undefined|\{ ?\$/);
  }
  await page.goto(new URL(playing.mover, origin).href);
  await page.getByText(wordsOf(language).say("prompt-other"), { exact: true }).waitFor();
});
