/** The table of Kingdomino: all kingdoms, both lines, and the domino in the hand. */
import {
  directionOf,
  readPosition,
  sizeOf,
  writeAction,
  type Placed,
  type Position,
  type Square,
} from "../notation.ts";
import { insertDefs, type Art } from "../../../core/board/art.ts";
import type { Board, CreateBoard, Handlers, Say, View } from "../../../core/board/board.ts";
import { Roving, type Spot } from "../../../core/board/keyboard.ts";
import { Motion } from "../../../core/board/animation.ts";
import { listen } from "../../../core/board/pointer.ts";
import { createSheet } from "../../../core/board/svg.ts";
import { readAids, type KingdominoAids, type SeatRegion } from "../aids.ts";
import type { ScoreItem } from "../../../core/wire.generated.ts";
import { Selection } from "./selection.ts";
import { Drawing } from "./render.ts";
import { PointerInput } from "./pointer.ts";
import { holdLabel } from "./hit-testing.ts";
import { Keyboard } from "./keyboard.ts";
import { Labels } from "./labels.ts";
import { layOut, type Layout, type Room } from "./layout.ts";
import { windowOf } from "./plots.ts";
import { actingSeat, isOver, regionsOf, workPlot, type Lit, type Picture } from "./scene.ts";
import { poseInPlot } from "./poses.ts";

export const createBoard: CreateBoard = (host, art, words, handlers) => new KingdominoBoard(host, art, words, handlers);

/** Where nothing can be measured. */
const WIDTH = 720;

export class KingdominoBoard implements Board {
  readonly sheet: SVGSVGElement;
  readonly selection: Selection;
  readonly #labels: Labels;
  readonly #motion = new Motion();
  readonly #drawing: Drawing;
  readonly #stops = new Map<string, Roving>();
  readonly #ends: (() => void)[];
  #view: View | null = null;
  #position: Position | null = null;
  #picture: Picture | null = null;
  #main: number | null = null;
  #looking: number | null = null;
  #lit: Lit | null = null;
  #held: Spot | null = null;
  #aids: KingdominoAids | null = null;
  #tried = "";
  /** A domino that fits nowhere, where somebody would lay it. */
  #refused: Placed | null = null;
  #room: Room = { width: WIDTH, limit: Infinity };
  /** Whether it is being drawn, and whether that has become wrong meanwhile. */
  #busy = false;
  #stale = false;

  constructor(
    readonly host: HTMLElement,
    readonly art: Art,
    words: Say,
    readonly handlers: Handlers,
  ) {
    insertDefs(art);
    this.#labels = new Labels(words);
    this.selection = new Selection(handlers);
    this.sheet = createSheet(host, {
      class: "board board-kingdomino",
      role: "group",
      "aria-label": words("ui-board"),
      tabindex: "-1",
    });
    this.#drawing = new Drawing(this.sheet, this.#motion);
    const keyboard = new Keyboard(this);
    this.#ends = [listen(this.sheet, new PointerInput(this)), keyboard.listen(), this.#watchSize()];
  }

  // What the page says

