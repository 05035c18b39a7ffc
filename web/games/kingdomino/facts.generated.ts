// Written by tools/wire.mjs from the game's own module. Do not edit.

import type { ScoreItem, SeatArt } from "../../core/wire.generated.ts";

export const DEFAULTS = {"great_duel":false,"middle_kingdom":false,"harmony":false,"dynasty":false} as const;

export const SEATS = {"least":2,"most":4} as const;

export const TERRAINS = ["wheat","forest","lake","grassland","swamp","mine"] as const;

export const LETTERS = {"wheat":"w","forest":"f","lake":"l","grassland":"g","swamp":"s","mine":"m"} as const;

export const BOX = 48 as const;

export const CODES = {"FARTHEST":6,"SPAN":13,"DISCARD":676,"CHOOSE":677,"KING":725,"LINE":729,"TRIPLE":195309,"DIRECTIONS":"WNSE"} as const;

export const SIZES = {"usual":5,"great_duel":7} as const;

export const LINE_LENGTHS = {"2":4,"3":3,"4":4} as const;

export const KINGS_EACH = {"2":2,"3":1,"4":1} as const;

export const ROUNDS = {"usual":{"2":6,"3":12,"4":12},"great_duel":12} as const;

export const GAMES_OF_A_DYNASTY = 3 as const;

/** `unseen` are the dominoes that nobody has seen; `game` counts those of a dynasty. */
export interface Aids {
  readonly kingdoms: readonly KingdomAids[];
  readonly unseen: readonly number[];
  readonly lines_left: number;
  readonly round: number;
  readonly rounds: number;
  readonly game: number;
  readonly games: number;
}

/** `earlier` has the points of the dynasty's games before this one, `size` says how many columns and rows a kingdom may have. `extent` and `reach` are the first column and row, and the last: of what lies there, and of all that may still be covered. */
export interface KingdomAids {
  readonly regions: readonly RegionAids[];
  readonly bonuses: readonly BonusAids[];
  readonly earlier: readonly number[];
  readonly total: number;
  readonly largest_region: number;
  readonly crowns: number;
  readonly size: number;
  readonly extent: readonly [left: number, top: number, right: number, bottom: number];
  readonly reach: readonly [left: number, top: number, right: number, bottom: number];
}

export interface RegionAids {
  readonly terrain: "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine";
  readonly squares: readonly (readonly [x: number, y: number])[];
  readonly crowns: number;
  readonly points: number;
}

export interface BonusAids {
  readonly name: string;
  readonly points: number;
}

/** `dominoes` have their halves, each a terrain and its crowns; `king` is where a king's foot stands on a domino. */
export interface ArtData {
  readonly side: number;
  readonly dominoes: Readonly<Record<string, readonly (readonly ("wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine" | number)[])[]>>;
  readonly terrains: Readonly<Record<"wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine", TerrainArt>>;
  readonly seats: readonly SeatArt[];
  readonly directions: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly king: Stand;
}

/** `squares` counts those of the box by their crowns. */
export interface TerrainArt {
  readonly letter: string;
  readonly colours: readonly string[];
  readonly squares: Readonly<Record<string, number>>;
}

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** What would break a tie is there too, and what is doubtful about the kingdom. */
export interface PaintedKingdom {
  readonly total: number;
  readonly items: readonly ScoreItem[];
  readonly largest_region: number;
  readonly crowns: number;
  readonly doubt: "odd" | "no_such_dominoes" | null;
}
