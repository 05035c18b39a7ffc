/** A painted kingdom: a square of cells, a brush, and a way back. No document and no rules. */
import { LETTERS, TERRAINS } from "../facts.generated.ts";
import type { Terrain } from "../notation.ts";

/** An empty square, the castle, or land with its crowns. */
export type Cell = null | "castle" | { readonly terrain: Terrain; readonly crowns: number };

/** What the brush does. */
export type Tool = Terrain | "castle" | "erase" | "crown";

/** How many crowns a terrain can have in the box, by terrain. */
export type Crowns = Readonly<Record<Terrain, readonly number[]>>;

/** Cells row by row. */
export interface Painting {
  readonly size: number;
  readonly cells: readonly Cell[];
}

export function emptyPainting(size: number): Painting {
  const cells: Cell[] = Array.from({ length: size * size }, () => null);
  cells[(size * size - 1) / 2] = "castle";
  return { size, cells };
}

/** The text that is scored: `.` empty, `C` castle, or a terrain's letter with its crowns. */
export function writePainting({ size, cells }: Painting): string {
  const words = cells.map((cell) =>
    cell === null ? "." : cell === "castle" ? "C" : LETTERS[cell.terrain] + cell.crowns,
  );
  return Array.from({ length: size }, (_, row) => words.slice(row * size, (row + 1) * size).join(" ")).join("\n");
}

/** Read a painted text; what lies outside the size or cannot be read is left out. */
export function readPainting(text: string, size: number): Painting {
  const rows = text.split("\n").map((row) => row.trim().split(/\s+/));
  const cells = Array.from({ length: size * size }, (_, place) =>
    readCell(rows[Math.floor(place / size)]?.[place % size] ?? "."),
  );
  return { size, cells };
}

function readCell(word: string): Cell {
  if (word === "C") return "castle";
  const terrain = TERRAINS.find((each) => LETTERS[each] === word[0]);
  return terrain && /^[a-z][0-3]$/.test(word) ? { terrain, crowns: Number(word[1]) } : null;
}

/** One stroke of the brush. A terrain covers what is there; on the same terrain, unless it is `dragged`
 * along, it adds a crown, as does the crown itself, and after the most there can be none is left. */
export function paint(painting: Painting, place: number, tool: Tool, crowns: Crowns, dragged = false): Painting {
  const cell = painting.cells[place];
  if (cell === undefined) return painting;
  if (tool === "castle") return moveCastle(painting, place);
  if (cell === "castle") return painting;
  if (tool === "erase") return withCell(painting, place, null);
  if (tool === "crown") return cell ? withCell(painting, place, crowned(cell, crowns)) : painting;
  if (cell?.terrain !== tool) return withCell(painting, place, { terrain: tool, crowns: 0 });
  return dragged ? painting : withCell(painting, place, crowned(cell, crowns));
}

/** So many crowns on the land of a cell, if that terrain has so many. */
export function setCrowns(painting: Painting, place: number, count: number, crowns: Crowns): Painting {
  const cell = painting.cells[place];
  if (!cell || cell === "castle" || !crowns[cell.terrain].includes(count)) return painting;
  return withCell(painting, place, { ...cell, crowns: count });
}

function crowned(cell: { readonly terrain: Terrain; readonly crowns: number }, crowns: Crowns): Cell {
  const known = crowns[cell.terrain];
  return { ...cell, crowns: known[(known.indexOf(cell.crowns) + 1) % known.length] ?? 0 };
}

function moveCastle(painting: Painting, place: number): Painting {
  if (painting.cells[place] === "castle") return painting;
  const cells = painting.cells.map((cell, each) => (each === place ? "castle" : cell === "castle" ? null : cell));
  return { ...painting, cells };
}

function withCell(painting: Painting, place: number, cell: Cell): Painting {
  return { ...painting, cells: painting.cells.map((each, at) => (at === place ? cell : each)) };
}

/** Paintings one after the other, with the way back and forth again. */
export class History {
  readonly #past: Painting[] = [];
  #future: Painting[] = [];

  constructor(public now: Painting) {}

  get can(): { readonly undo: boolean; readonly redo: boolean } {
    return { undo: this.#past.length > 0, redo: this.#future.length > 0 };
  }

  /** `joined` strokes, as of one drag, are undone together. */
  add(next: Painting, joined = false): boolean {
    if (writePainting(next) === writePainting(this.now)) return false;
    if (!joined || !this.#past.length) this.#past.push(this.now);
    this.#future = [];
    this.now = next;
    return true;
  }

  undo(): boolean {
    return this.#swap(this.#past, this.#future);
  }

  redo(): boolean {
    return this.#swap(this.#future, this.#past);
  }

  #swap(from: Painting[], to: Painting[]): boolean {
    const next = from.pop();
    if (!next) return false;
    to.push(this.now);
    this.now = next;
    return true;
  }
}
