// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Moment } from "./moment.svelte.ts";

let played: string[];
let moment: Moment;

beforeEach(() => {
  vi.useFakeTimers();
  played = [];
  moment = new Moment((action) => played.push(action));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an action is played after its moment, once", () => {
  moment.begin("lay", 1_000, false);
  vi.advanceTimersByTime(999);
  expect([played, moment.action]).toEqual([[], "lay"]);
  vi.advanceTimersByTime(5_000);
  expect([played, moment.action]).toEqual([["lay"], null]);
});

test("an action that is taken back in time is not played", () => {
  moment.begin("lay", 1_000, false);
  moment.cancel();
  vi.advanceTimersByTime(5_000);
  expect(played).toEqual([]);
});

test("a press that was meant for what was there before does not hurry the moment, and is not lost", () => {
  moment.begin("lay", 1_000, false);
  vi.advanceTimersByTime(100);
  moment.hurry();
  expect(played).toEqual([]);
  vi.advanceTimersByTime(900);
  expect(played).toEqual(["lay"]);
});

test("a reader who has picked an action, or seen it, need not wait", () => {
  moment.begin("lay", 1_000, true);
  moment.hurry();
  moment.begin("skip", 1_000, false);
  vi.advanceTimersByTime(600);
  moment.hurry();
  expect(played).toEqual(["lay", "skip"]);
});

test("the moment waits for somebody to look", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  moment.begin("lay", 1_000, false);
  vi.advanceTimersByTime(60_000);
  expect(played).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(999);
  expect(played).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(played).toEqual(["lay"]);
});
