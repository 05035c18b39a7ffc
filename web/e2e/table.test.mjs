// What people do at a table besides playing.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { actByClick, actForGood, confirm, nextOffer, stageByClick } from "./playing.mjs";
import { layTable, playedTable, tableAsking } from "./tables.mjs";
import { dice } from "../testing/fakes.ts";
import { tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const button = (page, key) => page.getByRole("button", { name: say(key), exact: true });
const confirmable = (page) => page.locator(".controls button.primary").isEnabled();

const MOVES = [
  ["kingdomino", "place", "choose"],
  ["carcassonne", "lay", "follower"],
];

test.for(MOVES)(
  "a staged move in %s is taken back, and a confirmed one until the turn is over",
  async ([game, first, second], { visit }) => {
    const roll = dice(13);
    const { mover } = await tableAsking(game, `${first}:`);
    const page = await visit(mover);
    expect(await nextOffer(page)).toBe(first);
    const before = await expectTruth(page);
    await stageByClick(page, first, roll);
    await expect.poll(() => confirmable(page)).toBe(true);
    await button(page, "ui-take-back").click();
    await expect.poll(() => confirmable(page)).toBe(false);
    expect(await expectTruth(page)).toEqual(before);

    await stageByClick(page, first, roll);
    await confirm(page);
    await expect.poll(() => nextOffer(page)).toBe(second);
    expect((await expectTruth(page)).ply).toBe(before.ply + 1);
    await button(page, "ui-take-back").click();
    await expect.poll(() => nextOffer(page)).toBe(first);
    expect(await expectTruth(page)).toMatchObject({ ply: before.ply, position: before.position });
  },
);

test("a computer plays on for who leaves, until they come back", async ({ visit }) => {
  const roll = dice(14);
  const { table, links } = await playedTable("kingdomino", 8);
  const [ann, ben] = await Promise.all(links.map((link) => visit(link)));
  const api = new Api(new URL(ann.url()).origin);
  const byAnn = async () => (await api.steps(table)).steps.filter(({ actor }) => actor === 0).length;
  await expectTruth(ann, ben);
  await button(ann, "ui-leave").click();
  await button(ann.getByRole("dialog"), "ui-leave").click();
  await ann.getByText(say("ui-away-text")).waitFor();
  await ben.getByText(say("ui-player-away")).waitFor();
  const before = await byAnn();
  while ((await byAnn()) === before) await actForGood(ben, actByClick, roll);
  await nextOffer(ben);
  await expectTruth(ann, ben);

  await button(ann, "ui-come-back").click();
  await ben.getByText(say("ui-player-away")).waitFor({ state: "detached" });
  while ((await truthOf(ann)).state.to_move !== 0) await actForGood(ben, actByClick, roll);
  await actForGood(ann, actByClick, roll);
  await expectTruth(ann, ben);
});

// Aids

/** What is said of what is pointed at. */
const inspected = async (page) =>
  (await page.locator(".stage > header > p:not(.facts, .line)").allTextContents()).join();
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const aidsOf = async (page) => (await new Api(new URL(page.url()).origin).aids(tableOf(page))).aids;

/** The castle of the start tile, which lies in its north. */
async function pointAtCastle(page) {
  const [x, y] = await page.evaluate(() => {
    const { d, e, f } = /** @type {SVGGElement} */ (
      document.querySelector(".carcassonne-world > .upright")
    ).getScreenCTM();
    return [e, f - 40 * d];
  });
  await page.mouse.move(x, y);
  const { features } = await aidsOf(page);
  const { complete } = features.find(
    ({ kind, parts }) => kind === "castle" && parts.some(([column, row]) => column === 0 && row === 0),
  );
  return say(`score-castle-${complete ? "complete" : "unfinished"}`);
}

/** A region of the first kingdom that has one, and its arithmetic. */
async function pointAtRegion(page) {
  await page.locator('[data-do="region"]').first().waitFor({ state: "attached" });
  const { seat, region, x, y } = await page.evaluate(() => {
    const points = (box) =>
      Array.from({ length: 400 }, (_, place) => ({
        x: box.left + (box.width * (place % 20)) / 20 + 1,
        y: box.top + (box.height * Math.floor(place / 20)) / 20 + 1,
      }));
    const element = /** @type {SVGElement} */ (document.querySelector('[data-do="region"]'));
    const inside = points(element.getBoundingClientRect()).find(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-do="region"]') === element,
    );
    return { ...element.dataset, ...inside };
  });
  await page.mouse.move(x, y);
  const { terrain, squares, crowns, points } = (await aidsOf(page)).kingdoms[seat].regions[region];
  return (
    begun(say(`terrain-${terrain}`)) +
    (crowns
      ? say("score-region-sum", { squares: squares.length, crowns, points })
      : say("score-region-idle", { squares: squares.length }))
  );
}

/** @type {[string, string, string, string, (page: import("playwright-core").Page) => Promise<string>][]} */
const AIDS = [
  ["kingdomino", "place", "ui-unseen", ".board-legal", pointAtRegion],
  ["carcassonne", "lay", "ui-tiles-left", ".opening:not(.quiet)", pointAtCastle],
];

test.for(AIDS)(
  "one switch hides all aids of %s, for as long as one likes",
  async ([game, offer, left, legal, point], { visit }) => {
    const { mover } = await layTable(game, {
      until: ({ state, legal: [action] }) => state.ply > 12 && action.startsWith(offer),
    });
    const page = await visit(mover);
    await nextOffer(page);
    await page.getByText(say(left)).first().waitFor();
    expect(await page.locator(legal).count()).toBeGreaterThan(0);
    const told = await point(page);
    await expect.poll(() => inspected(page)).toContain(told);

    await button(page, "ui-aids-hide").click();
    await expect.poll(() => inspected(page)).not.toContain(told);
    await page.reload();
    await nextOffer(page);
    expect(await page.getByText(say(left)).count()).toBe(0);
    expect(await page.locator(legal).count()).toBe(0);
    for (const key of ["l", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => confirmable(page)).toBe(true);
    expect(await page.locator(".controls .number").count()).toBe(0);

    await button(page, "ui-aids-show").click();
    await page.getByText(say(left)).first().waitFor();
  },
);
