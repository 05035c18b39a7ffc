/** What happened, one thing after another, at a pace that eyes can follow. */
import type { PublicEvent, State } from "../../core/wire.ts";

/** The table after an event, and how it came about. */
export interface Scene {
  readonly state: State;
  readonly event: PublicEvent | null;
}

export interface Pace {
  /** Whether to take time at all. */
  readonly moves: () => boolean;
  /** Milliseconds that the change to this scene needs before the next may come. */
  readonly lasts: (scene: Scene) => number;
}

/** So much at once is not a move but a return after a while. */
const MOST = 16;

export class Course {
  readonly #waiting: Scene[] = [];
  #busy = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (scene: Scene) => void,
    private readonly pace: Pace,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether what is shown is all there is. */
  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** The table as a whole, at once. */
  jump(state: State): void {
    this.stop();
    this.show({ state, event: null });
  }

  push(scenes: readonly Scene[]): void {
    this.#waiting.push(...scenes);
    if (this.#waiting.length > MOST || !this.pace.moves()) this.#hurry();
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.length = 0;
    this.#busy = 0;
  }

  #hurry(): void {
    this.#busy = 0;
    while (this.#waiting.length > 1) this.show(this.#waiting.shift() as Scene);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const rest = this.#busy - this.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#next(), rest);
      return;
    }
    const scene = this.#waiting.shift();
    if (!scene) return;
    this.#busy = this.now() + this.pace.lasts(scene);
    this.show(scene);
    if (this.#waiting.length) this.#next();
  }
}
