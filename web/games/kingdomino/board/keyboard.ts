/** SavedTables over the table: arrows, R, Enter, Escape, Page Up and Down. */
import { arrowOf, isPlain, letterOf, nearest, type Arrow } from "../../../core/board/keyboard.ts";
import type { KingdominoBoard } from "./board.ts";
import { litBy } from "./pointer.ts";
import { shows } from "./plots.ts";
import { workPlot } from "./scene.ts";

export class Keyboard {
  constructor(readonly board: KingdominoBoard) {}

  listen(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const { sheet } = this.board;
    sheet.addEventListener("keydown", (event) => this.#down(event), { signal });
    sheet.addEventListener("focusin", (event) => this.#focused(event.target as SVGElement), { signal });
    sheet.addEventListener("focusout", () => this.board.light(null), { signal });
    return () => ending.abort();
  }

  #down(event: KeyboardEvent): void {
    if (!isPlain(event) || !this.#handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key was of use here. */
  #handle(event: KeyboardEvent): boolean {
    const arrow = arrowOf(event);
    const thing = (event.target as Element).closest<SVGElement>("[data-do]");
    if (arrow) return this.#arrow(arrow, thing);
    // A key held down must not confirm what it has just staged.
    if (event.key === "Enter" || event.key === " ") return event.repeat || this.#press(thing);
    if (event.key === "Escape") return this.#back();
    if (event.key === "PageDown" || event.key === "PageUp") return this.#step(event.key === "PageDown" ? 1 : -1);
    if (letterOf(event) === "r") return this.#turn(event.shiftKey ? -1 : 1);
    return false;
  }

  #arrow(arrow: Arrow, thing: SVGElement | null): boolean {
    const doing = thing?.dataset.do;
    if (thing && (doing === "region" || doing === "choose")) return this.#rove(arrow, thing);
    const { selection, picture } = this.board;
    const plot = picture && workPlot(picture);
    if (!selection.hand || !plot) return false;
    selection.move(arrow, (square) => shows(plot.window, square));
    return this.#aloud();
  }

  /** To the next of the same group that way. */
  #rove(arrow: Arrow, thing: SVGElement): boolean {
    const group = [...(thing.parentNode as Element).querySelectorAll<SVGElement>(`[data-do="${thing.dataset.do}"]`)];
    const spots = group.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    group[nearest(spots, group.indexOf(thing), arrow)]?.focus({ preventScroll: false });
    return true;
  }

  #press(thing: SVGElement | null): boolean {
    const { selection } = this.board;
    switch (thing?.dataset.do) {
      case "choose":
        selection.pick(Number(thing.dataset.domino));
        this.board.touched();
        return true;
      case "look":
        this.board.look(Number(thing.dataset.seat));
        return true;
      case "turn":
        return this.#turn(1);
      case "region":
        return false;
      default:
        if (!selection.hand && selection.discard === null) return false;
        selection.press();
        this.board.touched();
        return true;
    }
  }

  #turn(steps: 1 | -1): boolean {
    if (!this.board.selection.hand) return false;
    this.board.selection.turn(steps);
    return this.#aloud();
  }

  #step(steps: 1 | -1): boolean {
    if (!this.board.selection.hand) return false;
    this.board.selection.step(steps);
    return this.#aloud();
  }

  #back(): boolean {
    if (!this.board.selection.back()) return false;
    this.board.touched();
    return true;
  }

  #aloud(): true {
    this.board.touched(true);
    return true;
  }

  #focused(thing: SVGElement): void {
    const doing = thing.dataset.do;
    if (doing === "choose") this.board.stops("choices").set(`choice-${thing.dataset.domino}`);
    if (doing !== "region") return;
    this.board.stops(`regions-${thing.dataset.seat}`).set(`region-${thing.dataset.seat}-${thing.dataset.region}`);
    this.board.light(litBy(thing));
  }
}
