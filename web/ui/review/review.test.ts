// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { RefusalError, type Api } from "../../core/api.ts";
import type { Choice, Decision, Review } from "../../core/review.ts";
import type { State } from "../../core/wire.generated.ts";
import { ReviewStore } from "./review.svelte.ts";

const choice = (action: string, loss: number): Choice => ({
  action,
  loss,
  win: 1 - loss,
  points: 0,
  error: 0,
  line: [],
});
const [BEST, PLAYED] = [choice("up", 0), choice("down", 0.3)];
const DECISION: Decision = {
  ply: 0,
  seat: 0,
  judgement: "blunder",
  played: PLAYED,
  best: BEST,
  choices: [BEST, PLAYED],
  legal: 3,
  reasons: [],
  helped: 0,
};
const REVIEW: Review = {
  depth: 1_234,
  calibrated: true,
  wins: [],
  points: [],
  decisions: [DECISION],
  luck: [],
  seats: [],
};
const found = (action: string, chance: number): object => ({
  action,
  value: { chances: [chance], points: [0] },
  error: 0,
  line: [],
});

let asked: { action: string; depth: number }[];
let answer: () => Promise<object>;
let store: ReviewStore;
const API = {
  post: () => Promise.resolve({ legal: ["up", "down", "aside"] }),
  analysis: (_game: string, question: { action: string; depth: number }) => {
    asked.push(question);
    return answer();
  },
} as unknown as Api;

beforeEach(async () => {
  asked = [];
  answer = () => Promise.resolve({ alternatives: [found("up", 0.9), found("aside", 0.7)] });
  store = new ReviewStore(API, "T");
  store.review = REVIEW;
  store.seen = { game: "stairs" } as State;
  await store.tryAgain();
});

test("an action that the review has not looked at is looked at as deeply as the review did", async () => {
  await store.attempt("down");
  expect([store.trial?.tried, asked]).toEqual([PLAYED, []]);
  await store.attempt("aside");
  expect(asked).toMatchObject([{ action: "aside", depth: 1_234 }]);
  expect(store.trial?.tried?.loss).toBeCloseTo(0.2);
  expect(store.trial).toMatchObject({ waits: false, problem: null, legal: ["up", "down", "aside"] });
});

test("a trial that cannot be judged says why, and another can be", async () => {
  answer = () => Promise.reject(new RefusalError("not_reviewable"));
  await store.attempt("aside");
  expect(store.trial).toMatchObject({ tried: null, waits: false, problem: { code: "not_reviewable" } });
  await store.attempt("up");
  expect(store.trial).toMatchObject({ tried: BEST, problem: null });
});

test("values found out about one trial are not told about another", async () => {
  let tell = (_: object): void => undefined;
  answer = () => new Promise((resolve) => (tell = resolve));
  const trying = store.attempt("aside");
  store.review = { ...REVIEW, decisions: [{ ...DECISION, seat: 1 }] };
  await store.tryAgain();
  tell({ alternatives: [found("aside", 0.7)] });
  await trying;
  expect(store.trial).toMatchObject({ tried: null, waits: false });
});
