/** What may be done, told by the legal actions: where the drawn tile may lie and how it may be
 * turned there, or where on the tile just laid a follower may stand. */
import { readAction, writeAction, writePart, type Part, type Turn } from "../notation.ts";
import { cellName, northFirst, sameCell, type Cell } from "./layout.ts";

/** A cell for the drawn tile, and its turns there in ascending order. */
export interface Opening extends Cell {
  readonly turns: readonly Turn[];
}

export interface Choices {
  readonly tile: string | null;
  readonly openings: readonly Opening[];
  /** Null, which comes last, stands for no follower. */
  readonly spots: readonly (Part | null)[];
}

/** What has been chosen but not confirmed. */
export type Staged =
  | { readonly kind: "lay"; readonly tile: string; readonly x: number; readonly y: number; readonly turn: Turn }
  | { readonly kind: "follower"; readonly part: Part | null };

export const NO_CHOICES: Choices = { tile: null, openings: [], spots: [] };

export function readChoices(legal: readonly string[]): Choices {
  const openings = new Map<string, Cell & { turns: Turn[] }>();
  const spots: (Part | null)[] = [];
  let tile: string | null = null;
  for (const action of legal.map(readAction)) {
    if (action.kind === "follower") spots.push(action.part);
    if (action.kind !== "lay") continue;
    tile = action.tile;
    const opening = openings.get(cellName(action)) ?? { x: action.x, y: action.y, turns: [] };
    opening.turns.push(action.turn);
    openings.set(cellName(action), opening);
  }
  for (const { turns } of openings.values()) turns.sort();
  return {
    tile,
    openings: [...openings.values()].sort(northFirst),
    spots: [...spots.filter(Boolean), ...spots.filter((part) => !part)],
  };
}

export function actionOf(staged: Staged): string {
  return writeAction(staged);
}

export function openingAt({ openings }: Choices, cell: Cell): Opening | undefined {
  return openings.find((opening) => sameCell(opening, cell));
}

/** The drawn tile on a cell, turned as it is held or else as little farther clockwise as fits. */
export function stagedAt(choices: Choices, cell: Cell, held: Turn): Staged | null {
  const opening = openingAt(choices, cell);
  if (!opening || choices.tile === null) return null;
  const turn = nextOf(opening.turns, held, 0);
  return { kind: "lay", tile: choices.tile, x: cell.x, y: cell.y, turn };
}

/** A follower there, if that may be done. */
export function stagedSpot({ spots }: Choices, part: Part | null): Staged | null {
  const found = spots.find((spot) => sameSpot(spot, part));
  return found === undefined ? null : { kind: "follower", part: found };
}

function sameSpot(one: Part | null, other: Part | null): boolean {
  return one === null || other === null ? one === other : writePart(one) === writePart(other);
}

/** The next turn that is legal on its cell: clockwise by 1, anticlockwise by -1. */
export function turnedOn(choices: Choices, staged: Staged, step: 1 | -1): Staged {
  const turns = staged.kind === "lay" ? openingAt(choices, staged)?.turns : undefined;
  return staged.kind === "lay" && turns ? { ...staged, turn: nextOf(turns, staged.turn, step) } : staged;
}

/** The turns of the drawn tile that are legal somewhere. */
export function turnsOf({ openings }: Choices): Turn[] {
  return [...new Set(openings.flatMap(({ turns }) => turns))].sort();
}

/** The tile in the hand turned: to the next turn that is legal somewhere. */
export function heldOn(choices: Choices, held: Turn, step: 0 | 1 | -1): Turn {
  const turns = turnsOf(choices);
  return turns.length ? nextOf(turns, held, step) : held;
}

/** Go round from `turn` in steps of `step`; with 0 begin at `turn` itself. */
function nextOf(turns: readonly Turn[], turn: Turn, step: 0 | 1 | -1): Turn {
  const direction = step || 1;
  for (let count = step ? 1 : 0; count <= 4; count += 1) {
    const found = ((turn + direction * count + 8) % 4) as Turn;
    if (turns.includes(found)) return found;
  }
  return turn;
}
