import { expect, test } from "vitest";
import { afterPick, CONFIRMS, onlyAction } from "./confirm.ts";

test("one legal action is no question, unless every step is confirmed", () => {
  expect(CONFIRMS.map((confirm) => onlyAction(confirm, ["lay"]))).toEqual([null, "lay", "lay"]);
  for (const legal of [null, [], ["lay", "skip"]]) expect(onlyAction("never", legal)).toBeNull();
});

test("a turn is confirmed once: what is picked after its first step plays itself after a moment", () => {
  expect(CONFIRMS.map((confirm) => afterPick(confirm, false))).toEqual(["ask", "ask", "now"]);
  expect(CONFIRMS.map((confirm) => afterPick(confirm, true))).toEqual(["ask", "moment", "now"]);
});
