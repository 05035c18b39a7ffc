/** What lies over the land for a while: legal squares, the region under the pointer, the last domino, the
 * ghost and its badges. */
import { directionOf, readAction, type Direction, type Placed } from "../notation.ts";
import { pieceOf } from "../../../core/board/art.ts";
import { transformOf, type Pose } from "../../../core/board/animation.ts";
import { signed } from "../../../core/board/text.ts";
import { keyed, piece, shape, type Child, type Shape } from "../../../core/board/svg.ts";
import { coveredBy } from "./placement.ts";
import type { Slot } from "./lines.ts";
import type { Plot } from "./plots.ts";
import { outlineOf, regionsOf, stagedChoice, workPlot, type Picture } from "./scene.ts";
import { poseInPlot, slotOf } from "./poses.ts";

/** The box of a domino around its first square, in units. */
export const SPANS: Readonly<
  Record<Direction, { readonly x: number; readonly y: number; readonly width: number; readonly height: number }>
> = {
  E: { x: 0, y: 0, width: 200, height: 100 },
  S: { x: 0, y: 0, width: 100, height: 200 },
  W: { x: -100, y: 0, width: 200, height: 100 },
  N: { x: 0, y: -100, width: 100, height: 200 },
};

export function hints(picture: Picture): Child[] {
  const { view, places } = picture;
  const plot = workPlot(picture);
  if (!view.hints || !plot) return [];
  return coveredBy(places).map(([x, y]) =>
    keyed(
      `legal-${x},${y}`,
      "g",
      { class: "board-legal", transform: transformOf(poseInPlot(plot, { first: [x, y] })) },
      shape("rect", { x: 7, y: 7, width: 86, height: 86, rx: 14 }),
      shape("path", { d: "M50 40l10 10-10 10-10-10z" }),
    ),
  );
}

/** The dominoes that others have laid since my last turn, and the one laid last. */
export function lastLaid({ view, position, layout }: Picture): Child[] {
  const actions = new Set([...(view.marked ?? []).map(({ action }) => action), view.last ?? ""]);
  return [...actions].map((text) => {
    const action = text.startsWith("place:") ? readAction(text) : null;
    if (action?.kind !== "place") return null;
    const plot = layout.plots.find(({ seat }) =>
      position.kingdoms[seat]?.placed.some(({ domino }) => domino === action.domino),
    );
    return (
      plot !== undefined &&
      keyed(`last-${action.domino}`, "g", { class: `board-last seat-${plot.seat}` }, frame(plot, action, 4))
    );
  });
}

function frame(plot: Plot, placed: Placed, inner: number): Shape {
  const { x, y, width, height } = SPANS[directionOf(placed)];
  const box = { x: x + inner, y: y + inner, width: width - 2 * inner, height: height - 2 * inner, rx: 12 };
  return shape("rect", { ...box, transform: transformOf(poseInPlot(plot, placed)) });
}

/** The lit region with its arithmetic; all else in its kingdom is veiled, unless one looks for a place. */
export function light(picture: Picture): Child[] {
  const { lit, layout } = picture;
  const plot = layout.plots.find(({ seat }) => seat === lit?.seat);
  const region = lit && regionsOf(picture, lit.seat)[lit.region];
  if (!plot || !region) return [];
  const outline = outlineOf(region.squares, 100);
  const { west, north, columns, rows } = plot.window;
  const around = `M${100 * west} ${100 * north}h${100 * columns}v${100 * rows}h${-100 * columns}z`;
  const [x, y] = middleOf(region.squares);
  const text = region.crowns
    ? `${region.squares.length} × ${region.crowns} = ${region.points}`
    : `${region.squares.length} × 0`;
  return [
    keyed(
      "light",
      "g",
      { class: "board-light", "data-lit": "" },
      shape(
        "g",
        { transform: transformOf(poseInPlot(plot, { first: [0, 0] })) },
        !picture.hand && shape("path", { class: "board-veil", d: around + outline, "fill-rule": "evenodd" }),
        shape("path", { class: "board-outline", d: outline }),
      ),
      pill(plot.x + plot.square * (x + 0.5), plot.y + plot.square * (y + 0.5), text, plot.main ? 16 : 12, "sum"),
    ),
  ];
}

/** The square of a region nearest to its centre of gravity. */
function middleOf(squares: readonly (readonly [number, number])[]): readonly [number, number] {
  const mean = (axis: 0 | 1): number => squares.reduce((sum, square) => sum + square[axis], 0) / squares.length;
  const [x, y] = [mean(0), mean(1)];
  const far = ([a, b]: readonly [number, number]): number => Math.hypot(a - x, b - y);
  return [...squares].sort((one, other) => far(one) - far(other))[0] ?? [0, 0];
}

