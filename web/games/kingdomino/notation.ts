/** Kingdomino as text: positions and actions, as docs/reference/notation.md writes them. No rules. */
import table from "../../../src/tilewright/kingdomino/dominoes.csv?raw";
import { BOX, DEFAULTS, SEATS, SIZES, type TERRAINS } from "./facts.generated.ts";
import { scanOptions, writeOptions } from "../../core/notation/options.ts";
import { positionReader, readWhole, writeParts } from "../../core/notation/reader.ts";
import type { Scanner } from "../../core/notation/scanner.ts";

export type Terrain = (typeof TERRAINS)[number];

/** x grows east, y grows south; the castle stands at 0,0. */
export type Square = readonly [x: number, y: number];

/** Where the second half of a domino lies from the first. */
export type Direction = "N" | "E" | "S" | "W";

/** One square of a domino. */
export interface Land {
  readonly terrain: Terrain;
  readonly crowns: number;
}

/** Two squares; the number on the back orders them. */
export interface Domino {
  readonly number: number;
  readonly first: Land;
  readonly second: Land;
}

export type Options = { readonly [name in keyof typeof DEFAULTS]: boolean };

/** A domino in a kingdom: its first half lies on `first`, its second on `second`. */
export interface Placed {
  readonly domino: number;
  readonly first: Square;
  readonly second: Square;
}

/** The dominoes around a castle, and those that found no place; both ascending. */
export interface Kingdom {
  readonly placed: readonly Placed[];
  readonly discarded: readonly number[];
}

/** A domino and the seat whose king stands on it. */
export interface Claim {
  readonly domino: number;
  readonly seat: number;
}

/** All that lies on the table.
 *
 * `line` holds the dominoes whose kings have still to act, in their order; of the line one chooses
 * from, `free` are the dominoes without a king and `claims` those with one. `moving` is the seat
 * whose king is in the air and has to choose. `earlier` has the points by seat of the dynasty's
 * games before this one.
 */
export interface Position {
  readonly game: "kingdomino";
  readonly seats: number;
  readonly options: Options;
  readonly earlier: readonly (readonly number[])[];
  readonly kingdoms: readonly Kingdom[];
  readonly line: readonly Claim[];
  readonly free: readonly number[];
  readonly claims: readonly Claim[];
  readonly moving: number | null;
}

export type Line = { readonly kind: "line"; readonly dominoes: readonly number[] };
export type King = { readonly kind: "king"; readonly seat: number };
export type Choose = { readonly kind: "choose"; readonly domino: number };
export type Place = { readonly kind: "place" } & Placed;
export type Discard = { readonly kind: "discard"; readonly domino: number };
export type Action = Line | King | Choose | Place | Discard;

export const DIRECTIONS: Readonly<Record<Direction, Square>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

const HEADER = "kingdomino/1";
const LETTERS = Object.keys(DIRECTIONS) as Direction[];
const VERBS = ["line:", "king:", "choose:", "place:", "discard:"] as const;
const FARTHEST = SIZES.great_duel - 1;

/** Columns and rows that a kingdom may have. */
export function sizeOf({ great_duel }: Pick<Options, "great_duel">): number {
  return great_duel ? SIZES.great_duel : SIZES.usual;
}

/** The dominoes of the box, by number. */
export const DOMINOES: ReadonlyMap<number, Domino> = new Map(table.trim().split(/\r?\n/).slice(1).map(readDomino));

function readDomino(row: string): [number, Domino] {
  const [number, left, leftCrowns, right, rightCrowns] = row.split(",");
  const land = (terrain: string | undefined, crowns: string | undefined): Land => ({
    terrain: terrain as Terrain,
    crowns: Number(crowns),
  });
  return [Number(number), { number: Number(number), first: land(left, leftCrowns), second: land(right, rightCrowns) }];
}

/** The domino of this number. */
export function dominoOf(number: number): Domino {
  const domino = DOMINOES.get(number);
  if (!domino) throw new RangeError(`no domino ${number}`);
  return domino;
}

/** Whether kings are put on the first line, before anything lies in a kingdom. */
export function isOpening({ line, kingdoms }: Pick<Position, "line" | "kingdoms">): boolean {
  return line.length === 0 && kingdoms.every(({ placed, discarded }) => placed.length + discarded.length === 0);
}

// Actions

export function readAction(text: string): Action {
  return readWhole(text, scanAction);
}

function scanAction(scanner: Scanner): Action {
  switch (scanner.oneOf(VERBS, "line:, king:, choose:, place: or discard:")) {
    case "line:":
      return { kind: "line", dominoes: scanner.repeated(() => scanDomino(scanner), ",") };
    case "king:":
      return { kind: "king", seat: scanSeat(scanner, SEATS.most) };
    case "choose:":
      return { kind: "choose", domino: scanDomino(scanner) };
    case "place:":
      return { kind: "place", ...scanPlaced(scanner, scanDomino(scanner)) };
    case "discard:":
      return { kind: "discard", domino: scanDomino(scanner) };
  }
}

