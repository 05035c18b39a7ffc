import "../style/board.css";
import "../style/carcassonne.css";
import { createBoard } from "../../core/board/carcassonne/board.ts";
import { predict } from "./carcassonne.predict.ts";
import { wording } from "./carcassonne.words.ts";
import type { Face } from "./face.ts";

export const face: Face = { createBoard, wording, predict };
