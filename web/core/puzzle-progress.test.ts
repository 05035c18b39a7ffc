import { expect, test } from "vitest";
import { TestStorage } from "../testing/fakes.ts";
import { today } from "./day.ts";
import { UNKNOWN } from "./glicko.ts";
import { PuzzleProgress } from "./puzzle-progress.ts";
import { DeviceStorage } from "./storage.ts";

const puzzle = (id: string, rating = 1200) => ({ id, rating, deviation: 60 });

test("the first answer to a puzzle is the one that counts, and each game has a rating of its own", () => {
  const memory = new DeviceStorage(new TestStorage());
  const progress = new PuzzleProgress("chess", memory);
  expect(progress.rating).toEqual(UNKNOWN);
  expect(progress.answered(puzzle("a"), false)).toBeLessThan(0);
  const { rating } = progress.rating;
  expect(progress.answered(puzzle("a"), true)).toBeNull();
  expect(progress.rating.rating).toBe(rating);
  expect(progress.answered(puzzle("b"), true)).toBeGreaterThan(0);
  const reread = new PuzzleProgress("chess", memory);
  expect(reread.counts).toEqual({ tried: 2, right: 1 });
  expect([reread.knows("a"), reread.knows("c")]).toEqual([true, false]);
  expect(new PuzzleProgress("go", memory).counts).toEqual({ tried: 0, right: 0 });
});

test("a streak counts days without a gap, across the end of a month, and is lost after a day without", () => {
  const progress = new PuzzleProgress("chess", new DeviceStorage(new TestStorage()));
  expect(progress.streak("2026-11-29")).toBe(0);
  progress.solvedDaily("2026-11-29");
  progress.solvedDaily("2026-11-30");
  progress.solvedDaily("2026-11-30");
  progress.solvedDaily("2026-12-01");
  expect(progress.streak("2026-12-01")).toBe(3);
  expect(progress.streak("2026-12-02")).toBe(3);
  expect(progress.streak("2026-12-03")).toBe(0);
  progress.solvedDaily("2026-12-03");
  expect(progress.streak("2026-12-03")).toBe(1);
  // An old puzzle, solved afterwards, changes nothing.
  progress.solvedDaily("2026-11-20");
  expect(progress.streak("2026-12-03")).toBe(1);
});

test("puzzles that are solved one after another are counted, until one is not", () => {
  const memory = new DeviceStorage(new TestStorage());
  const progress = new PuzzleProgress("chess", memory);
  expect(progress.row).toEqual({ now: 0, longest: 0 });
  for (const id of ["a", "b", "c"]) progress.answered(puzzle(id), true);
  progress.answered(puzzle("a"), true);
  expect(progress.row).toEqual({ now: 3, longest: 3 });
  // Only first answers count, so that a wrong one to a puzzle one knows ends nothing.
  progress.answered(puzzle("b"), false);
  expect(progress.row).toEqual({ now: 3, longest: 3 });
  progress.answered(puzzle("d"), false);
  progress.answered(puzzle("e"), true);
  expect(new PuzzleProgress("chess", memory).row).toEqual({ now: 1, longest: 3 });
  expect(new PuzzleProgress("go", memory).row).toEqual({ now: 0, longest: 0 });
});

test("progress that is spoilt on the device begins anew", () => {
  const memory = new DeviceStorage(new TestStorage());
  for (const spoilt of [{ rating: "high" }, { answers: [] }, "nothing"]) {
    memory.set("puzzles", { chess: spoilt });
    expect(new PuzzleProgress("chess", memory).rating).toEqual(UNKNOWN);
    expect(new PuzzleProgress("chess", memory).counts.tried).toBe(0);
  }
});

test("the day is that of UTC", () => {
  expect(today(Date.UTC(2026, 10, 18, 23, 59))).toBe("2026-11-18");
  expect(today(Date.UTC(2026, 10, 19, 0, 1))).toBe("2026-11-19");
});
