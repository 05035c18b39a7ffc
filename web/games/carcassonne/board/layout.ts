/** Where things lie on the map: a tile is 100 wide, its middle at 100x, 100y; y grows south. */
import type { Laid, Turn } from "../notation.ts";

export const SIDE = 100;
const HALF = SIDE / 2;

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A place in the measure of the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function sameBounds(one: Bounds, other: Bounds): boolean {
  const sides = ["left", "top", "right", "bottom"] as const;
  return sides.every((side) => one[side] === other[side]);
}

export function cellName({ x, y }: Cell): string {
  return `${x},${y}`;
}

export function sameCell(one: Cell | null, other: Cell | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

export function middle({ x, y }: Cell): Point {
  return { x: SIDE * x, y: SIDE * y };
}

export function cellAt({ x, y }: Point): Cell {
  // Adding 0 makes -0 a plain 0.
  return { x: Math.round(x / SIDE) + 0, y: Math.round(y / SIDE) + 0 };
}

/** How a tile's drawing is named in this layer of the art: wherever it lies, and in the hand. */
export function pieceOf(layer: "ground" | "upright", laid: Laid): string {
  return `${layer}-${laid.tile}-${laid.turn}`;
}

/** What the cells cover, with `margin` cells around them. */
export function boundsOf(cells: Iterable<Cell>, margin = 0): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = HALF + margin * SIDE;
  for (const { x, y } of cells) {
    box.left = Math.min(box.left, SIDE * x - reach);
    box.top = Math.min(box.top, SIDE * y - reach);
    box.right = Math.max(box.right, SIDE * x + reach);
    box.bottom = Math.max(box.bottom, SIDE * y + reach);
  }
  return box;
}

/** A point of the map in the measure of a tile that has not been turned. */
export function within({ x, y, turn }: Pick<Laid, "x" | "y" | "turn">, at: Point): Point {
  let [dx, dy] = [at.x - SIDE * x, at.y - SIDE * y];
  for (let quarter = 0; quarter < turn; quarter += 1) [dx, dy] = [dy, -dx];
  return { x: dx, y: dy };
}

/** Where an outline of an unturned tile goes. */
export function placed({ x, y, turn }: Pick<Laid, "x" | "y" | "turn">): string {
  return `translate(${SIDE * x} ${SIDE * y})${turn ? ` rotate(${90 * turn})` : ""}`;
}

/** From north to south, from west to east: what stands in front is drawn later. */
export function northFirst(one: Cell, other: Cell): number {
  return one.y - other.y || one.x - other.x;
}

/** The quarters from one turn to another, the shorter way round. */
export function quarters(from: Turn, to: Turn): number {
  const round = (to - from + 4) % 4;
  return round === 3 ? -1 : round;
}
