/** What the board reads of the aids and of the art. */
import type { KingdominoAids, KingdominoRegion } from "../../aids.ts";
import type { Terrain } from "../../notation/kingdomino.ts";
import type { Art } from "../art.ts";

/** What `lit` is told: the region, and whose it is. */
export interface LitRegion extends KingdominoRegion {
  readonly seat: number;
}

export interface ArtData {
  readonly terrains: Readonly<Record<Terrain, { readonly letter: string; readonly squares: Readonly<Record<string, number>> }>>;
}

/** The aids, if they are this game's and there is a kingdom for each seat. */
export function readAids(aids: unknown, seats: number): KingdominoAids | null {
  const found = aids as Partial<KingdominoAids> | null;
  return found && Array.isArray(found.kingdoms) && found.kingdoms.length === seats ? (found as KingdominoAids) : null;
}

export function dataOf(art: Art): ArtData {
  return art.data as ArtData;
}
