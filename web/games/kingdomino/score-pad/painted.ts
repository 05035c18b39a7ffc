/** A whole painted table in the fragment of an address. */
import { LONGEST_NAME } from "../../../core/wire.generated.ts";
import { LETTERS, SEATS, SIZES } from "../facts.generated.ts";

export type Size = (typeof SIZES)[keyof typeof SIZES];

export interface PaintedSeat {
  readonly name: string;
  /** Rows of cells, as the server scores them. */
  readonly text: string;
}

export interface PaintedTable {
  readonly size: Size;
  readonly bonuses: { readonly middle_kingdom: boolean; readonly harmony: boolean };
  readonly kingdoms: readonly PaintedSeat[];
}

/** Why a kingdom is not scored, and the squares to point at. */
export interface Problem {
  readonly text: string;
  readonly squares: readonly (readonly [number, number])[];
}

const LAND = `[${Object.values(LETTERS).join("")}][0-3]`;
const CELLS = new RegExp(`\\.+|C|${LAND}`, "g");

export function emptyTable(): PaintedTable {
  return {
    size: SIZES.usual,
    bonuses: { middle_kingdom: false, harmony: false },
    kingdoms: Array.from({ length: SEATS.least }, () => ({ name: "", text: "" })),
  };
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
  const texts = query.getAll("k").slice(0, SEATS.most);
  if (texts.length < SEATS.least) return emptyTable();
  const names = query.getAll("n");
  const on = (query.get("bonus") ?? "").split(".");
  return {
    size: Number(query.get("size")) === SIZES.great_duel ? SIZES.great_duel : SIZES.usual,
    bonuses: { middle_kingdom: on.includes("middle_kingdom"), harmony: on.includes("harmony") },
    kingdoms: texts.map((text, seat) => ({ name: (names[seat] ?? "").slice(0, LONGEST_NAME), text: readRows(text) })),
  };
}

function readRows(text: string): string {
  if (!text) return "";
  const rows = text.split("_").slice(0, SIZES.great_duel);
  return rows
    .map((row) => (row.match(CELLS) ?? []).flatMap((cells) => (cells.startsWith(".") ? [...cells] : [cells])).join(" "))
    .join("\n");
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
  return !new RegExp(LAND).test(text);
}

/** Squares counted from the castle, as columns and rows of the painted text. */
export function placesOf(text: string, where: readonly (readonly [number, number])[]): [number, number][] {
  const rows = text.split("\n").map((row) => row.split(" "));
  const row = rows.findIndex((cells) => cells.includes("C"));
  const column = rows[row]?.indexOf("C") ?? -1;
  return row < 0 ? [] : where.map(([x, y]) => [column + x, row + y]);
}
