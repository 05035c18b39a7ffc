/** Any game without a part of the page: the server's picture of the board, and its actions as a list. */
import "./board.css";
import type { GameUi } from "../game.ts";
import { createBoard } from "./board.ts";
import { text } from "./text.ts";

export function genericGame(id: string): GameUi {
  return {
    createBoard,
    boardSize: "content",
    scoring: "live",
    keyHelp: [],
    text: text(id),
    startPosition: () => "",
    predict: (position) => position,
    soundOf: () => "lay",
  };
}
