import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicEvent, State } from "../../core/wire.generated.ts";
import { PlaybackQueue, type PlaybackStep } from "./playback-queue.ts";

const step = (ply: number): PlaybackStep => ({ state: { ply } as State, event: { kind: "acted" } as PublicEvent });
let shown: number[] = [];
let moves = true;
let caughtUp = 0;
const course = (): PlaybackQueue =>
  new PlaybackQueue(
    ({ state }) => shown.push(state.ply),
    () => (caughtUp += 1),
    { moves: () => moves, lasts: () => 100 },
    Date.now,
  );

beforeEach(() => {
  vi.useFakeTimers();
  [shown, moves, caughtUp] = [[], true, 0];
});
afterEach(() => vi.useRealTimers());

test("the first step comes at once, the next when it has been seen", () => {
  const here = course();
  here.push([step(1), step(2), step(3)]);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  expect(here.idle).toBe(false);
  vi.advanceTimersByTime(100);
  expect([shown, here.idle]).toEqual([[1, 2, 3], true]);
});

test("the end of a wait is told once, and not of what did not have to wait", () => {
  const here = course();
  here.push([step(1)]);
  expect(caughtUp).toBe(0);
  here.push([step(2), step(3)]);
  vi.advanceTimersByTime(100);
  expect(caughtUp).toBe(0);
  vi.advanceTimersByTime(100);
  expect(caughtUp).toBe(1);
});

test("a step that comes while another lasts waits for it", () => {
  const here = course();
  here.push([step(1)]);
  vi.advanceTimersByTime(60);
  here.push([step(2)]);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual([1, 2]);
});

test("steps without motion are shown at once, in order", () => {
  moves = false;
  course().push([step(1), step(2), step(3)]);
  expect(shown).toEqual([1, 2, 3]);
});

test("a long absence is not played back", () => {
  course().push(Array.from({ length: 40 }, (_, place) => step(place)));
  expect(shown).toEqual(Array.from({ length: 40 }, (_, place) => place));
});

test("a whole table ends what was waiting", () => {
  const here = course();
  here.push([step(1), step(2)]);
  here.jump({ ply: 9 } as State);
  vi.advanceTimersByTime(1000);
  expect([shown, here.idle]).toEqual([[1, 9], true]);
});
