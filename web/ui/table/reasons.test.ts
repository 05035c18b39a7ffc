import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reasons } from "./reasons.svelte.ts";

const HERE = { action: "lay:E@0,1,0", x: 40, y: 60 };
const THERE = { action: "lay:E@1,0,0", x: 90, y: 60 };
let asked: string[];
let reasons: Reasons;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  reasons = new Reasons(async (action) => {
    asked.push(action);
    return `no ${action}`;
  });
});
afterEach(() => vi.useRealTimers());

test("a reason is asked for where the pointer rests, once a position", async () => {
  reasons.try(THERE, "p");
  reasons.try(HERE, "p");
  await vi.advanceTimersByTimeAsync(200);
  expect(reasons.shown).toEqual({ text: `no ${HERE.action}`, x: 40, y: 60 });
  reasons.try(null, "p");
  expect(reasons.shown).toBeNull();
  reasons.try({ ...HERE, x: 41 }, "p");
  expect(reasons.shown).toMatchObject({ x: 41 });
  expect(asked).toEqual([HERE.action]);
  reasons.try(HERE, "later");
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([HERE.action, HERE.action]);
});

test("reasons that the board knows itself are said without asking", () => {
  reasons.try({ ...HERE, note: "No tile left fits here" }, "p");
  expect([reasons.shown?.text, asked]).toEqual(["No tile left fits here", []]);
});

test("an answer that comes too late is not shown elsewhere", async () => {
  reasons.try(HERE, "p");
  vi.advanceTimersByTime(170);
  reasons.try(null, "p");
  await vi.advanceTimersByTimeAsync(200);
  expect(reasons.shown).toBeNull();
});
