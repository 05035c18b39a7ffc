/** All that a picture of the table is made from, and what several of its parts ask. */
import type { Place, Position, Square } from "../notation.ts";
import type { Art } from "../../../core/board/art.ts";
import type { View } from "../../../core/board/board.ts";
import type { Spot } from "../../../core/board/keyboard.ts";
import type { KingdominoAids, KingdominoRegion } from "../aids.ts";
import type { Ghost } from "./placement.ts";
import type { Labels } from "./labels.ts";
import type { Layout } from "./layout.ts";
import type { Plot } from "./plots.ts";
import type { Hand } from "./poses.ts";

export interface Picture {
  readonly art: Art;
  readonly labels: Labels;
  readonly view: View;
  readonly position: Position;
  readonly layout: Layout;
  readonly aids: KingdominoAids | null;
  /** The aids before these, while these are on their way: points never vanish. */
  readonly earlier: KingdominoAids | null;
  /** My legal placements, the dominoes I may choose, the one I have to discard. */
  readonly places: readonly Place[];
  readonly choices: ReadonlySet<number>;
  readonly discard: number | null;
  readonly hand: Hand | null;
  readonly ghost: Ghost | null;
  /** Whether the ghost stays when the pointer goes. */
  readonly resting: boolean;
  readonly staged: string | null;
  readonly lit: Lit | null;
  /** The kingdom that was asked to be large. */
  readonly looking: number | null;
  /** Where a dragged domino is held. */
  readonly held: Spot | null;
}

/** The place of a region among those of its kingdom. */
export interface Lit {
  readonly seat: number;
  readonly region: number;
}

/** Whose king acts now. */
export function actingSeat({ moving, line }: Position): number | null {
  return moving ?? line[0]?.seat ?? null;
}

/** Nothing in the lines that somebody could still place or choose. (Before the opening it is no different, but
 * something lies in the kingdoms.) */
export function isOver({ line, free, claims, moving, kingdoms }: Position): boolean {
  const idle = !line.length && !free.length && !claims.length && moving === null;
  return idle && kingdoms.some(({ placed, discarded }) => placed.length + discarded.length > 0);
}

/** The large kingdom, if it is the one whose king acts: where I place. */
export function workPlot({ position, layout }: Pick<Picture, "position" | "layout">): Plot | null {
  return layout.plots.find(({ main, seat }) => main && seat === actingSeat(position)) ?? null;
}

/** The regions that can light up. */
export function regionsOf({ aids }: Picture, seat: number): readonly KingdominoRegion[] {
  return aids?.kingdoms[seat]?.regions ?? [];
}

/** The points of a kingdom as it lies, where they may be shown. */
export function pointsOf({ aids, earlier, view }: Picture, seat: number): number | null {
  return (view.hints ? (aids ?? earlier)?.kingdoms[seat]?.total : null) ?? null;
}

/** The domino chosen but not yet confirmed. */
export function stagedChoice({ staged }: Pick<Picture, "staged">): number | null {
  return staged?.startsWith("choose:") ? Number(staged.slice("choose:".length)) : null;
}

/** The outline of squares that hang together, of a unit's side, holes included. */
export function outlineOf(squares: readonly Square[], unit: number): string {
  const has = new Set(squares.map((square) => square.join()));
  const next = new Map<string, string[]>();
  const edge = (from: Square, to: Square): void =>
    void next.set(from.join(), [...(next.get(from.join()) ?? []), to.join()]);
  for (const [x, y] of squares) {
    if (!has.has(`${x},${y - 1}`)) edge([x, y], [x + 1, y]);
    if (!has.has(`${x + 1},${y}`)) edge([x + 1, y], [x + 1, y + 1]);
    if (!has.has(`${x},${y + 1}`)) edge([x + 1, y + 1], [x, y + 1]);
    if (!has.has(`${x - 1},${y}`)) edge([x, y + 1], [x, y]);
  }
  return loops(next)
    .map(
      (loop) =>
        `M${loop
          .map((corner) =>
            corner
              .split(",")
              .map((part) => Number(part) * unit)
              .join(" "),
          )
          .join("L")}Z`,
    )
    .join("");
}

function loops(next: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  for (const start of next.keys()) {
    let at = start;
    const loop: string[] = [];
    for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      loop.push(at);
      at = to;
    }
    if (loop.length) found.push(loop);
  }
  return found;
}
