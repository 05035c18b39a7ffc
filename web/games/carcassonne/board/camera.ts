/** Which part of the map is on the screen. A point of the map appears at `point × scale + offset`. */
import type { Bounds, Point } from "./layout.ts";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The screen's share for the map, and the corner at its bottom that the drawn tile takes: the right one, or the left. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly corner?: { readonly width: number; readonly height: number; readonly left?: boolean };
}

/** Pixels a unit of the map: a tile is never smaller than 20 pixels, nor larger than 320. */
export const SMALLEST = 0.2;
export const LARGEST = 3.2;
/** A few tiles do not fill the screen. */
const LARGEST_FIT = 1.5;
export const EDGE = 14;
/** What is brought into view keeps so far from the edge: less than what was fitted, which is in view already. */
const MARGIN = 8;
/** How much of the map stays on the screen wherever one drags it. */
const KEPT = 60;
/** Whoever comes so much closer loses their bearings anyway. */
const LEAP = 1.6;
const TOWARDS_MIDDLE = 0.6;

/** All of the box as large as it gets, clear of the corner. */
export function fitted(box: Bounds, room: Room, largest = LARGEST_FIT): Camera {
  const corner = room.corner ?? { width: 0, height: 0 };
  const beside = inside(box, room.width - corner.width, room.height, largest);
  const above = inside(box, room.width, room.height - corner.height, largest);
  const free = inside(box, room.width, room.height, largest);
  if (clear(free, box, room, EDGE)) return free;
  if (beside.scale <= above.scale) return above;
  return room.corner?.left ? moved(beside, corner.width, 0) : beside;
}

function inside(box: Bounds, width: number, height: number, largest: number): Camera {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const most = Math.min((width - 2 * EDGE) / wide, (height - 2 * EDGE) / high);
  const scale = bounded(most, SMALLEST, largest);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return { x: width / 2 - x * scale, y: height / 2 - y * scale, scale };
}

/** Whether the corner covers nothing of the box and its margin. */
function clear(camera: Camera, box: Bounds, room: Room, margin: number): boolean {
  return intrusion(camera, box, room, margin).every((by) => by > 0) === false;
}

/** How far the box and its margin reach into the corner, sideways and downwards. */
function intrusion(camera: Camera, box: Bounds, { width, height, corner }: Room, margin: number): [number, number] {
  if (!corner) return [0, 0];
  const low = onScreen(camera, { x: box.left, y: box.top });
  const high = onScreen(camera, { x: box.right, y: box.bottom });
  const sideways = corner.left ? corner.width - low.x : high.x - width + corner.width;
  return [sideways + margin, high.y + margin - height + corner.height];
}

export function onScreen({ x, y, scale }: Camera, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

export function onMap({ x, y, scale }: Camera, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** What is at this point of the screen stays there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = bounded(camera.scale * factor, SMALLEST, LARGEST);
  const fixed = onMap(camera, at);
  return { x: at.x - fixed.x * scale, y: at.y - fixed.y * scale, scale };
}

/** The map cannot be lost: some of it stays on the screen. */
export function kept(camera: Camera, box: Bounds, room: Room): Camera {
  const low = onScreen(camera, { x: box.left, y: box.top });
  const high = onScreen(camera, { x: box.right, y: box.bottom });
  return moved(camera, correction(low.x, high.x, room.width), correction(low.y, high.y, room.height));
}

function correction(low: number, high: number, size: number): number {
  const least = Math.min(KEPT, high - low);
  return Math.max(0, least - high) + Math.min(0, size - least - low);
}

/** Move no more than it takes to show the box with a margin, clear of the corner. */
export function showing(camera: Camera, box: Bounds, room: Room): Camera {
  const low = onScreen(camera, { x: box.left, y: box.top });
  const high = onScreen(camera, { x: box.right, y: box.bottom });
  const shown = moved(camera, shift(low.x, high.x, room.width), shift(low.y, high.y, room.height));
  if (clear(shown, box, room, MARGIN)) return shown;
  const [aside, up] = intrusion(shown, box, room, MARGIN);
  return aside < up ? moved(shown, room.corner?.left ? aside : -aside, 0) : moved(shown, 0, -up);
}

function shift(low: number, high: number, size: number): number {
  if (high - low + 2 * MARGIN > size) return (size - low - high) / 2;
  return Math.max(0, MARGIN - low) + Math.min(0, size - MARGIN - high);
}

/** Close enough to touch: at least this scale. A small step keeps the box where it is, a large one brings it
 * near the middle. */
export function approached(camera: Camera, box: Bounds, room: Room, scale: number): Camera {
  const growth = Math.max(1, scale / camera.scale);
  const at = onScreen(camera, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const far = growth > LEAP ? TOWARDS_MIDDLE : 0;
  const [dx, dy] = [room.width / 2 - at.x, (room.height - (room.corner?.height ?? 0) / 2) / 2 - at.y];
  return showing(moved(zoomed(camera, growth, at), far * dx, far * dy), box, room);
}

/** A way between two cameras, `done` of it behind us. What grows, grows evenly and around one point. */
export function underway(from: Camera, to: Camera, done: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** done;
  const grown = to.scale - from.scale;
  const share = Math.abs(grown) < 1e-4 * from.scale ? done : (scale - from.scale) / grown;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

/** The room above its foot. */
export function above(room: Room, foot: number): Room {
  const { height, corner } = room;
  const higher = corner && { corner: { ...corner, height: Math.max(0, corner.height - foot) } };
  return { ...room, height: height - foot, ...higher };
}

export function sameCamera(one: Camera, other: Camera): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

export function sameRoom(one: Room, other: Room): boolean {
  const same = one.width === other.width && one.height === other.height;
  const [a, b] = [one.corner, other.corner];
  return same && a?.width === b?.width && a?.height === b?.height && a?.left === b?.left;
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
