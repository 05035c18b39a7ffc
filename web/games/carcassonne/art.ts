/** What the art says about the tiles: outlines of their parts, and where a follower stands. */
import type { ArtData, TileArt } from "./facts.generated.ts";
import { writePart, type Laid, type Part } from "./notation.ts";
import type { Art } from "../../core/board/art.ts";
import { SIDE, type Point } from "./board/layout.ts";

export type { ArtData };

export function dataOf(art: Art): ArtData {
  return art.data as ArtData;
}

export function tileArt(data: ArtData, tile: string): TileArt {
  const found = data.tiles[tile];
  if (!found) throw new RangeError(`no tile ${tile}`);
  return found;
}

/** The place of a part among those of its tile. */
export function indexOf(data: ArtData, { tile, turn }: Laid, part: Part): number {
  return tileArt(data, tile).parts.findIndex(
    (each) =>
      writePart({ feature: each.feature, side: (each.names[turn] ?? null) as Part["side"] }) === writePart(part),
  );
}

export function outlineOf(data: ArtData, laid: Laid, index: number): string {
  return tileArt(data, laid.tile).parts[index]?.outline ?? "";
}

/** Where on the map a follower stands that is on this part. */
export function standOf(data: ArtData, laid: Laid, index: number): Point {
  const [x, y] = tileArt(data, laid.tile).parts[index]?.stands[laid.turn] ?? [0, 0];
  return { x: SIDE * laid.x + x, y: SIDE * laid.y + y };
}
