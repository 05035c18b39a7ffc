/** Where everything lies on the sheet, in pixels: a function of numbers, without a document. */
import type { Kingdom, Square } from "../notation.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a kingdom's plane: its first column and row, and how many of them. */
export interface Window {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
}

/** A kingdom on the sheet: its heading, its land, and where the square 0,0 lies. */
export interface Plot {
  readonly seat: number;
  readonly main: boolean;
  readonly head: Box;
  readonly land: Box;
  readonly window: Window;
  /** The north-west corner of the castle's square, and how wide a square is. */
  readonly x: number;
  readonly y: number;
  readonly square: number;
}

/** Where a domino of a line lies, 200 × 100 units of this scale. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Lines {
  readonly now: readonly Slot[];
  readonly next: readonly Slot[];
  readonly captions: { readonly now: Box; readonly next: Box };
  readonly stack: Slot;
  /** Where a king's foot stands on a domino of a line, in units. */
  readonly king: { readonly x: number; readonly y: number; readonly size: number };
}

export interface Layout extends Lines {
  readonly width: number;
  readonly height: number;
  readonly tall: boolean;
  readonly plots: readonly Plot[];
}

export interface Room {
  readonly width: number;
  /** How high it should be at most, where that is possible. */
  readonly limit: number;
}

const GAP = 14;
const PAD = 8;
/** Below this the lines lie above the kingdoms. */
const NARROW = 560;
/** From here on three columns have room, by the number of the others. */
const BROAD = [Infinity, Infinity, 1200, 1000];
/** What the lines need in the middle of three columns. */
const MIDDLE = 260;
const HEAD = { main: 48, small: 34, narrow: 28, own: 42 } as const;
/** A kingdom that can still be made out. */
const THUMB = 60;
/** How much of the width the own kingdom has to have at least, by its size, or fingers would miss. */
const LEAST: Readonly<Record<number, number>> = { 5: 0.68, 7: 0.76 };
const CAPTION = 24;
/** Above the captions, where the lines are columns. */
const STACK = 34;
/** A domino in a column, with the room around it, and how small it may be. */
const PITCH = 114;
const SMALLEST = 0.4;

/** How many dominoes a line has. */
export function lineLength(seats: number): number {
  return seats === 3 ? 3 : 4;
}

/** What to show of a kingdom: what lies there, `around` it as much as may still be covered, and never less
 * than a kingdom's size. */
export function windowOf({ placed }: Kingdom, size: number, around: number, also: readonly Square[] = []): Window {
  const squares: Square[] = [[0, 0], ...placed.flatMap(({ first, second }) => [first, second])];
  const [west, columns] = stretch(squares.map(([x]) => x), size, around, also.map(([x]) => x));
  const [north, rows] = stretch(squares.map(([, y]) => y), size, around, also.map(([, y]) => y));
  return { west, north, columns, rows };
}

function stretch(covered: number[], size: number, around: number, also: number[]): [first: number, count: number] {
  const low = Math.min(...covered);
  const high = Math.max(...covered);
  const free = Math.max(0, size - (high - low + 1));
  const [before, after] = [Math.min(free, Math.max(around, Math.floor(free / 2))), Math.min(free, Math.max(around, Math.ceil(free / 2)))];
  const first = Math.min(low - before, ...also);
  return [first, Math.max(high + after, ...also) - first + 1];
}

/** The kingdom `main` large and the others small; all alike where there is none, and where the game is over
 * and there are no lines. */
export function layOut(room: Room, main: number | null, windows: readonly Window[], size: number, over = false): Layout {
  const seats = windows.length;
  const tall = room.width < NARROW;
  const frame = { room, main, windows, size, seats };
  if (over && main === null) return withoutLines(frame, tall);
  if (main === null) return tall ? tallEven(frame) : wideEven(frame);
  return tall ? tallOwn(frame) : wideOwn(frame);
}

interface Frame {
  readonly room: Room;
  readonly main: number | null;
  readonly windows: readonly Window[];
  readonly size: number;
  readonly seats: number;
}

