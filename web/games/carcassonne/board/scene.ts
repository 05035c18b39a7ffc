/** All that is drawn of a moment: a view of the table, with what is staged, lit and on its way. */
import type { Art } from "../../../core/board/art.ts";
import type { Say, View } from "../../../core/board/board.ts";
import type { CarcassonneAids, CarcassonneFeature } from "../aids.ts";
import { dataOf, indexOf, standOf, type ArtData } from "../art.ts";
import {
  readAction,
  startPosition,
  writePart,
  type Follower,
  type Laid,
  type Lay,
  type Part,
  type Position,
  type Turn,
} from "../notation.ts";
import type { Interest } from "./camera-controller.ts";
import type { Changes, StandingFollower } from "./changes.ts";
import { Features } from "./features.ts";
import { EDGE, type Room } from "./camera.ts";
import { boundsOf, cellName, middle, SIDE, type Bounds, type Cell, type Point } from "./layout.ts";
import { SEATS } from "../facts.generated.ts";
import { NO_CHOICES, readChoices, stagedAt, type Choices, type Staged } from "./selection.ts";

export interface Scene {
  readonly art: Art;
  readonly data: ArtData;
  readonly say: Say;
  readonly names: readonly string[];
  readonly position: Position;
  readonly tiles: ReadonlyMap<string, Laid>;
  /** The texts of the choices, to see whether they are others. */
  readonly legal: readonly string[] | null;
  readonly choices: Choices;
  readonly staged: Staged | null;
  /** How the drawn tile is held, and whether it is in the air. */
  readonly held: Turn;
  readonly carrying: boolean;
  /** The drawn tile where the pointer is, and whether it may lie there. */
  readonly hovered: Hovered | null;
  /** Null where they are not there yet. */
  readonly aids: CarcassonneAids | null;
  readonly features: Features;
  readonly hints: boolean;
  readonly fields: boolean;
  readonly lit: CarcassonneFeature | null;
  readonly last: Cell | null;
  /** The tiles that others have laid since my last turn. */
  readonly marked: readonly Marked[];
  /** A tile to look at. */
  readonly look: Cell | null;
  /** What others point at. */
  readonly pointed: readonly Advised[];
  /** Tiles on their way, by name, and followers on their way home: they are drawn above all others. */
  readonly flying: ReadonlySet<string>;
  readonly leaving: readonly StandingFollower[];
  /** What each action would change in the mover's score. */
  readonly scoreDeltas: Readonly<Record<string, number>>;
  /** The choice and the follower that have the stop of Tab. */
  readonly stops: { readonly choice: string | null; readonly follower: string | null };
}

/** A tile over a cell, before it is staged. */
export interface Hovered extends Laid {
  readonly fits: boolean;
}

/** A tile that is marked, and who laid it. */
export interface Marked extends Cell {
  readonly seat: number;
}

/** A tile or a follower that somebody points at, and who does. */
export interface Advised {
  readonly action: Lay | Follower;
  readonly by: string;
  readonly seat: number;
  readonly better: boolean;
}

/** Something that can be chosen, with the place of its mark. */
export interface ChoiceMark extends Point {
  readonly name: string;
  readonly cell: Cell;
  /** Undefined for a cell of the drawn tile, null for no follower. */
  readonly part?: Part | null;
}

/** Where “no follower” lies from the middle of the tile. */
const NOWHERE = 74;

export function choicesOf({
  choices,
  position,
  tiles,
  data,
}: Pick<Scene, "choices" | "position" | "tiles" | "data">): ChoiceMark[] {
  const { next } = position;
  if (next.kind !== "follower")
    return choices.openings.map(({ x, y }) => ({ name: cellName({ x, y }), cell: { x, y }, ...middle({ x, y }) }));
  const laid = tiles.get(cellName(next));
  if (!laid) return [];
  const cell = { x: next.x, y: next.y };
  return choices.spots.map((part) => ({ name: spotName(part), cell, part, ...spotPlace(data, laid, part) }));
}

export function spotName(part: Part | null): string {
  return part ? writePart(part) : "none";
}

export function spotPlace(data: ArtData, laid: Laid, part: Part | null): Point {
  const { x, y } = middle(laid);
  return part ? standOf(data, laid, indexOf(data, laid, part)) : { x, y: y + NOWHERE };
}

export function stagedName(staged: Staged | null): string | null {
  if (!staged) return null;
  return staged.kind === "lay" ? cellName(staged) : spotName(staged.part);
}

export function placeOf({ tiles, data }: Pick<Scene, "tiles" | "data">, standing: StandingFollower): Point {
  const laid = tiles.get(cellName(standing));
  return laid ? standOf(data, laid, indexOf(data, laid, standing)) : middle(standing);
}

/** Which feature a follower stands on. */
export function featureOf(
  { tiles, data, features }: Pick<Scene, "tiles" | "data" | "features">,
  place: Part & Cell,
): CarcassonneFeature | null {
  const laid = tiles.get(cellName(place));
  return laid ? features.at([place.x, place.y, indexOf(data, laid, place)]) : null;
}

/** How many tiles are still face down; null where nobody says. */
export function leftOf({ aids, hints }: Pick<Scene, "aids" | "hints">): number | null {
  return hints && aids ? Object.values(aids.left).reduce((sum, count) => sum + count, 0) : null;
}

// From one view to the next

