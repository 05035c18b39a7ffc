/** Which part of a tile lies under a point. */
import type { Laid } from "../notation.ts";
import { within, type Point } from "./layout.ts";
import { outlineOf, tileArt, type Data } from "../art.ts";

/** Small things first: a road or a monastery lies in a field. */
const ORDER = ["monastery", "road", "castle", "field"];
/** How far beside a road still means the road. */
const BESIDE = 10;

/** Looks into outlines; knows nothing of the document but a canvas that is never shown. */
export class Outlines {
  readonly #paths = new Map<string, Path2D>();
  readonly #pen = document.createElement("canvas").getContext("2d");

  constructor(readonly data: Data) {}

  /** The place of the part among those of its tile; -1 where nothing is. */
  partAt(laid: Laid, at: Point): number {
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
