/** What the art says about the tiles: outlines of their parts, and where a follower stands. */
import { writePart, type Feature, type Laid, type Part } from "./notation.ts";
import type { Art } from "../../core/board/art.ts";
import { leanOf, SIDE, type Point } from "./board/layout.ts";

export interface PartArt {
  readonly feature: Feature;
  /** By turn: the side that names it. */
  readonly names: readonly (string | number | null)[];
  /** By lean: on the tile as it is not turned. */
  readonly outlines: readonly string[];
  /** By lean and turn. */
  readonly stands: readonly (readonly (readonly [x: number, y: number])[])[];
}

export interface TileArt {
  readonly count: number;
  readonly turns: number;
  readonly parts: readonly PartArt[];
}

export interface Livery {
  readonly colour: string;
  readonly name: string;
  readonly emblem: string;
}

export interface Data {
  readonly followers: number;
  readonly seats: readonly Livery[];
  readonly tiles: Readonly<Record<string, TileArt>>;
}

export function dataOf(art: Art): Data {
  return art.data as Data;
}

export function tileArt(data: Data, tile: string): TileArt {
  const found = data.tiles[tile];
  if (!found) throw new RangeError(`no tile ${tile}`);
  return found;
}

/** The place of a part among those of its tile. */
export function indexOf(data: Data, { tile, turn }: Laid, part: Part): number {
  return tileArt(data, tile).parts.findIndex((each) => writePart({ feature: each.feature, side: (each.names[turn] ?? null) as Part["side"] }) === writePart(part));
}

export function outlineOf(data: Data, laid: Laid, index: number): string {
  return tileArt(data, laid.tile).parts[index]?.outlines[leanOf(laid)] ?? "";
}

/** Where on the map a follower stands that is on this part. */
export function standOf(data: Data, laid: Laid, index: number): Point {
  const [x, y] = tileArt(data, laid.tile).parts[index]?.stands[leanOf(laid)]?.[laid.turn] ?? [0, 0];
  return { x: SIDE * laid.x + x, y: SIDE * laid.y + y };
}
