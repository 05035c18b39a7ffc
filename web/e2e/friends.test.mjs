// Two people and a spectator, each in a browser of their own.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { actByClick, actForGood, setUpForFriend } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { dice } from "../testing/fakes.ts";
import { tableOf, test } from "./visit.mjs";
import { say } from "./words.mjs";

/** Ann lays a table, Ben comes by the link of his seat, Eve by the link for spectators. */
async function gather(visit, game) {
  const ann = await visit("/");
  const { seat, watching } = await setUpForFriend(ann, game, "Ann");
  const [ben, eve] = await Promise.all([visit(seat), visit(watching)]);
  await ben.getByRole("textbox", { name: say("ui-name-optional") }).fill("Ben");
  await ben.getByRole("button", { name: say("ui-join"), exact: true }).click();
  await eve.getByText(say("ui-watching")).waitFor();
  expect(new URL(ben.url()).hash).toBe("");
  expect(tableOf(ben)).toBe(tableOf(ann));
  return [ann, ben, eve];
}

/** Of the places for a follower the first is one, the last is none. */
const placing = (page, offer, roll) => actByClick(page, offer, offer === "follower" ? () => 0 : roll);

/** Whoever is to move acts, and all three see it: so many times, or to the end. */
async function playTogether([ann, ben, eve], actions, roll) {
  for (let count = 0; count < actions; count += 1) {
    const { status, to_move: mover } = await expectTruth(ann, ben, eve);
    if (status === "over") return;
    await actForGood([ann, ben][mover], placing, roll);
  }
  await expectTruth(ann, ben, eve);
}

async function expectNames(pages) {
  for (const page of pages) for (const name of ["Ann", "Ben"]) expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
}

test("two friends play a whole game of kingdomino, and a spectator sees each step of it", async ({ visit }) => {
  const people = await gather(visit, "kingdomino");
  await expectNames(people);
  await playTogether(people, Infinity, dice(7));
  for (const page of people) await expectResult(page);
  const [ann, , eve] = people;
  expect(await ann.getByRole("button", { name: say("ui-rematch") }).count()).toBe(1);
  expect(await eve.getByRole("button", { name: say("ui-rematch") }).count()).toBe(0);
});

test("two friends lay tiles of carcassonne and place followers, and a spectator sees each step of it", async ({ visit }) => {
  const people = await gather(visit, "carcassonne");
  await expectNames(people);
  await playTogether(people, 16, dice(7));
  const { steps } = await new Api(new URL(people[0].url()).origin).steps(tableOf(people[0]));
  const done = (seat, kind) => steps.filter(({ actor, action }) => actor === seat && action.startsWith(kind) && action !== "follower:none").length;
  for (const seat of [0, 1]) for (const kind of ["lay:", "follower:"]) expect(done(seat, kind)).toBeGreaterThan(0);
  expect(await people[2].getByRole("button", { name: new RegExp(say("ui-confirm")) }).count()).toBe(0);
});
