/** Addresses that hold a moment of a game. */

import { at } from "./root.ts";

/** The permanent link to a moment of a game. */
export function replayPath(table: string, number: number, ply: number): string {
  return at(`/t/${encodeURIComponent(table)}/replay?game=${number}&ply=${ply}`);
}

/** The permanent link to a moment of a game that is reviewed. */
export function reviewPath(table: string, number: number, ply: number): string {
  return replayPath(table, number, ply).replace("/replay?", "/review?");
}

/** The permanent link to a position on the analysis board; what stands behind the # may be long. */
export function analysisPath(game: string, position: string): string {
  return at(`/analysis/${encodeURIComponent(game)}#p=${encodeURIComponent(position)}`);
}

/** The position that an address has behind its #, if it has one. */
export function positionInHash(hash: string): string | null {
  try {
    return hash.startsWith("#p=") ? decodeURIComponent(hash.slice(3)) : null;
  } catch {
    return null;
  }
}

/** Which moment an address means; undefined where it does not say. */
export function readReplayQuery(search: string): { game?: number; ply?: number } {
  const query = new URLSearchParams(search);
  const whole = (name: string): number | undefined =>
    /^\d{1,6}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined;
  const [game, ply] = [whole("game"), whole("ply")];
  return { ...(game && { game }), ...(ply !== undefined && { ply }) };
}
