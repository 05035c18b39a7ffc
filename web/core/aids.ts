/** What the server works out for those who want aids; the shapes are the games' own. */
import type { Terrain } from "./notation/kingdomino.ts";
import type { Edge, Feature } from "./notation/carcassonne.ts";
import type { Aids as AnyAids } from "./wire.ts";

export type At = readonly [x: number, y: number];
/** A part of a tile of the map; `part` is its place among the tile's parts, as `partsOf` lists them. */
export type PartAt = readonly [x: number, y: number, part: number];
/** The first column and row, and the last. */
export type Span = readonly [left: number, top: number, right: number, bottom: number];

export interface KingdominoRegion {
  readonly terrain: Terrain;
  readonly squares: readonly At[];
  readonly crowns: number;
  readonly points: number;
}

export interface KingdominoAids {
  readonly kingdoms: readonly {
    readonly regions: readonly KingdominoRegion[];
    readonly bonuses: readonly { readonly name: string; readonly points: number }[];
    /** The points of the dynasty's games before this one. */
    readonly earlier: readonly number[];
    readonly total: number;
    readonly largest_region: number;
    readonly crowns: number;
    /** Columns and rows that a kingdom may have. */
    readonly size: number;
    /** What is covered, and what may still be. */
    readonly extent: Span;
    readonly reach: Span;
  }[];
  /** The dominoes nobody has seen. */
  readonly unseen: readonly number[];
  readonly lines_left: number;
}

export interface CarcassonneFeature {
  readonly kind: Feature;
  /** Its first part, by which it is named. */
  readonly x: number;
  readonly y: number;
  readonly at: Edge | number | null;
  readonly parts: readonly PartAt[];
  readonly complete: boolean;
  readonly tiles: number;
  readonly pennants: number;
  /** The finished castles that touch a field. */
  readonly castles: number;
  readonly owners: readonly number[];
  readonly followers: readonly (readonly [x: number, y: number, part: number, seat: number])[];
  /** What it is worth as it stands, and what its owners would get if the game ended now. */
  readonly points: number;
  readonly projected: number;
  /** Who got points for it already. */
  readonly paid: readonly number[];
}

export interface CarcassonneAids {
  readonly features: readonly CarcassonneFeature[];
  /** Open cells that no tile left fits. */
  readonly unfillable: readonly At[];
  readonly left: Readonly<Record<string, number>>;
  /** Followers in hand, by seat. */
  readonly hands: readonly number[];
  /** The tile that awaits a follower. */
  readonly last: At | null;
}

export type Aids<T = unknown> = Readonly<Omit<AnyAids, "aids">> & { readonly aids: T };
