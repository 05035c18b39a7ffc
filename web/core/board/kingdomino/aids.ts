/** What the board reads of the aids and of the art. */
import type { Square, Terrain } from "../../notation/kingdomino.ts";
import type { Art } from "../art.ts";

export interface Region {
  readonly terrain: Terrain;
  readonly squares: readonly Square[];
  readonly crowns: number;
  readonly points: number;
}

/** What `lit` is told: the region, and whose it is. */
export interface LitRegion extends Region {
  readonly seat: number;
}

export interface Aids {
  readonly kingdoms: readonly { readonly regions: readonly Region[]; readonly total: number }[];
  readonly lines_left?: number;
}

export interface ArtData {
  readonly terrains: Readonly<Record<Terrain, { readonly letter: string; readonly squares: Readonly<Record<string, number>> }>>;
}

/** The aids, if they are this game's and there is a kingdom for each seat. */
export function readAids(aids: unknown, seats: number): Aids | null {
  const found = aids as Partial<Aids> | null;
  return found && Array.isArray(found.kingdoms) && found.kingdoms.length === seats ? (found as Aids) : null;
}

export function dataOf(art: Art): ArtData {
  return art.data as ArtData;
}
