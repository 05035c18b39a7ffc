import { expect, test } from "vitest";
import { emptyTable, placesOf, resized, ranksOf, readFragment, tiesOf, writeFragment, type PaintedTable, type Scored } from "./painted.ts";

const PAINTED: PaintedTable = {
  size: 7,
  bonuses: { middle_kingdom: false, harmony: true },
  kingdoms: [
    { name: "Zoë & Ann", text: "w0 . . m3\n. C . ." },
    { name: "", text: "" },
    { name: "Їжак", text: "C g2" },
  ],
};
const scored = (total: number, largest_region: number, crowns: number): Scored => ({ total, items: [], largest_region, crowns, doubt: null });

test("a link holds everything that was painted", () => {
  expect(readFragment(`#${writeFragment(PAINTED)}`)).toEqual(PAINTED);
});

test("a link that says nothing is an empty table", () => {
  expect([readFragment(""), readFragment("#k=w0")]).toEqual([emptyTable(), emptyTable()]);
});

test("what is no square in a link is left out", () => {
  expect(readFragment("#k=w0<b>w9_C&k=C").kingdoms[0]?.text).toBe("w0\nC");
});

test("points come first, then the largest region, then crowns", () => {
  expect(ranksOf([scored(30, 5, 9), scored(31, 1, 0), scored(30, 6, 0), scored(30, 5, 9)])).toEqual([3, 1, 2, 3]);
});

test("ties say what broke them", () => {
  expect(tiesOf([scored(30, 5, 9), scored(30, 6, 0), scored(30, 5, 8), scored(2, 1, 1)])).toEqual([
    { ahead: 1, behind: 0, broken_by: "largest_region" },
    { ahead: 0, behind: 2, broken_by: "crowns" },
  ]);
  expect(tiesOf([scored(3, 1, 1), scored(3, 1, 1)])).toEqual([{ ahead: 0, behind: 1, broken_by: null }]);
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
  expect(placesOf(". . .\n. C g0", [[1, 0], [0, -1]])).toEqual([[2, 1], [1, 0]]);
});
