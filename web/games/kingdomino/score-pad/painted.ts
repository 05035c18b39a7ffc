/** A whole painted table in the fragment of an address, and who wins it. */
import type { ScoreItem } from "../../../core/wire.generated.ts";

export interface Painted {
  readonly name: string;
  /** Rows of cells, as the server scores them. */
  readonly text: string;
}

export interface PaintedTable {
  readonly size: 5 | 7;
  readonly bonuses: { readonly middle_kingdom: boolean; readonly harmony: boolean };
  readonly kingdoms: readonly Painted[];
}

export interface Scored {
  readonly total: number;
  readonly items: readonly ScoreItem[];
  readonly largest_region: number;
  readonly crowns: number;
  readonly doubt: "odd" | "no_such_dominoes" | null;
}

/** Why a kingdom is not scored, and the squares to point at. */
export interface Problem {
  readonly text: string;
  readonly squares: readonly (readonly [number, number])[];
}

export const FEWEST = 2;
export const MOST = 4;
const LONGEST = 32;
const CELLS = /\.+|C|[wflgsm][0-3]/g;

export function emptyTable(): PaintedTable {
  return { size: 5, bonuses: { middle_kingdom: false, harmony: false }, kingdoms: Array.from({ length: FEWEST }, () => ({ name: "", text: "" })) };
}

/** The dots of empty squares are counted: `w0..C`. */
export function writeFragment({ size, bonuses, kingdoms }: PaintedTable): string {
  const query = new URLSearchParams();
  query.set("size", String(size));
  const on = Object.entries(bonuses).flatMap(([name, chosen]) => (chosen ? [name] : []));
  if (on.length) query.set("bonus", on.join("."));
  for (const { name, text } of kingdoms) {
    query.append("k", text.replaceAll(" ", "").replaceAll("\n", "_"));
    query.append("n", name);
  }
  return query.toString();
}

export function readFragment(fragment: string): PaintedTable {
  const query = new URLSearchParams(fragment.replace(/^#/, ""));
  const texts = query.getAll("k").slice(0, MOST);
  if (texts.length < FEWEST) return emptyTable();
  const names = query.getAll("n");
  const on = (query.get("bonus") ?? "").split(".");
  return {
    size: query.get("size") === "7" ? 7 : 5,
    bonuses: { middle_kingdom: on.includes("middle_kingdom"), harmony: on.includes("harmony") },
    kingdoms: texts.map((text, seat) => ({ name: (names[seat] ?? "").slice(0, LONGEST), text: readRows(text) })),
  };
}

function readRows(text: string): string {
  if (!text) return "";
  const rows = text.split("_").slice(0, 7);
  return rows.map((row) => (row.match(CELLS) ?? []).flatMap((cells) => (cells.startsWith(".") ? [...cells] : [cells])).join(" ")).join("\n");
}

/** The kingdom in the middle of a sheet of another size; one that is too large stays as it is. */
export function resized(text: string, size: number): string {
  const rows = text.split("\n").map((row) => row.split(" "));
  const covered = rows.flatMap((row, y) => row.flatMap((cell, x) => (/\w/.test(cell) ? [[x, y] as const] : [])));
  const [left, wide] = span(covered.map(([x]) => x));
  const [top, high] = span(covered.map(([, y]) => y));
  if (!covered.length || wide > size || high > size) return text;
  const [dx, dy] = [left - ((size - wide) >> 1), top - ((size - high) >> 1)];
  const line = (y: number): string => Array.from({ length: size }, (_, x) => rows[y + dy]?.[x + dx] ?? ".").join(" ");
  return Array.from({ length: size }, (_, y) => line(y)).join("\n");
}

function span(places: readonly number[]): [from: number, length: number] {
  const from = Math.min(...places);
  return [from, Math.max(...places) - from + 1];
}

export function isBlank(text: string): boolean {
  return !/[wflgsm]/.test(text);
}

/** Points, then the largest region, then crowns; who is equal in all of them shares a rank. */
export function ranksOf(scores: readonly Scored[]): number[] {
  return scores.map((one) => 1 + scores.filter((other) => compare(other, one) < 0).length);
}

export interface Tie {
  readonly ahead: number;
  readonly behind: number;
  readonly broken_by: "largest_region" | "crowns" | null;
}

/** Neighbours in the ranking with equal points, and what put one ahead. */
export function tiesOf(scores: readonly Scored[]): Tie[] {
  const order = [...scores.keys()].sort((one, other) => compare(at(scores, one), at(scores, other)));
  return order.slice(1).flatMap((behind, place) => {
    const ahead = order[place] as number;
    const [one, other] = [at(scores, ahead), at(scores, behind)];
    if (one.total !== other.total) return [];
    const broken_by = one.largest_region !== other.largest_region ? "largest_region" : one.crowns !== other.crowns ? "crowns" : null;
    return [{ ahead, behind, broken_by } as Tie];
  });
}

function compare(one: Scored, other: Scored): number {
  return other.total - one.total || other.largest_region - one.largest_region || other.crowns - one.crowns;
}

function at(scores: readonly Scored[], seat: number): Scored {
  return scores[seat] as Scored;
}

/** Squares counted from the castle, as columns and rows of the painted text. */
export function placesOf(text: string, where: readonly (readonly [number, number])[]): [number, number][] {
  const rows = text.split("\n").map((row) => row.split(" "));
  const row = rows.findIndex((cells) => cells.includes("C"));
  const column = rows[row]?.indexOf("C") ?? -1;
  return row < 0 ? [] : where.map(([x, y]) => [column + x, row + y]);
}
