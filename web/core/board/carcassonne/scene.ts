/** All that is to be seen at one moment. */
import { writePart, type Laid, type Part, type Position, type Turn } from "../../notation/carcassonne.ts";
import type { CarcassonneAids, CarcassonneFeature } from "../../aids.ts";
import type { Art } from "../art.ts";
import type { Say } from "../board.ts";
import type { Standing } from "./changes.ts";
import type { Choices, Staged } from "./choices.ts";
import type { Features } from "./features.ts";
import { cellName, middle, type Cell, type Point } from "./land.ts";
import { indexOf, standOf, type Data } from "./tiles.ts";

export interface Scene {
  readonly art: Art;
  readonly data: Data;
  readonly say: Say;
  readonly names: readonly string[];
  readonly position: Position;
  readonly tiles: ReadonlyMap<string, Laid>;
  readonly choices: Choices;
  readonly staged: Staged | null;
  /** How the drawn tile is held, and whether it is in the air. */
  readonly held: Turn;
  readonly carrying: boolean;
  /** Null where hints are off, or not there yet. */
  readonly aids: CarcassonneAids | null;
  readonly features: Features;
  readonly hints: boolean;
  readonly fields: boolean;
  readonly lit: CarcassonneFeature | null;
  readonly last: Cell | null;
  /** Tiles on their way, by name, and followers on their way home: they are drawn above all others. */
  readonly flying: ReadonlySet<string>;
  readonly leaving: readonly Standing[];
  /** What each action would change in the mover's score. */
  readonly changes: Readonly<Record<string, number>>;
  /** The choice and the follower that have the stop of Tab. */
  readonly stops: { readonly choice: string | null; readonly follower: string | null };
}

/** Something that can be chosen, with the place of its mark. */
export interface Choice extends Point {
  readonly name: string;
  readonly cell: Cell;
  /** Undefined for a cell of the drawn tile, null for no follower. */
  readonly part?: Part | null;
}

/** Where “no follower” lies from the middle of the tile. */
const NOWHERE = 74;

export function choicesOf({ choices, position, tiles, data }: Pick<Scene, "choices" | "position" | "tiles" | "data">): Choice[] {
  const { next } = position;
  if (next.kind !== "follower") return choices.openings.map(({ x, y }) => ({ name: cellName({ x, y }), cell: { x, y }, ...middle({ x, y }) }));
  const laid = tiles.get(cellName(next));
  if (!laid) return [];
  const cell = { x: next.x, y: next.y };
  return choices.spots.map((part) => ({ name: spotName(part), cell, part, ...spotPlace(data, laid, part) }));
}

export function spotName(part: Part | null): string {
  return part ? writePart(part) : "none";
}

function spotPlace(data: Data, laid: Laid, part: Part | null): Point {
  const { x, y } = middle(laid);
  return part ? standOf(data, laid, indexOf(data, laid, part)) : { x, y: y + NOWHERE };
}

export function stagedName(staged: Staged | null): string | null {
  if (!staged) return null;
  return staged.kind === "lay" ? cellName(staged) : spotName(staged.part);
}

export function placeOf({ tiles, data }: Pick<Scene, "tiles" | "data">, standing: Standing): Point {
  const laid = tiles.get(cellName(standing));
  return laid ? standOf(data, laid, indexOf(data, laid, standing)) : middle(standing);
}

/** Which feature a follower stands on. */
export function featureOf({ tiles, data, features }: Pick<Scene, "tiles" | "data" | "features">, place: Part & Cell): CarcassonneFeature | null {
  const laid = tiles.get(cellName(place));
  return laid ? features.at([place.x, place.y, indexOf(data, laid, place)]) : null;
}

/** How many tiles are still face down; null where nobody says. */
export function leftOf({ aids }: Pick<Scene, "aids">): number | null {
  return aids ? Object.values(aids.left).reduce((sum, count) => sum + count, 0) : null;
}
