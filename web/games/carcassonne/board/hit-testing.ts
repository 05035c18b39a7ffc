/** Which part of a tile lies under a point. */
import type { Laid, Part } from "../notation.ts";
import { cellAt, cellName, within, type Point } from "./layout.ts";
import type { Scene } from "./scene.ts";
import { outlineOf, tileArt, type ArtData } from "../art.ts";

/** A part of a tile on the map: its place among those of the tile, and what it is called as the tile lies. */
export interface Under {
  readonly laid: Laid;
  readonly index: number;
  readonly part: Part;
}

/** Small things first: a road or a monastery lies in a field. */
const ORDER = ["monastery", "road", "castle", "field"];
/** How far beside a road still means the road. */
const BESIDE = 10;

/** Looks into outlines; knows nothing of the document but a canvas that is never shown. */
export class Outlines {
  readonly #paths = new Map<string, Path2D>();
  readonly #pen = document.createElement("canvas").getContext("2d");

  constructor(readonly data: ArtData) {}

  /** What lies under a point of the map. */
  under({ tiles }: Pick<Scene, "tiles">, at: Point): Under | null {
    const laid = tiles.get(cellName(cellAt(at)));
    const index = laid ? this.#indexAt(laid, at) : -1;
    const part = laid && tileArt(this.data, laid.tile).parts[index];
    if (!part) return null;
    return { laid, index, part: { feature: part.feature, side: (part.names[laid.turn] ?? null) as Part["side"] } };
  }

  #indexAt(laid: Laid, at: Point): number {
    const { x, y } = within(laid, at);
    const parts = tileArt(this.data, laid.tile).parts.map(({ feature }, index) => ({ feature, index }));
    parts.sort((one, other) => ORDER.indexOf(one.feature) - ORDER.indexOf(other.feature));
    return parts.find(({ feature, index }) => this.#holds(laid, index, feature === "road", x, y))?.index ?? -1;
  }

  #holds(laid: Laid, index: number, thin: boolean, x: number, y: number): boolean {
    const [pen, path] = [this.#pen, this.#path(outlineOf(this.data, laid, index))];
    if (!pen) return false;
    pen.lineWidth = BESIDE;
    return pen.isPointInPath(path, x, y, "evenodd") || (thin && pen.isPointInStroke(path, x, y));
  }

  #path(outline: string): Path2D {
    const path = this.#paths.get(outline) ?? new Path2D(outline);
    this.#paths.set(outline, path);
    return path;
  }
}
