/** What the art of Kingdomino says beside its pieces. */
import type { Art } from "../../core/board/art.ts";
import type { ArtData } from "./facts.generated.ts";

export function dataOf(art: Art): ArtData {
  return art.data as ArtData;
}
