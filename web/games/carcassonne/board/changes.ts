/** What happened between two positions, as far as one can see it on the table. */
import { writePart, type Action, type Laid, type Part, type Position } from "../notation.ts";
import { cellName } from "./layout.ts";

/** One follower on the map. */
export interface StandingFollower extends Part {
  readonly x: number;
  readonly y: number;
  readonly seat: number;
}

export interface Changes {
  readonly laid: readonly Laid[];
  /** Tiles that went back, when a game is wound back. */
  readonly lifted: readonly Laid[];
  readonly placed: readonly StandingFollower[];
  /** Followers that went home. */
  readonly home: readonly StandingFollower[];
}

export function standings({ followers }: Pick<Position, "followers">): StandingFollower[] {
  return followers.flatMap(({ seats, ...place }) => seats.map((seat) => ({ ...place, seat })));
}

export function standingName(standing: StandingFollower): string {
  return `${cellName(standing)}:${writePart(standing)}=${standing.seat}`;
}

export function laidName({ tile, x, y, turn }: Laid): string {
  return `${tile}@${x},${y},${turn}`;
}

/** `done` is the action that led from one to the other, where it is known: a follower that was placed and came
 * back at once stands in neither. */
export function changesBetween(before: Position, after: Position, done: Action | null = null): Changes {
  const [stood, stand] = [standings(before), standings(after)];
  const passing = passedThrough(before, stand, done);
  return {
    laid: missingFrom(before.map, after.map, laidName),
    lifted: missingFrom(after.map, before.map, laidName),
    placed: [...missingFrom(stood, stand, standingName), ...passing],
    home: [...missingFrom(stand, stood, standingName), ...passing],
  };
}

function passedThrough(before: Position, stand: readonly StandingFollower[], done: Action | null): StandingFollower[] {
  if (done?.kind !== "follower" || !done.part || before.next.kind !== "follower") return [];
  const placed = { x: before.next.x, y: before.next.y, ...done.part, seat: before.turn };
  return stand.some((each) => standingName(each) === standingName(placed)) ? [] : [placed];
}

function missingFrom<T>(some: readonly T[], others: readonly T[], name: (each: T) => string): T[] {
  const known = new Set(some.map(name));
  return others.filter((each) => !known.has(name(each)));
}
