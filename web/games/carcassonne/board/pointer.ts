/** Mouse, pen and fingers. */
import { listen, WheelSteps, type Contact } from "../../../core/board/pointer.ts";
import { onMap } from "./camera.ts";
import type { Controls } from "./controls.ts";
import { cellAt, cellName, sameCell, type Cell } from "./layout.ts";
import { SIDES } from "./marks.ts";
import { stagedName } from "./scene.ts";

const ZOOM_BY_WHEEL = 0.0016;
/** A finger would hide the tile it carries. */
const ABOVE_FINGER = 46;

export function handle(root: HTMLElement, controls: Controls): () => void {
  const input = new PointerInput(controls);
  return listen(root, {
    press: (point) => input.meant(point),
    tap: (point, meant) => (meant ?? input.meant(point))(),
    hover: (point) => input.hover(point),
    grab: (point) => input.grab(point),
    drag: (point, by) => input.drag(point, by),
    drop: (point) => input.drop(point),
    wheel: (point, delta) => input.wheel(point, delta),
    pinch: (middle, factor, { dx, dy }) => {
      controls.cameraController.move(dx, dy);
      controls.cameraController.zoom(factor, middle);
    },
  });
}

class PointerInput {
  #carrying = false;
  readonly #steps = new WheelSteps();

  constructor(readonly controls: Controls) {}

  /** What a tap is to do: found out when the pointer goes down, for the map may glide on below it. A click of a
   * screen reader has a target, but no place. */
  meant(point: Contact): () => void {
    const { controls } = this;
    const mark = named(point, "mark");
    if (mark === "confirm") return () => controls.confirm();
    if (mark === "turn" || named(point, "tray") !== null) return () => controls.turn(1);
    const side = SIDES.find((each) => each === mark);
    if (side) return () => controls.goFurther(side);
    if (!onLand(point)) return () => undefined;
    const choice = named(point, "choice") ?? this.#choiceUnder(point);
    if (choice !== null) return () => this.#take(choice);
    const [feature, closed, cell] = [controls.featureAt(point), controls.closedAt(point), this.#cellAt(point)];
    return () => {
      controls.light(feature);
      controls.hover(cell);
      controls.refuse(closed, point);
    };
  }

  #take(choice: string): void {
    const { controls } = this;
    controls.refuse(null, { x: 0, y: 0 });
    const { staged } = controls.scene;
    if (stagedName(staged) !== choice) controls.choose(choice, "hand");
    else if (staged?.kind === "lay") controls.turn(1);
    else controls.confirm();
  }

  #choiceUnder(point: Contact): string | null {
    const { choices, position } = this.controls.scene;
    if (position.next.kind === "follower") return this.controls.spotAt(point);
    const cell = this.#cellAt(point);
    return choices.openings.some((opening) => sameCell(opening, cell)) ? cellName(cell) : null;
  }

  hover(point: Contact | null): void {
    const land = point && onLand(point) ? point : null;
    this.controls.light(land && this.controls.featureAt(land));
    this.controls.hover(land && !named(land, "mark") ? this.#cellAt(land) : null);
  }

  grab(point: Contact): boolean {
    this.#carrying =
      this.controls.scene.choices.tile !== null && (named(point, "tray") !== null || this.#overGhost(point));
    return this.#carrying || onLand(point);
  }

  drag(point: Contact, { dx, dy }: { dx: number; dy: number }): void {
    if (!this.#carrying) return this.controls.cameraController.move(dx, dy);
    const air = { x: point.x, y: point.y - (point.touch ? ABOVE_FINGER : 0) };
    this.controls.carry(air, this.#cellAt(air));
  }

  drop(point: Contact | null): void {
    if (!this.#carrying) return;
    this.#carrying = false;
    const { staged } = this.controls.scene;
    this.controls.carry(null, null);
    if (point && staged?.kind === "lay") this.controls.choose(cellName(staged), "hand");
  }

  wheel(point: Contact, delta: number): boolean {
    if (named(point, "tray") !== null || this.#overGhost(point)) {
      const step = this.#steps.step(delta);
      if (step) this.controls.turn(step > 0 ? 1 : -1);
      return true;
    }
    if (!onLand(point)) return false;
    this.controls.cameraController.zoom(Math.exp(-delta * ZOOM_BY_WHEEL), point);
    return true;
  }

  #overGhost(point: Contact): boolean {
    const { staged } = this.controls.scene;
    return onLand(point) && staged?.kind === "lay" && sameCell(staged, this.#cellAt(point));
  }

  #cellAt(point: { x: number; y: number }): Cell {
    return cellAt(onMap(this.controls.cameraController.camera, point));
  }
}

/** The value of the nearest `data-…` around what lies under the pointer. */
function named({ target }: Contact, name: string): string | null {
  return target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
}

function onLand({ target }: Contact): boolean {
  return target?.closest(".carcassonne-map") !== null && target !== null;
}