function withoutLines(frame: Frame, tall: boolean): Layout {
  const { width, limit } = frame.room;
  const plots = grid(frame, { x: 0, y: 0, width, height: tall ? Infinity : Math.max(limit, 360) }, tall ? [2] : undefined);
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const lines = { now: [], next: [], captions: { now: nowhere, next: nowhere }, stack: { x: 0, y: 0, scale: 0.1 }, king: { x: 0, y: 0, size: 1 } };
  return { ...lines, tall, width, height: bottom(plots), plots };
}

// Narrow: the lines above, the own kingdom below, the others in a strip or a column

/** As large as it gets with all in view; where that is too small, as wide as the sheet. */
function tallOwn(frame: Frame): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = rowsOfLines(frame);
  const high = limit - top - HEAD.own;
  const beside = Math.min(high, width - GAP - THUMB);
  const above = Math.min(high - GAP - HEAD.narrow - THUMB, width);
  const least = width * (LEAST[frame.size] ?? 1);
  const plots = beside > Math.max(above, least) ? ownBeside(frame, top, high) : ownAbove(frame, top, above < least ? width : above);
  return { ...lines, tall: true, width, height: bottom(plots), plots };
}

function ownAbove(frame: Frame, top: number, high: number): Plot[] {
  const { width, limit } = frame.room;
  const own = plot(frame, frame.main!, { x: 0, y: top, width, height: HEAD.own }, high);
  const y = own.land.y + high + GAP;
  const others = seatsBut(frame);
  const each = Math.min(shared(width, others.length), 190, Math.max(THUMB, limit - y - HEAD.narrow));
  const left = (width - each * others.length - GAP * (others.length - 1)) / 2;
  return [own, ...others.map((seat, place) => plot(frame, seat, { x: left + place * (each + GAP), y, width: each, height: HEAD.narrow }))];
}

/** What is not as wide may be higher: kingdoms grow that way too. */
function ownBeside(frame: Frame, top: number, high: number): Plot[] {
  const { width } = frame.room;
  const others = seatsBut(frame);
  const each = Math.min(THUMB, shared(high + HEAD.own, others.length) - HEAD.narrow);
  const side = width - GAP - each;
  const column = others.map((seat, place) => plot(frame, seat, { x: side + GAP, y: top + place * (each + HEAD.narrow + GAP), width: each, height: HEAD.narrow }));
  return [plot(frame, frame.main!, { x: 0, y: top, width: side, height: HEAD.own }, Math.min(high, 1.3 * side)), ...column];
}

/** What each of them has when they share a length. */
function shared(length: number, count: number): number {
  return (length - GAP * (count - 1)) / count;
}

function tallEven(frame: Frame): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = rowsOfLines(frame);
  const plots = grid(frame, { x: 0, y: top, width, height: limit - top }, [2]);
  return { ...lines, tall: true, width, height: bottom(plots), plots };
}

/** Both lines in one row. */
function bandOfLines({ room: { width }, seats }: Frame): [lines: Lines, bottom: number] {
  const count = lineLength(seats);
  const half = (width - GAP) / 2;
  const each = half / count;
  const scale = Math.min((each - 4) / 214, 0.7);
  const row = (x: number): Slot[] => Array.from({ length: count }, (_, place) => ({ x: x + place * each + 12 * scale, y: CAPTION, scale }));
  const caption = (x: number): Box => ({ x, y: 0, width: half, height: CAPTION });
  return [
    {
      now: row(0),
      next: row(half + GAP),
      captions: { now: caption(0), next: caption(half + GAP) },
      stack: { x: width - 62, y: 3, scale: 0.17 },
      king: { x: 14, y: 105, size: 1.12 },
    },
    CAPTION + 100 * scale + GAP,
  ];
}

/** Both lines as rows, one below the other. */
function rowsOfLines({ room: { width }, seats }: Frame): [lines: Lines, bottom: number] {
  const count = lineLength(seats);
  const each = width / count;
  // Three are not larger than four would be: the kingdoms need the height.
  const scale = Math.min((width / 4 - 4) / 214, 0.6);
  const pitch = 100 * scale + CAPTION + 8;
  const row = (y: number): Slot[] => Array.from({ length: count }, (_, place) => ({ x: place * each + 12 * scale, y, scale }));
  const caption = (y: number): Box => ({ x: 0, y, width, height: CAPTION });
  return [
    {
      now: row(CAPTION),
      next: row(pitch + CAPTION),
      captions: { now: caption(0), next: caption(pitch) },
      stack: { x: width - 62, y: pitch + 3, scale: 0.17 },
      king: { x: 14, y: 105, size: 1.12 },
    },
    2 * pitch + 4,
  ];
}

