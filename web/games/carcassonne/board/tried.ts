/** What lies or stands where it may not, and wants a reason. */
import type { Tried } from "../../../core/board/board.ts";
import { writeAction } from "../notation.ts";
import { onScreen, type Camera } from "./camera.ts";
import { sameCell, SIDE, type Cell } from "./layout.ts";
import type { Scene } from "./scene.ts";

/** A follower that may not stand where it was put. */
interface Refused extends Cell {
  readonly action: string;
}

/** The refused follower, else the tile that clashes where it hovers: as an action, and where that is on the screen. */
function triedIn(scene: Scene, refused: Refused | null, camera: Camera): Tried | null {
  const { hovered, aids, hints, say } = scene;
  if (!refused && hovered?.fits !== false) return null;
  const action = refused?.action ?? (hovered ? writeAction({ kind: "lay", ...hovered }) : "");
  const cell = refused ?? hovered;
  if (!cell) return null;
  const { x, y } = onScreen(camera, { x: SIDE * cell.x, y: SIDE * cell.y - SIDE / 2 });
  const dead = hints && !refused && aids?.unfillable.some(([column, row]) => sameCell({ x: column, y: row }, cell));
  return { action, x, y, ...(dead ? { note: say("ui-unfillable") } : {}) };
}

/** Tells what is tried on a board, each thing once. */
export class Trials {
  #refused: Refused | null = null;
  #told = "null";

  constructor(
    private readonly root: Element,
    private readonly told: (tried: Tried | null) => void,
  ) {}

  /** A follower was put where it may not stand; null: nothing was refused. */
  refuse(action: string | null, cell: Cell): void {
    this.#refused = action === null ? null : { action, ...cell };
  }

  /** The pointer is over this cell, or over none: what was refused elsewhere is past. */
  leave(cell: Cell | null): void {
    if (!sameCell(cell, this.#refused)) this.#refused = null;
  }

  /** What lies or stands where it may not wants a reason. */
  tell(scene: Scene, camera: Camera): void {
    const tried = triedIn(scene, this.#refused, camera);
    const told = JSON.stringify(tried);
    if (told === this.#told) return;
    this.#told = told;
    const { left, top } = this.root.getBoundingClientRect();
    this.told(tried && { ...tried, x: left + tried.x, y: top + tried.y });
  }
}
