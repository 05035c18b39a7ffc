import { expect, test } from "vitest";
import { fetchReview } from "./review-fetch.ts";

const value = { chances: [0.5, 0.5], points: [0, 0] };
const decided = (ply: number) => ({
  kind: "decision" as const,
  ply,
  seat: 0,
  action: "a",
  best: "a",
  legal: 2,
  played: value,
  better: value,
  loss: 0,
  error: 0,
  judgement: "best",
  alternatives: [{ action: "a", value, error: 0, line: ["a"] }],
  reasons: [],
  helped: 0,
});
const whole = { values: [value], plies: [], summaries: [] };

test("a review is asked for until it is whole, each time for what is not known yet", async () => {
  const answers = [
    { done: 0, total: 0, decisions: [] },
    { done: 2, total: 3, decisions: [decided(3), decided(5)] },
    { done: 3, total: 3, decisions: [] },
    whole,
  ];
  const asked: unknown[] = [];
  const review = async (_: string, query: object) => {
    asked.push(query);
    return answers.shift() as never;
  };
  const stages = [];
  const rest = async (): Promise<void> => undefined;
  for await (const stage of fetchReview({ review }, "t", 2, new AbortController().signal, rest)) stages.push(stage);
  expect(asked).toEqual([0, 0, 5, 5].map((after) => ({ number: 2, after })));
  expect(stages.map(({ progress }) => progress)).toEqual([
    { done: 0, all: 0 },
    { done: 2, all: 3 },
    { done: 3, all: 3 },
    null,
  ]);
  expect(stages[0]?.review).toBeNull();
  expect(stages[2]?.review?.decisions.map(({ ply }) => ply)).toEqual([3, 5]);
  expect(stages[3]?.review?.seats).toEqual([]);
});

test("a reader who has gone asks no more", async () => {
  const gone = new AbortController();
  const review = async () => {
    gone.abort();
    return { done: 0, total: 1, decisions: [] } as never;
  };
  const stages = [];
  for await (const stage of fetchReview({ review }, "t", 1, gone.signal, async () => undefined)) stages.push(stage);
  expect(stages.length).toBe(1);
});
