/** The games of this page: those that are built into it, those that packages of the server bring along, and for any
 * other the generic board. */
import { loadArt, type Art } from "../core/board/art.ts";
import { AsyncCache } from "../core/async-cache.ts";
import { pageMetaMap } from "../core/page-meta.ts";
import { manifest as carcassonne } from "./carcassonne/manifest.ts";
import type { GameManifest, GameText, GameUi, Translator } from "./game.ts";
import { manifest as kingdomino } from "./kingdomino/manifest.ts";

/** Built into this page, in the order of the start page. */
export const MANIFESTS: readonly GameManifest[] = [kingdomino, carcassonne];

/** A game at a table: its own part of the page, and its art. */
export interface LoadedGame extends Omit<GameUi, "text"> {
  readonly id: string;
  readonly art: Art;
  readonly text: GameText;
}

const NO_ART: Art = { defs: "", pieces: {}, data: {} };

function builtIn(id: string): GameManifest | undefined {
  return MANIFESTS.find((each) => each.id === id);
}

/** What packages bring along, by game; the server has written into the page where it is. */
const brought = new AsyncCache<string, GameManifest>(async (id) => {
  const { manifest } = (await import(/* @vite-ignore */ pageMetaMap("parts").get(id) ?? "")) as {
    manifest: GameManifest;
  };
  if (manifest.style) await addStyle(manifest.style);
  return manifest;
});

function addStyle(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => ["load", "error"].forEach((name) => link.addEventListener(name, resolve)));
}

/** Null for a game of which the page has no part. */
export async function loadManifest(id: string): Promise<GameManifest | null> {
  return builtIn(id) ?? (pageMetaMap("parts").has(id) ? await brought.get(id) : null);
}

/** Whether there may be a page that explains this game. */
export function mayExplain(id: string): boolean {
  return Boolean(builtIn(id)?.rules) || pageMetaMap("parts").has(id);
}

/** The place of a game on the start page: those of this page first. */
export function orderOf(id: string): number {
  const place = MANIFESTS.findIndex((each) => each.id === id);
  return place < 0 ? MANIFESTS.length : place;
}

/** The game whose own score pad /score is, if any. */
export function scorePadGame(): (GameManifest & Required<Pick<GameManifest, "scorePad">>) | null {
  return (
    MANIFESTS.find(
      (each): each is GameManifest & Required<Pick<GameManifest, "scorePad">> => each.scorePad !== undefined,
    ) ?? null
  );
}

/** Fetch all that a table of this game needs; nothing is fetched twice. */
export async function fetchGame(id: string): Promise<[GameUi, Art]> {
  const manifest = builtIn(id);
  if (manifest) return Promise.all([manifest.load().then(({ game }) => game as GameUi), loadArt(id)]);
  const [part, generic, art] = await Promise.all([
    loadManifest(id).then((found) => found?.load()),
    import("./generic/index.ts"),
    loadArt(id).catch(() => NO_ART),
  ]);
  return [{ ...generic.genericGame(id), ...part?.game }, art];
}

export async function loadGame(id: string, translator: Translator): Promise<LoadedGame> {
  const [game, art] = await fetchGame(id);
  return { ...game, id, art, text: game.text(translator) };
}