// Wide: the kingdoms to the left, the lines to the right

function wideOwn(frame: Frame): Layout {
  const { width, limit } = frame.room;
  const others = seatsBut(frame);
  if (width >= BROAD[others.length]!) return broadOwn(frame, others);
  const side = Math.max(320, Math.min(limit - HEAD.main, width * 0.58, width - 300));
  const own = plot(frame, frame.main!, { x: 0, y: 0, width: side, height: HEAD.main });
  if (limit > side + HEAD.main + GAP + 200) return uprightOwn(frame, own, others);
  const right = { x: side + 2 * GAP, y: 0, width: width - side - 2 * GAP, height: HEAD.main + side };
  const each = (right.width - GAP * (others.length - 1)) / others.length;
  const spare = right.height - HEAD.small - GAP - leastColumns(frame);
  const strip = Math.min(each, 340, Math.max(90, Math.min(right.height * 0.5 - HEAD.small, spare)));
  const [lines, top] = columnsOfLines(frame, { ...right, height: right.height - strip - HEAD.small - GAP });
  const y = Math.max(top + GAP, right.height - strip - HEAD.small);
  const left = right.x + (right.width - strip * others.length - GAP * (others.length - 1)) / 2;
  const small = others.map((seat, place) => plot(frame, seat, { x: left + place * (strip + GAP), y, width: strip, height: HEAD.small }));
  return { ...lines, tall: false, width, height: bottom([own, ...small]), plots: [own, ...small] };
}

/** Where there is room below: the lines beside the own kingdom, the others in a strip below both. */
function uprightOwn(frame: Frame, own: Plot, others: readonly number[]): Layout {
  const { width, limit } = frame.room;
  const { x, y, width: side } = own.land;
  const [lines] = columnsOfLines(frame, { x: x + side + 2 * GAP, y: 0, width: width - side - 2 * GAP, height: y + side });
  const top = y + side + GAP;
  const each = Math.min((width - GAP * (others.length - 1)) / others.length, limit - top - HEAD.small, 320);
  const left = (width - each * others.length - GAP * (others.length - 1)) / 2;
  const strip = others.map((seat, place) => plot(frame, seat, { x: left + place * (each + GAP), y: top, width: each, height: HEAD.small }));
  return { ...lines, tall: false, width, height: bottom(strip), plots: [own, ...strip] };
}

/** The own kingdom, the lines, and the others one below the other. */
function broadOwn(frame: Frame, others: readonly number[]): Layout {
  const { width, limit } = frame.room;
  const strip = (height: number): number => Math.min(300, (height - GAP * (others.length - 1)) / others.length - HEAD.small);
  const side = Math.min(limit - HEAD.main, width * 0.53);
  const small = Math.min(strip(side + HEAD.main), width - side - 4 * GAP - MIDDLE);
  const own = plot(frame, frame.main!, { x: 0, y: 0, width: side, height: HEAD.main });
  const middle = { x: side + 2 * GAP, y: 0, width: width - side - small - 4 * GAP, height: side + HEAD.main };
  const [lines] = columnsOfLines(frame, middle);
  const column = others.map((seat, place) =>
    plot(frame, seat, { x: width - small, y: place * (small + HEAD.small + GAP), width: small, height: HEAD.small }),
  );
  return { ...lines, tall: false, width, height: bottom([own, ...column]), plots: [own, ...column] };
}

/** The lines beside the kingdoms, or above them where the kingdoms are larger then. */
function wideEven(frame: Frame): Layout {
  const [beside, below] = [evenBeside(frame), evenBelow(frame)];
  return below.plots[0]!.square > beside.plots[0]!.square ? below : beside;
}

function evenBelow(frame: Frame): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = bandOfLines(frame);
  const plots = grid(frame, { x: 0, y: top, width, height: limit - top });
  return { ...lines, tall: true, width, height: bottom(plots), plots };
}

