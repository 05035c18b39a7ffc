/** An action that is played by itself after a moment, in which it can be seen, hurried and taken back. */

/** Whoever presses this soon meant what was there before. */
const GLANCE = 450;

export class Moment {
  /** What will be played, and how long one can see it before. */
  action = $state<string | null>(null);
  milliseconds = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled = 0;

  constructor(
    private readonly play: (action: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whoever picked the action has seen it; one that comes by itself has to be looked at first. */
  begin(action: string, milliseconds: number, picked: boolean): void {
    this.cancel();
    this.action = action;
    this.milliseconds = milliseconds;
    this.#settled = this.now() + (picked ? 0 : GLANCE);
    this.#timer = setTimeout(() => this.#over(), milliseconds);
  }

  /** Play it now. */
  hurry(): void {
    if (this.now() >= this.#settled) this.#end();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
    this.action = null;
  }

  /** While nobody looks there is no moment to see it in. */
  #over(): void {
    if (document.hidden) document.addEventListener("visibilitychange", this.#seen);
    else this.#end();
  }

  readonly #seen = (): void => {
    if (!document.hidden && this.action !== null) this.begin(this.action, this.milliseconds, false);
  };

  #end(): void {
    const { action } = this;
    this.cancel();
    if (action !== null) this.play(action);
  }
}
