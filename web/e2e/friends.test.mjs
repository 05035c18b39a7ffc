// Two people and a spectator, each in a browser of their own.

import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { actByClick, nextOffer, setUpForFriend } from "./playing.mjs";
import { dice } from "../core/testing.ts";
import { PATIENCE, tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const ACTIONS = 14;

test.for(["kingdomino", "carcassonne"])("two friends and a spectator see the same board of %s at each step", async (game, { visit }) => {
  const roll = dice(7);
  const ann = await visit("/");
  const { seat, watching } = await setUpForFriend(ann, game, "Ann");
  const ben = await visit(seat);
  await ben.getByRole("textbox", { name: say("ui-name-optional") }).fill("Ben");
  await ben.getByRole("button", { name: say("ui-join"), exact: true }).click();
  const eve = await visit(watching);
  expect(new URL(ben.url()).hash).toBe("");
  expect(tableOf(ben)).toBe(tableOf(ann));
  await eve.getByText(say("ui-watching")).waitFor();
  const people = [ann, ben];
  for (let count = 0; count < ACTIONS; count += 1) {
    const { to_move: mover, ply } = await expectTruth(ann, ben, eve);
    const page = people[mover];
    await actByClick(page, await nextOffer(page), roll);
    await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: PATIENCE }).toBeGreaterThan(ply);
  }
  await expectTruth(ann, ben, eve);
  for (const page of [ann, ben, eve]) for (const name of ["Ann", "Ben"]) expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
  expect(await eve.getByRole("button", { name: say("ui-confirm") }).count()).toBe(0);
});
