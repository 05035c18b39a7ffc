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
  | { readonly kind: "think"; readonly position: PackedPosition; readonly simulations: number; readonly seed: bigint };

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
  | { readonly number: number; readonly answer: Look | CodeAt | Found; readonly last: boolean };
