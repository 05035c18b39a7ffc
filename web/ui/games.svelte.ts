/** The games as the pages ask for them, those that the server's packages bring along included. */
import { AsyncCache } from "../core/async-cache.ts";
import type { GameManifest } from "../games/game.ts";
import { loadGame as load, loadManifest, MANIFESTS, type LoadedGame } from "../games/registry.ts";
import { i18n, translator } from "./i18n.svelte.ts";

let known = $state.raw<readonly GameManifest[]>(MANIFESTS);

/** What is known of a game by now. */
export function manifestOf(id: string): GameManifest | undefined {
  return known.find((each) => each.id === id);
}

/** Those that the page explains. */
export function explainedGames(): readonly GameManifest[] {
  return known.filter(({ rules }) => rules);
}

const installed = new AsyncCache<string, GameManifest | null>(async (id) => {
  const manifest = await loadManifest(id);
  if (manifest?.messages) await i18n.learn(manifest.messages);
  if (manifest && !known.includes(manifest)) known = [...known, manifest];
  return manifest;
});

/** Get to know a game: null where the page has no part of it. */
export function installGame(id: string): Promise<GameManifest | null> {
  return installed.get(id);
}

export async function loadGame(id: string): Promise<LoadedGame> {
  await installGame(id);
  return load(id, translator);
}