function evenBeside(frame: Frame): Layout {
  const { width, limit } = frame.room;
  const right = Math.max(280, Math.min(420, width * 0.34));
  const plots = grid(frame, { x: 0, y: 0, width: width - right - 2 * GAP, height: limit });
  const [lines, top] = columnsOfLines(frame, { x: width - right, y: 0, width: right, height: limit });
  return { ...lines, tall: false, width, height: Math.max(bottom(plots), top), plots };
}

/** How high the columns of the lines are at least. */
function leastColumns({ seats }: Frame): number {
  return STACK + CAPTION + 6 + lineLength(seats) * PITCH * SMALLEST;
}

/** Both lines as columns, side by side. */
function columnsOfLines({ seats }: Frame, { x, y, width, height }: Box): [lines: Lines, bottom: number] {
  const count = lineLength(seats);
  const top = y + STACK + CAPTION + 6;
  const room = height - (top - y);
  const scale = Math.max(SMALLEST, Math.min((width - GAP) / 2 / 244, room / count / PITCH, 0.85));
  const pitch = Math.max(PITCH * scale, Math.min(140 * scale, room / count));
  const each = 244 * scale;
  const left = x + (width - 2 * each - GAP) / 2;
  const column = (from: number): Slot[] => Array.from({ length: count }, (_, row) => ({ x: from + 42 * scale, y: top + pitch * row, scale }));
  const caption = (from: number): Box => ({ x: from + 42 * scale, y: y + STACK, width: 200 * scale, height: CAPTION });
  return [
    {
      now: column(left),
      next: column(left + each + GAP),
      captions: { now: caption(left), next: caption(left + each + GAP) },
      stack: { x: left + each + GAP + 42 * scale, y: y + 7, scale: 0.26 },
      king: { x: -14, y: 92, size: 1.1 },
    },
    top + pitch * count,
  ];
}

// Plots

/** All kingdoms alike, in as many columns as make them largest. */
function grid(frame: Frame, { x, y, width, height }: Box, counts = frame.windows.map((_, place) => place + 1)): Plot[] {
  const sideOf = (columns: number): number => {
    const rows = Math.ceil(frame.seats / columns);
    return Math.min((width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows - HEAD.small);
  };
  const columns = counts.reduce((best, count) => (sideOf(count) > sideOf(best) ? count : best));
  const side = Math.max(110, sideOf(columns));
  const left = x + (width - columns * side - GAP * (columns - 1)) / 2;
  return frame.windows.map((_, seat) => {
    const at = { x: left + (seat % columns) * (side + GAP), y: y + Math.floor(seat / columns) * (side + HEAD.small + GAP) };
    return plot(frame, seat, { ...at, width: side, height: HEAD.small });
  });
}

/** A kingdom below its heading, its window in the middle of the land. */
function plot({ windows, size, main }: Frame, seat: number, head: Box, high = head.width): Plot {
  const window = windows[seat]!;
  const { x, width } = head;
  const y = head.y + head.height;
  const pad = 2 * Math.min(PAD, width * 0.03);
  const square = Math.min((width - pad) / Math.max(size, window.columns), (high - pad) / Math.max(size, window.rows));
  return {
    seat,
    main: seat === main,
    head,
    land: { x, y, width, height: high },
    window,
    square,
    x: x + width / 2 - square * (window.west + window.columns / 2),
    y: y + high / 2 - square * (window.north + window.rows / 2),
  };
}

function seatsBut({ seats, main }: Frame): number[] {
  const first = main ?? 0;
  return Array.from({ length: seats - 1 }, (_, place) => (first + place + 1) % seats);
}

function bottom(plots: readonly Plot[]): number {
  return Math.max(...plots.map(({ land }) => land.y + land.height)) + 2;
}

/** The square of a plot's plane at a point of the sheet. */
export function squareAt(plot: Plot, x: number, y: number): Square {
  return [Math.floor((x - plot.x) / plot.square), Math.floor((y - plot.y) / plot.square)];
}

export function isWithin({ x, y, width, height }: Box, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** Whether a window shows this square. */
export function shows({ west, north, columns, rows }: Window, [x, y]: Square): boolean {
  return x >= west && x < west + columns && y >= north && y < north + rows;
}
