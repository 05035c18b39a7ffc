import { expect, test } from "vitest";
import { answersHere, isHere } from "./transport.ts";

const RACE = `here-${"0123456789abcdef".repeat(2)}`;
const TABLE = "here-0123456789abcdef";

test("tables and races of this device are known by their ids", () => {
  expect([TABLE, RACE].map(isHere)).toEqual([true, true]);
  expect(["xF3n-9sQz0aLr_2K", RACE.slice("here-".length), `${TABLE}0`].map(isHere)).toEqual([false, false, false]);
});

test("races of this device are asked of this device, with whatever belongs to them", () => {
  const here = [
    `/api/tables/${TABLE}`,
    `/api/tables/${TABLE}/record?number=1`,
    `/api/races/chess/${RACE}`,
    `/api/races/chess/${RACE}/answers`,
  ];
  expect(here.map(answersHere)).toEqual(here.map(() => true));
  const elsewhere = [
    "/api/tables/xF3n-9sQz0aLr_2K",
    `/api/races/chess/${RACE.slice("here-".length)}/answers`,
    "/api/races/chess",
    "/api/puzzles/chess",
  ];
  expect(elsewhere.map(answersHere)).toEqual(elsewhere.map(() => false));
});
