import { expect, test } from "vitest";
import { emptyTable, placesOf, resized, readFragment, writeFragment, type PaintedTable } from "./painted.ts";

const PAINTED: PaintedTable = {
  size: 7,
  bonuses: { middle_kingdom: false, harmony: true },
  kingdoms: [
    { name: "Zoë & Ann", text: "w0 . . m3\n. C . ." },
    { name: "", text: "" },
    { name: "Їжак", text: "C g2" },
  ],
};
test("a link holds everything that was painted", () => {
  expect(readFragment(`#${writeFragment(PAINTED)}`)).toEqual(PAINTED);
});

test("a link that says nothing is an empty table", () => {
  expect([readFragment(""), readFragment("#k=w0")]).toEqual([emptyTable(), emptyTable()]);
});

test("texts in a link that are no square are left out", () => {
  expect(readFragment("#k=w0<b>w9_C&k=C").kingdoms[0]?.text).toBe("w0\nC");
});

test("a kingdom keeps its shape on a sheet of another size", () => {
  const small = ". . .\n. C g0\n. . .";
  const large = ". . . . .\n. . . . .\n. C g0 . .\n. . . . .\n. . . . .";
  expect([resized(small, 5), resized(large, 3), resized("", 5)]).toEqual([large, ". . .\nC g0 .\n. . .", ""]);
});

test("a kingdom too large for its new sheet is left as it is", () => {
  expect(resized("C w0 w0 w0", 3)).toBe("C w0 w0 w0");
});

test("squares are found from the castle", () => {
  expect(
    placesOf(". . .\n. C g0", [
      [1, 0],
      [0, -1],
    ]),
  ).toEqual([
    [2, 1],
    [1, 0],
  ]);
});
