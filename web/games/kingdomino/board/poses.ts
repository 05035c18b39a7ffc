/** What can travel, and where it lies now: dominoes, castles and kings with their poses on the sheet. */
import { DIRECTIONS, directionOf, type Direction, type Placed, type Position } from "../notation.ts";
import type { Pose } from "../../../core/board/animation.ts";
import type { Layout } from "./layout.ts";
import type { Lines, Slot } from "./lines.ts";
import type { Plot } from "./plots.ts";

/** A piece that keeps its key wherever it goes. */
export interface Mobile {
  readonly key: string;
  /** The name of the art. */
  readonly art: string;
  readonly pose: Pose;
  /** Of dominoes: where the second half lies from the first. */
  readonly direction: Direction | null;
  /** Of dominoes in a line: the number, to be written large. */
  readonly number: number | null;
  readonly dim: boolean;
}

/** The domino in the hand, in its slot: how it is turned, and whether its ghost is elsewhere. */
export interface Hand {
  readonly domino: number;
  readonly direction: Direction;
  readonly away: boolean;
}

const ANGLES: Readonly<Record<Direction, number>> = { E: 0, S: 90, W: 180, N: 270 };
const LIFTED = 1.06;

/** The pose of a domino that lies in a kingdom. */
export function poseInPlot(plot: Plot, { first }: Pick<Placed, "first">): Pose {
  return { x: plot.x + first[0] * plot.square, y: plot.y + first[1] * plot.square, scale: plot.square / 100 };
}

/** The pose of a domino turned about the middle of its slot. */
export function poseInSlot({ x, y, scale }: Slot, direction: Direction = "E", size = scale): Pose {
  const [dx, dy] = DIRECTIONS[direction];
  return {
    x: x + 100 * scale - 50 * size - dx * 50 * size,
    y: y + 50 * scale - 50 * size - dy * 50 * size,
    scale: size,
  };
}

/** The pose in which a piece drawn in one direction covers what it covered in another. */
export function turnedPose(before: Pose, was: Direction, is: Direction): Pose {
  const turn = ((ANGLES[was] - ANGLES[is] + 540) % 360) - 180;
  if (!turn) return before;
  const radians = (turn * Math.PI) / 180;
  const half = 50 * before.scale;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return {
    ...before,
    turn,
    x: before.x + half - (cos * half - sin * half),
    y: before.y + half - (sin * half + cos * half),
  };
}

// Dominoes

/** The slots of the line in play: those still to act stand at its end. */
export function slotsNow({ line }: Position, { now }: Lines): Slot[] {
  return line.map((_, place) => now[now.length - line.length + place] ?? now[0]!);
}

/** The dominoes of the line that is chosen from, with the seat of the king on each. */
export function nextLine({ free, claims }: Position): { readonly domino: number; readonly seat: number | null }[] {
  const all = [...free.map((domino) => ({ domino, seat: null })), ...claims];
  return all.sort((one, other) => one.domino - other.domino);
}

export function mobilesOf(position: Position, layout: Layout, hand: Hand | null): Mobile[] {
  return [
    ...castles(layout),
    ...inKingdoms(position, layout),
    ...inNext(position, layout),
    ...inLine(position, layout, hand),
  ];
}

function castles({ plots }: Layout): Mobile[] {
  return plots.map((plot) => ({
    key: `castle-${plot.seat}`,
    art: `castle-${plot.seat}`,
    pose: poseInPlot(plot, { first: [0, 0] }),
    direction: null,
    number: null,
    dim: false,
  }));
}

function inKingdoms({ kingdoms }: Position, { plots }: Layout): Mobile[] {
  return plots.flatMap((plot) =>
    (kingdoms[plot.seat]?.placed ?? []).map((placed) =>
      domino(placed.domino, poseInPlot(plot, placed), directionOf(placed), false),
    ),
  );
}

