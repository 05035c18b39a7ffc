// The analysis board: positions set up by hand in both games, values that deepen, variations kept and read back.

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { HELD, test, unfold } from "./visit.mjs";
import { say } from "./words.mjs";

const button = (page, key, args) => page.getByRole("button", { name: say(key, args), exact: true });
const values = (page) => page.getByRole("table").filter({ hasText: say("ui-actions-title") });
const positionIn = (page) => decodeURIComponent(new URL(page.url()).hash.slice(3));

/** Until values rest on more than the first few simulations. */
async function deepened(page) {
  await values(page).waitFor();
  await expect
    .poll(async () => {
      const said = (await page.locator("aside [role=status]").textContent()) ?? "";
      return Number(/\d[\d,]*/.exec(said)?.[0].replaceAll(",", "") ?? 4000);
    })
    .toBeGreaterThan(100);
}

/** Play the best action of the list. */
async function playBest(page) {
  const before = page.url();
  await values(page).getByRole("button").first().click();
  await expect.poll(() => page.url()).not.toBe(before);
}

test("a position of kingdomino is set up by hand: dominoes chosen, kings drawn, values that deepen", async ({
  visit,
}) => {
  const page = await visit("/analysis/kingdomino");
  await page.getByText(say("ui-analysis-chance")).waitFor();
  for (const number of [4, 17, 31, 48]) await button(page, "ui-domino-number", { number }).click();
  await button(page, "ui-analysis-take-draw").click();
  await expect.poll(() => positionIn(page)).toContain("free=4;17;31;48");
  await button(page, "ui-analysis-draw").click();
  await deepened(page);
  expect(await values(page).getByRole("row").count()).toBe(5);
  await playBest(page);
  expect(positionIn(page)).toMatch(/claims=\d+:\d/);
});

const CHOOSING =
  "kingdomino/1 seats=2 options=- earlier=- kingdoms=5@-1,-1,E;6@-3,-1,E;7@1,-1,S;16@-2,1,N;45@-1,0,S/10@2,-2,S;12@1,-2,S;25@0,1,S;39@2,0,W line=36:1;40:1;43:0 free=2;26;28;34 claims=- moving=0";

test("actions and variations are rows for fingers", async ({ visit }) => {
  const page = await visit(`/analysis/kingdomino#p=${encodeURIComponent(CHOOSING)}`, HELD);
  await page.getByRole("button", { name: say("ui-sheet-replay") }).tap();
  const highEnough = async (rows) => {
    for (const row of await rows.all()) expect((await row.boundingBox()).height).toBeGreaterThanOrEqual(43.5);
  };
  const actions = values(page).getByRole("button");
  await actions.first().waitFor();
  await highEnough(actions);
  await actions.first().tap();
  const variations = page.getByRole("listitem").getByRole("button");
  await variations.first().waitFor();
  await highEnough(variations);
});

test.for(
  /** @type {const} */ ([
    ["kingdomino", [2, 3, 4]],
    ["carcassonne", [2, 3, 4, 5]],
  ]),
)(
  "an empty table of %s, reached from the start page, has as many seats as may play",
  async ([game, seats], { visit }) => {
    const page = await visit("/");
    await page.locator(`a[href="/analysis/${game}"]`).click();
    await page.getByText(say("ui-analysis-chance")).waitFor();
    await unfold(page, say("ui-analysis-set-up"));
    for (const count of seats) await button(page, "ui-analysis-anew", { count }).waitFor();
    await button(page, "ui-analysis-anew", { count: seats.at(-1) }).click();
    await expect.poll(() => positionIn(page)).toContain(`seats=${seats.at(-1)}`);
    expect(await page.getByRole("button", { name: say("ui-analysis-anew", { count: 6 }) }).count()).toBe(0);
  },
);

test("a position of carcassonne is set up, tried in two ways, commented, saved and read back", async ({ visit }) => {
  const page = await visit("/analysis/carcassonne");
  await page.getByRole("button", { name: new RegExp(`^${say("tile-e")} ×`) }).click();
  await expect.poll(() => positionIn(page)).toContain("turn=0:lay:E");
  await deepened(page);
  await playBest(page);
  await page.getByLabel(say("ui-analysis-comment")).fill("closes the city");
  await page.getByLabel(say("ui-analysis-comment")).blur();
  await page.getByRole("listitem").getByText("closes the city").waitFor();
  await button(page, "ui-take-back").click();
  await expect.poll(() => positionIn(page)).toContain("turn=0:lay:E");
  await values(page).getByRole("button").nth(1).click();
  await expect.poll(() => positionIn(page)).not.toContain("lay:E");
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "ui-analysis-save").click()]);
  const text = readFileSync(await saved.path(), "utf8");
  expect(text).toMatch(
    /^tilewright analysis 1\ncarcassonne\/1 .*\n {2}draw:E\n {4}lay:E.* # closes the city\n {4}lay:E/,
  );

  const other = await visit("/analysis/carcassonne");
  await unfold(other, say("ui-analysis-set-up"));
  await other.getByLabel(say("ui-analysis-paste")).fill(text);
  await button(other, "ui-analysis-open").click();
  await other.getByText("closes the city").waitFor();
  const [again] = await Promise.all([other.waitForEvent("download"), button(other, "ui-analysis-save").click()]);
  expect(readFileSync(await again.path(), "utf8")).toBe(text);
});
