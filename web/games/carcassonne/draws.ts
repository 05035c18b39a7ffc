import { START } from "./facts.generated.ts";
import { BOX, edgesOf, readAction, type Feature, type Laid, type Turn } from "./notation.ts";
import type { DrawVerifier } from "../../core/draw-verifier.ts";

const TURNS: readonly Turn[] = [0, 1, 2, 3];
const NEIGHBOURS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Which tiles are left, and where one fits: one that fits nowhere goes back. */
export class CarcassonneDraws implements DrawVerifier {
  readonly #left = new Map(BOX.map(({ tile, count }) => [tile, count]));
  readonly #edges = new Map<string, readonly Feature[]>();
  #drawn: string | null = null;
  #laid = false;

  constructor() {
    this.#take(START.tile, 1);
    this.#lay(START);
  }

  expected(pick: (size: number) => number): string | readonly string[] {
    if (this.#laid) return ["follower"];
    if (this.#drawn !== null) return this.#fits(this.#drawn) ? ["lay"] : `return:${this.#drawn}`;
    const tiles = [...this.#left].flatMap(([tile, count]) => Array.from({ length: count }, () => tile));
    return tiles.some((tile, place) => tile !== tiles[place - 1] && this.#fits(tile))
      ? `draw:${tiles[pick(tiles.length)]}`
      : [];
  }

  apply(text: string): void {
    const action = readAction(text);
    switch (action.kind) {
      case "draw":
        this.#take(action.tile, 1);
        this.#drawn = action.tile;
        break;
      case "return":
        this.#take(action.tile, -1);
        this.#drawn = null;
        break;
      case "lay":
        this.#lay(action);
        this.#drawn = null;
        this.#laid = true;
        break;
      case "follower":
        this.#laid = false;
    }
  }

  #take(tile: string, count: number): void {
    this.#left.set(tile, (this.#left.get(tile) ?? 0) - count);
  }

  #lay(laid: Laid): void {
    this.#edges.set(`${laid.x},${laid.y}`, edgesOf(laid));
  }

  /** Whether some open cell takes the tile in some turn. */
  #fits(tile: string): boolean {
    const turned = TURNS.map((turn) => edgesOf({ tile, turn }));
    return this.#openCells().some((around) =>
      turned.some((edges) => edges.every((edge, side) => around[side] === undefined || around[side] === edge)),
    );
  }

  /** What each empty cell beside the map sees to the north, east, south and west. */
  #openCells(): (Feature | undefined)[][] {
    const cells = [...this.#edges.keys()].flatMap((cell) => neighboursOf(cell));
    const open = new Set(cells.filter((cell) => !this.#edges.has(cell)));
    return [...open].map((cell) => neighboursOf(cell).map((near, side) => this.#edges.get(near)?.[(side + 2) % 4]));
  }
}

function neighboursOf(cell: string): string[] {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return NEIGHBOURS.map(([dx, dy]) => `${x + dx},${y + dy}`);
}
