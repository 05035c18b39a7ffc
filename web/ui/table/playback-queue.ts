/** What happened, one thing after another, at a pace that eyes can follow. */
import type { PublicEvent, State } from "../../core/wire.generated.ts";

/** The table after an event, and how it came about. */
export interface PlaybackStep {
  readonly state: State;
  readonly event: PublicEvent | null;
}

export interface Pace {
  /** Whether to take time at all. */
  readonly moves: () => boolean;
  /** Milliseconds that the change to this step needs before the next may come. */
  readonly lasts: (step: PlaybackStep) => number;
}

/** So much at once is not a move but a return after a while. */
const MOST = 16;

export class PlaybackQueue {
  readonly #waiting: PlaybackStep[] = [];
  #busy = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (step: PlaybackStep) => void,
    /** When the last that had to wait is shown. */
    private readonly caughtUp: () => void,
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

  push(steps: readonly PlaybackStep[]): void {
    this.#waiting.push(...steps);
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
    while (this.#waiting.length > 1) this.show(this.#waiting.shift() as PlaybackStep);
  }

  #goOn(): void {
    this.#next();
    if (this.idle) this.caughtUp();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const rest = this.#busy - this.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#goOn(), rest);
      return;
    }
    const step = this.#waiting.shift();
    if (!step) return;
    this.#busy = this.now() + this.pace.lasts(step);
    this.show(step);
    if (this.#waiting.length) this.#next();
  }
}