export function writeAction(action: Action): string {
  switch (action.kind) {
    case "line":
      return `line:${action.dominoes.join(",")}`;
    case "king":
      return `king:${action.seat}`;
    case "place":
      return `place:${writePlaced(action)}`;
    case "choose":
    case "discard":
      return `${action.kind}:${action.domino}`;
  }
}

/** Where the second half lies from the first. */
export function directionOf({ first, second }: Pick<Placed, "first" | "second">): Direction {
  const found = LETTERS.find(
    (letter) => first[0] + DIRECTIONS[letter][0] === second[0] && first[1] + DIRECTIONS[letter][1] === second[1],
  );
  if (!found) throw new RangeError(`${first} and ${second} are no neighbours`);
  return found;
}

function writePlaced(placed: Placed): string {
  return `${placed.domino}@${placed.first.join(",")},${directionOf(placed)}`;
}

function scanDomino(scanner: Scanner): number {
  return scanner.number(1, BOX, "a domino's number");
}

function scanSeat(scanner: Scanner, seats: number): number {
  return scanner.number(0, seats - 1, "a seat");
}

function scanPlaced(scanner: Scanner, domino: number): Placed {
  scanner.literal("@");
  const x = scanner.number(-FARTHEST, FARTHEST, "a column");
  scanner.literal(",");
  const y = scanner.number(-FARTHEST, FARTHEST, "a row");
  scanner.literal(",");
  const [dx, dy] = DIRECTIONS[scanner.oneOf(LETTERS, "N, E, S or W")];
  return { domino, first: [x, y], second: [x + dx, y + dy] };
}

// Positions

/** The table before the first line. */
export function startPosition(seats: number, options: Partial<Options> = {}): Position {
  const kingdoms = Array.from({ length: seats }, () => ({ placed: [], discarded: [] }));
  return {
    game: "kingdomino",
    seats,
    options: { ...DEFAULTS, ...options },
    earlier: [],
    kingdoms,
    line: [],
    free: [],
    claims: [],
    moving: null,
  };
}

export const readPosition = positionReader(HEADER, SEATS, scanParts, writePosition);

function scanParts(scanner: Scanner, seats: number): Position {
  const options = scanOptions(scanner, DEFAULTS);
  scanner.part("earlier");
  const earlier = scanner.several(() => scanner.repeated(() => scanner.number(0, 9999, "points"), "+"));
  scanner.part("kingdoms");
  const kingdoms = scanner.repeated(() => scanKingdom(scanner), "/");
  if (kingdoms.length !== seats) scanner.refuse(`${seats} kingdoms`);
  scanner.part("line");
  const line = scanClaims(scanner, seats);
  scanner.part("free");
  const free = scanner.several(() => scanDomino(scanner));
  scanner.part("claims");
  const claims = scanClaims(scanner, seats);
  scanner.part("moving");
  const moving = scanner.sees("-") ? null : scanSeat(scanner, seats);
  return { game: "kingdomino", seats, options, earlier, kingdoms, line, free, claims, moving };
}

function scanKingdom(scanner: Scanner): Kingdom {
  const placed: Placed[] = [];
  const discarded: number[] = [];
  scanner.several(() => {
    const domino = scanDomino(scanner);
    if (scanner.sees("@x")) discarded.push(domino);
    else placed.push(scanPlaced(scanner, domino));
  });
  return { placed, discarded };
}

function scanClaims(scanner: Scanner, seats: number): Claim[] {
  return scanner.several(() => {
    const domino = scanDomino(scanner);
    scanner.literal(":");
    return { domino, seat: scanSeat(scanner, seats) };
  });
}

export function writePosition(position: Position): string {
  return writeParts(HEADER, {
    seats: String(position.seats),
    options: writeOptions(position.options, DEFAULTS),
    earlier: position.earlier.map((points) => points.join("+")).join(";"),
    kingdoms: position.kingdoms.map((kingdom) => writeKingdom(kingdom) || "-").join("/"),
    line: writeClaims(position.line),
    free: position.free.join(";"),
    claims: writeClaims(position.claims),
    moving: position.moving === null ? "" : String(position.moving),
  });
}

/** Dominoes by number: where each lies, or x where it was discarded. */
function writeKingdom({ placed, discarded }: Kingdom): string {
  const texts: [number, string][] = [
    ...placed.map((each): [number, string] => [each.domino, writePlaced(each)]),
    ...discarded.map((domino): [number, string] => [domino, `${domino}@x`]),
  ];
  return texts
    .sort(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join(";");
}

function writeClaims(claims: readonly Claim[]): string {
  return claims.map(({ domino, seat }) => `${domino}:${seat}`).join(";");
}

// What a board asks

export interface LandAt extends Land {
  readonly square: Square;
  readonly domino: number;
  readonly half: "first" | "second";
}

/** What lies on each square of a kingdom, the castle's apart. */
export function landsOf({ placed }: Kingdom): LandAt[] {
  return placed.flatMap(({ domino, first, second }) => [
    { square: first, domino, half: "first" as const, ...dominoOf(domino).first },
    { square: second, domino, half: "second" as const, ...dominoOf(domino).second },
  ]);
}
