/** Mouse and touch over the table. */
import type { Gestures, Point } from "../../../core/board/pointer.ts";
import { WheelSteps } from "../../../core/board/pointer.ts";
import type { KingdominoBoard } from "./board.ts";
import { isWithin, shows, squareAt, type Plot } from "./layout.ts";
import { workPlot } from "./scene.ts";
import type { Square } from "../notation.ts";

export class Fingers implements Gestures {
  readonly #wheel = new WheelSteps();

  constructor(readonly board: KingdominoBoard) {}

  tap(point: Point): void {
    const { choosing } = this.board;
    const thing = thingAt(point);
    const doing = thing?.dataset["do"];
    const square = this.#square(point);
    if (doing === "turn") choosing.turn(1);
    else if (doing === "look") return this.board.look(Number(thing?.dataset["seat"]));
    else if (doing === "choose") choosing.pick(Number(thing?.dataset["domino"]));
    else if (square && choosing.hand && (choosing.isLegal(square) || doing !== "region")) choosing.tap(square);
    else if (doing === "region") return this.board.light(litBy(thing));
    else if (doing === "hand") this.#tapHand();
    else return this.board.light(null);
    this.board.touched();
  }

  /** The domino in its slot turns; the one that fits nowhere is discarded. */
  #tapHand(): void {
    if (this.board.choosing.discard !== null) this.board.choosing.press();
    else this.board.choosing.turn(1);
  }

  hover(point: Point | null): void {
    const { choosing } = this.board;
    const thing = point && thingAt(point);
    this.board.light(thing?.dataset["do"] === "region" ? litBy(thing) : null);
    if (!choosing.hand || thing?.dataset["do"] === "turn") return;
    const before = choosing.ghost;
    choosing.hover(point && this.#square(point));
    if (choosing.ghost !== before) this.board.touched();
  }

  grab({ target }: Point): boolean {
    const doing = target?.closest<SVGElement>("[data-do]")?.dataset["do"];
    return this.board.choosing.hand !== null && (doing === "hand" || doing === "ghost");
  }

  drag(point: Point): void {
    const { choosing } = this.board;
    if (choosing.staged !== null) choosing.release();
    this.board.hold(point);
    choosing.hover(this.#square(point), false);
    this.board.touched();
  }

  drop(point: Point | null): void {
    this.board.hold(null);
    if (point) this.board.choosing.drop();
    else this.board.choosing.release();
    this.board.touched();
  }

  wheel(point: Point, delta: number): boolean {
    const { choosing } = this.board;
    const doing = thingAt(point)?.dataset["do"];
    if (!choosing.hand || !(this.#square(point) || doing === "hand")) return false;
    const step = this.#wheel.step(delta);
    if (step) choosing.turn(step > 0 ? 1 : -1);
    if (step) this.board.touched();
    return true;
  }

  /** The square of the large kingdom under a point. */
  #square(point: Point): Square | null {
    const picture = this.board.picture;
    const plot: Plot | null = picture && workPlot(picture);
    if (!plot || !isWithin(plot.land, point)) return null;
    const square = squareAt(plot, point.x, point.y);
    return shows(plot.window, square) ? square : null;
  }
}

function thingAt({ target }: Point): SVGElement | null {
  return target?.closest<SVGElement>("[data-do]") ?? null;
}

export function litBy(thing: SVGElement | null): { seat: number; region: number } | null {
  return thing ? { seat: Number(thing.dataset["seat"]), region: Number(thing.dataset["region"]) } : null;
}
