import { expect, test } from "vitest";
import { gainsBetween } from "./gains.ts";

const item = (points: number) => ({ kind: "road", points });

test("a gain names its seat, its points and the items that are new", () => {
  const before = [
    { total: 2, items: [item(2)] },
    { total: 0, items: [] },
  ];
  const after = [
    { total: 6, items: [item(2), item(4)] },
    { total: 0, items: [] },
  ];
  expect(gainsBetween(before, after)).toEqual([{ seat: 0, points: 4, items: [item(4)] }]);
  expect(gainsBetween(after, before)).toEqual([{ seat: 0, points: -4, items: [] }]);
  expect(gainsBetween(after, after)).toEqual([]);
});
