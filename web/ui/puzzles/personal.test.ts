import { beforeEach, expect, test } from "vitest";
import { RefusalError, type Api } from "../../core/api.ts";
import { dayAfter } from "../../core/day.ts";
import { PersonalPuzzles, type PersonalPuzzle } from "../../core/personal-puzzles.ts";
import { DeviceStorage } from "../../core/storage.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { PersonalStore } from "./personal.svelte.ts";

const DAY = "2026-11-19";
const known = (action: string, win: number) => ({ action, win, error: 0.02 });

const puzzle = (ply: number, due = DAY): PersonalPuzzle => ({
  id: `T/1/${ply}`,
  table: "T",
  number: 1,
  ply,
  position: `before ${ply}`,
  seat: 1,
  best: known("up", 0.9),
  played: known("down", 0.5),
  choices: [known("up", 0.9), known("almost", 0.89), known("down", 0.5)],
  reasons: [],
  depth: 400,
  step: 0,
  due,
});
const worth = (action: string, chance: number) => ({
  action,
  value: { chances: [0, chance], points: [0, 0] },
  error: 0.01,
  line: [],
});

let asked: { action: string; depth: number }[];
let alternatives: () => Promise<object>;
let puzzles: PersonalPuzzles;

beforeEach(() => {
  asked = [];
  alternatives = () => Promise.resolve({ alternatives: [worth("up", 0.8), worth("aside", 0.4)] });
  puzzles = new PersonalPuzzles("chess", new DeviceStorage(new TestStorage()));
});

async function solving(day = DAY) {
  const api = {
    post: (_: string, __: object, { position }: { position: string }) => Promise.resolve({ position }),
    analysis: (_: string, question: { action: string; depth: number }) => {
      asked.push(question);
      return alternatives();
    },
  } as unknown as Pick<Api, "post" | "analysis">;
  const store = new PersonalStore(api, "chess", puzzles, () => day);
  await store.next();
  return store;
}

test("due puzzles come one after another, and solved ones later", async () => {
  puzzles.add([puzzle(1), puzzle(2), puzzle(3, "2026-12-01")]);
  const store = await solving();
  expect([store.puzzle?.ply, store.view?.position, store.counts]).toEqual([
    1,
    "before 1",
    { due: 2, all: 3, next: "2026-12-01" },
  ]);
  expect(await store.try("up")).toMatchObject({ right: true, win: 0.9, bestWin: 0.9, due: dayAfter(DAY, 3) });
  expect(await store.try("down")).toBeNull();
  expect(store.counts.due).toBe(1);
  await store.next();
  expect(store.puzzle?.ply).toBe(2);
  expect(await store.try("down")).toMatchObject({ right: false, win: 0.5, due: dayAfter(DAY, 1) });
  await store.next();
  expect([store.puzzle, store.view]).toEqual([null, null]);
  await store.next(true);
  expect(store.puzzle?.ply).toBe(2);
  expect(asked).toEqual([]);
});

test("an action that is as good as the best, as far as the review can tell, is right", async () => {
  puzzles.add([puzzle(1)]);
  const store = await solving();
  expect(await store.try("almost")).toMatchObject({ right: true, win: 0.89 });
});

test("of an action that the review does not know the server says how good it is, as deeply", async () => {
  puzzles.add([puzzle(1)]);
  const store = await solving();
  expect(await store.try("aside")).toMatchObject({ right: false, win: 0.4, bestWin: 0.8 });
  expect(asked).toMatchObject([{ action: "aside", depth: 400, position: "before 1" }]);
});

test("an action that nobody can judge leaves everything as it was", async () => {
  puzzles.add([puzzle(1)]);
  const store = await solving();
  alternatives = () => Promise.reject(new RefusalError("unavailable"));
  expect(await store.try("aside")).toBeNull();
  expect([store.problem?.code, store.answer, store.busy, store.counts.due]).toEqual(["unavailable", null, false, 1]);
  alternatives = () => Promise.resolve({ alternatives: [] });
  expect(await store.try("aside")).toBeNull();
  expect(store.problem?.code).toBe("unavailable");
  expect(await store.try("up")).toMatchObject({ right: true });
  expect(store.problem).toBeNull();
});
