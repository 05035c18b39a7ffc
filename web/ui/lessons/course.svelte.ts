/** A course as somebody goes through it: where one is in it, what was tried there and what came of it. */
import { RefusalError, type Api } from "../../core/api.ts";
import type { LessonProgress, StepPlace } from "../../core/lesson-progress.ts";
import type { Lessons, Tried } from "../../core/wire.generated.ts";

/** What is asked of the server. */
export type LessonApi = Pick<Api, "lessons" | "post">;

/** Where one is, and what one has done there. */
interface Standing {
  readonly place: StepPlace;
  readonly actions: readonly string[];
  readonly tried: Tried | null;
}

export class CourseStore {
  course = $state.raw<Lessons | null>(null);
  place = $state.raw<StepPlace>({ lesson: 0, step: 0 });
  /** What was done at this step, and what came of it: null until that is known. */
  actions = $state.raw<readonly string[]>([]);
  tried = $state.raw<Tried | null>(null);
  /** Whether an answer is on its way. */
  busy = $state(false);
  /** Steps that are done, as LESSON/STEP. */
  done = $state.raw<readonly string[]>([]);

  readonly lesson = $derived(this.course?.lessons[this.place.lesson] ?? null);
  readonly step = $derived(this.lesson?.steps[this.place.step] ?? null);

  /** Before a step is shown. */
  entered: ((lesson: string, step: string) => void) | null = null;
  /** After each answer that is shown. */
  judged: ((tried: Tried) => void) | null = null;
  refused: ((refusal: RefusalError) => void) | null = null;
  /** Counts what was asked: an answer to anything but the last of it comes too late. */
  #asked = 0;

  constructor(
    readonly game: string,
    readonly api: LessonApi,
    readonly progress: LessonProgress,
  ) {
    this.done = progress.done();
  }

  /** At the step of these names, or where one goes on. */
  open(course: Lessons, wantedLesson: string, wantedStep: string): Promise<boolean> {
    this.course = course;
    const lesson = course.lessons.findIndex(({ name }) => name === wantedLesson);
    const step = course.lessons[lesson]?.steps.findIndex(({ name }) => name === wantedStep) ?? -1;
    return this.go(step < 0 ? this.progress.next(course) : { lesson, step });
  }

  /** To a step, from its beginning, whatever is on its way; back to where one was if that cannot be had. */
  go(to: StepPlace): Promise<boolean> {
    const { place, actions, tried } = this;
    this.#enter({ place: to, actions: [], tried: null });
    return this.perform([], { place, actions, tried });
  }

  #enter({ place, actions, tried }: Standing): void {
    [this.place, this.actions, this.tried] = [place, actions, tried];
    if (this.lesson && this.step) this.entered?.(this.lesson.name, this.step.name);
  }

  /** Play these actions from the beginning of the step; whether their answer is what is shown now. What was overtaken by
   * something else is not shown, but a step that it reached is done. Where it is refused, one is again where one was `before`. */
  async perform(actions: readonly string[], before?: Standing): Promise<boolean> {
    const { lesson, step } = this;
    if (!lesson || !step) return false;
    const asked = ++this.#asked;
    this.busy = true;
    try {
      const asking = { lesson: lesson.name, step: step.name, actions: [...actions] };
      const tried = await this.api.post("POST /api/lessons/{game}/tries", { game: this.game }, asking);
      if (tried.verdict === "reached") this.#mark(lesson.name, step.name);
      if (asked !== this.#asked) return false;
      [this.actions, this.tried] = [actions, tried];
      this.judged?.(tried);
      return true;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      if (asked !== this.#asked) return false;
      if (before?.tried) this.#enter(before);
      this.refused?.(error);
      return false;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  #mark(lesson: string, step: string): void {
    this.progress.mark(lesson, step);
    this.done = this.progress.done();
  }

  /** What comes after this step, if anything does. */
  get next(): StepPlace | null {
    const { course, lesson, place } = this;
    if (lesson && place.step + 1 < lesson.steps.length) return { ...place, step: place.step + 1 };
    return course && place.lesson + 1 < course.lessons.length ? { lesson: place.lesson + 1, step: 0 } : null;
  }

  /** The next action of the solution; after another beginning, from the beginning. Null where it cannot be told now. */
  async solve(): Promise<string | null> {
    const { step } = this;
    if (!step || this.busy) return null;
    const { solution } = step;
    const strayed = this.actions.some((action, at) => action !== solution[at]) || this.tried?.verdict === "missed";
    if (strayed && !(await this.perform([]))) return null;
    return (this.tried && solution[this.actions.length]) ?? null;
  }
}
