/** What does not grow with the map: the marks beside the ghost, and the tile in the air. In pixels. */
import { keyed, shape, type Child } from "../../../core/board/svg.ts";
import { signed } from "../../../core/board/text.ts";
import { onScreen, type Camera, type Room } from "./camera.ts";
import { pointedNames } from "./advice.ts";
import { actionOf, openingAt } from "./selection.ts";
import { boundsOf, middle, type Cell, type Point } from "./layout.ts";
import { wholeTile } from "./whole-tile.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 22;
const CHECK = "M-8 .5-2.5 6 8-5.5";
const ROUND = "M6.9 3.8A8 8 0 1 1 6.9-4M8.6-9.4 7.4-3.5 1.6-4.8";

/** The drawn tile in the hand, and whether it hangs over a cell where it may lie. */
export interface Carried extends Point {
  readonly over: boolean;
}

export function marks(scene: Scene, camera: Camera, room: Room, carried: Carried | null): Child[] {
  if (carried) return [!carried.over && inTheAir(scene, camera, carried)];
  const cell = stagedCell(scene);
  const around = cell ? beside(scene, camera, room, cell) : SIDES.map((side) => further(scene, camera, room, side));
  return [...pointedNames(scene, camera, room), ...around];
}

/** The ways out of view: what they are called, and where their mark stands. */
export const SIDES = ["left", "right", "up", "down"] as const;
export type Side = (typeof SIDES)[number];
const ARROW = "M-4.5-8 4.5 0-4.5 8";
const ANGLES: Readonly<Record<Side, number>> = { right: 0, down: 90, left: 180, up: 270 };

/** The places that lie out of view on this side, the nearest first. */
export function beyond({ choices }: Pick<Scene, "choices">, camera: Camera, room: Room, side: Side): Cell[] {
  const far = (cell: Cell): number => {
    const { x, y } = onScreen(camera, middle(cell));
    return { left: -x, right: x - room.width, up: -y, down: y - room.height }[side];
  };
  return choices.openings.filter((cell) => far(cell) > 0).sort((one, other) => far(one) - far(other));
}

function further({ hints, ...scene }: Scene, camera: Camera, room: Room, side: Side): Child {
  if (!hints || !beyond(scene, camera, room, side).length) return null;
  const [x, y] = {
    left: [RADIUS + 4, room.height / 2],
    right: [room.width - RADIUS - 4, room.height / 2],
    up: [room.width / 2, RADIUS + 4],
    down: [room.width / 2, room.height - RADIUS - 4],
  }[side] as [number, number];
  return keyed(
    side,
    "g",
    { class: "mark further", transform: `translate(${x} ${y})`, "data-mark": side, "aria-hidden": "true" },
    shape("circle", { r: RADIUS }),
    shape("path", { d: ARROW, transform: `rotate(${ANGLES[side]})` }),
  );
}

/** The cell that the marks stand by. */
export function stagedCell({ staged, position }: Pick<Scene, "staged" | "position">): Cell | null {
  if (staged?.kind === "lay") return staged;
  return staged && position.next.kind === "follower" ? position.next : null;
}

function beside(scene: Scene, camera: Camera, room: Room, cell: Cell): Child[] {
  const box = boundsOf([cell]);
  const [low, high] = [
    onScreen(camera, { x: box.left, y: box.top }),
    onScreen(camera, { x: box.right, y: box.bottom }),
  ];
  const within = (x: number, y: number): Point => ({
    x: bounded(x, RADIUS, room.width - RADIUS),
    y: bounded(y, RADIUS, room.height - RADIUS),
  });
  const turnable = scene.staged?.kind === "lay" && (openingAt(scene.choices, cell)?.turns.length ?? 0) > 1;
  return [
    mark("confirm", within(high.x + 6, high.y + 6), CHECK),
    turnable && mark("turn", within(low.x - 6, high.y + 6), ROUND),
    change(scene, within((low.x + high.x) / 2, low.y - 16)),
  ];
}

/** For fingers and mice only: the keyboard has Enter and R. */
function mark(name: string, { x, y }: Point, path: string): Child {
  const look = { class: `mark ${name}`, transform: `translate(${x} ${y})`, "data-mark": name, "aria-hidden": "true" };
  return keyed(name, "g", look, shape("circle", { r: RADIUS }), shape("path", { d: path }));
}

function change({ staged, scoreDeltas, hints }: Scene, { x, y }: Point): Child {
  const points = staged ? scoreDeltas[actionOf(staged)] : undefined;
  if (points === undefined || !hints) return null;
  const text = signed(points);
  const kind = points > 0 ? "more" : points < 0 ? "less" : "same";
  const width = 16 + 9 * text.length;
  return keyed(
    "change",
    "g",
    { class: `change ${kind}`, transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    shape("rect", { x: -width / 2, y: -12, width, height: 24, rx: 12 }),
    shape("text", { y: 5.5 }, text),
  );
}

function inTheAir(scene: Scene, { scale }: Camera, { x, y }: Point): Child {
  const { tile } = scene.choices;
  if (tile === null) return null;
  const laid = { tile, x: 0, y: 0, turn: scene.held };
  const size = Math.max(scale, 0.6);
  return keyed(
    `air ${tile} ${scene.held}`,
    "g",
    { class: "air", transform: `translate(${x} ${y}) scale(${size})` },
    ...wholeTile(scene, laid),
  );
}

function bounded(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
