/** What Python makes of many positions, actions, states and deals; for tests. */
import text from "./golden.json?raw";
import type { GameRecord } from "../core/record.ts";

export interface GoldenGame {
  readonly positions: readonly (readonly [text: string, model: object])[];
  readonly actions: Readonly<Record<string, object>>;
  readonly starts: readonly (readonly [seats: number, options: object, text: string])[];
  readonly records: readonly GameRecord[];
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
}

export const golden = JSON.parse(text) as Golden;

export function goldenOf(game: string): GoldenGame {
  const found = golden.games[game];
  if (!found) throw new RangeError(`nothing of ${game}`);
  return found;
}
