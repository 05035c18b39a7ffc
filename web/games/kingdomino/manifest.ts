import type { GameManifest } from "../game.ts";
import cover from "./pictures/cover.svg?url";

export const manifest: GameManifest = {
  id: "kingdomino",
  cover,
  rules: () => import("./rules.ts"),
  lessons: true,
  puzzles: true,
  scorePad: { page: () => import("./score-pad/ScorePad.svelte"), art: true },
  codes: () => import("./codes.ts"),
  load: () => import("./index.ts"),
};
