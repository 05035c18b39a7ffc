/** The line that is chosen from and the one after it: where their dominoes lie on the sheet. */
import { LINE_LENGTHS } from "../facts.generated.ts";
import { GAP, type Box } from "./plots.ts";

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

const CAPTION = 24;
/** Above the captions, where the lines are columns. */
const STACK = 34;
/** A domino in a column, with the room around it, and how small it may be. */
const PITCH = 114;
export const SMALLEST = 0.4;
/** A king stands at the lower left of a domino, below its crowns. */
const KING = { row: { x: 14, y: 113, size: 0.95 }, column: { x: -16, y: 111, size: 0.95 } } as const;

const LENGTHS: Readonly<Record<number, number>> = LINE_LENGTHS;

/** How many dominoes a line has. */
export function lineLength(seats: number): number {
  return LENGTHS[seats] ?? 0;
}

function slots(seats: number, from: Slot, right: number, down: number): Slot[] {
  const { x, y, scale } = from;
  return Array.from({ length: lineLength(seats) }, (_, place) => ({
    x: x + place * right,
    y: y + place * down,
    scale,
  }));
}

/** Both lines in one row. */
export function bandOfLines(seats: number, width: number): [lines: Lines, bottom: number] {
  const half = (width - GAP) / 2;
  const each = half / lineLength(seats);
  const scale = Math.min((each - 4) / 214, 0.7);
  const row = (x: number): Slot[] => slots(seats, { x: x + 12 * scale, y: CAPTION, scale }, each, 0);
  const caption = (x: number): Box => ({ x, y: 0, width: half, height: CAPTION });
  return [
    {
      now: row(0),
      next: row(half + GAP),
      captions: { now: caption(0), next: caption(half + GAP) },
      stack: { x: width - 62, y: 3, scale: 0.17 },
      king: KING.row,
    },
    CAPTION + 100 * scale + GAP,
  ];
}

/** Both lines as rows, one below the other. */
export function rowsOfLines(seats: number, width: number): [lines: Lines, bottom: number] {
  // Three are not larger than four would be: the kingdoms need the height.
  const scale = Math.min((width / 4 - 4) / 214, 0.6);
  const pitch = 100 * scale + CAPTION + 8;
  const row = (y: number): Slot[] => slots(seats, { x: 12 * scale, y, scale }, width / lineLength(seats), 0);
  const caption = (y: number): Box => ({ x: 0, y, width, height: CAPTION });
  return [
    {
      now: row(CAPTION),
      next: row(pitch + CAPTION),
      captions: { now: caption(0), next: caption(pitch) },
      stack: { x: width - 62, y: pitch + 3, scale: 0.17 },
      king: KING.row,
    },
    2 * pitch + 4,
  ];
}

/** How high the columns of the lines are at this scale. */
export function columnsHeight(seats: number, scale: number): number {
  return STACK + CAPTION + 6 + lineLength(seats) * PITCH * scale;
}

/** Both lines as columns, side by side. */
export function columnsOfLines(
  seats: number,
  { x, y, width, height }: Box,
  most = 0.85,
  least = SMALLEST,
): [lines: Lines, bottom: number] {
  const count = lineLength(seats);
  const top = y + STACK + CAPTION + 6;
  const room = height - (top - y);
  const scale = Math.min((width - GAP) / 2 / 244, Math.max(least, Math.min(room / count / PITCH, most)));
  const pitch = Math.max(PITCH * scale, Math.min(140 * scale, room / count));
  const each = 244 * scale;
  const left = x + (width - 2 * each - GAP) / 2 + 42 * scale;
  const column = (from: number): Slot[] => slots(seats, { x: from, y: top, scale }, 0, pitch);
  const caption = (from: number): Box => ({ x: from, y: y + STACK, width: 200 * scale, height: CAPTION });
  return [
    {
      now: column(left),
      next: column(left + each + GAP),
      captions: { now: caption(left), next: caption(left + each + GAP) },
      stack: { x: left + each + GAP, y: y + 7, scale: 0.26 },
      king: KING.column,
    },
    top + pitch * count,
  ];
}
