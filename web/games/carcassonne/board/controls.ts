/** What hands and keys can do to a board. */
import type { CarcassonneFeature } from "../aids.ts";
import type { Cell, Point } from "./layout.ts";
import type { CameraController } from "./camera-controller.ts";
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
  turn(step: 1 | -1): void;
  confirm(): void;
  /** Whether there was anything to take away. */
  unstage(): boolean;
  light(feature: CarcassonneFeature | null): void;
  /** Whether anything was lit that could be put out. */
  dim(): boolean;
  /** The drawn tile in the air over a cell; null when it is let go. */
  carry(air: Point | null, over: Cell | null): void;
}
