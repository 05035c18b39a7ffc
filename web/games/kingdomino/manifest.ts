import type { GameManifest } from "../game.ts";
import cover from "./pictures/cover.svg?url";

export const manifest: GameManifest = {
  id: "kingdomino",
  cover,
  rules: () => import("./rules.ts"),
  scorePad: { page: () => import("./score-pad/ScorePad.svelte"), art: true },
  load: () => import("./index.ts"),
};
