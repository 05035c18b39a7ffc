/** What lies or stands where it may not, and wants a reason. */
import type { Tried } from "../../../core/board/board.ts";
import { writeAction } from "../notation.ts";
import { onScreen, type Camera } from "./camera.ts";
import { sameCell, SIDE, type Cell } from "./layout.ts";
import type { Scene } from "./scene.ts";

/** A follower that may not stand where it was put. */
export interface Refused extends Cell {
  readonly action: string;
}

/** The refused follower, else the tile that clashes where it hovers: as an action, and where that is on the screen. */
export function triedIn(scene: Scene, refused: Refused | null, camera: Camera): Tried | null {
  const { hovered, aids, hints, say } = scene;
  if (!refused && hovered?.fits !== false) return null;
  const action = refused?.action ?? (hovered ? writeAction({ kind: "lay", ...hovered }) : "");
  const cell = refused ?? hovered;
  if (!cell) return null;
  const { x, y } = onScreen(camera, { x: SIDE * cell.x, y: SIDE * cell.y - SIDE / 2 });
  const dead = hints && !refused && aids?.unfillable.some(([column, row]) => sameCell({ x: column, y: row }, cell));
  return { action, x, y, ...(dead ? { note: say("ui-unfillable") } : {}) };
}
