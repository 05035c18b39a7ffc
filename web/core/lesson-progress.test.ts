import { expect, test } from "vitest";
import { TestStorage } from "../testing/fakes.ts";
import { LessonProgress } from "./lesson-progress.ts";
import { DeviceStorage } from "./storage.ts";

const step = (name: string) => ({ name, position: "", seat: 0, moves: 1, solution: [] });
const COURSE = {
  game: "chess",
  lessons: [
    { name: "one", steps: [step("a"), step("b")] },
    { name: "two", steps: [step("a")] },
  ],
};

test("a course goes on at the first step that is not done, after the last at the beginning", () => {
  const memory = new DeviceStorage(new TestStorage());
  const progress = (): LessonProgress => new LessonProgress("chess", memory);
  expect(progress().next(COURSE)).toEqual({ lesson: 0, step: 0 });
  progress().mark("one", "a");
  progress().mark("one", "a");
  expect(progress().next(COURSE)).toEqual({ lesson: 0, step: 1 });
  progress().mark("one", "b");
  expect(progress().next(COURSE)).toEqual({ lesson: 1, step: 0 });
  expect(progress().done()).toEqual(["one/a", "one/b"]);
  progress().mark("two", "a");
  expect(progress().next(COURSE)).toEqual({ lesson: 0, step: 0 });
  expect(new LessonProgress("go", memory).done()).toEqual([]);
});

test("a course that is spoilt on the device begins anew", () => {
  const memory = new DeviceStorage(new TestStorage());
  memory.set("lessons", { chess: 7 });
  expect(new LessonProgress("chess", memory).next(COURSE)).toEqual({ lesson: 0, step: 0 });
});
