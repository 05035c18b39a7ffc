/** The games, as the pages ask for them. */
import { loadGame as load, manifestOf, type LoadedGame } from "../games/registry.ts";
import { translator } from "./speech.svelte.ts";

export function loadGame(id: string): Promise<LoadedGame> {
  return load(id, translator);
}

/** The picture of a game, where it has one. */
export function coverOf(id: string): string | undefined {
  return manifestOf(id)?.cover;
}
