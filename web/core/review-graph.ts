/** The graph of a review: lines, marks and ticks in the units of its picture. No browser is needed to work them out. */

/** How the seats stood after so many actions; of each seat, a chance to win from 0 to 1, or points. */
export interface PlyValues {
  readonly ply: number;
  readonly values: readonly number[];
}

/** Something worth looking at: what a seat lost by an action, or what chance brought. */
export interface GraphMark {
  readonly ply: number;
  readonly seat: number;
  readonly kind: "inaccuracy" | "mistake" | "blunder" | "luck" | "misfortune";
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Room for labels at the left and the bottom, and for marks all round. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface GraphLine {
  readonly seat: number;
  /** As the `d` of a path. */
  readonly path: string;
  readonly end: Place;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  readonly lines: readonly GraphLine[];
  readonly marks: readonly (GraphMark & Place)[];
  readonly rows: readonly { readonly value: number; readonly y: number }[];
  readonly range: readonly [least: number, most: number];
}

/** Lines that are told apart without their colours too: a pattern of dashes for each seat. */
export const DASHES: readonly string[] = ["", "8 4", "2 4", "10 4 2 4", "14 5"];

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];
const MOST_ROWS = 5;

/** Where an action stands, from the left. */
export function xOf(frame: Frame, plies: number, ply: number): number {
  const inside = frame.width - frame.left - frame.right;
  return frame.left + (plies ? (inside * ply) / plies : 0);
}

/** The action nearest to a place. */
export function plyAt(frame: Frame, plies: number, x: number): number {
  const inside = frame.width - frame.left - frame.right;
  const ply = Math.round((plies * (x - frame.left)) / inside);
  return Math.max(0, Math.min(plies, ply));
}

/** From where to where it goes: a chance is between 0 and 1, points are what they are. */
export function rangeOf(standings: readonly PlyValues[], share: boolean): [number, number] {
  if (share) return [0, 1];
  const all = standings.flatMap(({ values }) => values);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const step = stepOf(most - least);
  return [Math.floor(least / step) * step, Math.ceil(most / step) * step];
}

function stepOf(span: number): number {
  return STEPS.find((step) => span / step <= MOST_ROWS) ?? Math.ceil(span / MOST_ROWS);
}

export function yOf(frame: Frame, [least, most]: readonly [number, number], value: number): number {
  const inside = frame.height - frame.top - frame.bottom;
  return frame.top + inside * (1 - (value - least) / (most - least));
}

/** All that is drawn; `share` says that values are chances to win. */
export function drawGraph(
  frame: Frame,
  plies: number,
  standings: readonly PlyValues[],
  marks: readonly GraphMark[],
  share: boolean,
): Graph {
  const range = rangeOf(standings, share);
  const seats = standings[0]?.values.length ?? 0;
  const at = (ply: number, value: number): Place => ({ x: xOf(frame, plies, ply), y: yOf(frame, range, value) });
  const lines = Array.from({ length: seats }, (_, seat) => {
    const places = standings.map(({ ply, values }) => at(ply, values[seat] ?? 0));
    return { seat, path: pathOf(places), end: places.at(-1) ?? at(0, 0) };
  });
  const placed = marks.flatMap((mark) => {
    const value = standingAt(standings, mark.ply)?.values[mark.seat];
    return value === undefined ? [] : [{ ...mark, ...at(mark.ply, value) }];
  });
  return { lines, marks: placed, rows: rowsOf(frame, range, share), range };
}

function pathOf(places: readonly Place[]): string {
  return places.map(({ x, y }, at) => `${at ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function rowsOf(frame: Frame, range: readonly [number, number], share: boolean): Graph["rows"] {
  const [least, most] = range;
  const step = share ? 0.25 : stepOf(most - least);
  const count = Math.round((most - least) / step) + 1;
  const values = Array.from({ length: count }, (_, row) => least + row * step);
  return values.map((value) => ({ value, y: yOf(frame, range, value) }));
}

/** The last that is known up to an action. */
export function standingAt(standings: readonly PlyValues[], ply: number): PlyValues | undefined {
  return standings.findLast((each) => each.ply <= ply) ?? standings[0];
}

/** Labels at the ends of lines, moved apart so that none covers another; in the order given. */
export function spread(places: readonly number[], least: number, most: number, apart: number): number[] {
  const order = places.map((_, at) => at).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const found = [...places];
  let free = least;
  for (const at of order) {
    found[at] = Math.max(found[at] ?? 0, free);
    free = (found[at] ?? 0) + apart;
  }
  let limit = most;
  for (const at of order.toReversed()) {
    found[at] = Math.min(found[at] ?? 0, limit);
    limit = (found[at] ?? 0) - apart;
  }
  return found;
}
