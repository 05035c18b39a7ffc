/** What the page needs to know of a game: its board, its words, and how a move looks before the
 * server has answered. Each is fetched when it is wanted. */
import { loadArt, type Art } from "../../core/board/art.ts";
import type { CreateBoard } from "../../core/board/board.ts";
import type { Wording } from "./wording.ts";

export interface Face {
  readonly createBoard: CreateBoard;
  readonly wording: Wording;
  /** The position as it will look after the action, as far as that can be seen without rules. */
  predict(position: string, action: string): string;
}

export interface Dressed extends Face {
  readonly game: string;
  readonly art: Art;
}

const FACES: Readonly<Record<string, () => Promise<{ face: Face }>>> = {
  kingdomino: () => import("./kingdomino.ts"),
  carcassonne: () => import("./carcassonne.ts"),
};

export const GAMES: readonly string[] = Object.keys(FACES);

export function isKnown(game: string): boolean {
  return Object.hasOwn(FACES, game);
}

export async function loadFace(game: string): Promise<Dressed> {
  const load = FACES[game];
  if (!load) throw new RangeError(`no board for ${game}`);
  const [{ face }, art] = await Promise.all([load(), loadArt(game)]);
  return { game, art, ...face };
}
