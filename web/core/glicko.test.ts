import { expect, test } from "vitest";
import { chance, rated, UNKNOWN } from "./glicko.ts";

const PUZZLE = { rating: 1400, deviation: 30 };

test("one answer moves a rating as Glickman's formulas do", () => {
  // The player and the three opponents of the example in Glickman's "The Glicko system".
  const player = { rating: 1500, deviation: 200 };
  const opponents = [PUZZLE, { rating: 1550, deviation: 100 }, { rating: 1700, deviation: 300 }];
  expect(opponents.map((each) => chance(player, each).toFixed(3))).toEqual(["0.639", "0.432", "0.303"]);
  const after = rated(player, PUZZLE, true);
  expect(after.rating).toBeCloseTo(1563.4, 1);
  expect(after.deviation).toBeCloseTo(175.2, 1);
});

test("right answers raise it and wrong ones lower it, hard puzzles more than easy ones", () => {
  const gain = (rating: number, right: boolean) =>
    rated(UNKNOWN, { rating, deviation: 60 }, right).rating - UNKNOWN.rating;
  expect(gain(1600, true)).toBeGreaterThan(gain(900, true));
  expect(gain(900, true)).toBeGreaterThan(0);
  expect(gain(900, false)).toBeLessThan(gain(1600, false));
  expect(gain(1600, false)).toBeLessThan(0);
});

test("the more answers the surer, but never too sure to change", () => {
  let player = UNKNOWN;
  const deviations = Array.from({ length: 400 }, (_, at) => {
    player = rated(player, { rating: 1200, deviation: 60 }, at % 2 === 0);
    return player.deviation;
  });
  expect(deviations).toEqual(deviations.toSorted((one, other) => other - one));
  expect(deviations.at(-1)).toBe(45);
});
