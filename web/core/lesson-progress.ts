/** Which steps of the lessons somebody has done, on this device. */
import { DeviceStorage } from "./storage.ts";
import type { Lessons } from "./wire.generated.ts";

const NAME = "lessons";

/** A step by its place in a course. */
export interface StepPlace {
  readonly lesson: number;
  readonly step: number;
}

export class LessonProgress {
  constructor(
    readonly game: string,
    private readonly memory = new DeviceStorage(),
  ) {}

  /** Those that are done, as LESSON/STEP. */
  done(): readonly string[] {
    const found = this.memory.get<Record<string, unknown>>(NAME, {})[this.game];
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  }

  mark(lesson: string, step: string): void {
    if (this.done().includes(`${lesson}/${step}`)) return;
    const all = this.memory.get<Record<string, readonly string[]>>(NAME, {});
    this.memory.set(NAME, { ...all, [this.game]: [...this.done(), `${lesson}/${step}`] });
  }

  /** Where to go on: the first step that is not done, or the beginning again. */
  next({ lessons }: Lessons): StepPlace {
    const places = lessons.flatMap(({ name, steps }, lesson) =>
      steps.map((each, step) => ({ lesson, step, done: this.done().includes(`${name}/${each.name}`) })),
    );
    const { lesson, step } = places.find(({ done }) => !done) ?? { lesson: 0, step: 0 };
    return { lesson, step };
  }
}
