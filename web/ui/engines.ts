/** The engines of games in this page. */
import { engineAddresses } from "../core/engine/addresses.ts";
import type { Engine } from "../core/engine/index.ts";
import { loadManifest } from "../games/registry.ts";

/** The engine of a game, or null where none is offered for it. */
export async function openHere(game: string): Promise<Engine | null> {
  const codes = engineAddresses().has(game) ? (await loadManifest(game))?.codes : undefined;
  if (!codes) return null;
  const [engine, loaded] = await Promise.all([import("../core/engine/index.ts"), codes()]);
  return engine.openEngine(game, loaded.codes);
}
