// What a table needs of the game; what is left out is as on the generic board.

import { createBoard } from "./board.js";

/** Tiles are drawn from those that are left, of which the position says nothing after they are laid or skipped. */
class StairsDraws {
  #left = [1, 2, 3, 4, 5, 6];
  #drawn = false;

  expected(pick) {
    if (this.#drawn) return ["lay", "skip"];
    return this.#left.length ? `draw:${this.#left[pick(this.#left.length)]}` : [];
  }

  apply(action) {
    this.#drawn = action.startsWith("draw:");
    if (this.#drawn) this.#left = this.#left.filter((tile) => `draw:${tile}` !== action);
  }
}

export const game = {
  createBoard,
  startPosition: (seats, { double }) =>
    `stairs/1 options=${double ? "double" : "-"} stairs=${Array(seats).fill("-").join("/")} left=1;2;3;4;5;6 drawn=0`,
  soundOf: (action) => (action === "skip" ? "choose" : "lay"),
  emblem: () => ({ piece: "tile-1", viewBox: "-2 -2 14 14" }),
  drawVerifier: async () => new StairsDraws(),
};
