/** Kingdomino on the page. */
import "./board.css";
import type { GameUi } from "../game.ts";
import type { KingdominoAids } from "./aids.ts";
import { createBoard } from "./board/board.ts";
import { emblem } from "./emblem.ts";
import { DEFAULTS, LINE_LENGTHS } from "./facts.generated.ts";
import { isOpening, readPosition, startPosition, writePosition, type Options } from "./notation.ts";
import { predict } from "./predict.ts";
import { text } from "./text.ts";

export const game: GameUi = {
  createBoard,
  boardSize: "content",
  scoring: "live",
  keyHelp: [],
  text,
  startPosition: (seats, options) => writePosition(startPosition(seats, options)),
  predict,
  soundOf: (action) => (action.startsWith("choose:") ? "choose" : "lay"),
  withinTurn: (position) => {
    const read = readPosition(position);
    return read.moving !== null && !isOpening(read);
  },
  emblem,
  quickActions: (legal) =>
    legal
      .filter((action) => action.startsWith("discard:"))
      .slice(0, 1)
      .map((action) => ({ action, label: "ui-discard", primary: true })),
  progress: (aids, say) => {
    const { round, rounds, game, games } = aids as KingdominoAids;
    return [...(games > 1 ? [say("ui-dynasty-game", { game, games })] : []), say("ui-round", { round, rounds })];
  },
  chance: (position) => {
    const { free, kingdoms } = readPosition(position);
    // Kings are drawn, too, from those in hand: that is left to chance.
    if (free.length) return null;
    const inOrder = (ids: readonly string[]): number[] => ids.map(Number).sort((one, other) => one - other);
    return {
      count: LINE_LENGTHS[kingdoms.length as 2 | 3 | 4],
      write: (ids) => `line:${inOrder(ids).join(",")}`,
    };
  },
  remaining: (aids, { say }) => {
    const { unseen } = aids as KingdominoAids;
    const pieces = unseen.map((number) => ({
      id: String(number),
      label: say("ui-domino-number", { number }),
      art: [`domino-${number}-E`],
    }));
    return {
      title: say("ui-unseen"),
      about: say("ui-unseen-about"),
      viewBox: "-3 -3 206 106",
      pieces,
    };
  },
  drawVerifier: async ({ seats, options }) => {
    const { KingdominoDraws } = await import("./draws.ts");
    return new KingdominoDraws(seats, { ...DEFAULTS, ...(options as Partial<Options>) });
  },
};
