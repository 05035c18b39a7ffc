// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { RefusalError } from "../../core/api.ts";
import { LessonProgress } from "../../core/lesson-progress.ts";
import { DeviceStorage } from "../../core/storage.ts";
import type { Lessons, Tried, Trying } from "../../core/wire.generated.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { CourseStore, type LessonApi } from "./course.svelte.ts";

const step = (name: string) => ({ name, position: "", seat: 0, moves: 2, solution: ["up", "down"] });
const COURSE: Lessons = { game: "stairs", lessons: [{ name: "one", steps: [step("a"), step("b")] }] };
const answer = (verdict: Tried["verdict"], said: string): Tried => ({ verdict, reason: said }) as Tried;

interface Asked {
  readonly trying: Trying;
  /** Until what follows from it has happened. */
  readonly answer: (tried: Tried) => Promise<void>;
  readonly refuse: () => Promise<void>;
}

let asked: Asked[];
let store: CourseStore;
let told: unknown[];
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A server that answers when the test says so. */
const API = {
  post: (_route: string, _path: object, trying: Trying) =>
    new Promise((resolve, reject) => {
      asked.push({
        trying,
        answer: (tried) => {
          resolve(tried);
          return settled();
        },
        refuse: () => {
          reject(new RefusalError("unreachable"));
          return settled();
        },
      });
    }),
} as unknown as LessonApi;

beforeEach(async () => {
  [asked, told] = [[], []];
  store = new CourseStore("stairs", API, new LessonProgress("stairs", new DeviceStorage(new TestStorage())));
  store.judged = (tried) => told.push(tried.reason);
  store.refused = ({ code }) => told.push(code);
  const opening = store.open(COURSE, "one", "a");
  await asked[0]!.answer(answer("going", "a begins"));
  expect([await opening, told]).toEqual([true, ["a begins"]]);
});

test("an answer that comes when one has gone on marks the step it was tried at, and is not shown at another", async () => {
  const performing = store.perform(["up", "down"]);
  const going = store.go({ lesson: 0, step: 1 });
  expect([store.tried, store.actions, store.busy]).toEqual([null, [], true]);
  await asked[1]!.answer(answer("reached", "a is reached"));
  expect([await performing, store.done, store.tried, store.busy]).toEqual([false, ["one/a"], null, true]);
  await asked[2]!.answer(answer("going", "b begins"));
  expect(await going).toBe(true);
  expect(asked.map(({ trying }) => [trying.step, trying.actions])).toEqual([
    ["a", []],
    ["a", ["up", "down"]],
    ["b", []],
  ]);
  expect([store.tried?.reason, store.actions, store.busy]).toEqual(["b begins", [], false]);
  expect([store.done, told]).toEqual([["one/a"], ["a begins", "b begins"]]);
});

test("answers that overtake each other show what was asked last", async () => {
  void store.perform(["up"]);
  void store.perform([]);
  await asked[2]!.answer(answer("going", "back"));
  await asked[1]!.answer(answer("missed", "up"));
  expect([store.tried?.reason, store.actions, store.busy]).toEqual(["back", [], false]);
});

test("a step that cannot be had leaves one where one was", async () => {
  const entered: string[] = [];
  store.entered = (_lesson, name) => entered.push(name);
  const going = store.go({ lesson: 0, step: 1 });
  await asked[1]!.refuse();
  expect([await going, store.step?.name, store.tried?.reason]).toEqual([false, "a", "a begins"]);
  expect([entered, told, store.busy]).toEqual([["b", "a"], ["a begins", "unreachable"], false]);
});

test("a solution is not told while an answer is on its way, and after a stray beginning from the beginning", async () => {
  const performing = store.perform(["down"]);
  expect(await store.solve()).toBe(null);
  await asked[1]!.answer(answer("missed", "strayed"));
  await performing;
  const solving = store.solve();
  await asked[2]!.answer(answer("going", "again"));
  expect(await solving).toBe("up");
  expect(asked.length).toBe(3);
});
