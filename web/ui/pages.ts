/** The pages that are fetched when somebody goes there. */
import { scorePadGame } from "../games/registry.ts";
import type { Place } from "./place.ts";

export const LATER: Readonly<Record<Exclude<Place["page"], "start">, () => Promise<{ default: unknown }>>> = {
  table: () => import("./pages/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  score: () => scorePadGame()?.scorePad.page() ?? Promise.reject(new RangeError("no game has a score pad")),
  rules: () => import("./pages/Rules.svelte"),
  nowhere: () => import("./pages/NotFound.svelte"),
};
