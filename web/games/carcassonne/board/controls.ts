/** What hands and keys can do to a board. */
import type { CarcassonneFeature } from "../aids.ts";
import type { Cell, Point } from "./layout.ts";
import type { CameraController } from "./camera-controller.ts";
import type { Side } from "./marks.ts";
import type { Scene } from "./scene.ts";

export interface Controls {
  readonly scene: Scene;
  readonly cameraController: CameraController;
  /** The feature under a point of the screen. */
  featureAt(point: Point): CarcassonneFeature | null;
  /** Stage a choice by its name. */
  choose(name: string, by: "hand" | "keys"): void;
  /** The choice of a follower under a point of the screen. */
  spotAt(point: Point): string | null;
  /** Bring the nearest place into view that lies beyond this edge. */
  goFurther(side: Side): void;
  turn(step: 1 | -1): void;
  confirm(): void;
  /** Whether there was anything to take away. */
  unstage(): boolean;
  light(feature: CarcassonneFeature | null): void;
  /** Whether anything was lit that could be put out. */
  dim(): boolean;
  /** Light the next feature of the map, or the one before, and tell about it. */
  walk(step: 1 | -1): void;
  /** Colour the fields by their owners, or no longer. */
  toggleFields(): void;
  /** The pointer is over this cell, or over none: the drawn tile is seen there. */
  hover(cell: Cell | null): void;
  /** A follower where none may stand, at a point of the screen; null: nothing was refused. */
  refuse(part: string | null, point: Point): void;
  /** The part of the tile just laid under a point on which no follower may stand. */
  closedAt(point: Point): string | null;
  /** The drawn tile in the air over a cell; null when it is let go. */
  carry(air: Point | null, over: Cell | null): void;
}
