/** The board in words, for those who do not see it. */
import type { KingdominoRegion } from "../aids.ts";
import { directionOf, dominoOf, landsOf, readAction, type Kingdom, type Land, type Square } from "../notation.ts";
import type { Say, View } from "../../../core/board/board.ts";
import { where } from "../../../core/board/text.ts";

const TURNS = { E: 0, S: 1, W: 2, N: 3 } as const;

export class Labels {
  constructor(readonly say: Say) {}

  half({ terrain, crowns }: Land): string {
    return this.say("half", { terrain: this.say(`terrain-${terrain}`), crowns });
  }

  halves(number: number): { number: number; first: string; second: string } {
    const { first, second } = dominoOf(number);
    return { number, first: this.half(first), second: this.half(second) };
  }

  where([x, y]: Square): { x: string; y: string } {
    return where(this.say, x, y);
  }

  /** An action, with what it changes in the score where that is known. */
  action(text: string, change?: number): string {
    const said = this.#action(readAction(text));
    return change === undefined ? said : `${said}. ${this.change(change)}`;
  }

  #action(action: ReturnType<typeof readAction>): string {
    switch (action.kind) {
      case "place":
        return this.say("action-kingdomino-place", {
          ...this.halves(action.domino),
          ...this.where(action.first),
          turn: TURNS[directionOf(action)],
        });
      case "choose":
        return this.say("action-kingdomino-choose", this.halves(action.domino));
      case "discard":
        return this.say("action-kingdomino-discard", this.halves(action.domino));
      case "line":
        return this.say("action-kingdomino-line", { numbers: action.dominoes.join(", ") });
      case "king":
        return this.say("action-kingdomino-king", { player: this.say("ui-seat-number", { number: action.seat + 1 }) });
    }
  }

  change(change: number): string {
    return this.say("count-points-signed", { sign: change < 0 ? "−" : "+", count: Math.abs(change) });
  }

  /** Where a ghost lies that would be against the rules. */
  illegal(square: Square): string {
    const { x, y } = this.where(square);
    return `${x}, ${y}: ${this.say("refusal-illegal")}`;
  }

  domino(number: number, king: string | null): string {
    const { first, second } = this.halves(number);
    const stands = king === null ? this.say("ui-domino-free") : this.say("ui-king-of", { player: king });
    return `${this.say("ui-domino-number", { number })}: ${first}; ${second}. ${stands}`;
  }

  kingdom(seat: number, { you, names }: View, points: number | null): string {
    const own = you.length === 1 && you[0] === seat;
    const named = own
      ? this.say("ui-your-kingdom")
      : this.say("ui-kingdom-of", { player: names[seat] ?? String(seat + 1) });
    return points === null ? named : `${named}: ${this.say("count-points", { count: points })}`;
  }

  region({ terrain, squares, crowns, points }: KingdominoRegion): string {
    const count = squares.length;
    const sum = crowns
      ? this.say("score-region-sum", { squares: count, crowns, points })
      : this.say("score-region-idle", { squares: count });
    return `${this.begin(this.say(`terrain-${terrain}`))}: ${sum}`;
  }

  /** All that lies in a kingdom, row by row. */
  lands(kingdom: Kingdom): string {
    const lands = landsOf(kingdom).sort(
      (one, other) => one.square[1] - other.square[1] || one.square[0] - other.square[0],
    );
    const said = lands.map((land) => {
      const { x, y } = this.where(land.square);
      return `${this.half(land)}: ${x}, ${y}`;
    });
    return said.join("; ") || this.say("kingdomino-castle");
  }

  begin(text: string): string {
    return text.slice(0, 1).toLocaleUpperCase(document.documentElement.lang || undefined) + text.slice(1);
  }
}
