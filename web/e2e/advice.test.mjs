// Advice across the table: two people and a watcher; who points, who sees it, who follows, mutes and switches it off.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { setUpForFriend, stageByClick } from "./playing.mjs";
import { letFade, PATIENCE, PHONE, tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const button = (page, key, args) => page.getByRole("button", { name: say(key, args), exact: true });
const ghost = (page) => page.locator("[data-pointed]");
const line = (page) => page.locator(".advice");

/** Ann lays a table, Ben comes by the link of his seat, Eve watches. They are told apart by whose turn it is. */
async function gather(visit, game, more = {}) {
  const options = { ...more, patient: true };
  const ann = await visit("/", options);
  const { seat, watching } = await setUpForFriend(ann, game, "Ann");
  const [ben, eve] = await Promise.all([visit(seat, options), visit(watching, options)]);
  await ben.getByRole("textbox", { name: say("ui-name-optional") }).fill("Ben");
  await ben.getByRole("button", { name: say("ui-join"), exact: true }).click();
  await expect.poll(async () => (await truthOf(ann)).state.to_move, { timeout: PATIENCE }).not.toBeNull();
  const { state } = await truthOf(ann);
  const people = [ann, ben];
  const mover = people[state.to_move];
  const adviser = people[1 - state.to_move];
  return { ann, ben, eve, mover, adviser, by: ["Ann", "Ben"][1 - state.to_move] };
}

/** Stage something on the board as if it were one's own turn, and show it. */
async function point(page, offer, chance = 0.5) {
  await button(page, "ui-point").click();
  await button(page, "ui-cancel").waitFor();
  await stageByClick(page, offer, () => chance);
  await button(page, "ui-point-here").click();
}

/** This runs in the page: how tiles that are ghosts lie, by the server's art. */
async function turnsOfGhosts() {
  const { pieces } = await (await fetch("/api/art/carcassonne")).json();
  const bench = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const asDrawn = (markup) => {
    bench.innerHTML = markup;
    return bench.innerHTML;
  };
  const names = new Map(Object.entries(pieces).map(([name, markup]) => [asDrawn(markup), name]));
  const parts = [...document.querySelectorAll("[data-pointed] .tile > g")].map((each) => names.get(each.innerHTML));
  return parts.filter((name) => name?.startsWith("ground-")).map((name) => Number(name.split("-")[2]));
}

async function expectGhost(pages, by) {
  for (const page of pages) {
    await ghost(page).first().waitFor();
    await page.locator(".pointed-by, .board-pointed-by").filter({ hasText: by }).waitFor();
    await line(page).getByText(by).waitFor();
  }
}

const offerOf = (legal) => legal[0].split(":")[0];

test("people point at a place of carcassonne, all see it, the mover follows with one tap, and no record has it", async ({
  visit,
}) => {
  const { eve, mover, adviser, by } = await gather(visit, "carcassonne");
  const before = await truthOf(mover);
  await button(adviser, "ui-point").waitFor();
  for (const page of [mover, eve]) expect(await button(page, "ui-point").count()).toBe(0);

  const api = new Api(new URL(mover.url()).origin);
  const recordOf = () => api.record(tableOf(mover), { format: "jsonl", number: 1 });
  const record = await recordOf();
  await point(adviser, "lay");
  await expectGhost([mover, adviser, eve], by);
  // All see the rotation that was meant, which is told in words too.
  const [turn] = await adviser.evaluate(turnsOfGhosts);
  for (const page of [mover, adviser, eve]) {
    expect(await page.evaluate(turnsOfGhosts)).toEqual([turn]);
    await line(page)
      .getByText(say(`turn-${turn}`))
      .waitFor();
  }
  expect(await mover.locator("[data-ghost]").count()).toBe(0);
  expect(await truthOf(mover)).toEqual(before);
  expect(await recordOf()).toBe(record);
  for (const page of [adviser, eve]) expect(await button(page, "ui-advice-follow").count()).toBe(0);

  // Followed, it is staged as one's own pick, and confirmed as every step is.
  await button(mover, "ui-advice-follow").click();
  await mover.locator("[data-ghost]").waitFor();
  expect((await truthOf(mover)).version).toBe(before.version);
  await mover
    .locator(".controls")
    .getByRole("button", { name: new RegExp(`^${say("ui-confirm")}`) })
    .click();
  await expect
    .poll(async () => (await truthOf(mover)).state.ply, { timeout: PATIENCE })
    .toBeGreaterThan(before.state.ply);
  for (const page of [mover, adviser, eve]) await ghost(page).first().waitFor({ state: "hidden" });
  const { steps } = await new Api(new URL(mover.url()).origin).steps(tableOf(mover));
  expect(before.legal).toContain(steps.at(-1)?.action);
});

test("people point at a follower by keys alone, the mover hears it and follows by a key, or mutes who advises", async ({
  visit,
}) => {
  const { eve, mover, adviser, by } = await gather(visit, "carcassonne");
  const { legal } = await truthOf(mover);
  await button(adviser, "ui-point").waitFor();
  await adviser.keyboard.press("a");
  await adviser.keyboard.press("l");
  await adviser.keyboard.press("Enter");
  await adviser.keyboard.press("c");
  const heard = say("ui-points-at", { player: by, action: "" }).trim();
  await mover.locator("[aria-live]").filter({ hasText: heard }).first().waitFor({ state: "attached" });
  await ghost(mover).first().waitFor();
  await mover.keyboard.press("t");
  await mover.locator("[data-ghost]").waitFor();
  await mover.keyboard.press("c");
  await expect.poll(async () => offerOf((await truthOf(mover)).legal ?? legal), { timeout: PATIENCE }).toBe("follower");

  await point(adviser, "follower", 0);
  await expectGhost([mover, eve], by);
  await button(mover, "ui-advice-mute", { player: by }).click();
  await ghost(mover).first().waitFor({ state: "hidden" });
  await ghost(eve).first().waitFor();
  await mover.reload();
  await mover.locator(".spot[data-choice]").first().waitFor();
  await point(adviser, "follower", 0.99);
  await expectGhost([eve], by);
  expect(await ghost(mover).count()).toBe(0);
  await button(mover, "ui-advice-show").click();
  await point(adviser, "follower", 0);
  await expectGhost([mover], by);
});

test("the owner switches advice off and on, and a ghost fades by itself", async ({ visit }) => {
  const { ann, ben, eve, adviser, mover, by } = await gather(visit, "carcassonne");
  await button(adviser, "ui-point").waitFor();
  for (const page of [ben, eve]) expect(await button(page, "ui-advice-forbid").count()).toBe(0);
  await point(adviser, "lay");
  await expectGhost([mover], by);
  await button(ann, "ui-advice-forbid").click();
  for (const page of [ann, ben, eve]) await ghost(page).first().waitFor({ state: "hidden" });
  await button(adviser, "ui-point").waitFor({ state: "hidden" });
  await ann.reload();
  await button(ann, "ui-advice-allow").click();
  await point(adviser, "lay");
  await expectGhost([mover, eve], by);
  for (const page of [mover, eve]) await letFade(page);
  await ghost(eve).first().waitFor({ state: "hidden" });
  await line(mover).waitFor({ state: "hidden" });
});

test("kingdomino is without advice until the owner allows it, on a phone too", async ({ visit }) => {
  const { ann, eve, mover, adviser, by } = await gather(visit, "kingdomino", { viewport: PHONE, hasTouch: true });
  const { state } = await truthOf(ann);
  expect(state.advice).toBe(false);
  await adviser.locator(".board").waitFor();
  expect(await button(adviser, "ui-point").count()).toBe(0);
  await ann.getByRole("button", { name: say("ui-sheet") }).click();
  await button(ann, "ui-advice-allow").click();
  await button(ann, "ui-advice-forbid").waitFor();
  await ann.keyboard.press("Escape");
  await point(adviser, "choose");
  await expectGhost([mover, adviser, eve], by);
  expect((await button(mover, "ui-advice-follow").boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button(mover, "ui-advice-follow").tap();
  await mover.locator(".board-chosen").waitFor();
});