function pill(x: number, y: number, text: string, size: number, kind: string): Shape {
  const width = text.length * size * 0.56 + size;
  return shape(
    "g",
    { class: `board-pill ${kind}`, transform: `translate(${x} ${y})` },
    shape("rect", { x: -width / 2, y: -size * 0.8, width, height: size * 1.6, rx: size * 0.8 }),
    shape("text", { y: size * 0.35, "font-size": size, "text-anchor": "middle" }, text),
  );
}

// The ghost

/** The ghost over the kingdom, or the domino on its way there, or the marks on what is staged in the lines. */
export function ghostShapes(picture: Picture): Child[] {
  return [...ghostInPlot(picture), ...heldDomino(picture), ...stagedInLine(picture)];
}

function ghostInPlot(picture: Picture): Child[] {
  const { ghost, staged, view, art } = picture;
  const plot = workPlot(picture);
  if (!ghost || !plot) return [];
  const direction = directionOf(ghost.placed);
  const { x, y, width, height } = SPANS[direction];
  const isStaged = staged !== null && staged === ghost.action;
  const fits = ghost.action ? "fits" : "clashes";
  const kind = view.hints || isStaged || !ghost.action ? fits : "open";
  const change = ghost.action ? view.scoreDeltas?.[ghost.action] : undefined;
  const pose = poseInPlot(plot, ghost.placed);
  const centre = { x: pose.x + (x + width / 2) * pose.scale, y: pose.y + (y + height / 2) * pose.scale };
  return [
    keyed(
      "ghost",
      "g",
      { class: `board-ghost ${kind}${isStaged ? " staged" : ""}`, transform: transformOf(pose) },
      piece(null, pieceOf(art, `domino-${ghost.placed.domino}-${direction}`), { class: "board-ghost-art" }),
      shape("rect", { class: "board-ghost-frame", x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 16 }),
      kind === "clashes" && shape("path", { class: "board-cross", d: cross(x + width / 2, y + height / 2, 24) }),
    ),
    isStaged && tick(centre.x, centre.y, Math.max(13, plot.square * 0.26)),
    view.hints &&
      change !== undefined &&
      pill(
        centre.x,
        centre.y - (isStaged ? Math.max(13, plot.square * 0.26) + 13 : 0),
        signed(change),
        15,
        change < 0 ? "loss" : change ? "gain" : "even",
      ),
  ];
}

function cross(x: number, y: number, size: number): string {
  return `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
}

/** What is staged is confirmed by a tap on this. */
function tick(x: number, y: number, radius: number): Shape {
  const r = radius;
  return keyed(
    "tick",
    "g",
    { class: "board-tick", transform: `translate(${x} ${y})` },
    shape("circle", { r }),
    shape("path", {
      d: `M${-r * 0.45} ${r * 0.02}l${r * 0.32} ${r * 0.36} ${r * 0.6} ${-r * 0.72}`,
      "stroke-width": r * 0.2,
    }),
  );
}

function heldDomino(picture: Picture): Child[] {
  const { held, hand, ghost, art } = picture;
  const plot = workPlot(picture);
  if (!held || !hand || ghost?.action || !plot) return [];
  const { x, y, width, height } = SPANS[hand.direction];
  const scale = Math.min(plot.square / 100, 0.8);
  const pose: Pose = { x: held.x - (x + width / 2) * scale, y: held.y - (y + height / 2) * scale, scale };
  return [
    keyed(
      "held",
      "g",
      { class: "board-held", transform: transformOf(pose) },
      piece(null, pieceOf(art, `domino-${hand.domino}-${hand.direction}`)),
    ),
  ];
}

function stagedInLine(picture: Picture): Child[] {
  const { staged, position, layout, discard, view } = picture;
  const number = stagedChoice(picture) ?? (staged !== null && discard !== null ? discard : null);
  const slot = number === null ? null : slotOf(number, position, layout);
  if (!slot || !staged) return [];
  const change = view.hints ? view.scoreDeltas?.[staged] : undefined;
  const middle = { x: slot.x + 100 * slot.scale, y: slot.y + 50 * slot.scale };
  return [
    keyed("chosen", "rect", { class: "board-chosen", ...around(slot) }),
    discard !== null &&
      keyed("cross", "path", { class: "board-cross", d: cross(50, 50, 24), transform: transformOf(slot) }),
    tick(middle.x, middle.y, Math.max(11, 26 * slot.scale)),
    change ? pill(middle.x, slot.y - 2, signed(change), 13, change < 0 ? "loss" : "gain") : null,
  ];
}

export function around({ x, y, scale }: Slot): { x: number; y: number; width: number; height: number; rx: number } {
  return { x: x - 2, y: y - 2, width: 200 * scale + 4, height: 100 * scale + 4, rx: 12 * scale };
}
