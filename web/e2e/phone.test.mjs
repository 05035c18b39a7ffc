// On a phone, with fingers.

import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { actByTap, nextOffer, play, startAgainstComputer } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { dice } from "../testing/fakes.ts";
import { HELD, PHONE, test } from "./visit.mjs";

const widthOf = (page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a whole game of kingdomino is played by taps", async ({ visit }) => {
  const page = await visit("/", HELD);
  await startAgainstComputer(page, "kingdomino");
  await play(page, actByTap, Infinity, dice(8));
  await expectResult(page);
  expect(await widthOf(page)).toBe(PHONE.width);
});

test("twenty turns of carcassonne are played by taps", async ({ visit }) => {
  const page = await visit("/", HELD);
  await startAgainstComputer(page, "carcassonne");
  await play(page, actByTap, 40, dice(9));
  await nextOffer(page);
  await expectTruth(page);
  expect(await widthOf(page)).toBe(PHONE.width);
});
