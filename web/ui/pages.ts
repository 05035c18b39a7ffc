/** The pages that are fetched when somebody goes there. */
import type { Place } from "./place.ts";

export const LATER: Readonly<Record<Exclude<Place["page"], "start">, () => Promise<{ default: unknown }>>> = {
  table: () => import("./pages/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  score: () => import("./pages/ScoreTable.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  nowhere: () => import("./pages/NotFound.svelte"),
};
