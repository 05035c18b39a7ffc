/** The games of this page. */
import { loadArt, type Art } from "../core/board/art.ts";
import { manifest as carcassonne } from "./carcassonne/manifest.ts";
import type { GameManifest, GameText, GameUi, Translator } from "./game.ts";
import { manifest as kingdomino } from "./kingdomino/manifest.ts";

const NO_ART: Art = { defs: "", pieces: {}, data: {} };

/** In the order of the start page. */
export const MANIFESTS: readonly GameManifest[] = [kingdomino, carcassonne];

/** A game at a table: its own part of the page, and its art. */
export interface LoadedGame extends Omit<GameUi, "text"> {
  readonly id: string;
  readonly art: Art;
  readonly text: GameText;
}

export function manifestOf(id: string): GameManifest | null {
  return MANIFESTS.find((each) => each.id === id) ?? null;
}

/** The place of a game on the start page: those of this page first. */
export function orderOf(id: string): number {
  const place = MANIFESTS.findIndex((each) => each.id === id);
  return place < 0 ? MANIFESTS.length : place;
}

/** The game whose own score pad /score is, if any. */
export function scorePadGame(): (GameManifest & Required<Pick<GameManifest, "scorePad">>) | null {
  return MANIFESTS.find((each): each is GameManifest & Required<Pick<GameManifest, "scorePad">> => each.scorePad !== undefined) ?? null;
}

/** Fetch all that a table of this game needs; nothing is fetched twice. */
export function fetchGame(id: string): Promise<[GameUi, Art]> {
  const manifest = manifestOf(id);
  return manifest ? Promise.all([manifest.load().then(({ game }) => game), loadArt(id)]) : fetchGeneric(id);
}

/** A game of which the page knows nothing is played on the generic board, which needs no art. */
async function fetchGeneric(id: string): Promise<[GameUi, Art]> {
  const { genericGame } = await import("./generic/index.ts");
  return [genericGame(id), NO_ART];
}

export async function loadGame(id: string, translator: Translator): Promise<LoadedGame> {
  const [game, art] = await fetchGame(id);
  return { ...game, id, art, text: game.text(translator) };
}
