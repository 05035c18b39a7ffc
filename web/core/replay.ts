/** A game that was played, to step, scrub and watch through. */
import type { Api } from "./api.ts";
import { sinceLastRound, type SeatAction } from "./since-turn.ts";
import type { ActionStep, State } from "./wire.generated.ts";

/** A simpler player chose, because the computer could not; or it thought for a shorter time than its level has. */
export type StandIn = "simpler" | "hurried";

/** What a step of a game says of whoever chose. */
export function standInOf({ stand_in, hurried }: Pick<ActionStep, "stand_in" | "hurried">): StandIn | null {
  if (hurried) return "hurried";
  return stand_in ? "simpler" : null;
}

/** One moment of a game: the position, and how it came about. */
export interface Moment {
  readonly ply: number;
  readonly position: string;
  readonly actor: ActionStep["actor"] | null;
  readonly action: string | null;
  /** Why this was not all that the computer can do, if it was not. */
  readonly standIn: StandIn | null;
}

const BEAT = 1_200;

export class Replay {
  readonly moments: readonly Moment[];
  /** Steps a beat while it plays. */
  speed = 1;
  playing = false;
  /** After every change of `ply` or `playing`; `from` is the ply before. */
  changed: ((from: number) => void) | null = null;
  #ply: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `steps` have their positions; `start` is the one before the first. */
  constructor(start: string, steps: readonly ActionStep[], ply = steps.length) {
    const before: Moment = { ply: 0, position: start, actor: null, action: null, standIn: null };
    this.moments = [
      before,
      ...steps.map((step) => ({
        ply: step.ply,
        position: step.position ?? start,
        actor: step.actor,
        action: step.action,
        standIn: standInOf(step),
      })),
    ];
    this.#ply = this.#within(ply);
  }

  get ply(): number {
    return this.#ply;
  }

  /** How many actions the game has. */
  get plies(): number {
    return this.moments.length - 1;
  }

  get moment(): Moment {
    return this.moments[this.#ply]!;
  }

  /** What all have done since the last turn of whoever is to move after so many actions. */
  sinceLastRound(ply: number): SeatAction[] {
    const done = this.moments.flatMap(({ actor, action }) =>
      actor === null || action === null ? [] : [{ actor, action }],
    );
    const next = done.slice(ply).find(({ actor }) => actor !== "chance")?.actor;
    return sinceLastRound(done.slice(0, ply), typeof next === "number" ? next : null);
  }

  goTo(ply: number): void {
    const from = this.#ply;
    this.#ply = this.#within(ply);
    if (this.#ply === this.plies) this.#stop();
    this.changed?.(from);
  }

  next(): void {
    this.goTo(this.#ply + 1);
  }

  previous(): void {
    this.goTo(this.#ply - 1);
  }

  /** Go on by itself, at the end from the beginning. */
  play(): void {
    const from = this.#ply;
    if (this.#ply === this.plies) this.#ply = 0;
    this.playing = this.plies > 0;
    this.changed?.(from);
    this.#schedule();
  }

  pause(): void {
    this.#stop();
    this.changed?.(this.#ply);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const beat = (): void => {
      this.next();
      this.#schedule();
    };
    if (this.playing) this.#timer = setTimeout(beat, BEAT / this.speed);
  }

  #within(ply: number): number {
    return Math.min(Math.max(Math.trunc(ply) || 0, 0), this.moments.length - 1);
  }
}

/** Fetch a game of a table, the latest if no number is given; `startOf` says how its table looked before the first
 * action. */
export async function loadReplay(
  api: Api,
  table: string,
  startOf: (state: State) => Promise<string>,
  at: { readonly number?: number; readonly ply?: number } = {},
): Promise<LoadedReplay> {
  const query = { positions: true, ...(at.number !== undefined && { number: at.number }) };
  const seen = api.table(table);
  const [{ state }, { number, steps }, start] = await Promise.all([
    seen,
    api.steps(table, query),
    seen.then((found) => startOf(found.state)),
  ]);
  return { replay: new Replay(start, steps, at.ply), state, number };
}

export interface LoadedReplay {
  readonly replay: Replay;
  readonly state: State;
  readonly number: number;
}
