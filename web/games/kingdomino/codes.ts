/** Actions as the kernel numbers them: the twin of `tilewright.kingdomino.kernel.pack`. */
import type { ActionCodes } from "../../core/engine/codes.ts";
import { CODES } from "./facts.generated.ts";
import { directionOf, readAction, type Square } from "./notation.ts";

const { FARTHEST, SPAN, DISCARD, CHOOSE, KING, LINE, TRIPLE, DIRECTIONS } = CODES;

export const codes: ActionCodes = {
  encode(text) {
    const action = readAction(text);
    switch (action.kind) {
      case "place":
        return 4 * numberOf(action.first) + DIRECTIONS.indexOf(directionOf(action));
      case "discard":
        return DISCARD;
      case "choose":
        return CHOOSE + action.domino - 1;
      case "king":
        return KING + action.seat;
      case "line":
        return (action.dominoes.length === 4 ? LINE : TRIPLE) + rankOf(action.dominoes);
    }
  },

  decode(code, position) {
    if (code >= CHOOSE) return `choose:${code - CHOOSE + 1}`;
    // The line is a claim a byte: 4 · domino + seat; the first is who acts.
    const domino = (position.get("line") % 256) >> 2;
    if (code === DISCARD) return `discard:${domino}`;
    const square = code >> 2;
    const [x, y] = [Math.floor(square / SPAN) - FARTHEST, (square % SPAN) - FARTHEST];
    return `place:${domino}@${x},${y},${DIRECTIONS[code & 3]}`;
  },
};

function numberOf([x, y]: Square): number {
  return SPAN * (x + FARTHEST) + y + FARTHEST;
}

/** Among all lines of its length, in colexicographic order. */
function rankOf(dominoes: readonly number[]): number {
  return dominoes.reduce((rank, domino, place) => rank + choose(domino - 1, place + 1), 0);
}

/** In how many ways so many can be chosen. */
function choose(from: number, count: number): number {
  let ways = 1;
  for (let each = 0; each < count; each += 1) ways = (ways * (from - each)) / (each + 1);
  return Math.round(ways);
}
