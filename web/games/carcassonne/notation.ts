/** Carcassonne as text: positions and actions, as docs/reference/notation.md writes them. No rules. */
import { tiles } from "../../../src/tilewright/carcassonne/tiles.json";
import { type CASTLES, DEFAULTS as STANDARD, FARTHEST, FEATURES, SEATS, START } from "./facts.generated.ts";
import { scanOptions, writeOptions } from "../../core/notation/options.ts";
import { positionReader, readWhole, writeParts } from "../../core/notation/reader.ts";
import type { Scanner } from "../../core/notation/scanner.ts";

export type Feature = (typeof FEATURES)[number];
export type Edge = "N" | "E" | "S" | "W";

/** Quarters clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** Which road, castle or field of a tile is meant, as the tile lies: an edge, of a field a
 * half-edge 0–7 clockwise from the north-west corner; null for a monastery. */
export type Side = Edge | number | null;

/** A road, castle, field or monastery of one tile. */
export interface Part {
  readonly feature: Feature;
  readonly side: Side;
}

export type Options = { readonly castles: (typeof CASTLES)[number] };

/** A tile as it lies; x grows east, y grows south, the start tile lies at 0,0. */
export interface Laid {
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

/** Who stands on a part of the map, or was paid for it. */
export interface Owned extends Part {
  readonly x: number;
  readonly y: number;
  readonly seats: readonly number[];
}

/** What is next: a draw, a drawn tile to lay, or a follower for the tile just laid at a cell. */
export type Next =
  | { readonly kind: "draw" }
  | { readonly kind: "lay"; readonly tile: string }
  | { readonly kind: "follower"; readonly x: number; readonly y: number };

/** All that lies on the table: the map row by row from the north, who stands where, which finished
 * features paid whom, whose turn it is and what is next. */
export interface Position {
  readonly game: "carcassonne";
  readonly seats: number;
  readonly options: Options;
  readonly map: readonly Laid[];
  readonly followers: readonly Owned[];
  readonly finished: readonly Owned[];
  readonly turn: number;
  readonly next: Next;
}

export type Draw = { readonly kind: "draw"; readonly tile: string };
export type Return = { readonly kind: "return"; readonly tile: string };
export type Lay = { readonly kind: "lay" } & Laid;
/** `part` is null where no follower is placed. */
export type Follower = { readonly kind: "follower"; readonly part: Part | null };
export type Action = Draw | Return | Lay | Follower;

/** One feature of a tile: its place among the parts of the tile, whatever the turn, the edges it
 * reaches as the tile lies (0–3 from the north; a field's half-edges, 0–7), and the side that names it. */
export interface TilePart extends Part {
  readonly index: number;
  readonly sides: readonly number[];
  readonly pennant: boolean;
}

/** One kind of tile of the box, not turned: what its edges N E S W show, and how many there are. */
export interface Kind {
  readonly tile: string;
  readonly count: number;
  readonly edges: readonly Feature[];
  readonly parts: readonly TilePart[];
}

const DEFAULTS: Options = STANDARD;
const EDGES: readonly Edge[] = ["N", "E", "S", "W"];

/** The 24 kinds of tiles in the order of the table. */
export const BOX: readonly Kind[] = tiles.map((row) => ({
  tile: row.id,
  count: row.count,
  edges: row.edges as Feature[],
  parts: readParts(row),
}));

const HEADER = "carcassonne/1";
const KINDS = BOX.map(({ tile }) => tile);
const VERBS = ["draw:", "return:", "lay:", "follower:"] as const;

/** The kind of tile of this name. */
function kindOf(tile: string): Kind {
  const kind = BOX.find((each) => each.tile === tile);
  if (!kind) throw new RangeError(`no tile ${tile}`);
  return kind;
}

/** What the edges N E S W of a tile show as it lies. */
export function edgesOf({ tile, turn }: Pick<Laid, "tile" | "turn">): Feature[] {
  const { edges } = kindOf(tile);
  return EDGES.map((_, edge) => edges[(edge - turn + 4) % 4] as Feature);
}

/** The castles, roads, fields and the monastery of a tile as it lies. */
export function partsOf({ tile, turn }: Pick<Laid, "tile" | "turn">): TilePart[] {
  return kindOf(tile).parts.map((part) => {
    const [step, count] = part.feature === "field" ? [2 * turn, 8] : [turn, 4];
    return named({ ...part, sides: part.sides.map((side) => (side + step) % count).sort((one, other) => one - other) });
  });
}

function readParts({ castles, roads, fields, monastery }: (typeof tiles)[number]): TilePart[] {
  const found = [
    ...castles.map(({ edges, pennant }) => ({ feature: "castle" as const, sides: sidesOf(edges), pennant })),
    ...roads.map((edges) => ({ feature: "road" as const, sides: sidesOf(edges), pennant: false })),
    ...fields.map(({ halves }) => ({ feature: "field" as const, sides: halves, pennant: false })),
    ...(monastery ? [{ feature: "monastery" as const, sides: [], pennant: false }] : []),
  ];
  return found.map((part, index) => named({ ...part, index }));
}

function sidesOf(letters: string): number[] {
  return [...letters].map((letter) => EDGES.indexOf(letter as Edge)).sort();
}

/** The first of its sides is the one to use. */
function named(part: Omit<TilePart, "side">): TilePart {
  const first = part.sides[0];
  return { ...part, side: first === undefined ? null : part.feature === "field" ? first : (EDGES[first] as Edge) };
}

// Actions

export function readAction(text: string): Action {
  return readWhole(text, scanAction);
}

function scanAction(scanner: Scanner): Action {
  switch (scanner.oneOf(VERBS, "draw:, return:, lay: or follower:")) {
    case "draw:":
      return { kind: "draw", tile: scanTile(scanner) };
    case "return:":
      return { kind: "return", tile: scanTile(scanner) };
    case "lay:":
      return { kind: "lay", ...scanLaid(scanner) };
    case "follower:":
      return { kind: "follower", part: scanner.sees("none") ? null : scanPart(scanner) };
  }
}

export function writeAction(action: Action): string {
  switch (action.kind) {
    case "draw":
    case "return":
      return `${action.kind}:${action.tile}`;
    case "lay":
      return `lay:${writeLaid(action)}`;
    case "follower":
      return `follower:${action.part ? writePart(action.part) : "none"}`;
  }
}

/** How a part is named: `castle@N`, `field@3`, `monastery`. */
export function writePart({ feature, side }: Part): string {
  return side === null ? feature : `${feature}@${side}`;
}

function writeLaid({ tile, x, y, turn }: Laid): string {
  return `${tile}@${x},${y},${turn}`;
}

function scanTile(scanner: Scanner): string {
  return scanner.oneOf(KINDS, "a tile, A to X");
}

function scanLaid(scanner: Scanner): Laid {
  const tile = scanTile(scanner);
  scanner.literal("@");
  const cell = scanCell(scanner);
  scanner.literal(",");
  return { tile, ...cell, turn: scanner.number(0, 3, "a turn") as Turn };
}

function scanCell(scanner: Scanner): { x: number; y: number } {
  const x = scanner.number(-FARTHEST, FARTHEST, "a column");
  scanner.literal(",");
  return { x, y: scanner.number(-FARTHEST, FARTHEST, "a row") };
}

function scanPart(scanner: Scanner): Part {
  const feature = scanner.oneOf(FEATURES, "castle, road, field, monastery or none");
  if (feature === "monastery") return { feature, side: null };
  scanner.literal("@");
  const side = feature === "field" ? scanner.number(0, 7, "a half-edge") : scanner.oneOf(EDGES, "N, E, S or W");
  return { feature, side };
}

// Positions

/** The start tile, and nothing else. */
export function startPosition(seats: number, options: Partial<Options> = {}): Position {
  const empty = { followers: [], finished: [] };
  return {
    game: "carcassonne",
    seats,
    options: { ...DEFAULTS, ...options },
    map: [START],
    ...empty,
    turn: 0,
    next: { kind: "draw" },
  };
}

export const readPosition = positionReader(HEADER, SEATS, scanParts, writePosition);

function scanParts(scanner: Scanner, seats: number): Position {
  const options = scanOptions(scanner, DEFAULTS);
  scanner.part("map");
  const map = scanner.repeated(() => scanLaid(scanner), ";");
  scanner.part("followers");
  const followers = scanner.several(() => scanOwned(scanner, seats));
  scanner.part("finished");
  const finished = scanner.several(() => scanOwned(scanner, seats));
  scanner.part("turn");
  const turn = scanner.number(0, seats - 1, "a seat");
  scanner.literal(":");
  return { game: "carcassonne", seats, options, map, followers, finished, turn, next: scanNext(scanner) };
}

function scanOwned(scanner: Scanner, seats: number): Owned {
  const cell = scanCell(scanner);
  scanner.literal(":");
  const part = scanPart(scanner);
  scanner.literal("=");
  return { ...cell, ...part, seats: scanner.repeated(() => scanner.number(0, seats - 1, "a seat"), "+") };
}

function scanNext(scanner: Scanner): Next {
  if (scanner.sees("lay:")) return { kind: "lay", tile: scanTile(scanner) };
  if (scanner.sees("follower:")) return { kind: "follower", ...scanCell(scanner) };
  scanner.literal("draw");
  return { kind: "draw" };
}

export function writePosition(position: Position): string {
  return writeParts(HEADER, {
    seats: String(position.seats),
    options: writeOptions(position.options, DEFAULTS),
    map: position.map.map(writeLaid).join(";"),
    followers: position.followers.map(writeOwned).join(";"),
    finished: position.finished.map(writeOwned).join(";"),
    turn: `${position.turn}:${writeNext(position.next)}`,
  });
}

function writeOwned(owned: Owned): string {
  return `${owned.x},${owned.y}:${writePart(owned)}=${owned.seats.join("+")}`;
}

function writeNext(next: Next): string {
  switch (next.kind) {
    case "draw":
      return "draw";
    case "lay":
      return `lay:${next.tile}`;
    case "follower":
      return `follower:${next.x},${next.y}`;
  }
}
