/** Where everything lies on the sheet, in pixels: a function of numbers, without a document. */
import { bandOfLines, columnsHeight, columnsOfLines, rowsOfLines, SMALLEST, type Lines, type Slot } from "./lines.ts";
import {
  bottom,
  GAP,
  grid,
  HEAD,
  PAD,
  padding,
  plot,
  READABLE,
  seatsBut,
  shared,
  strip,
  type Box,
  type Kingdoms,
  type Plot,
  type Window,
} from "./plots.ts";

export interface Layout extends Lines {
  readonly width: number;
  readonly height: number;
  readonly tall: boolean;
  readonly plots: readonly Plot[];
}

export interface Room {
  readonly width: number;
  /** Whether the lines lie to the left of the own kingdom. */
  readonly left?: boolean;
  /** How high it should be at most, where that is possible. */
  readonly limit: number;
}

/** Below this the lines lie above the kingdoms, if there is the height for it. */
const NARROW = 560;
const NARROWEST = 420;
/** Below this there is only height for the own kingdom. */
const LOW = 420;
/** A square that fingers hit, and the least that is worth scrolling for. */
export const FINGER = 44;
const SQUARE = 36;
/** A kingdom that can still be made out, one of a few on a desk, and one as large as it has to be beside one's own. */
const THUMB = 56;
const LEAST = 90;
const SMALL = 190;
/** Two columns of the smallest, where the height is for the kingdom. */
const SLIM = 146;
/** How far a kingdom may still grow on all sides together, which the grid leaves room for. */
const AROUND = 2;

/** The kingdom `main` large and the others small; all alike where there is none, and where the game is over
 * and there are no lines. */
export function layOut(
  room: Room,
  main: number | null,
  windows: readonly Window[],
  size: number,
  over = false,
): Layout {
  const tall = room.width < NARROW && (room.limit > room.width || room.width < NARROWEST);
  const frame = { room, main, windows, size };
  if (over && main === null) return withoutLines(frame, tall);
  if (main === null) return tall ? tallEven(frame) : wideEven(frame);
  if (tall) return tallOwn(frame);
  const layout = room.limit < LOW || room.width < NARROW ? lowOwn(frame) : wideOwn(frame);
  return room.left ? mirrored(layout) : layout;
}

interface Arrangement extends Kingdoms {
  readonly room: Room;
}

function sheet({ room: { width } }: Arrangement, lines: Lines, plots: readonly Plot[], tall: boolean): Layout {
  return { ...lines, tall, width, height: bottom(plots), plots };
}

function withoutLines(frame: Arrangement, tall: boolean): Layout {
  const { width, limit } = frame.room;
  const plots = grid(
    frame,
    { x: 0, y: 0, width, height: tall ? Infinity : Math.max(limit, 360) },
    tall ? [2] : undefined,
  );
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const lines = {
    now: [],
    next: [],
    captions: { now: nowhere, next: nowhere },
    stack: { x: 0, y: 0, scale: 0.1 },
    king: { x: 0, y: 0, size: 1 },
  };
  return sheet(frame, lines, plots, tall);
}

// Narrow: the lines above, the own kingdom below, the others in a strip or a column

/** Squares are for fingers first; the others lie below, in view if that leaves enough, else a scroll away. */
function tallOwn(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = rowsOfLines(frame.windows.length, width);
  const rows = Math.max(frame.size, frame.windows[frame.main!]!.rows);
  const others = seatsBut(frame);
  const each = Math.min(shared(width, others.length), SMALL);
  const spare = limit - top - HEAD.own - GAP - HEAD.narrow;
  const small = spare - FINGER * rows - 2 * PAD;
  const isRoomy = small >= Math.min(READABLE, each);
  const high = Math.min(width, Math.max(isRoomy ? spare - Math.min(small, each) : spare, SQUARE * rows));
  const own = plot(frame, frame.main!, { x: 0, y: top, width, height: HEAD.own }, high);
  const y = own.land.y + high + GAP;
  const plots = [own, ...strip(frame, others, { x: 0, y, width, height: HEAD.narrow }, isRoomy ? small : each)];
  return sheet(frame, lines, plots, true);
}

function tallEven(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = rowsOfLines(frame.windows.length, width);
  const plots = grid(frame, { x: 0, y: top, width, height: limit - top }, [2]);
  return sheet(frame, lines, plots, true);
}

// Wide: the kingdoms to the left, the lines to the right

/** The others below the lines or in a column of their own: whichever leaves the larger pieces. */
function wideOwn(frame: Arrangement): Layout {
  const [beside, broad] = [ownBeside(frame), broadOwn(frame)];
  return pieceSize(broad) > pieceSize(beside) ? broad : beside;
}

function pieceSize({ plots: [own], next: [slot] }: Layout): number {
  return Math.min(own?.square ?? 0, 100 * (slot?.scale ?? 0));
}

/** Dominoes in the lines are as large as those in the kingdom when it needs the whole grid; until then it is no larger
 * than they are. */
function wished({ size }: Arrangement, side: number): number {
  return (side - 2 * padding(side)) / (size + AROUND) / 100;
}

/** The own kingdom as wide as it gets with lines of that size beside it. */
function sideBeside({ size, room: { limit } }: Arrangement, width: number): number {
  const columns = 4.88 / (size + AROUND);
  return Math.min(limit - HEAD.main, (width - 3 * GAP) / (1 + columns));
}

