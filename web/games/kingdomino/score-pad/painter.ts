/** A kingdom to be painted: what lies on a real table, square by square. */
import { LETTERS, TERRAINS } from "../facts.generated.ts";
import type { Square } from "../notation.ts";
import { insertDefs, pieceOf, type Art } from "../../../core/board/art.ts";
import type { Say } from "../../../core/board/board.ts";
import { arrowOf, isPlain, letterOf, stepOf } from "../../../core/board/keyboard.ts";
import { transformOf } from "../../../core/board/animation.ts";
import { listen, type Contact } from "../../../core/board/pointer.ts";
import { createSheet, keyed, patch, piece, shape, type Child, type Shape } from "../../../core/board/svg.ts";
import { dataOf } from "../art.ts";
import { Labels } from "../board/labels.ts";
import {
  emptyPainting,
  History,
  paint,
  readPainting,
  setCrowns,
  writePainting,
  type Cell,
  type Crowns,
  type Painting,
  type Tool,
} from "./painting.ts";
import { outlineOf } from "../board/scene.ts";

export interface PainterHandlers {
  /** After every stroke: the text that is scored, and whether there is a way back and forth. */
  painted(text: string, can: { readonly undo: boolean; readonly redo: boolean }): void;
  announce(text: string): void;
}

export interface Painter {
  /** Another kingdom, as it was painted before; nothing can be undone then. */
  show(text: string, size: number): void;
  /** What the brush does from now on. */
  pick(tool: Tool): void;
  undo(): void;
  redo(): void;
  clear(): void;
  /** Light these squares up, or show that they are wrong; columns and rows counted from the north-west corner. */
  light(squares: readonly Square[] | null, wrong?: boolean): void;
  focus(): void;
  destroy(): void;
}

export function createPainter(
  host: HTMLElement,
  art: Art,
  words: Say,
  handlers: PainterHandlers,
  { seat = 0, size = 5 } = {},
): Painter {
  return new PaintedKingdom(host, art, words, handlers, seat, size);
}

/** The crowns that each terrain has in the box. */
function crownsOf(art: Art): Crowns {
  const { terrains } = dataOf(art);
  return Object.fromEntries(
    TERRAINS.map((terrain) => [terrain, Object.keys(terrains[terrain].squares).map(Number)]),
  ) as unknown as Crowns;
}

class PaintedKingdom implements Painter {
  readonly #sheet: SVGSVGElement;
  readonly #labels: Labels;
  readonly #crowns: Crowns;
  readonly #ending = new AbortController();
  readonly #deafen: () => void;
  #history: History;
  #tool: Tool = "wheat";
  #cursor: number;
  #lit: readonly Square[] = [];
  #wrong = false;
  #stroke: number | null = null;
  #joined = false;

