/** All that is drawn of a moment: a view of the table, with what is staged, lit and on its way. */
import type { Art } from "../../../core/board/art.ts";
import type { Say, View } from "../../../core/board/board.ts";
import type { CarcassonneAids, CarcassonneFeature } from "../aids.ts";
import { dataOf, indexOf, standOf, type Data } from "../art.ts";
import { readAction, readPosition, writePart, type Laid, type Part, type Position, type Turn } from "../notation.ts";
import type { Interest } from "./camera-controller.ts";
import type { Changes, Standing } from "./changes.ts";
import { Features } from "./features.ts";
import { boxOf, cellName, middle, type Cell, type Point } from "./layout.ts";
import { NO_CHOICES, readChoices, type Choices, type Staged } from "./selection.ts";

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
  readonly scoreDeltas: Readonly<Record<string, number>>;
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

// From one view to the next

const EMPTY = "carcassonne/1 seats=2 options=- map=D@0,0,3 followers=- finished=- turn=0:draw";

export function emptyScene(art: Art, say: Say): Scene {
  const position = readPosition(EMPTY);
  const nothing = { staged: null, lit: null, last: null, aids: null, leaving: [], names: [], hints: false, fields: false, carrying: false };
  const stops = { choice: null, follower: null };
  return { art, say, data: dataOf(art), position, tiles: new Map(), choices: NO_CHOICES, held: 0, features: new Features([]), flying: new Set(), scoreDeltas: {}, stops, ...nothing };
}

export function sceneOf(before: Scene, view: View, position: Position, last: Cell | null): Scene {
  const aids = (view.aids as CarcassonneAids | null) ?? before.aids;
  const features = aids === before.aids ? before.features : new Features(aids?.features ?? []);
  const lit = view.hints && features === before.features ? before.lit : null;
  const choices: Choices = view.mine && view.legal ? readChoices(view.legal) : NO_CHOICES;
  const tiles = new Map(position.map.map((laid) => [cellName(laid), laid]));
  const held = sameDraw(before.position, position) ? before.held : 0;
  return { ...before, held, names: view.names, hints: view.hints, scoreDeltas: view.scoreDeltas ?? {}, position, tiles, choices, aids, features, lit, last };
}

/** Whether the same tile is still in the hand; a new one is held as it comes. */
function sameDraw(one: Position, other: Position): boolean {
  const tile = ({ next }: Position): string | null => (next.kind === "lay" ? next.tile : null);
  return tile(one) === tile(other) && one.map.length === other.map.length;
}

/** The cell of the tile laid last, as far as one has seen it. */
export function lastOf(before: Cell | null, position: Position, { last, recent = [] }: Pick<View, "last" | "recent">, changes: Changes | null): Cell | null {
  if (position.next.kind === "follower") return position.next;
  const action = last ?? recent.findLast((each) => each.startsWith("lay:"));
  const done = action ? readAction(action) : null;
  if (done?.kind === "lay") return done;
  const [laid, ...others] = changes?.laid ?? [];
  if (laid && !others.length) return laid;
  return laid || changes?.lifted.length ? null : before;
}

/** How large a tile should be, at least, when it is looked at closely: on phones there are fingers. */
const CLOSE = { lay: 0.6, follower: { phone: 1.9, desk: 1.5 } } as const;
const PHONE = 700;

/** What one has to see now: the tile that awaits one's follower, or the tile in its staged place. */
export function interestOf({ next, turn }: Position, staged: Staged | null, you: readonly number[], width: number): Interest | null {
  if (next.kind === "follower" && you.includes(turn)) {
    const scale = width < PHONE ? CLOSE.follower.phone : CLOSE.follower.desk;
    return { name: `follower ${cellName(next)}`, box: boxOf([next], 0.4), scale };
  }
  return staged?.kind === "lay" ? { name: "lay", box: boxOf([staged]), scale: CLOSE.lay } : null;
}
