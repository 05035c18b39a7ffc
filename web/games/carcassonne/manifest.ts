import type { GameManifest } from "../game.ts";
import cover from "./pictures/cover.svg?url";

export const manifest: GameManifest = {
  id: "carcassonne",
  cover,
  rules: () => import("./rules.ts"),
  codes: () => import("./codes.ts"),
  lessons: true,
  puzzles: true,
  load: () => import("./index.ts"),
};
