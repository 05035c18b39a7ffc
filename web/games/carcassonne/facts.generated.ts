// Written by tools/wire.mjs from the game's own module. Do not edit.

import type { SeatArt } from "../../core/wire.generated.ts";

export const DEFAULTS = {"castles":"plain"} as const;

export const SEATS = {"least":2,"most":5} as const;

export const FEATURES = ["castle","road","field","monastery"] as const;

export const CASTLES = ["plain","pennants"] as const;

export const FOLLOWERS = 7 as const;

export const FARTHEST = 71 as const;

export const START = {"tile":"D","x":0,"y":0,"turn":3} as const;

export const CODES = {"CELLS":4096,"STRIDE":90,"PLACE":16384,"DRAW":16402,"RETURN":16426,"KINDS":"ABCDEFGHIJKLMNOPQRSTUVWX","EDGES":"NESW"} as const;

/** `open` are the cells beside the map, `unfillable` those that no tile left fits; `left` counts the tiles face down by kind, `hands` the followers in hand by seat; the tile at `last` awaits a follower. */
export interface Aids {
  readonly features: readonly FeatureAids[];
  readonly open: readonly (readonly [x: number, y: number])[];
  readonly unfillable: readonly (readonly [x: number, y: number])[];
  readonly left: Readonly<Record<string, number>>;
  readonly hands: readonly number[];
  readonly last: readonly [x: number, y: number] | null;
}

/** A feature of the map. `x`, `y` and `at` name its first part; the parts of a tile are counted as its art lists them. `castles` counts the finished ones that touch a field, `points` is what it is worth as it stands, `projected` what its owners would get for it if the game ended now, `paid` who got points for it already. */
export interface FeatureAids {
  readonly kind: "castle" | "road" | "field" | "monastery";
  readonly x: number;
  readonly y: number;
  readonly at: string | number | null;
  readonly parts: readonly (readonly [x: number, y: number, part: number])[];
  readonly complete: boolean;
  readonly tiles: number;
  readonly pennants: number;
  readonly castles: number;
  readonly owners: readonly number[];
  readonly followers: readonly (readonly [x: number, y: number, part: number, seat: number])[];
  readonly points: number;
  readonly projected: number;
  readonly paid: readonly number[];
}

export interface ArtData {
  readonly side: number;
  readonly followers: number;
  readonly seats: readonly SeatArt[];
  readonly start: StartArt;
  readonly tiles: Readonly<Record<string, TileArt>>;
}

export interface StartArt {
  readonly tile: string;
  readonly turn: number;
}

/** How many of them the box has, and in how many turns they look different. */
export interface TileArt {
  readonly count: number;
  readonly turns: number;
  readonly edges: readonly ("castle" | "road" | "field" | "monastery")[];
  readonly parts: readonly PartArt[];
}

/** `names` says by turn how an action points at the part, `outline` where it lies on the unturned tile, `stands` by turn where a follower stands on the turned one. */
export interface PartArt {
  readonly feature: "castle" | "road" | "field" | "monastery";
  readonly sides: readonly number[];
  readonly pennant: boolean;
  readonly touches: readonly number[];
  readonly names: readonly (string | number | null)[];
  readonly outline: string;
  readonly stands: readonly (readonly [x: number, y: number])[];
}
