/** What the server works out of a position of Kingdomino for those who want aids. */
import type { Terrain } from "./notation.ts";

type At = readonly [x: number, y: number];
/** The first column and row, and the last. */
type Span = readonly [left: number, top: number, right: number, bottom: number];

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

/** What the board highlights: a region, and whose it is. */
export interface SeatRegion extends KingdominoRegion {
  readonly seat: number;
}

/** The aids, if they are this game's and there is a kingdom for each seat. */
export function readAids(aids: unknown, seats: number): KingdominoAids | null {
  const found = aids as Partial<KingdominoAids> | null;
  return found && Array.isArray(found.kingdoms) && found.kingdoms.length === seats ? (found as KingdominoAids) : null;
}
