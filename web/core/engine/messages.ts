/** What page and worker say to each other. */
import type { Level } from "./players.ts";

/** A position by how it came about: seats, the number that its options are, and codes of actions. */
export interface PackedPosition {
  readonly seats: number;
  readonly options: number;
  readonly codes: readonly number[];
}

export type Question =
  | { readonly kind: "look"; readonly position: PackedPosition }
  | {
      readonly kind: "choose";
      readonly position: PackedPosition;
      /** What may be done, in the order of the rules. */
      readonly legal: readonly number[];
      readonly level: Level;
      readonly seed: string;
    }
  | { readonly kind: "think"; readonly position: PackedPosition; readonly simulations: number; readonly seed: bigint }
  | ({ readonly kind: "analyse"; readonly position: PackedPosition } & DecisionAsked)
  | ({ readonly kind: "weigh"; readonly position: PackedPosition } & DrawAsked);

/** A decision that is analysed: `also` is looked at as often as the best action, of the `most` best more is told. */
export interface DecisionAsked {
  readonly simulations: number;
  readonly seed: bigint;
  readonly also: number | null;
  readonly most: number;
}

/** A draw of which is found out what it was worth: what came, and all that could have come with its odds, or null where
 * that is too much. */
export interface DrawAsked {
  readonly simulations: number;
  readonly seed: bigint;
  readonly came: number;
  readonly odds: readonly (readonly [code: number, odds: number])[] | null;
}

/** To the worker: first what it loads, then questions, each with a number; a question may be taken back. */
export type ToWorker =
  | { readonly load: string }
  | { readonly ask: Question; readonly number: number }
  | { readonly stop: number };

export interface Look {
  /** A seat, or -1 for chance, or less where the game is over. */
  readonly mover: number;
  readonly legal: readonly number[];
  readonly score: readonly number[];
  readonly projected: readonly number[];
  readonly ranks: readonly number[];
  readonly record: Uint8Array;
}

/** An action, and the position in which it may be done. */
export interface CodeAt {
  readonly code: number;
  readonly record: Uint8Array;
}

/** All that was found, best first. */
export interface Found {
  readonly codes: readonly number[];
  readonly visits: readonly number[];
  readonly values: readonly number[];
  readonly scores: readonly number[];
  readonly errors: readonly number[];
  readonly exact: boolean;
  readonly record: Uint8Array;
  /** What is expected, until chance acts, and the position before each; forced actions too. */
  readonly line: readonly CodeAt[];
}

/** What is known of an action: by seat the chance to win and the points that it leads to, and what is expected to follow
 * it, itself first. */
export interface Option {
  readonly visits: number;
  readonly error: number;
  readonly chances: readonly number[];
  readonly points: readonly number[];
  readonly line: readonly CodeAt[];
}

export interface Analysed {
  readonly options: readonly Option[];
  readonly exact: boolean;
}

/** By seat the chance to win and the points; `over` where nobody plays on. */
export interface Worth {
  readonly over: boolean;
  readonly chances: readonly number[];
  readonly points: readonly number[];
}

/** Of so many outcomes that were `drawn`, `all` there are or a sample. */
export interface Weighed {
  readonly outcomes: readonly (Worth & { readonly odds: number })[];
  readonly came: Worth;
  readonly drawn: number;
  readonly all: boolean;
}

export type Answer = Look | CodeAt | Found | Analysed | Weighed;

/** From the worker: that it is ready, or what it found; several times where values deepen. */
export type FromWorker =
  | {
      readonly ready: {
        readonly simd: boolean;
        readonly bytes: number;
        readonly manifest: import("./manifest.ts").EngineManifest;
      };
    }
  | { readonly failed: string; readonly number?: number }
  | { readonly number: number; readonly answer: Answer; readonly last: boolean };