function withOwn(frame: Arrangement, side: number, lines: Lines, others: readonly Plot[]): Layout {
  const most = 100 * Math.max(lines.next[0]?.scale ?? 0, wished(frame, side));
  const own = plot(frame, frame.main!, { x: 0, y: 0, width: side, height: HEAD.main }, side, most);
  return sheet(frame, lines, [own, ...others], false);
}

/** The lines at the right of the own kingdom, the others below them, or below both where there is room. */
function ownBeside(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const others = seatsBut(frame);
  const side = Math.max(320, sideBeside(frame, width));
  const own = HEAD.main + side;
  const high = limit > own + GAP + 200 ? own : Math.max(own, Math.min(limit, own + SMALL));
  const right = { x: side + 2 * GAP, y: 0, width: width - side - 2 * GAP, height: high };
  const scale = wished(frame, side);
  if (limit > own + GAP + 200) {
    const [lines] = columnsOfLines(frame.windows.length, right, scale);
    const y = right.height + GAP;
    const most = Math.min(limit - y - HEAD.small, 320);
    return withOwn(frame, side, lines, strip(frame, others, { x: 0, y, width, height: HEAD.small }, most));
  }
  const spare = right.height - HEAD.small - GAP - columnsHeight(frame.windows.length, Math.max(SMALLEST, scale));
  const most = Math.min(340, Math.max(LEAST, Math.min(right.height * 0.5 - HEAD.small, spare)));
  const each = Math.min(shared(right.width, others.length), most);
  const [lines, top] = columnsOfLines(
    frame.windows.length,
    { ...right, height: right.height - each - HEAD.small - GAP },
    scale,
  );
  const y = Math.max(top + GAP, right.height - each - HEAD.small);
  return withOwn(frame, side, lines, strip(frame, others, { ...right, y, height: HEAD.small }, each));
}

/** The own kingdom, the lines, and the others one below the other. */
function broadOwn(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const others = seatsBut(frame);
  const small = Math.min(300, shared(limit, others.length) - HEAD.small, width * 0.25);
  const side = sideBeside(frame, width - small - 2 * GAP);
  const middle = { x: side + 2 * GAP, y: 0, width: width - side - small - 4 * GAP, height: side + HEAD.main };
  const [lines] = columnsOfLines(frame.windows.length, middle, wished(frame, side));
  const column = others.map((seat, place) =>
    plot(frame, seat, { x: width - small, y: place * (small + HEAD.small + GAP), width: small, height: HEAD.small }),
  );
  return withOwn(frame, side, lines, column);
}

/** The own kingdom has the whole height; the others lie below the lines, or below everything. */
function lowOwn(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const others = seatsBut(frame);
  const high = limit - HEAD.narrow;
  const side = Math.min(high, width - 2 * GAP - SLIM);
  const own = plot(frame, frame.main!, { x: 0, y: 0, width: side, height: HEAD.narrow }, high);
  const right = { x: side + 2 * GAP, y: 0, width: width - side - 2 * GAP, height: limit };
  const least = columnsHeight(frame.windows.length, Math.min(SMALLEST, (right.width - GAP) / 2 / 244));
  const each = Math.min(shared(right.width, others.length), limit - least - GAP - HEAD.narrow);
  const isRoomy = each >= THUMB;
  const [lines] = columnsOfLines(
    frame.windows.length,
    { ...right, height: isRoomy ? limit - each - HEAD.narrow - GAP : limit },
    1,
    0,
  );
  const row = isRoomy
    ? { ...right, y: limit - each - HEAD.narrow, height: HEAD.narrow }
    : { x: 0, y: limit + GAP, width, height: HEAD.narrow };
  const plots = [own, ...strip(frame, others, row, isRoomy ? each : SMALL)];
  return sheet(frame, lines, plots, false);
}

/** Left and right exchanged; kings still stand at the left of their dominoes. */
function mirrored(layout: Layout): Layout {
  const { width } = layout;
  const flip = <Part extends Box>(box: Part): Part => ({ ...box, x: width - box.x - box.width });
  const slot = (at: Slot): Slot => ({ ...at, x: width - at.x - (200 - 42) * at.scale });
  return {
    ...layout,
    now: layout.now.map(slot),
    next: layout.next.map(slot),
    captions: { now: flip(layout.captions.now), next: flip(layout.captions.next) },
    stack: slot(layout.stack),
    plots: layout.plots.map((each) => {
      const land = flip(each.land);
      return { ...each, land, head: flip(each.head), x: each.x + land.x - each.land.x };
    }),
  };
}

/** The lines beside the kingdoms, or above them where the kingdoms are larger then. */
function wideEven(frame: Arrangement): Layout {
  const [beside, below] = [evenBeside(frame), evenBelow(frame)];
  return below.plots[0]!.square > beside.plots[0]!.square ? below : beside;
}

function evenBelow(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const [lines, top] = bandOfLines(frame.windows.length, width);
  const plots = grid(frame, { x: 0, y: top, width, height: limit - top });
  return sheet(frame, lines, plots, true);
}

function evenBeside(frame: Arrangement): Layout {
  const { width, limit } = frame.room;
  const right = Math.min(width - 2 * READABLE - 3 * GAP, Math.max(280, Math.min(420, width * 0.34)));
  const plots = grid(frame, { x: 0, y: 0, width: width - right - 2 * GAP, height: limit });
  const [lines, top] = columnsOfLines(frame.windows.length, { x: width - right, y: 0, width: right, height: limit });
  return { ...lines, tall: false, width, height: Math.max(bottom(plots), top), plots };
}
