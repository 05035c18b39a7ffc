import type { Laid } from "../notation.ts";
import { pieceOf as artOf } from "../../../core/board/art.ts";
import { piece, type Child } from "../../../core/board/svg.ts";
import { pieceOf } from "./layout.ts";
import type { Scene } from "./scene.ts";

/** A tile with all its layers in one group, its middle at 0, 0 of the group. */
export function wholeTile({ art }: Pick<Scene, "art">, laid: Laid): Child[] {
  return [
    piece("relief", artOf(art, "relief")),
    piece("ground", artOf(art, pieceOf("ground", laid))),
    piece("upright", artOf(art, pieceOf("upright", laid))),
  ];
}
