/** What the art of Kingdomino says beside its pieces. */
import type { Art } from "../../core/board/art.ts";
import type { Terrain } from "./notation.ts";

export interface ArtData {
  readonly terrains: Readonly<Record<Terrain, { readonly letter: string; readonly squares: Readonly<Record<string, number>> }>>;
}

export function dataOf(art: Art): ArtData {
  return art.data as ArtData;
}
