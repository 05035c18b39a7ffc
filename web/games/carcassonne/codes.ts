/** Actions as the kernel numbers them: the twin of `tilewright.carcassonne.kernel.pack`. */
import type { ActionCodes, RecordReader } from "../../core/engine/codes.ts";
import { CODES } from "./facts.generated.ts";
import { readAction, type Action, type Edge, type Feature, type Side } from "./notation.ts";

const { CELLS, STRIDE, PLACE, DRAW, RETURN, KINDS, EDGES } = CODES;

/** Where the places begin on which a follower can be put; the edges of castles and roads, the half-edges of fields. */
const FIRST: Readonly<Record<Feature, number>> = { castle: 1, road: 5, field: 9, monastery: 17 };
/** Columns and rows of a place are counted from here. */
const ORIGIN = 128;

export const codes: ActionCodes = {
  encode(text) {
    const action = readAction(text);
    switch (action.kind) {
      case "lay":
        return 4 * modulo(action.x + STRIDE * action.y, CELLS) + action.turn;
      case "follower":
        return PLACE + (action.part ? FIRST[action.part.feature] + sideNumber(action.part.side) : 0);
      case "draw":
        return DRAW + KINDS.indexOf(action.tile);
      case "return":
        return RETURN;
    }
  },

  decode(code, position) {
    if (code >= PLACE) return `follower:${partOf(code - PLACE)}`;
    return `lay:${KINDS[position.get("kind")]}@${cellOf(code >> 2, position)},${code & 3}`;
  },

  compare(one, other) {
    const [first, second] = [readAction(one), readAction(other)];
    if (first.kind !== "lay" || second.kind !== "lay") return rankOf(first) - rankOf(second) || (one < other ? -1 : 1);
    return first.x - second.x || first.y - second.y || first.turn - second.turn;
  },
};

/** Whoever keeps the follower comes first; the rest stand by their names. */
function rankOf(action: Action): number {
  return action.kind === "follower" && action.part ? 1 : 0;
}

const modulo = (number: number, by: number): number => ((number % by) + by) % by;

function sideNumber(side: Side): number {
  return typeof side === "number" ? side : side === null ? 0 : EDGES.indexOf(side satisfies Edge);
}

function partOf(place: number): string {
  if (place === 0) return "none";
  if (place < FIRST.road) return `castle@${EDGES[place - FIRST.castle]}`;
  if (place < FIRST.field) return `road@${EDGES[place - FIRST.road]}`;
  return place < FIRST.monastery ? `field@${place - FIRST.field}` : "monastery";
}

/** Where an open cell is: the board has the number of its slot, and slots know their places. */
function cellOf(cell: number, position: RecordReader): string {
  const place = position.get("slot_place", position.get("board", cell) - 1);
  return `${((place >> 16) & 255) - ORIGIN},${(place >>> 24) - ORIGIN}`;
}
