/** The layers of the sheet, from the ground up. */
import { pieceOf } from "../../../core/board/art.ts";
import { transformOf, type Motion } from "../../../core/board/animation.ts";
import { keyed, patch, piece, shape, type Child, type Shape } from "../../../core/board/svg.ts";
import { grid, ground } from "./ground.ts";
import { hits, type Stops } from "./hit-testing.ts";
import { lookShapes, pointedShapes } from "./advice.ts";
import { ghostShapes, hints, lastLaid, light } from "./overlays.ts";
import { stagedChoice, type Picture } from "./scene.ts";
import {
  mobilesOf,
  nameKings,
  poseAtHome,
  poseInPlot,
  poseOfKing,
  standingsOf,
  type Mobile,
  type StandingKing,
} from "./poses.ts";
import { FlipAnimator, type Tracked, type Ways } from "./animations.ts";

/** From one domino of a new line to the next. */
const DEAL = 90;

export class Drawing {
  readonly animator: FlipAnimator;
  #kings: ReadonlyMap<string, StandingKing> = new Map();

  constructor(
    readonly sheet: SVGSVGElement,
    readonly motion: Motion,
  ) {
    this.animator = new FlipAnimator(motion, sheet);
  }

  draw(picture: Picture, stops: Stops, moving: boolean): void {
    const { layout, position } = picture;
    const before = this.#kings;
    this.#kings = nameKings(before, standingsOf(position));
    const mobiles = mobilesOf(position, layout, picture.hand);
    const kings = kingsOf(picture, this.#kings);
    const lands = layout.plots.map(
      (plot): Tracked => ({ key: `land-${plot.seat}`, pose: poseInPlot(plot, { first: [0, 0] }), direction: null }),
    );
    const all: Tracked[] = [...lands, ...mobiles, ...kings];
    const ways = waysOf(picture, mobiles, before);
    this.#size(layout.width, layout.height);
    if (moving) this.animator.animateExit(all, ways, this.#leaving());
    patch(this.sheet, layers(picture, stops, mobiles, kings));
    this.animator.animateMove(all, ways, moving);
  }

  #size(width: number, height: number): void {
    const box = `0 0 ${round(width)} ${round(height)}`;
    if (this.sheet.getAttribute("viewBox") === box) return;
    this.sheet.setAttribute("viewBox", box);
    this.sheet.setAttribute("width", String(round(width)));
    this.sheet.setAttribute("height", String(round(height)));
  }

  /** Those who leave are not drawn any more: their layer is not compared. */
  #leaving(): Element {
    const known = this.sheet.querySelector(":scope > .board-leaving");
    if (known) return known;
    const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "board-leaving");
    layer.setAttribute("aria-hidden", "true");
    this.sheet.append(layer);
    return layer;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function layers(picture: Picture, stops: Stops, mobiles: readonly Mobile[], kings: readonly Mobile[]): Shape[] {
  const hidden = (name: string, ...children: Child[]): Shape =>
    keyed(name, "g", { class: `board-${name}`, "aria-hidden": "true" }, ...children);
  const lands = picture.layout.plots.map((plot) =>
    keyed(
      `land-${plot.seat}`,
      "g",
      { "data-key": `land-${plot.seat}`, transform: transformOf(poseInPlot(plot, { first: [0, 0] })) },
      ...grid(plot),
    ),
  );
  return [
    hidden("ground", ...ground(picture)),
    hidden("lands", ...lands),
    hidden("hints", ...hints(picture)),
    hidden("pieces", ...mobiles.map((mobile) => mobileShape(picture, mobile))),
    hidden("lights", ...lastLaid(picture), ...light(picture)),
    hidden("kings", ...kings.map((king) => mobileShape(picture, king))),
    hidden("ghosts", ...lookShapes(picture), ...pointedShapes(picture), ...ghostShapes(picture)),
    keyed("hits", "g", { class: "board-hits" }, ...hits(picture, stops)),
  ];
}

function mobileShape({ art }: Picture, { key, art: name, pose, number, dim }: Mobile): Shape {
  const attributes = { "data-key": key, transform: transformOf(pose), class: dim ? "dim" : null };
  return keyed(
    key,
    "g",
    attributes,
    piece(null, pieceOf(art, name)),
    number === null ? null : numberTab(number, name, pose.scale),
  );
}

/** The number of a domino in a line, large enough to be read however small the domino is. */
function numberTab(number: number, name: string, scale: number): Child {
  if (!name.endsWith("-E")) return null;
  const size = Math.max(24, 13 / scale);
  const width = Math.max(size * (number > 9 ? 1.5 : 1.1), 42);
  const height = size * 1.15;
  return shape(
    "g",
    { class: "board-number" },
    shape("path", { d: `M200 ${100 - height}h${8 - width}q-8 0-8 8v${height - 8}h${width - 10}q10 0 10-10z` }),
    shape(
      "text",
      { x: 200 - width / 2 - 1, y: 100 - height / 2 + size * 0.35, "font-size": size, "text-anchor": "middle" },
      String(number),
    ),
  );
}

function kingsOf(picture: Picture, kings: ReadonlyMap<string, StandingKing>): Mobile[] {
  const over = stagedChoice(picture);
  const { position, layout } = picture;
  const mobiles = [...kings].map(([key, standing]): Mobile => {
    const pose = poseOfKing(standing, position, layout, over);
    return { key, art: `king-${standing.seat}`, pose, direction: null, number: null, dim: false };
  });
  return mobiles.sort((one, other) => one.pose.y - other.pose.y);
}

/** New dominoes come from the stack one after the other, discarded ones go to the heading; kings come from
 * their castles and return there. */
function waysOf(
  { position, layout }: Picture,
  mobiles: readonly Mobile[],
  kings: ReadonlyMap<string, StandingKing>,
): Ways {
  const row = (key: string): number =>
    mobiles.filter(({ number }) => number !== null).findIndex((mobile) => mobile.key === key);
  return {
    from(key) {
      const pose = key.startsWith("king-") ? poseAtHome(Number(key.split("-")[1]), layout) : null;
      if (pose) return { pose };
      if (!key.startsWith("domino-")) return null;
      return {
        pose: { ...layout.stack, opacity: 0 },
        manner: { milliseconds: 460, delay: DEAL * Math.max(0, row(key)) },
      };
    },
    to(key) {
      if (key.startsWith("king-")) return poseAtHome(kings.get(key)?.seat ?? 0, layout);
      const plot = layout.plots.find(({ seat }) =>
        position.kingdoms[seat]?.discarded.some((number) => key === `domino-${number}`),
      );
      return plot ? { x: plot.head.x + plot.head.width * 0.6, y: plot.head.y + 6, scale: 0.12, opacity: 0.2 } : null;
    },
  };
}
