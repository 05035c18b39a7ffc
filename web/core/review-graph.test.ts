import { expect, test } from "vitest";
import { drawGraph, plyAt, rangeOf, spread, xOf, type Frame, type PlyValues } from "./review-graph.ts";

const FRAME: Frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
const STANDINGS: PlyValues[] = [
  { ply: 0, values: [0.5, 0.5] },
  { ply: 4, values: [0.75, 0.25] },
  { ply: 10, values: [1, 0] },
];

test("a place of the graph is the action nearest to it, and never outside the game", () => {
  for (let ply = 0; ply <= 10; ply += 1) expect(plyAt(FRAME, 10, xOf(FRAME, 10, ply) + 4)).toBe(ply);
  expect(plyAt(FRAME, 10, -50)).toBe(0);
  expect(plyAt(FRAME, 10, 500)).toBe(10);
});

test("a game without actions has one place", () => {
  expect(xOf(FRAME, 0, 0)).toBe(10);
  expect(plyAt(FRAME, 0, 50)).toBe(0);
});

test("lines go from seat to seat through what is known of them", () => {
  const { lines, rows } = drawGraph(FRAME, 10, STANDINGS, [], true);
  expect(lines.map(({ path }) => path)).toEqual(["M10 30L50 17.5L110 5", "M10 30L50 42.5L110 55"]);
  expect(lines.map(({ end }) => end)).toEqual([
    { x: 110, y: 5 },
    { x: 110, y: 55 },
  ]);
  expect(rows.map(({ value }) => value)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("a mark stands on the line of its seat, at the last that is known before it", () => {
  const { marks } = drawGraph(FRAME, 10, STANDINGS, [{ ply: 6, seat: 1, kind: "mistake" }], true);
  expect(marks).toEqual([{ ply: 6, seat: 1, kind: "mistake", x: 70, y: 42.5 }]);
});

test("points have few round rows, below zero too", () => {
  const standings = [{ ply: 0, values: [-3, 47] }];
  expect(rangeOf(standings, false)).toEqual([-10, 50]);
  const { rows } = drawGraph(FRAME, 1, standings, [], false);
  expect(rows.length).toBeLessThanOrEqual(8);
  expect(rows[0]?.value).toBe(-10);
  expect(rows.at(-1)?.value).toBe(50);
});

test("labels are moved apart and stay inside", () => {
  const found = spread([50, 50, 10, 52], 0, 60, 12);
  expect(found[2]).toBe(10);
  const sorted = [...found].sort((one, other) => one - other);
  for (const [at, each] of sorted.entries()) if (at) expect(each - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...found)).toBeLessThanOrEqual(60);
});
