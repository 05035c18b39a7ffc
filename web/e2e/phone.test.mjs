// On a phone, with fingers.

import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { actByTap, nextOffer, play, startAgainstComputer } from "./playing.mjs";
import { dice } from "../core/testing.ts";
import { PHONE, test } from "./visit.mjs";
import { say } from "./words.mjs";

const HELD = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test("a whole game of kingdomino is played by taps", async ({ visit }) => {
  const page = await visit("/", HELD);
  await startAgainstComputer(page, "kingdomino");
  await play(page, actByTap, Infinity, dice(8));
  expect((await expectTruth(page)).status).toBe("over");
  await page.getByRole("heading", { name: say("ui-result") }).waitFor();
});

test("ten turns of carcassonne are played by taps, and nothing is wider than the phone", async ({ visit }) => {
  const page = await visit("/", HELD);
  await startAgainstComputer(page, "carcassonne");
  await play(page, actByTap, 20, dice(9));
  await nextOffer(page);
  await expectTruth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
