import { expect, test } from "vitest";
import { TestStorage } from "../testing/fakes.ts";
import { dayAfter } from "./day.ts";
import { countDue } from "./due-puzzles.ts";
import { INTERVALS, mistakesIn, PersonalPuzzles, type PersonalPuzzle } from "./personal-puzzles.ts";
import type { Choice, Decision, Review } from "./review.ts";
import { DeviceStorage } from "./storage.ts";

const DAY = "2026-11-19";

const choice = (action: string, win: number): Choice => ({ action, win, points: 0, loss: 0, error: 0.01, line: [] });

function decided(ply: number, seat: number, judgement: Decision["judgement"], lost = 0.3): Decision {
  const [best, played] = [choice("up", 0.9), choice(lost ? "down" : "up", 0.9 - lost)];
  return { ply, seat, judgement, best, played, choices: [best, played], legal: 5, reasons: [], helped: 0 };
}

const review = (...decisions: Decision[]): Review => ({
  depth: 400,
  calibrated: true,
  wins: [],
  points: [],
  decisions,
  luck: [],
  seats: [],
});
const OF = { table: "T", number: 1, own: [0], before: (ply: number) => `before ${ply}` };

function kept(...plies: number[]) {
  const memory = new DeviceStorage(new TestStorage());
  const puzzles = new PersonalPuzzles("chess", memory);
  puzzles.add(mistakesIn(review(...plies.map((ply) => decided(ply, 0, "blunder"))), OF, DAY));
  return { memory, puzzles };
}

test("mistakes of one's own seats become puzzles, and nothing else does", () => {
  const found = mistakesIn(
    review(
      decided(1, 0, "blunder"),
      decided(2, 1, "blunder"),
      decided(3, 0, "good"),
      decided(4, 0, "inaccuracy"),
      decided(5, 0, "mistake", 0),
      decided(6, 0, "mistake"),
    ),
    { ...OF, before: (ply) => (ply === 6 ? "" : `before ${ply}`) },
    DAY,
  );
  expect(found.map(({ id, position, seat, step, due, depth }) => [id, position, seat, step, due, depth])).toEqual([
    ["T/1/1", "before 1", 0, 0, "2026-11-20", 400],
    ["T/1/4", "before 4", 0, 0, "2026-11-20", 400],
  ]);
  expect(found[0]).toMatchObject({ best: { action: "up", win: 0.9 }, played: { action: "down" } });
});

test("a puzzle comes back after growing intervals until it was solved each time", () => {
  const { memory, puzzles } = kept(7);
  let day = DAY;
  for (const [step, interval] of INTERVALS.entries()) {
    day = dayAfter(day, interval);
    expect(puzzles.due(dayAfter(day, -1))).toEqual([]);
    expect(puzzles.due(day).map(({ id }) => id)).toEqual(["T/1/7"]);
    expect(countDue("chess", day, memory)).toBe(1);
    const next = INTERVALS[step + 1];
    expect(puzzles.answered("T/1/7", true, day)).toBe(next === undefined ? null : dayAfter(day, next));
  }
  expect(puzzles.all).toEqual([]);
  // A review that is read again does not bring it back.
  expect(puzzles.add(mistakesIn(review(decided(7, 0, "blunder")), OF, day))).toBe(0);
});

test("a wrong answer begins anew, and a right one too early changes nothing", () => {
  const { puzzles } = kept(7);
  const first = dayAfter(DAY, 1);
  expect(puzzles.answered("T/1/7", true, DAY)).toBe(first);
  expect(puzzles.find("T/1/7")?.step).toBe(0);
  const second = dayAfter(first, 3);
  expect(puzzles.answered("T/1/7", true, first)).toBe(second);
  expect(puzzles.answered("T/1/7", false, second)).toBe(dayAfter(second, 1));
  expect(puzzles.find("T/1/7")?.step).toBe(0);
  expect(puzzles.answered("nowhere", true, DAY)).toBeNull();
});

test("reviews that are read again add nothing, and the longest overdue comes first", () => {
  const { puzzles } = kept(7);
  const again = mistakesIn(review(decided(7, 0, "blunder"), decided(9, 0, "blunder", 0.5)), OF, dayAfter(DAY, 1));
  expect(puzzles.add(again)).toBe(1);
  expect(puzzles.due(dayAfter(DAY, 2)).map(({ ply }) => ply)).toEqual([7, 9]);
  expect(puzzles.next(DAY)?.ply).toBe(7);
  expect(puzzles.next(dayAfter(DAY, 2))).toBeNull();
});

test("the costliest alone are kept, and each game has its own", () => {
  const memory = new DeviceStorage(new TestStorage());
  const puzzles = new PersonalPuzzles("chess", memory);
  const many = Array.from({ length: 130 }, (_, ply) => decided(ply, 0, "mistake", 0.1 + ply / 1000));
  expect(puzzles.add(mistakesIn(review(...many), OF, DAY))).toBe(100);
  expect(Math.min(...puzzles.all.map(({ ply }) => ply))).toBe(30);
  expect(new PersonalPuzzles("go", memory).all).toEqual([]);
  expect(countDue("go", "2030-01-01", memory)).toBe(0);
});

test("spoilt entries of the device are left out", () => {
  const { memory, puzzles } = kept(7);
  const [whole] = puzzles.all as [PersonalPuzzle];
  memory.set("personal:chess", { puzzles: [null, { ...whole, best: null }, "text", whole], retired: "none" });
  expect(new PersonalPuzzles("chess", memory).all).toEqual([whole]);
  memory.set("personal:chess", 5);
  expect(new PersonalPuzzles("chess", memory).all).toEqual([]);
  expect(countDue("chess", DAY, memory)).toBe(0);
});