function inLine(position: Position, layout: Layout, hand: Hand | null): Mobile[] {
  const slots = slotsNow(position, layout);
  return position.line.map(({ domino: number }, place) => {
    const slot = slots[place]!;
    if (hand?.domino !== number) return domino(number, poseInSlot(slot), "E", true);
    if (hand.away) return { ...domino(number, poseInSlot(slot), "E", true), dim: true };
    const size = slot.scale * (hand.direction === "E" || hand.direction === "W" ? LIFTED : 0.86);
    return domino(number, poseInSlot(slot, hand.direction, size), hand.direction, true);
  });
}

function inNext(position: Position, { next }: Layout): Mobile[] {
  return nextLine(position).map(({ domino: number }, place) =>
    domino(number, poseInSlot(next[place] ?? next[0]!), "E", true),
  );
}

function domino(number: number, pose: Pose, direction: Direction, inLine: boolean): Mobile {
  return {
    key: `domino-${number}`,
    art: `domino-${number}-${direction}`,
    pose,
    direction,
    number: inLine ? number : null,
    dim: false,
  };
}

// Kings

/** Where a king stands: on a domino of a line, or in the air on his way to one. */
export interface StandingKing {
  readonly seat: number;
  readonly spot: string;
}

export function standingsOf({ line, claims, moving }: Position): StandingKing[] {
  const standing = [...line, ...claims].map(({ domino: number, seat }) => ({ seat, spot: `on:${number}` }));
  return moving === null ? standing : [...standing, { seat: moving, spot: "air" }];
}

/** Which king stands where, by name: those who stay keep their names, the others of a seat take what is left. */
export function nameKings(
  before: ReadonlyMap<string, StandingKing>,
  standings: readonly StandingKing[],
): Map<string, StandingKing> {
  const named = new Map<string, StandingKing>();
  const stays = ({ seat, spot }: StandingKing): string | undefined =>
    [...before].find(([, was]) => was.seat === seat && was.spot === spot)?.[0];
  const moved: StandingKing[] = [];
  for (const standing of standings) {
    const name = stays(standing);
    if (name === undefined) moved.push(standing);
    else named.set(name, standing);
  }
  for (const standing of moved) named.set(freeName(standing.seat, before, named), standing);
  return named;
}

function freeName(
  seat: number,
  before: ReadonlyMap<string, StandingKing>,
  named: ReadonlyMap<string, StandingKing>,
): string {
  const idle = [...before].find(([name, was]) => was.seat === seat && !named.has(name))?.[0];
  let number = 0;
  while (idle === undefined && named.has(`king-${seat}-${number}`)) number += 1;
  return idle ?? `king-${seat}-${number}`;
}

/** A king's pose; `over` is a domino of the next line he is held over. */
export function poseOfKing({ spot }: StandingKing, position: Position, layout: Layout, over: number | null): Pose {
  const number = spot === "air" ? over : Number(spot.slice(3));
  const slot = number === null ? null : slotOf(number, position, layout);
  return slot ? onDomino(slot, layout) : inTheAir(position, layout);
}

export function slotOf(number: number, position: Position, layout: Layout): Slot | null {
  const now = position.line.findIndex((claim) => claim.domino === number);
  if (now >= 0) return slotsNow(position, layout)[now] ?? null;
  const next = nextLine(position).findIndex((each) => each.domino === number);
  return next >= 0 ? (layout.next[next] ?? null) : null;
}

function onDomino({ x, y, scale }: Slot, { king }: Lines): Pose {
  return { x: x + king.x * scale, y: y + king.y * scale, scale: scale * king.size };
}

/** Where the domino lay that has just found its place. */
export function airSlot({ line }: Position, { now }: Lines): Slot {
  return now[Math.max(0, now.length - line.length - 1)]!;
}

function inTheAir(position: Position, layout: Layout): Pose {
  const { x, y, scale } = airSlot(position, layout);
  return { x: x + 70 * scale, y: y + 88 * scale, scale: scale * 1.35 };
}

/** Where the kings of a seat come from and go to. */
export function poseAtHome(seat: number, { plots }: Layout): Pose | null {
  const plot = plots.find((each) => each.seat === seat);
  return plot
    ? { x: plot.x + plot.square / 2, y: plot.y + plot.square * 0.9, scale: plot.square / 120, opacity: 0 }
    : null;
}
