/** Where the pieces are on the screen, in the measure of the map. */
import type { Pose } from "../../../core/board/animation.ts";
import { onMap } from "./camera.ts";
import type { StandingFollower } from "./changes.ts";
import type { Controls } from "./controls.ts";
import type { Places } from "./animations.ts";
import { elementOf, type Frame } from "./frame.ts";
import type { Point } from "./layout.ts";
import { placeOf } from "./scene.ts";
import { TRAY_WIDTH } from "./tray.ts";

export class DomAnchors implements Places {
  constructor(
    readonly frame: Frame,
    readonly board: Pick<Controls, "scene" | "cameraController">,
    readonly homes: (seat: number) => DOMRect | null,
  ) {}

  standing(standing: StandingFollower): Point {
    return placeOf(this.board.scene, standing);
  }

  tray(): Pose | null {
    const box = this.frame.tray.getBoundingClientRect();
    return box.width
      ? { ...this.#middleOf(box), scale: box.width / TRAY_WIDTH / this.board.cameraController.camera.scale }
      : null;
  }

  home(seat: number): Point | null {
    const box = this.homes(seat);
    return box && this.#middleOf(box);
  }

  element(flight: string): Element | null {
    return elementOf(this.frame, "flight", flight);
  }

  follower(name: string): Element | null {
    return elementOf(this.frame, "follower", name);
  }

  #middleOf(box: DOMRect): Point {
    const whole = this.frame.root.getBoundingClientRect();
    return onMap(this.board.cameraController.camera, {
      x: (box.left + box.right) / 2 - whole.left,
      y: (box.top + box.bottom) / 2 - whole.top,
    });
  }
}
