/** Mouse and touch over the table. */
import type { Gestures, Contact } from "../../../core/board/pointer.ts";
import { WheelSteps } from "../../../core/board/pointer.ts";
import type { KingdominoBoard } from "./board.ts";
import { isWithin, shows, squareAt, type Plot } from "./plots.ts";
import { workPlot } from "./scene.ts";
import type { Square } from "../notation.ts";

export class PointerInput implements Gestures {
  readonly #wheel = new WheelSteps();

  constructor(readonly board: KingdominoBoard) {}

  tap(point: Contact): void {
    const { selection } = this.board;
    const thing = thingAt(point);
    const doing = thing?.dataset.do;
    const square = this.#square(point, true);
    this.board.refuse(null);
    if (doing === "turn") selection.turn(1);
    else if (doing === "look") return this.board.look(Number(thing?.dataset.seat));
    else if (doing === "choose") selection.pick(Number(thing?.dataset.domino));
    else if (doing === "wish") selection.wish(Number(thing?.dataset.domino));
    else if (square && selection.hand && (selection.isLegal(square) || doing !== "region")) selection.tap(square);
    else if (doing === "region") return this.board.light(litBy(thing));
    else if (square && !thing) return this.board.refuse(selection.misfit(square));
    else if (doing === "hand") this.#tapHand();
    else return this.board.light(null);
    this.board.touched();
  }

  /** The domino in its slot turns; the one that fits nowhere is discarded. */
  #tapHand(): void {
    if (this.board.selection.discard !== null) this.board.selection.press();
    else this.board.selection.turn(1);
  }

  hover(point: Contact | null): void {
    const { selection } = this.board;
    const thing = point && thingAt(point);
    this.board.light(thing?.dataset.do === "region" ? litBy(thing) : null);
    if (!selection.hand || thing?.dataset.do === "turn") return;
    const before = selection.ghost;
    selection.hover(point && this.#square(point));
    if (selection.ghost !== before) this.board.touched();
  }

  grab({ target }: Contact): boolean {
    const doing = target?.closest<SVGElement>("[data-do]")?.dataset.do;
    return this.board.selection.hand !== null && (doing === "hand" || doing === "ghost");
  }

  drag(point: Contact): void {
    const { selection } = this.board;
    if (selection.staged !== null) selection.release();
    this.board.hold(point);
    selection.hover(this.#square(point), false);
    this.board.touched();
  }

  drop(point: Contact | null): void {
    this.board.hold(null);
    if (point) this.board.selection.drop();
    else this.board.selection.release();
    this.board.touched();
  }

  wheel(point: Contact, delta: number): boolean {
    const { selection } = this.board;
    const doing = thingAt(point)?.dataset.do;
    if (!selection.hand || !(this.#square(point) || doing === "hand")) return false;
    const step = this.#wheel.step(delta);
    if (step) selection.turn(step > 0 ? 1 : -1);
    if (step) this.board.touched();
    return true;
  }

  /** The square of the large kingdom under a point; `beyond` its grid a domino may never lie, and whoever tries is told why. */
  #square(point: Contact, beyond = false): Square | null {
    const picture = this.board.picture;
    const plot: Plot | null = picture && workPlot(picture);
    if (!plot || !isWithin(plot.land, point)) return null;
    const square = squareAt(plot, point.x, point.y);
    return beyond || shows(plot.window, square) ? square : null;
  }
}

function thingAt({ target }: Contact): SVGElement | null {
  return target?.closest<SVGElement>("[data-do]") ?? null;
}

export function litBy(thing: SVGElement | null): { seat: number; region: number } | null {
  return thing ? { seat: Number(thing.dataset.seat), region: Number(thing.dataset.region) } : null;
}
