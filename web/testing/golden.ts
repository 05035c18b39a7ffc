/** What Python makes of many positions, actions, states and deals; for tests. */
import text from "./golden.json?raw";
import type { Contribution } from "../core/contribution.ts";
import type { GameRecord } from "../core/record.ts";

export interface GoldenGame {
  readonly positions: readonly (readonly [text: string, model: object])[];
  readonly actions: Readonly<Record<string, object>>;
  readonly starts: readonly (readonly [seats: number, options: object, text: string])[];
  readonly records: readonly GameRecord[];
  /** Whole games: where each begins, and of each action what it changed. */
  readonly games: readonly (readonly [start: string, ...steps: (readonly [action: string, changed: string])[]])[];
}

export interface GoldenStep {
  readonly before: string;
  readonly action: string;
  readonly after: string;
}

interface Golden {
  readonly games: Readonly<Record<string, GoldenGame>>;
  readonly states: readonly (readonly [state: unknown, canonical: string, hash: string])[];
  readonly deals: readonly {
    readonly seed: string;
    readonly commitment: string;
    readonly size: number;
    readonly count: number;
    readonly picks: readonly number[];
    readonly hash: string;
    readonly used: number;
  }[];
  readonly mixed: readonly {
    readonly seed: string;
    readonly roots: readonly string[];
    readonly contributions: readonly (Contribution | null)[];
    readonly dealt: string;
  }[];
}

export const golden = JSON.parse(text) as Golden;

/** Every step of a whole game. */
export function stepsOf([start, ...steps]: GoldenGame["games"][number]): GoldenStep[] {
  let before = start;
  return steps.map(([action, changed]) => {
    const step = { before, action, after: changedIn(before, changed) };
    before = step.after;
    return step;
  });
}

/** A position with some of its parts, `name=value`, replaced. */
function changedIn(position: string, parts: string): string {
  const fresh = new Map(parts.split(" ").map((part) => [nameOf(part), part]));
  return position
    .split(" ")
    .map((part) => fresh.get(nameOf(part)) ?? part)
    .join(" ");
}

const nameOf = (part: string): string | undefined => part.split("=")[0];

export function goldenOf(game: string): GoldenGame {
  const found = golden.games[game];
  if (!found) throw new RangeError(`nothing of ${game}`);
  return found;
}