  constructor(
    host: HTMLElement,
    readonly art: Art,
    readonly words: Say,
    readonly handlers: PainterHandlers,
    readonly seat: number,
    size: number,
  ) {
    insertDefs(art);
    this.#labels = new Labels(words);
    this.#crowns = crownsOf(art);
    this.#history = new History(emptyPainting(size));
    this.#cursor = (size * size - 1) / 2;
    this.#sheet = createSheet(host, {
      class: "board board-painter",
      role: "grid",
      "aria-label": words("kingdomino-kingdom"),
    });
    this.#deafen = listen(this.#sheet, {
      tap: (point) => this.#strokeAt(this.#placeOf(point), false),
      grab: (point) => this.#grab(point),
      drag: (point) => this.#drag(point),
      drop: () => (this.#stroke = null),
    });
    this.#sheet.addEventListener("keydown", (event) => this.#key(event), { signal: this.#ending.signal });
    this.#draw();
  }

  show(text: string, size: number): void {
    this.#history = new History(text.trim() ? readPainting(text, size) : emptyPainting(size));
    this.#cursor = Math.min(this.#cursor, size * size - 1);
    this.#lit = [];
    this.#draw();
  }

  pick(tool: Tool): void {
    this.#tool = tool;
  }

  undo(): void {
    if (this.#history.undo()) this.#changed();
  }

  redo(): void {
    if (this.#history.redo()) this.#changed();
  }

  clear(): void {
    this.#become(emptyPainting(this.#painting.size));
  }

  light(squares: readonly Square[] | null, wrong = false): void {
    this.#lit = squares ?? [];
    this.#wrong = wrong;
    this.#draw();
  }

  focus(): void {
    this.#cellElement()?.focus();
  }

  destroy(): void {
    this.#ending.abort();
    this.#deafen();
    this.#sheet.remove();
  }

  get #painting(): Painting {
    return this.#history.now;
  }

  // Strokes

  #become(painting: Painting, joined = false): void {
    if (this.#history.add(painting, joined)) this.#changed();
  }

  #changed(): void {
    this.#lit = [];
    this.#draw();
    this.handlers.painted(writePainting(this.#painting), this.#history.can);
  }

  #strokeAt(place: number | null, dragged: boolean): void {
    if (place === null) return;
    this.#cursor = place;
    this.#become(paint(this.#painting, place, this.#tool, this.#crowns, dragged), dragged && this.#joined);
    this.#draw();
  }

  /** A mouse can draw a terrain or the eraser over several squares; a finger scrolls the page. */
  #grab(point: Contact): boolean {
    this.#stroke = this.#placeOf(point);
    this.#joined = false;
    return this.#stroke !== null && this.#tool !== "crown" && !point.touch;
  }

  #drag(point: Contact): void {
    const place = this.#placeOf(point);
    if (this.#stroke !== null && !this.#joined) this.#strokeAt(this.#stroke, true);
    this.#joined = true;
    if (place !== null && place !== this.#stroke) this.#strokeAt(place, true);
    this.#stroke = place;
  }

  #placeOf({ target }: Contact): number | null {
    const place = target?.closest<SVGElement>("[data-place]")?.dataset.place;
    return place === undefined || !this.#sheet.contains(target) ? null : Number(place);
  }

  // Keys

  #key(event: KeyboardEvent): void {
    const letter = letterOf(event);
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (command && letter === "z") event.shiftKey ? this.redo() : this.undo();
    else if (command && letter === "y") this.redo();
    else if (!isPlain(event) || !this.#plainKey(event, letter)) return;
    event.preventDefault();
  }

  #plainKey(event: KeyboardEvent, letter: string): boolean {
    const arrow = arrowOf(event);
    if (arrow) return this.#move(...stepOf(arrow));
    if (event.key === "Enter" || event.key === " ") return this.#press(this.#tool);
    if (event.key === "Delete" || event.key === "Backspace" || event.key === ".") return this.#press("erase");
    if (event.key === "+") return this.#press("crown");
    if (/^[0-3]$/.test(event.key)) return this.#count(Number(event.key));
    if (letter === "c") return this.#press("castle");
    const terrain = TERRAINS.find((each) => LETTERS[each] === letter);
    return terrain ? this.#press(terrain) : false;
  }

  #move(dx: number, dy: number): true {
    const { size } = this.#painting;
    const [x, y] = [(this.#cursor % size) + dx, Math.floor(this.#cursor / size) + dy];
    if (x >= 0 && x < size && y >= 0 && y < size) this.#cursor = y * size + x;
    this.#draw();
    this.focus();
    return true;
  }

  #press(tool: Tool): true {
    this.#become(paint(this.#painting, this.#cursor, tool, this.#crowns));
    return this.#aloud();
  }

  #count(count: number): true {
    this.#become(setCrowns(this.#painting, this.#cursor, count, this.#crowns));
    return this.#aloud();
  }

  #aloud(): true {
    this.handlers.announce(this.#said(this.#painting.cells[this.#cursor] ?? null));
    return true;
  }

  // Drawing

  #draw(): void {
    const { size } = this.#painting;
    this.#sheet.setAttribute("viewBox", `-8 -8 ${100 * size + 16} ${100 * size + 16}`);
    const rows = Array.from({ length: size }, (_, row) => keyed(`row-${row}`, "g", { role: "row" }, ...this.#row(row)));
    patch(this.#sheet, [
      shape("rect", { class: "board-soil", x: -7, y: -7, width: 100 * size + 14, height: 100 * size + 14, rx: 18 }),
      ...rows,
      this.#light(),
    ]);
  }

  #row(row: number): Shape[] {
    const { size, cells } = this.#painting;
    return Array.from({ length: size }, (_, column) =>
      this.#cell(cells[row * size + column] ?? null, row * size + column, column, row),
    );
  }

  #cell(cell: Cell, place: number, column: number, row: number): Shape {
    const where = this.words("ui-square-at", { column: column + 1, row: row + 1 });
    return keyed(
      `cell-${place}`,
      "g",
      {
        class: "board-hit paint-cell",
        role: "gridcell",
        tabindex: place === this.#cursor ? 0 : -1,
        "aria-label": `${where}: ${this.#said(cell)}`,
        "data-place": place,
        transform: transformOf({ x: 100 * column, y: 100 * row, scale: 1 }),
      },
      cell === null
        ? keyed("empty", "rect", { class: "paint-empty", x: 3, y: 3, width: 94, height: 94, rx: 10 })
        : piece("land", this.#piece(cell)),
      keyed("ring", "rect", { class: "board-ring", x: 3, y: 3, width: 94, height: 94, rx: 10 }),
    );
  }

  #piece(cell: Exclude<Cell, null>): string {
    return pieceOf(
      this.art,
      cell === "castle" ? `castle-${this.seat}` : `square-${LETTERS[cell.terrain]}${cell.crowns}`,
    );
  }

  #said(cell: Cell): string {
    if (cell === null) return this.words("ui-empty-square");
    return cell === "castle" ? this.words("kingdomino-castle") : this.#labels.half(cell);
  }

  #light(): Child {
    if (!this.#lit.length) return null;
    return keyed(
      "light",
      "g",
      { class: this.#wrong ? "board-light wrong" : "board-light", "aria-hidden": "true" },
      shape("path", { class: "board-outline", d: outlineOf(this.#lit, 100) }),
    );
  }

  #cellElement(): SVGElement | null {
    return this.#sheet.querySelector(`[data-place="${this.#cursor}"]`);
  }
}
