import { expect, test } from "vitest";
import { arrowOf, isPlain, letterOf, nearest, Roving } from "./keyboard.ts";

test("the nearest spot that way is the one straight ahead, not the one aside", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 5 },
  ];
  expect(nearest(spots, 0, "E")).toBe(1);
  expect(nearest(spots, 0, "S")).toBe(3);
});

test("an arrow towards nothing stays", () => {
  expect(
    nearest(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      1,
      "E",
    ),
  ).toBe(1);
});

test("R is R on a Cyrillic keyboard too", () => {
  expect(letterOf({ key: "к", code: "KeyR" })).toBe("r");
  expect(letterOf({ key: "R", code: "KeyP" })).toBe("r");
  expect(letterOf({ key: "Enter", code: "Enter" })).toBe("");
});

test("the browser's own keys are left to it", () => {
  expect(isPlain({ altKey: false, ctrlKey: true, metaKey: false })).toBe(false);
  expect(arrowOf({ key: "ArrowUp" })).toBe("N");
  expect(arrowOf({ key: "a" })).toBe(null);
});

test("one of a group has the stop of Tab: the last one focused, or else the first", () => {
  const roving = new Roving();
  expect(["a", "b"].map((name) => roving.tabindex(name, ["a", "b"]))).toEqual([0, -1]);
  roving.set("b");
  expect(["a", "b"].map((name) => roving.tabindex(name, ["a", "b"]))).toEqual([-1, 0]);
  expect(roving.of(["c", "d"])).toBe("c");
});
