/** A whole game: who played, under which options, and every action with the draws. */
import type { Contribution } from "./contribution.ts";
import type { Options } from "./notation/options.ts";

export interface GameRecord {
  readonly tilewright: 1;
  readonly game: string;
  readonly edition: number;
  readonly seats: number;
  readonly options: Options;
  readonly players: readonly string[];
  readonly deal: {
    readonly commitment: string | null;
    readonly seed: string | null;
    /** What people added to it, by seat; missing where nobody did. */
    readonly contributions?: readonly (Contribution | null)[];
  };
  readonly actions: readonly string[];
  readonly scores: readonly number[] | null;
  readonly ranks: readonly number[] | null;
}

/** Read one line of JSON, as the server gives it with `format=jsonl`; it is not checked further. */
export function readRecord(line: string): GameRecord {
  const found = JSON.parse(line) as Partial<GameRecord> | null;
  if (found?.tilewright !== 1 || !Array.isArray(found.actions)) throw new TypeError("no record of Tilewright");
  return found as GameRecord;
}