export function emptyScene(art: Art, say: Say): Scene {
  const position = startPosition(SEATS.least);
  const nothing = {
    staged: null,
    lit: null,
    last: null,
    marked: [],
    pointed: [],
    look: null,
    hovered: null,
    aids: null,
    leaving: [],
    names: [],
    hints: false,
    fields: false,
    carrying: false,
  };
  const stops = { choice: null, follower: null };
  return {
    art,
    say,
    data: dataOf(art),
    position,
    tiles: new Map(),
    legal: null,
    choices: NO_CHOICES,
    held: 0,
    features: new Features([]),
    flying: new Set(),
    scoreDeltas: {},
    stops,
    ...nothing,
  };
}

export function sceneOf(before: Scene, view: View, position: Position, last: Cell | null): Scene {
  const aids = (view.aids as CarcassonneAids | null) ?? before.aids;
  const features = aids === before.aids ? before.features : new Features(aids?.features ?? []);
  const lit = view.hints === before.hints && features === before.features ? before.lit : null;
  const legal = view.mine ? view.legal : null;
  const choices = legal === before.legal ? before.choices : legal ? readChoices(legal) : NO_CHOICES;
  const tiles =
    position === before.position ? before.tiles : new Map(position.map.map((laid) => [cellName(laid), laid]));
  const held = sameDraw(before.position, position) ? before.held : 0;
  return {
    ...before,
    held,
    names: view.names,
    hints: view.hints,
    scoreDeltas: view.scoreDeltas ?? {},
    position,
    tiles,
    legal,
    choices,
    aids,
    features,
    lit,
    last,
    marked: markedIn(view),
    pointed: pointedIn(view),
    look: view.look?.x === undefined || view.look.y === undefined ? null : { x: view.look.x, y: view.look.y },
    hovered: choices.tile === null ? null : before.hovered,
  };
}

/** Whether the same tile is still in the hand; a new one is held as it comes. */
function sameDraw(one: Position, other: Position): boolean {
  const tile = ({ next }: Position): string | null => (next.kind === "lay" ? next.tile : null);
  return tile(one) === tile(other) && one.map.length === other.map.length;
}

function markedIn({ marked = [] }: View): Marked[] {
  return marked.flatMap(({ seat, action }) => {
    const done = readAction(action);
    return done.kind === "lay" ? [{ x: done.x, y: done.y, seat }] : [];
  });
}

function pointedIn({ pointed = [] }: View): Advised[] {
  return pointed.flatMap(({ action, by, seat, better = false }) => {
    const meant = readAction(action);
    return meant.kind === "lay" || meant.kind === "follower" ? [{ action: meant, by, seat, better }] : [];
  });
}

/** The drawn tile over a cell: as it would lie there or, beside the map, as it is held. */
export function hoveredAt(scene: Scene, cell: Cell): Hovered | null {
  const { choices, held, tiles } = scene;
  const fitting = stagedAt(choices, cell, held);
  if (fitting?.kind === "lay") return { ...fitting, fits: true };
  const near = [-1, 1].flatMap((step) => [
    { x: cell.x + step, y: cell.y },
    { x: cell.x, y: cell.y + step },
  ]);
  const beside = !tiles.has(cellName(cell)) && near.some((each) => tiles.has(cellName(each)));
  return choices.tile !== null && beside ? { tile: choices.tile, x: cell.x, y: cell.y, turn: held, fits: false } : null;
}

/** The cell of the tile laid last, as far as one has seen it. */
export function lastOf(
  before: Cell | null,
  position: Position,
  { last, marked = [] }: Pick<View, "last" | "marked">,
  changes: Changes | null,
): Cell | null {
  if (position.next.kind === "follower") return position.next;
  const action = last ?? marked.findLast((each) => each.action.startsWith("lay:"))?.action;
  const done = action ? readAction(action) : null;
  if (done?.kind === "lay") return done;
  const [laid, ...others] = changes?.laid ?? [];
  if (laid && !others.length) return laid;
  return laid || changes?.lifted.length ? null : before;
}

/** How large a tile should be, at least, when it is looked at closely: on phones there are fingers. */
const CLOSE = { lay: { phone: 0.47, desk: 0.6 }, follower: { phone: 1.95, desk: 1.5 } } as const;
const PHONE = 700;

/** What one has to see now: the tile that awaits one's follower, or the tile in its staged place; on a phone the places
 * it may be laid on, or as many as fit at a size for fingers. */
export function interestOf(
  { next, turn, map }: Position,
  { openings }: Pick<Choices, "openings">,
  staged: Staged | null,
  you: readonly number[],
  room: Room,
): Interest | null {
  const device = room.width < PHONE ? "phone" : "desk";
  if (next.kind === "follower" && you.includes(turn))
    return { name: `follower ${cellName(next)}`, box: boundsOf([next], 0.4), scale: CLOSE.follower[device] };
  const scale = CLOSE.lay[device];
  const name = `lay ${map.length}`;
  if (staged?.kind === "lay") return { name, box: boundsOf([staged]), scale };
  return device === "phone" && openings.length ? { name, box: crowd(openings, room, scale), scale } : null;
}

/** What holds the most of these cells among all boxes that can be seen at this scale, clear of the corner. */
function crowd(cells: readonly Cell[], { width, height, corner }: Room, scale: number): Bounds {
  const wide = Math.max(1, Math.floor((width - 2 * EDGE) / scale / SIDE));
  const high = Math.max(1, Math.floor((height - (corner?.height ?? 0) - 2 * EDGE) / scale / SIDE));
  const within = (left: number, top: number): Cell[] =>
    cells.filter(({ x, y }) => x >= left && x < left + wide && y >= top && y < top + high);
  const crowds = cells.flatMap(({ x }) => cells.map(({ y }) => within(x, y)));
  return boundsOf(crowds.reduce((best, each) => (each.length > best.length ? each : best)));
}
