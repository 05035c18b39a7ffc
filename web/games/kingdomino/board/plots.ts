/** The kingdoms on the sheet: how much of each is seen, and where its squares lie. */
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

/** What to show of a kingdom: what lies there, `around` it as much as may still be covered, and never less
 * than a kingdom's size. */
export function windowOf({ placed }: Kingdom, size: number, around: number, also: readonly Square[] = []): Window {
  const squares: Square[] = [[0, 0], ...placed.flatMap(({ first, second }) => [first, second])];
  const [west, columns] = stretch(
    squares.map(([x]) => x),
    size,
    around,
    also.map(([x]) => x),
  );
  const [north, rows] = stretch(
    squares.map(([, y]) => y),
    size,
    around,
    also.map(([, y]) => y),
  );
  return { west, north, columns, rows };
}

function stretch(covered: number[], size: number, around: number, also: number[]): [first: number, count: number] {
  const low = Math.min(...covered);
  const high = Math.max(...covered);
  const free = Math.max(0, size - (high - low + 1));
  const [before, after] = [
    Math.min(free, Math.max(around, Math.floor(free / 2))),
    Math.min(free, Math.max(around, Math.ceil(free / 2))),
  ];
  const first = Math.min(low - before, ...also);
  return [first, Math.max(high + after, ...also) - first + 1];
}

/** The kingdoms of a table: what is seen of each, how large it may become, and which is one's own. */
export interface Kingdoms {
  readonly main: number | null;
  readonly windows: readonly Window[];
  readonly size: number;
}

export const GAP = 14;
/** Above a kingdom. */
export const HEAD = { main: 48, small: 34, narrow: 28, own: 42 } as const;
/** A kingdom that can be read. */
export const READABLE = 100;

/** Around what can be built on, at most. */
export const PAD = 8;

export function padding(width: number): number {
  return Math.min(PAD, 0.0125 * width);
}

/** Kingdoms side by side in the middle of a row, each at most so wide. */
export function strip(frame: Kingdoms, seats: readonly number[], { x, y, width, height }: Box, most: number): Plot[] {
  const each = Math.min(shared(width, seats.length), most);
  const left = x + (width - each * seats.length - GAP * (seats.length - 1)) / 2;
  return seats.map((seat, place) => plot(frame, seat, { x: left + place * (each + GAP), y, width: each, height }));
}

/** What each of them has when they share a length. */
export function shared(length: number, count: number): number {
  return (length - GAP * (count - 1)) / count;
}

/** All kingdoms alike, in as many columns as make them largest. */
export function grid(
  frame: Kingdoms,
  { x, y, width, height }: Box,
  counts = frame.windows.map((_, place) => place + 1),
): Plot[] {
  const sideOf = (columns: number): number => {
    const rows = Math.ceil(frame.windows.length / columns);
    return Math.min((width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows - HEAD.small);
  };
  const columns = counts.reduce((best, count) => (sideOf(count) > sideOf(best) ? count : best));
  const side = Math.max(READABLE, sideOf(columns));
  const left = x + (width - columns * side - GAP * (columns - 1)) / 2;
  return frame.windows.map((_, seat) => {
    const at = {
      x: left + (seat % columns) * (side + GAP),
      y: y + Math.floor(seat / columns) * (side + HEAD.small + GAP),
    };
    return plot(frame, seat, { ...at, width: side, height: HEAD.small });
  });
}

/** A kingdom below its heading, its window in the middle of the land. */
export function plot(
  { windows, size, main }: Kingdoms,
  seat: number,
  head: Box,
  high = head.width,
  most = Infinity,
): Plot {
  const window = windows[seat]!;
  const { x, width } = head;
  const y = head.y + head.height;
  const pad = 2 * padding(width);
  const [columns, rows] = [Math.max(size, window.columns), Math.max(size, window.rows)];
  const square = Math.min((width - pad) / columns, (high - pad) / rows, most);
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

/** The others, as they sit around the table. */
export function seatsBut({ windows: { length: seats }, main }: Kingdoms): number[] {
  const first = main ?? 0;
  return Array.from({ length: seats - 1 }, (_, place) => (first + place + 1) % seats);
}

export function bottom(plots: readonly Plot[]): number {
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
