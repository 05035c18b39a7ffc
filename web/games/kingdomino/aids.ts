/** What the server works out of a position of Kingdomino for those who want aids. */
import type { Aids, RegionAids } from "./facts.generated.ts";

export type { Aids as KingdominoAids, RegionAids as KingdominoRegion };

/** What the board highlights: a region, and whose it is. */
export interface SeatRegion extends RegionAids {
  readonly seat: number;
}

/** The aids, if they are this game's and there is a kingdom for each seat. */
export function readAids(aids: unknown, seats: number): Aids | null {
  const found = aids as Partial<Aids> | null;
  return found && Array.isArray(found.kingdoms) && found.kingdoms.length === seats ? (found as Aids) : null;
}
