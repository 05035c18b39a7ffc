/** What the server works out of a position of Carcassonne for those who want aids. */
import type { Edge, Feature } from "./notation.ts";

type At = readonly [x: number, y: number];
/** A part of a tile of the map; `part` is its place among the tile's parts, as `partsOf` lists them. */
export type PartAt = readonly [x: number, y: number, part: number];

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
