import "../style/board.css";
import { createBoard } from "../../core/board/kingdomino/board.ts";
import type { Face } from "./face.ts";
import { predict } from "./kingdomino.predict.ts";
import { wording } from "./kingdomino.words.ts";

export const face: Face = { createBoard, wording, predict };
