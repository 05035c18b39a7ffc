/** Carcassonne on the page. */
import "./board.css";
import type { GameUi } from "../game.ts";
import type { CarcassonneAids } from "./aids.ts";
import { createBoard } from "./board/board.ts";
import { emblem } from "./emblem.ts";
import { FOLLOWERS } from "./facts.generated.ts";
import { readPosition, startPosition, writePosition } from "./notation.ts";
import { predict } from "./predict.ts";
import { text } from "./text.ts";

const NO_FOLLOWER = "follower:none";

export const game: GameUi = {
  createBoard,
  boardSize: "fill",
  scoring: "banked",
  keyHelp: [
    { keys: ["+", "−", "0"], label: "ui-keys-zoom" },
    { keys: ["F"], label: "ui-keys-fields" },
    { keys: ["N", "Shift N"], label: "ui-keys-features" },
  ],
  text,
  startPosition: (seats, options) => writePosition(startPosition(seats, options)),
  predict,
  soundOf: (action) => (action === NO_FOLLOWER ? "choose" : "lay"),
  withinTurn: (position) => readPosition(position).next.kind === "follower",
  emblem,
  quickActions: (legal) =>
    legal.includes(NO_FOLLOWER) ? [{ action: NO_FOLLOWER, label: "ui-no-follower", primary: false }] : [],
  supply: {
    size: FOLLOWERS,
    inHand: (aids) => (aids as Partial<CarcassonneAids> | null)?.hands ?? null,
    piece: (seat, inHand) => `pip-${seat}${inHand ? "" : "-away"}`,
    viewBox: "-5.5 -5.500 11 11",
    label: (say, count) => `${say("ui-in-hand")}: ${say("count-followers", { count })}`,
  },
  chance: (position) =>
    readPosition(position).next.kind === "draw" ? { count: 1, write: ([tile = ""]) => `draw:${tile}` } : null,
  remaining: (aids, { say, sayMaybe }) => {
    const left = Object.entries((aids as CarcassonneAids).left).filter(([, count]) => count > 0);
    const pieces = left.map(([kind, count]) => ({
      id: kind,
      label: sayMaybe(`tile-${kind.toLowerCase()}`, kind),
      art: [`ground-${kind}-0`, `upright-${kind}-0`],
      count,
    }));
    return {
      title: say("ui-tiles-left"),
      viewBox: "-52 -52 104 104",
      pieces,
    };
  },
  drawVerifier: async () => {
    const { CarcassonneDraws } = await import("./draws.ts");
    return new CarcassonneDraws();
  },
};
