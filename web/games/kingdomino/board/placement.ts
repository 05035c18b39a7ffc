/** A domino in the hand and over the kingdom: which legal placement is meant. The rules are elsewhere:
 * whatever is legal comes in as data. */
import {
  DIRECTIONS,
  dominoOf,
  writeAction,
  type Direction,
  type Place,
  type Placed,
  type Square,
  type Action,
} from "../notation.ts";

/** How a domino is held: which half lies on the square pointed at, and where the other lies from there. */
export interface Orientation {
  readonly half: 0 | 1;
  readonly side: Direction;
}

/** A domino over a square; `action` is the legal action this would be, if it is one. */
export interface Ghost {
  readonly square: Square;
  readonly hold: Orientation;
  readonly placed: Placed;
  readonly action: string | null;
}

/** Clockwise. */
const TURNS: readonly Direction[] = ["E", "S", "W", "N"];

function opposite(side: Direction): Direction {
  return turnedBy(side, 2);
}

export function turnedBy(side: Direction, quarters: number): Direction {
  return TURNS[(TURNS.indexOf(side) + quarters + 8) % 4]!;
}

/** Where the second half lies from the first. */
export function directionOfHold({ half, side }: Orientation): Direction {
  return half === 0 ? side : opposite(side);
}

/** The placements among these actions. */
export function placementsOf(actions: readonly Action[]): Place[] {
  return actions.filter((action): action is Place => action.kind === "place");
}

/** All squares that some placement covers, each once. */
export function coveredBy(places: readonly Place[]): Square[] {
  const squares = new Map(
    places.flatMap(({ first, second }) => [first, second]).map((square) => [square.join(), square]),
  );
  return [...squares.values()];
}

/** The ghost of a legal placement, as seen from one of its squares. */
export function ghostOf(place: Place, square: Square = place.first): Ghost {
  const half = same(place.first, square) ? 0 : 1;
  const [dx, dy] = [place.second[0] - place.first[0], place.second[1] - place.first[1]];
  const direction = TURNS.find((letter) => DIRECTIONS[letter][0] === dx && DIRECTIONS[letter][1] === dy)!;
  const side = half === 0 ? direction : opposite(direction);
  return { square, hold: { half, side }, placed: place, action: writeAction(place) };
}

/** The legal placements that cover a square: the first half on it, then the second, each clockwise. */
export function placementsCovering(places: readonly Place[], square: Square): Ghost[] {
  const covering = places.filter(({ first, second }) => same(first, square) || same(second, square));
  const rank = ({ hold }: Ghost): number => 4 * hold.half + TURNS.indexOf(hold.side);
  return covering.map((place) => ghostOf(place, square)).sort((one, other) => rank(one) - rank(other));
}

/** The domino over a square, held like this if that is legal. Otherwise, where one may `snap`, it turns to
 * what is legal there with the least turning; else it lies there as it is held. */
export function snapToLegal(
  places: readonly Place[],
  domino: number,
  square: Square,
  hold: Orientation,
  snap = true,
): Ghost {
  const cost = ({ hold: each }: Ghost): number =>
    turning(each.side, hold.side) + (each.half === hold.half || isTwin(domino) ? 0 : 4);
  const [best] = placementsCovering(places, square).sort((one, other) => cost(one) - cost(other));
  return best && (snap || cost(best) === 0) ? best : { square, hold, placed: laid(domino, square, hold), action: null };
}

/** Turn a ghost clockwise (or back) about its square: to the next legal placement there, if there is one. */
export function turn(places: readonly Place[], ghost: Ghost, steps: 1 | -1, snap = true): Ghost {
  const ring = placementsCovering(places, ghost.square);
  const at = ring.findIndex(({ action }) => action === ghost.action);
  if (snap && at >= 0 && ring.length > 1) return ring[(at + steps + ring.length) % ring.length]!;
  const hold = { ...ghost.hold, side: turnedBy(ghost.hold.side, steps) };
  return snapToLegal(places, ghost.placed.domino, ghost.square, hold, snap);
}

/** Where a ghost begins that comes from the hand: as it is held if possible, near the castle. */
export function initialPlacement(places: readonly Place[], hold: Orientation): Ghost | null {
  const far = ({ first, second }: Placed): number =>
    Math.abs(first[0]) + Math.abs(first[1]) + Math.abs(second[0]) + Math.abs(second[1]);
  const ghosts = places.map((place) => ghostOf(place, hold.half === 0 ? place.first : place.second));
  const cost = (ghost: Ghost): number => far(ghost.placed) + 3 * turning(ghost.hold.side, hold.side);
  return ghosts.sort((one, other) => cost(one) - cost(other))[0] ?? null;
}

/** The next legal placement in the order of the actions, for those who go through them one by one. */
export function nextPlacement(places: readonly Place[], ghost: Ghost | null, steps: 1 | -1): Ghost | null {
  const at = places.findIndex((place) => writeAction(place) === ghost?.action);
  const next = at < 0 ? (steps > 0 ? 0 : places.length - 1) : (at + steps + places.length) % places.length;
  const place = places[next];
  return place ? ghostOf(place) : null;
}

/** Quarters from one side to another, the short way. */
function turning(one: Direction, other: Direction): number {
  const quarters = Math.abs(TURNS.indexOf(one) - TURNS.indexOf(other));
  return Math.min(quarters, 4 - quarters);
}

/** Whether both halves look the same, so that it does not matter which is which. */
function isTwin(domino: number): boolean {
  const { first, second } = dominoOf(domino);
  return first.terrain === second.terrain && first.crowns === second.crowns;
}

function laid(domino: number, square: Square, { half, side }: Orientation): Placed {
  const other: Square = [square[0] + DIRECTIONS[side][0], square[1] + DIRECTIONS[side][1]];
  return half === 0 ? { domino, first: square, second: other } : { domino, first: other, second: square };
}

function same(one: Square, other: Square): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
