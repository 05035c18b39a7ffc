// What one is asked and what not: taps a turn, what plays itself, and how it is stopped.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { dice } from "../testing/fakes.ts";
import { expectTruth } from "./boards.mjs";
import { confirm, nextOffer, stageByClick, startAgainstComputer } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { layTable, tableAsking } from "./tables.mjs";
import { HELD, PATIENCE, tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const USUAL = { settings: { confirm: "turns" } };
const GAMES = ["kingdomino", "carcassonne"];
const counting = (page) => page.locator(".controls .counting").count();
const plyOf = async (page) => (await truthOf(page)).state.ply;

/** This runs in the page: takes back what is about to play itself, once. A click from here may come when the moment is over. */
function takeBackInTime() {
  if (sessionStorage.getItem("taken back")) return;
  new MutationObserver((_, observer) => {
    const back = /** @type {HTMLElement | null} */ (document.querySelector(".controls .back:not(:disabled)"));
    if (!back || !document.querySelector(".controls .counting")) return;
    observer.disconnect();
    sessionStorage.setItem("taken back", "yes");
    back.click();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
const takenBack = (page) => page.evaluate(() => sessionStorage.getItem("taken back"));

/** Longer than anything that plays itself can be seen before. */
const LONGER = 5_000;
/** The page's clock goes on so long at once: what was about to play itself has been played, and is on the board. */
const letTimePass = (page) => page.clock.runFor(LONGER);

// Taps

/** Somebody who taps what is offered, confirms only where asked, and counts. A piece that is put somewhere turns by itself
 * until it fits, which takes no tap; whoever wants it to lie there another way round taps once more for each quarter. */
class Tapper {
  turns = [];
  alone = 0;
  /** Whether the turn has begun. */
  within = false;

  constructor(page, roll) {
    this.page = page;
    this.roll = roll;
  }

  async play() {
    for (let offer = await nextOffer(this.page); offer !== "over"; offer = await nextOffer(this.page)) {
      const { state, legal } = await truthOf(this.page);
      // What plays itself may have done so since it was seen.
      if (state.to_move !== 0 || !legal?.[0]?.startsWith(offer)) continue;
      const ends = offer === "choose" || offer === "follower";
      if (!ends || !this.within) this.turns.push(0);
      this.within = !ends;
      await this.#step(offer, legal);
      await expect.poll(() => plyOf(this.page), { timeout: PATIENCE }).toBeGreaterThan(state.ply);
    }
  }

  async #step(offer, legal) {
    // Where only one thing may be done, nobody is asked.
    if (offer === "discard" || legal.length === 1) {
      this.alone += 1;
      return;
    }
    const before = await plyOf(this.page);
    await this.#tap(() => stageByClick(this.page, offer, this.roll));
    const asked = this.page.locator(".controls .primary:not(.counting):not(:disabled)");
    const isPlayed = async () => (await plyOf(this.page)) > before;
    await expect.poll(async () => (await asked.count()) > 0 || (await isPlayed()), { timeout: PATIENCE }).toBe(true);
    if (!(await isPlayed())) await this.#tap(() => asked.click());
  }

  async #tap(tap) {
    await tap();
    this.turns[this.turns.length - 1] += 1;
  }
}

test.for(GAMES)("a whole game of %s takes at most three taps a turn", async (game, { visit }) => {
  const page = await visit("/", { ...USUAL, ...HELD });
  await startAgainstComputer(page, game);
  const tapper = new Tapper(page, dice(21));
  await tapper.play();
  await expectResult(page);
  console.log(
    `${game}: ${tapper.turns.length} turns, taps a turn ${tapper.turns.join(" ")}; ${tapper.alone} by itself`,
  );
  expect(tapper.turns.length).toBeGreaterThan(10);
  expect(Math.max(...tapper.turns)).toBeLessThanOrEqual(3);
  const { steps } = await new Api(new URL(page.url()).origin).steps(tableOf(page));
  const laid = steps.filter(({ actor, action }) => actor === 0 && /^(place|lay):/.test(action));
  expect(laid.filter(({ action }) => !/,[E0]$/.test(action)).length).toBeGreaterThan(laid.length / 4);
});

// What plays itself

test("a forced action is seen, can be stopped, and is never played for a spectator", async ({ visit }) => {
  const { mover, table } = await tableAsking("kingdomino", "discard:", {}, (back) => back === 0);
  const watcher = await visit(`/t/${table}`, USUAL);
  await watcher.locator(".board-kingdomino .board-hits").waitFor();
  const asking = await visit(mover);
  const before = await expectTruth(watcher, asking);
  expect(await counting(asking)).toBe(0);
  const page = await visit("/", USUAL);
  await page.addInitScript(takeBackInTime);
  await page.clock.install();
  await page.goto(new URL(mover, page.url()).href);
  await expect.poll(() => takenBack(page)).toBe("yes");
  await expect.poll(() => counting(page)).toBe(0);
  await letTimePass(page);
  expect(await expectTruth(watcher, page)).toEqual(before);

  await page.reload();
  await expect.poll(() => plyOf(page)).toBeGreaterThan(before.ply);
  await expectTruth(watcher, asking, page);
});

test.for([
  ["the last domino of a line", "kingdomino", "choose:"],
  ["a turn without followers in hand", "carcassonne", "follower:none"],
])("%s plays itself", async ([, game, only], { visit }) => {
  const until = ({ legal, state }) => legal.length === 1 && legal[0].startsWith(only) && state.status === "playing";
  const { mover, plies, table } = await layTable(game, { until });
  const page = await visit(mover, USUAL);
  await expect.poll(() => plyOf(page)).toBeGreaterThan(plies);
  const { steps } = await new Api(new URL(page.url()).origin).steps(table);
  expect(steps[plies]).toMatchObject({ ply: plies + 1 });
  expect(steps[plies].action.startsWith(only)).toBe(true);
});

test("a forced action that is stopped takes along the step before it", async ({ visit }) => {
  const { mover, plies } = await tableAsking("kingdomino", "discard:", {}, (back) => back > 0);
  const page = await visit("/", USUAL);
  await page.addInitScript(takeBackInTime);
  await page.goto(new URL(mover, page.url()).href);
  await expect.poll(() => takenBack(page)).toBe("yes");
  await expect.poll(() => plyOf(page)).toBe(plies - 1);
  expect((await expectTruth(page)).ply).toBe(plies - 1);
});

test.for([
  ["kingdomino", "place", "choose"],
  ["carcassonne", "lay", "follower"],
])(
  "the second step of a turn in %s plays itself, unless it is taken back in time",
  async ([game, first, second], { visit }) => {
    const roll = dice(22);
    const { mover } = await layTable(game, {
      until: ({ legal }, count) => count > 4 && legal.length > 3 && legal[0].startsWith(`${first}:`),
    });
    const page = await visit("/", USUAL);
    await page.clock.install();
    await page.goto(new URL(mover, page.url()).href);
    await nextOffer(page);
    const { ply } = await expectTruth(page);
    await stageByClick(page, first, roll);
    await letTimePass(page);
    expect((await expectTruth(page)).ply).toBe(ply);
    await confirm(page);
    await expect.poll(() => nextOffer(page)).toBe(second);
    await page.evaluate(takeBackInTime);
    await stageByClick(page, second, roll);
    await expect.poll(() => takenBack(page)).toBe("yes");
    await letTimePass(page);
    expect((await expectTruth(page)).ply).toBe(ply + 1);
    await stageByClick(page, second, roll);
    await expect.poll(() => plyOf(page)).toBeGreaterThan(ply + 1);
  },
);

/** Somebody chooses in the settings how often to be asked. */
async function chooseConfirm(page, when) {
  await page.getByRole("button", { name: say("ui-settings"), exact: true }).click();
  await page.getByRole("combobox", { name: new RegExp(`^${say("ui-confirm-when")}`) }).selectOption(when);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

test.for([
  ["kingdomino", "place", "choose", "free=\\d+;\\d+"],
  ["carcassonne", "lay", "follower", ""],
])(
  "how often one is asked in %s is chosen in the settings: never, at every step, once a turn",
  async ([game, first, second, choice], { visit }) => {
    const until = ({ legal, state }, count) =>
      count > 4 && legal.length > 3 && legal[0].startsWith(`${first}:`) && new RegExp(choice).test(state.position);
    const { mover } = await layTable(game, { until });
    const page = await visit("/");
    await page.clock.install();
    await page.goto(new URL(mover, page.url()).href);
    await nextOffer(page);
    const { ply } = await expectTruth(page);
    await chooseConfirm(page, "never");
    await stageByClick(page, first, dice(23));
    await expect.poll(() => plyOf(page)).toBe(ply + 1);

    await chooseConfirm(page, "steps");
    await expect.poll(() => nextOffer(page)).toBe(second);
    await stageByClick(page, second, () => 0);
    const asked = page.locator(".controls .primary:not(.counting):enabled");
    await asked.waitFor();
    await letTimePass(page);
    expect(await plyOf(page)).toBe(ply + 1);
    await page.keyboard.press("Escape");
    await chooseConfirm(page, "turns");
    await stageByClick(page, second, () => 0.99);
    await expect.poll(() => counting(page)).toBe(1);
    await letTimePass(page);
    await expect.poll(() => plyOf(page)).toBeGreaterThan(ply + 1);
  },
);

test("a domino of the next line that is tapped too early is not lost", async ({ visit }) => {
  const { mover } = await layTable("kingdomino", {
    until: ({ legal, state }) => state.ply > 12 && legal.length > 1 && legal[0].startsWith("place:"),
  });
  const page = await visit(mover, USUAL);
  await nextOffer(page);
  const { ply } = await expectTruth(page);
  await stageByClick(page, "place", dice(23));
  const wish = page.locator('[data-do="wish"]').first();
  const domino = await wish.getAttribute("data-domino");
  await wish.click();
  await expect.poll(() => plyOf(page)).toBeGreaterThan(ply + 1);
  const { steps } = await new Api(new URL(page.url()).origin).steps(tableOf(page));
  expect(steps[ply + 1].action).toBe(`choose:${domino}`);
});

test("a reader who never wants to be asked plays with a tap", async ({ visit }) => {
  // What leaves no choice plays itself.
  const until = ({ legal }) => legal.length > 1 && legal[0].startsWith("lay:");
  const { mover } = await layTable("carcassonne", { until });
  const page = await visit(mover, { settings: { confirm: "never" } });
  await nextOffer(page);
  const before = await plyOf(page);
  await stageByClick(page, "lay", dice(24));
  await expect.poll(() => plyOf(page)).toBeGreaterThan(before);
});
