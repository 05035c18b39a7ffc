import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicEvent, State } from "../../core/wire.ts";
import { Course, type Scene } from "./course.ts";

const scene = (ply: number): Scene => ({ state: { ply } as State, event: { kind: "acted" } as PublicEvent });
let shown: number[] = [];
let moves = true;
const course = (): Course => new Course(({ state }) => shown.push(state.ply), { moves: () => moves, lasts: () => 100 }, Date.now);

beforeEach(() => {
  vi.useFakeTimers();
  [shown, moves] = [[], true];
});
afterEach(() => vi.useRealTimers());

test("the first scene comes at once, the next when it has been seen", () => {
  const here = course();
  here.push([scene(1), scene(2), scene(3)]);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  expect(here.idle).toBe(false);
  vi.advanceTimersByTime(100);
  expect([shown, here.idle]).toEqual([[1, 2, 3], true]);
});

test("what comes while another scene lasts waits for it", () => {
  const here = course();
  here.push([scene(1)]);
  vi.advanceTimersByTime(60);
  here.push([scene(2)]);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual([1, 2]);
});

test("without motion everything is shown at once, in order", () => {
  moves = false;
  course().push([scene(1), scene(2), scene(3)]);
  expect(shown).toEqual([1, 2, 3]);
});

test("a long absence is not played back", () => {
  course().push(Array.from({ length: 40 }, (_, place) => scene(place)));
  expect(shown).toEqual(Array.from({ length: 40 }, (_, place) => place));
});

test("a whole table ends what was waiting", () => {
  const here = course();
  here.push([scene(1), scene(2)]);
  here.jump({ ply: 9 } as State);
  vi.advanceTimersByTime(1000);
  expect([shown, here.idle]).toEqual([[1, 9], true]);
});
