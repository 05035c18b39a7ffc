// Scoring what lies on a real table.

import { expect } from "vitest";
import { REFUSED } from "./pages.mjs";
import { test } from "./visit.mjs";
import { say } from "./words.mjs";

const cell = (card, column, row) =>
  card.getByRole("gridcell", { name: new RegExp(`^${say("ui-square-at", { column, row })}:`) });
const cardOf = (page, number) => page.getByRole("region", { name: say("ui-player-number", { number }) });
const tool = (page, name) =>
  page.getByRole("group", { name: say("ui-paint"), exact: true }).getByRole("button", { name, exact: true });
const began = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Longer than the page waits after a stroke before it notes in the address what is painted. */
const LONGER = 1_000;

/** A page whose clock stands still until it is moved. */
async function visitOutOfTime(visit) {
  const page = await visit("/score");
  await page.clock.install();
  await page.reload();
  await cell(cardOf(page, 1), 1, 1).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  return page;
}

async function paint(page, card, terrain, squares) {
  await tool(page, terrain).click();
  for (const [column, row] of squares) await cell(card, column, row).click();
}

test("painted kingdoms are scored, an impossible one is pointed out, and the link holds them", async ({ visit }) => {
  const page = await visit("/score", { forgiven: REFUSED });
  const [first, second] = [cardOf(page, 1), cardOf(page, 2)];
  await cell(first, 1, 1).waitFor();
  await paint(page, first, began(say("terrain-wheat")), [
    [4, 3],
    [5, 3],
  ]);
  await tool(page, say("ui-paint-crowns")).click();
  await cell(first, 5, 3).click();
  await first.getByText(say("score-region-sum", { squares: 2, crowns: 1, points: 2 })).waitFor();
  await paint(page, second, began(say("terrain-lake")), [
    [3, 2],
    [3, 1],
  ]);
  await page
    .getByRole("heading", { name: say("outcome-won", { player: say("ui-player-number", { number: 1 }), points: 2 }) })
    .waitFor();

  await first.getByRole("button", { name: say("ui-undo") }).click();
  await first.getByText(say("score-nothing")).waitFor();
  await first.getByRole("button", { name: say("ui-redo") }).click();
  await first.getByText(say("score-region-sum", { squares: 2, crowns: 1, points: 2 })).waitFor();

  await paint(page, second, began(say("terrain-forest")), [[1, 5]]);
  const problem = second.locator(".problem");
  await problem.waitFor();
  expect((await problem.textContent()).length).toBeGreaterThan(10);
  await paint(page, second, say("ui-paint-erase"), [[1, 5]]);
  await problem.waitFor({ state: "detached" });

  await expect.poll(() => new URL(page.url()).hash).toContain("l0");
  const link = await page.getByRole("textbox", { name: say("ui-copy-link") }).inputValue();
  expect(link).toBe(page.url());
  const friend = await visit(link);
  await cardOf(friend, 1)
    .getByText(say("score-region-sum", { squares: 2, crowns: 1, points: 2 }))
    .waitFor();
  await friend
    .getByRole("heading", { name: say("outcome-won", { player: say("ui-player-number", { number: 1 }), points: 2 }) })
    .waitFor();
  expect(await cell(cardOf(friend, 2), 3, 1).getAttribute("aria-label")).toContain(say("terrain-lake"));
});

test("an address opened right after a stroke is not written over", async ({ visit }) => {
  const page = await visitOutOfTime(visit);
  await paint(page, cardOf(page, 1), began(say("terrain-wheat")), [[4, 3]]);
  const opened = "#size=5&k=....._....._..Cl0l0_....._.....&n=&k=....._....._..Cw0w0_....._.....&n=";
  await page.evaluate((hash) => history.replaceState(history.state, "", hash), opened);
  await page.clock.runFor(LONGER);
  expect(new URL(page.url()).hash).toBe(opened);
  await page.evaluate(() => dispatchEvent(new HashChangeEvent("hashchange")));
  await expect.poll(() => cell(cardOf(page, 1), 4, 3).getAttribute("aria-label")).toContain(say("terrain-lake"));
});

test("a reader who leaves right after a stroke stays where they went", async ({ visit }) => {
  const page = await visitOutOfTime(visit);
  await paint(page, cardOf(page, 1), began(say("terrain-wheat")), [[4, 3]]);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('a[href="/"]')).click());
  await page.clock.runFor(LONGER);
  expect(new URL(page.url()).pathname).toBe("/");
});
