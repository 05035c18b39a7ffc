import { expect, test } from "vitest";
import type { ReviewDecision, ReviewInfo } from "./wire.generated.ts";
import { decisionAt, marksOf, nextMistake, readReview, readSoFar } from "./review.ts";

const value = (chance: number, points = 0) => ({ chances: [chance, 1 - chance], points: [points, 20] });
const option = (action: string, chance: number, error = 0.01) => ({
  action,
  value: value(chance, 10 * chance),
  error,
  visits: 9,
  line: [action, "then"],
});
const books = {
  start: 0.5,
  luck: 0.1,
  own_losses: -0.2,
  others_losses: 0.55,
  unforeseen: 0.05,
  result: 1,
  error: 0.02,
};
const summary = (seat: number, judgements = {}) => ({
  seat,
  loss: 0.03,
  mark: 47,
  chances: books,
  without_luck: 0.9,
  best: 2,
  worst: null,
  judgements,
  helped: 0,
});
const decision = (
  ply: number,
  seat: number,
  judgement: ReviewDecision["judgement"],
  more: Partial<ReviewDecision> = {},
): ReviewDecision => ({
  kind: "decision",
  ply,
  seat,
  action: "b",
  best: "a",
  legal: 9,
  played: value(0.4),
  better: value(0.6),
  loss: 0.2,
  error: 0.015,
  judgement,
  alternatives: [option("b", 0.4), option("a", 0.6)],
  reasons: [{ code: "points_now", arguments: { points: 4 } }],
  helped: 0,
  forced: false,
  points_lost: 1,
  exact: false,
  unforeseen: value(0),
  ...more,
});
/** What of a review is read. */
const WIRE = {
  values: [value(0.5), value(0.6), value(0.4), value(0.4), value(0.9)],
  plies: [
    { kind: "draw", ply: 1, luck: { chances: [0.1, -0.1], points: [2, -1] }, error: 0, outcomes: 30 },
    decision(2, 0, "blunder"),
    decision(3, 1, "forced", { alternatives: [], legal: 1 }),
    { kind: "draw", ply: 4, luck: { chances: [0.01, -0.01], points: [0, 0] }, error: 0, outcomes: 1 },
  ],
  summaries: [summary(0, { blunder: 1, best: 3 }), summary(1)],
} as unknown as ReviewInfo;

test("a review knows how deep it is and whether its chances were checked, as soon as it is whole", () => {
  const whole = readReview({ ...WIRE, depth: 4_000, calibrated: false });
  expect([whole.depth, whole.calibrated]).toEqual([4_000, false]);
  const { depth, calibrated } = readSoFar([]);
  expect([depth, calibrated]).toEqual([null, null]);
});

test("a review has how the seats stood before the first ply and after each", () => {
  const { wins, points } = readReview(WIRE);
  expect(wins.map(({ ply, values }) => [ply, values[0]])).toEqual([
    [0, 0.5],
    [1, 0.6],
    [2, 0.4],
    [3, 0.4],
    [4, 0.9],
  ]);
  expect(points[0]?.values).toEqual([0, 20]);
});

test("a decision is seen from its own seat, the best first", () => {
  const found = decisionAt(readReview(WIRE), 2)!;
  expect(found.choices.map(({ action, win }) => [action, win])).toEqual([
    ["a", 0.6],
    ["b", 0.4],
  ]);
  expect(found.played).toMatchObject({ action: "b", loss: 0.2, error: 0.015 });
  expect(found.best.action).toBe("a");
  expect(found.reasons).toEqual([{ code: "points_now", arguments: { points: 4 } }]);
});

test("a turn with nothing to choose or to come says nothing", () => {
  const review = readReview(WIRE);
  expect(decisionAt(review, 3)).toBeNull();
  expect(review.luck.map(({ ply }) => ply)).toEqual([1]);
});

test("the books of a seat balance: everything that is shown adds up to the result", () => {
  for (const { start, luck, ownLosses, othersLosses, unforeseen, result } of readReview(WIRE).seats)
    expect(start + luck + ownLosses + othersLosses + unforeseen).toBeCloseTo(result, 12);
});

test("the graph marks mistakes and great luck, in the order of the game", () => {
  expect(marksOf(readReview(WIRE))).toEqual([
    { ply: 1, seat: 0, kind: "luck" },
    { ply: 2, seat: 0, kind: "blunder" },
  ]);
});

test("the next mistake follows, of a seat if wanted, and after the last comes the first", () => {
  const review = readReview({
    ...WIRE,
    plies: [decision(2, 0, "mistake"), decision(6, 1, "inaccuracy"), decision(7, 0, "good")],
  });
  expect(nextMistake(review, 0)?.ply).toBe(2);
  expect(nextMistake(review, 2)?.ply).toBe(6);
  expect(nextMistake(review, 6)?.ply).toBe(2);
  expect(nextMistake(review, 0, 1)?.ply).toBe(6);
  expect(nextMistake(review, 0, 2)).toBeNull();
});

test("a review that is being computed knows how the seats stood around each decision", () => {
  const { wins, decisions } = readSoFar([decision(2, 0, "mistake"), decision(3, 1, "good")]);
  expect(wins.map(({ ply, values }) => [ply, values[0]])).toEqual([
    [1, 0.6],
    [2, 0.6],
    [3, 0.4],
  ]);
  expect(decisions.map(({ ply }) => ply)).toEqual([2, 3]);
});

test("each seat has its mark and its luck", () => {
  expect(readReview(WIRE).seats[0]).toMatchObject({
    mark: 47,
    luck: 0.1,
    withoutLuck: 0.9,
    counts: { inaccuracy: 0, mistake: 0, blunder: 1 },
  });
});
