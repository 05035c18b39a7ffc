/** The pages, each fetched when somebody goes there. */
import { scorePadGame } from "../games/registry.ts";
import type { Route } from "./routes.ts";

export const PAGES: Readonly<Record<Route["page"], () => Promise<{ default: unknown }>>> = {
  start: () => import("./pages/Start.svelte"),
  table: () => import("./pages/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  review: () => import("./pages/Review.svelte"),
  analysis: () => import("./pages/Analysis.svelte"),
  score: () => scorePadGame()?.scorePad.page() ?? Promise.reject(new RangeError("no game has a score pad")),
  lessons: () => import("./pages/Lessons.svelte"),
  puzzles: () => import("./pages/Puzzles.svelte"),
  personal: () => import("./pages/PersonalPuzzles.svelte"),
  race: () => import("./pages/Race.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  notFound: () => import("./pages/NotFound.svelte"),
};