  show(view: View): void {
    const before = this.#position;
    const { staged, sent } = this.selection;
    const same = view.position === this.#view?.position;
    this.#position = same ? before : readPosition(view.position);
    if (!view.hints && this.#view?.hints) this.#lit = null;
    this.#view = view;
    this.#motion.enabled = view.motion;
    this.#motion.rate = view.rate ?? 1;
    this.sheet.classList.toggle("still", !this.#motion.enabled);
    if (!same) this.#setOutFromGhost();
    if (!same) this.#refused = null;
    this.selection.offer(view.mine && view.legal ? view.legal : [], view.hints);
    if (this.selection.hand && !same) this.#looking = null;
    if (staged !== null && staged !== sent && this.selection.staged === null) this.handlers.staged(null, false);
    this.draw(before !== null);
  }

  stage(action: string | null): void {
    this.selection.stage(action);
    this.draw();
  }

  focus(): void {
    const target = this.sheet.querySelector<SVGElement>(
      '[data-do="ghost"],.board-hit[data-do="hand"],[data-do="choose"][tabindex="0"]',
    );
    const there = target ?? this.sheet;
    if (there !== document.activeElement) there.focus({ preventScroll: true });
  }

  destroy(): void {
    for (const end of this.#ends) end();
    this.#motion.stop();
    this.sheet.remove();
  }

  // What fingers and keys ask and do

  get picture(): Picture | null {
    return this.#picture;
  }

  stops(group: string): Roving {
    const known = this.#stops.get(group) ?? new Roving();
    this.#stops.set(group, known);
    return known;
  }

  /** Something was done to the domino in the hand: draw it and, for those who only listen, say it. */
  touched(aloud = false): void {
    this.draw();
    if (aloud && this.#picture && (this.selection.hand || this.selection.discard !== null))
      this.handlers.announce(holdLabel(this.#picture));
  }

  /** It may not lie there: null, nothing was tried. */
  refuse(placed: Placed | null): void {
    this.#refused = placed;
    if (this.#picture) this.#tellTried(this.#picture);
  }

  hold(at: Spot | null): void {
    this.#held = at;
  }

  light(lit: Lit | null): void {
    if (lit?.seat === this.#lit?.seat && lit?.region === this.#lit?.region) return;
    this.#lit = lit;
    const region = lit && this.#picture && regionsOf(this.#picture, lit.seat)[lit.region];
    const item: SeatRegion | null = region ? { ...region, seat: lit.seat } : null;
    this.handlers.highlighted(item);
    this.draw();
  }

  lightItem(item: ScoreItem | null, seat: number): void {
    const squares = JSON.stringify(item?.where ?? null);
    const regions = this.#picture ? regionsOf(this.#picture, seat) : [];
    const region = regions.findIndex((each) => JSON.stringify(each.squares) === squares);
    this.light(region < 0 ? null : { seat, region });
  }

  look(seat: number): void {
    const own = this.#position && isOver(this.#position) ? null : this.#ownMain();
    this.#looking = this.#looking === seat || own === seat ? null : seat;
    this.draw();
  }

  // Drawing

  /** What goes takes the focus with it, which asks to draw again: after this time, not within it. */
  draw(moving = true): void {
    this.#stale = true;
    if (this.#busy) return;
    this.#busy = true;
    const focused = this.sheet.contains(document.activeElement);
    try {
      while (this.#stale) this.#redraw(moving);
    } finally {
      this.#busy = false;
    }
    // Whoever was on something that is gone waits on the sheet, and is taken along when there is a choice again.
    if (focused && (document.activeElement === this.sheet || !this.sheet.contains(document.activeElement)))
      this.focus();
  }

  #redraw(moving: boolean): void {
    this.#stale = false;
    const picture = this.#compose();
    if (!picture) return;
    this.#picture = picture;
    this.#drawing.draw(picture, (group) => this.stops(group), moving);
    this.#tellTried(picture);
  }

  /** A ghost that lies where it may not wants a reason, and so does a domino that fits nowhere. */
  #tellTried(picture: Picture): void {
    const { ghost, held } = picture;
    const plot = workPlot(picture);
    const ghostly = ghost && !ghost.action && !held ? ghost : null;
    const placed = ghostly?.placed ?? this.#refused;
    const action = placed && plot ? writeAction({ kind: "place", ...placed }) : "";
    if (action === this.#tried) return;
    this.#tried = action;
    if (!action || !placed || !plot) return this.handlers.tried?.(null);
    const { left, top } = this.sheet.getBoundingClientRect();
    const { x, y } = poseInPlot(plot, { first: ghostly?.square ?? placed.first });
    this.handlers.tried?.({ action, x: left + x + plot.square / 2, y: top + y });
  }

  #compose(): Picture | null {
    const [view, position] = [this.#view, this.#position];
    if (!view || !position) return null;
    const { places, choices, discard, hand, ghost, resting, staged } = this.selection;
    const layout = this.#layOut(position);
    const aids = readAids(view.aids, position.seats);
    const earlier = readAids(this.#aids, position.seats);
    this.#aids = aids ?? earlier;
    const choice = { places, choices, discard, hand, ghost, resting, staged };
    return {
      art: this.art,
      labels: this.#labels,
      view,
      position,
      layout,
      aids,
      earlier,
      ...choice,
      lit: this.#lit,
      looking: this.#looking,
      held: this.#held,
    };
  }

  #layOut(position: Position): Layout {
    this.#main = this.#ownMain();
    const over = isOver(position);
    const main = this.#looking ?? (over ? null : this.#main);
    const size = sizeOf(position.options);
    const legal: Square[] = this.selection.places.flatMap(({ first, second }) => [first, second]);
    const windows = position.kingdoms.map((kingdom, seat) =>
      windowOf(
        kingdom,
        size,
        seat === main && !over ? 2 : 0,
        seat === main && seat === actingSeat(position) ? legal : [],
      ),
    );
    return layOut({ ...this.#room, left: this.#view?.hand === "left" }, main, windows, size, over);
  }

  /** My kingdom; where several are mine, the one whose king acts. */
  #ownMain(): number | null {
    const you = this.#view?.you ?? [];
    const acting = this.#position && actingSeat(this.#position);
    if (acting !== null && you.includes(acting)) return acting;
    return this.#main !== null && you.includes(this.#main) ? this.#main : (you[0] ?? null);
  }

  /** A domino that was staged is there already: it only sits down. */
  #setOutFromGhost(): void {
    const { ghost } = this.selection;
    const plot = this.#picture && workPlot(this.#picture);
    if (!ghost || !plot) return;
    const pose = poseInPlot(plot, ghost.placed);
    this.#drawing.animator.startFrom({
      key: `domino-${ghost.placed.domino}`,
      pose: { ...pose, y: pose.y - 5 },
      direction: directionOf(ghost.placed),
    });
  }

  /** The style sheet says with `--board-limit` how high the board should be at most. */
  #measure(): boolean {
    const before = this.#room;
    const limit = parseFloat(getComputedStyle(this.host).getPropertyValue("--board-limit")) || Infinity;
    this.#room = { width: this.host.clientWidth || WIDTH, limit };
    return before.width !== this.#room.width || before.limit !== limit;
  }

  #watchSize(): () => void {
    this.#measure();
    const changed = (): void => {
      if (this.#measure()) this.draw(false);
    };
    window.addEventListener("resize", changed);
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(changed) : null;
    observer?.observe(this.host);
    return () => {
      window.removeEventListener("resize", changed);
      observer?.disconnect();
    };
  }
}
