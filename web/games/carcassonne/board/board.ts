/** The map of Carcassonne: drawn by comparing before and after, panned and zoomed by one transform. Knows no rules. */
import type { CarcassonneFeature, PartAt } from "../aids.ts";
import { readAction, readPosition, writeAction, type Part, type Turn } from "../notation.ts";
import type { ScoreItem } from "../../../core/wire.generated.ts";
import { insertDefs, type Art } from "../../../core/board/art.ts";
import type { Board, CreateBoard, Handlers, Say, View } from "../../../core/board/board.ts";
import { Roving } from "../../../core/board/keyboard.ts";
import { patch } from "../../../core/board/svg.ts";
import { onMap } from "./camera.ts";
import { changesBetween, laidName, standingName, standings } from "./changes.ts";
import { actionOf, heldOn, openingAt, stagedAt, stagedSpot, turnedOn, type Staged } from "./selection.ts";
import type { Controls } from "./controls.ts";
import { Animations } from "./animations.ts";
import { cover, createFrame, elementOf, footOf, labelFields, place, roomOf, type Frame } from "./frame.ts";
import { handle } from "./pointer.ts";
import { actionLabel, wholeLabel } from "./labels.ts";
import { boundsOf, cellAt, cellName, quarters, sameCell, type Bounds, type Cell, type Point } from "./layout.ts";
import { layers, reach } from "./render.ts";
import { CameraController } from "./camera-controller.ts";
import { pointedCell } from "./advice.ts";
import { beyond, marks, stagedCell, type Carried, type Side } from "./marks.ts";
import { DomAnchors } from "./dom-anchors.ts";
import { Outlines } from "./hit-testing.ts";
import {
  emptyScene,
  interestOf,
  lastOf,
  sceneOf,
  choicesOf,
  featureOf,
  hoveredAt,
  spotName,
  stagedName,
  type ChoiceMark,
  type Scene,
} from "./scene.ts";
import { dataOf } from "../art.ts";
import { tray } from "./tray.ts";
import { Trials } from "./tried.ts";
import { handleKey, handleKeyAnywhere } from "./keyboard.ts";

export const createBoard: CreateBoard = (host, art, words, handlers) => new MapBoard(host, art, words, handlers);

class MapBoard implements Board, Controls {
  readonly cameraController: CameraController;
  readonly #frame: Frame;
  readonly #animations: Animations;
  readonly #outlines: Outlines;
  readonly #ends = new AbortController();
  readonly #watcher: ResizeObserver;
  readonly #choiceStop = new Roving();
  readonly #followerStop = new Roving();
  #view: View | null = null;
  #scene: Scene;
  #staged: Staged | null = null;
  #carried: Carried | null = null;
  #covered: Bounds = boundsOf([{ x: 0, y: 0 }]);
  /** Whether what is staged has been confirmed and is on its way to the server. */
  #sent = false;
  #walked: PartAt | null = null;
  readonly #trials: Trials;
  /** Where somebody pointed last. */
  #pointed = "";
  #drawing = false;
  #stale = false;
  /** Whether the fields are to be coloured by their owners. */
  #fields = false;

  constructor(
    host: HTMLElement,
    art: Art,
    readonly say: Say,
    readonly handlers: Handlers,
  ) {
    insertDefs(art);
    this.#scene = emptyScene(art, say);
    this.#outlines = new Outlines(dataOf(art));
    this.cameraController = new CameraController((moving) => this.#move(moving));
    this.#frame = createFrame(host, say, {
      look: (factor) => this.cameraController.step(factor),
      fit: () => this.cameraController.fit(),
      fields: () => this.toggleFields(),
    });
    this.#trials = new Trials(this.#frame.root, (tried) => handlers.tried?.(tried));
    this.#animations = new Animations(
      new DomAnchors(this.#frame, this, (seat) => handlers.homeOf?.(seat) ?? null),
      () => this.#redraw(),
    );
    this.#watcher = new ResizeObserver(() => this.#measure());
    this.#watcher.observe(this.#frame.root);
    this.#listen();
  }

  get scene(): Scene {
    return this.#scene;
  }

  // Board

  show(view: View): void {
    const first = this.#view === null;
    const before = this.#scene.position;
    const position = readPosition(view.position);
    const done = view.last === null || first ? null : readAction(view.last);
    const changes = first
      ? null
      : changesBetween(before, position, this.#view?.position === view.position ? null : done);
    const settled = this.#staged?.kind === "lay" ? laidName(this.#staged) : null;
    this.#view = view;
    this.cameraController.motion = this.#animations.motion.enabled = view.motion;
    this.cameraController.rate = this.#animations.motion.rate = view.rate ?? 1;
    // The page around may have changed with the view: what is offered now must not move when the observer says so.
    this.#measure();
    if (changes) this.#animations.prepare(changes);
    this.#set(sceneOf(this.#scene, view, position, lastOf(this.#scene.last, position, view, changes)));
    this.#keepStaged();
    this.#showFields();
    const focused = this.#hasFocus();
    this.#redraw();
    if (focused && !this.#hasFocus()) this.focus();
    if (changes) this.#animations.begin(changes, settled);
    this.#watch();
    this.#revealPointed(view);
  }

  /** Who is not about to choose is taken to where somebody points; for the others nothing may move. */
  #revealPointed({ mine }: View): void {
    const [cell] = this.#scene.pointed.slice(-1).map((advised) => pointedCell(this.#scene, advised));
    const name = cell ? cellName(cell) : "";
    if (cell && !mine && name !== this.#pointed) this.cameraController.reveal(boundsOf([cell]));
    this.#pointed = name;
  }

  stage(action: string | null): void {
    const staged = action === null ? null : this.#readStaged(action);
    this.#put(staged);
    const cell = stagedCell(this.#scene);
    if (cell) this.cameraController.reveal(boundsOf([cell]), footOf(this.#frame));
  }

  focus(): void {
    const name = stagedName(this.#staged) ?? this.#scene.stops.choice;
    const element = name === null ? this.#frame.map : (elementOf(this.#frame, "choice", name) ?? this.#frame.map);
    element.focus({ preventScroll: true });
  }

  destroy(): void {
    this.#ends.abort();
    this.#watcher.disconnect();
    this.#animations.stop();
    this.cameraController.destroy();
    this.#frame.root.remove();
  }

  // Controls

  featureAt(point: Point): CarcassonneFeature | null {
    const under = this.#outlines.under(this.#scene, onMap(this.cameraController.camera, point));
    return under && this.#scene.hints ? this.#scene.features.at([under.laid.x, under.laid.y, under.index]) : null;
  }

  spotAt(point: Point): string | null {
    const name = spotName(this.#placeAt(point));
    return this.#scene.choices.spots.some((spot) => spot && spotName(spot) === name) ? name : null;
  }

  choose(name: string, by: "hand" | "keys"): void {
    const choice = choicesOf(this.#scene).find((each) => each.name === name);
    const staged = choice ? this.#stagedBy(choice) : null;
    if (!choice || !staged) return;
    this.#choiceStop.set(name);
    this.#stageByReader(staged, by === "hand");
    if (by === "keys") elementOf(this.#frame, "choice", name)?.focus({ preventScroll: true });
    else this.handlers.announce(actionLabel(this.say, actionOf(staged)));
    this.cameraController.reveal(boundsOf([choice.cell]), choice.part === undefined ? footOf(this.#frame) : 0);
  }

  goFurther(side: Side): void {
    const { camera, room } = this.cameraController;
    const [nearest] = beyond(this.#scene, camera, room, side);
    if (nearest) this.cameraController.reveal(boundsOf([nearest], 1));
  }

  turn(step: 1 | -1): void {
    const { choices, held } = this.#scene;
    if (this.#staged?.kind === "lay" && !this.#carried) {
      const turned = turnedOn(choices, this.#staged, step);
      this.#stageByReader(turned);
      this.handlers.announce(actionLabel(this.say, actionOf(turned)));
    } else {
      const turn = heldOn(choices, held, step);
      this.#set({ held: turn });
      const { hovered } = this.#scene;
      this.#set({ hovered: hovered && hoveredAt(this.#scene, hovered) });
      this.#redraw();
      this.handlers.announce(this.say(`turn-${turn}`));
    }
    this.#spin(held, this.#scene.held);
  }

  confirm(): void {
    if (!this.#staged || this.#sent) return;
    this.#sent = true;
    this.handlers.chosen(actionOf(this.#staged));
  }

  unstage(): boolean {
    if (!this.#staged || this.#sent) return false;
    this.#stageByReader(null);
    return true;
  }

  light(feature: CarcassonneFeature | null): void {
    if (feature === this.#scene.lit) return;
    this.#set({ lit: feature });
    this.#redraw();
    this.handlers.highlighted(feature);
  }

  lightItem(item: ScoreItem | null, _seat: number): void {
    const { features } = this.#scene;
    const named = ({ kind, x, y, at }: CarcassonneFeature): boolean =>
      kind === item?.kind && x === item?.x && y === item?.y && at === item?.at;
    const feature = (item && features.all.find(named)) || null;
    this.light(feature);
    if (feature) this.cameraController.reveal(boundsOf(feature.parts.map(([x, y]) => ({ x, y }))));
  }

  hover(cell: Cell | null): void {
    const { hovered: before, staged, carrying } = this.#scene;
    const hovered = cell && !staged && !carrying ? hoveredAt(this.#scene, cell) : null;
    this.#trials.leave(cell);
    if (JSON.stringify(hovered) === JSON.stringify(before)) return this.#tellTried();
    this.#set({ hovered });
    this.#redraw();
  }

  closedAt(point: Point): string | null {
    const part = this.#scene.choices.spots.length ? this.#placeAt(point) : null;
    return part && writeAction({ kind: "follower", part });
  }

  refuse(action: string | null, point: Point): void {
    this.#trials.refuse(action, cellAt(onMap(this.cameraController.camera, point)));
    this.#tellTried();
  }

  #tellTried(): void {
    this.#trials.tell(this.#scene, this.cameraController.camera);
  }

  dim(): boolean {
    const lit = this.#scene.lit !== null;
    this.light(null);
    return lit;
  }

  /** Light the next feature of the map, or the one before, and tell about it. */
  walk(step: 1 | -1): void {
    const { features, hints, lit } = this.#scene;
    const feature = hints ? features.next(lit ?? (this.#walked && features.at(this.#walked)), step) : null;
    if (!feature) return;
    this.#walked = feature.parts[0] ?? null;
    if (!this.#hasFocus()) this.#frame.map.focus({ preventScroll: true });
    this.light(feature);
    this.cameraController.reveal(boundsOf(feature.parts.map(([x, y]) => ({ x, y }))));
    this.handlers.announce(wholeLabel(this.say, this.#scene.names, feature));
  }

  carry(air: Point | null, over: Cell | null): void {
    const hanging = air && over ? stagedAt(this.#scene.choices, over, this.#scene.held) : null;
    const hovered = air && over && !hanging ? hoveredAt(this.#scene, over) : null;
    this.#carried = air && { ...air, over: hanging !== null || hovered !== null };
    this.#set({ staged: air ? hanging : this.#staged, carrying: air !== null, ...(air && { hovered }) });
    this.#redraw();
  }

  // Fields

  toggleFields(): void {
    this.#fields = !this.#fields;
    this.#showFields();
    this.#redraw();
  }

  #showFields(): void {
    const hints = this.#view?.hints ?? false;
    const on = this.#fields && hints;
    this.#set({ fields: on });
    this.#frame.root.classList.toggle("by-fields", on);
    labelFields(this.#frame, this.say, this.#fields);
    this.#frame.fields.hidden = !hints;
  }

  // Staging

  #readStaged(text: string): Staged | null {
    const action = readAction(text);
    if (action.kind === "follower") return stagedSpot(this.#scene.choices, action.part);
    const legal = action.kind === "lay" && openingAt(this.#scene.choices, action)?.turns.includes(action.turn);
    return legal ? action : null;
  }

  #stagedBy({ cell, part }: ChoiceMark): Staged | null {
    const { choices, held } = this.#scene;
    return part === undefined ? stagedAt(choices, cell, held) : stagedSpot(choices, part);
  }

  #stageByReader(staged: Staged | null, picked = false): void {
    this.#put(staged);
    this.handlers.staged(staged && actionOf(staged), picked);
  }

  #put(staged: Staged | null): void {
    this.#staged = staged;
    this.#sent = false;
    this.#set({ staged, hovered: null, ...(staged?.kind === "lay" ? { held: staged.turn } : {}) });
    this.#redraw();
    this.#watch();
  }

  /** What is staged stays so while it is legal. */
  #keepStaged(): void {
    const legal = (this.#view?.mine && this.#view.legal) || [];
    if (this.#staged && !legal.includes(actionOf(this.#staged))) {
      this.#staged = null;
      if (!this.#sent) this.handlers.staged(null, false);
    }
    this.#sent = false;
    this.#set({
      staged: this.#staged,
      held: this.#staged ? this.#scene.held : heldOn(this.#scene.choices, this.#scene.held, 0),
    });
  }

  // Drawing

  #set(part: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...part };
  }

  /** What goes takes the focus with it, which asks to draw again: after this time, not within it. */
  #redraw(): void {
    this.#stale = true;
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      while (this.#stale) this.#draw();
    } finally {
      this.#drawing = false;
    }
  }

  #draw(): void {
    this.#stale = false;
    const { tiles, leaving } = this.#animations;
    const choices = choicesOf(this.#scene).map(({ name }) => name);
    const followers = standings(this.#scene.position).map(standingName);
    this.#set({
      flying: new Set(tiles),
      leaving,
      stops: { choice: this.#choiceStop.of(choices), follower: this.#followerStop.of(followers) },
    });
    const { world, tray: trayed } = this.#frame;
    patch(world, layers(this.#scene));
    patch(trayed, tray(this.#scene));
    this.#covered = reach(this.#scene);
    cover(world, this.#covered);
    place(world, this.#covered, this.cameraController.camera);
    this.#mark();
  }

  #mark(): void {
    patch(
      this.#frame.marks,
      marks(this.#scene, this.cameraController.camera, this.cameraController.room, this.#carried),
    );
    this.#tellTried();
  }

  #move(moving: boolean): void {
    this.#frame.root.classList.toggle("moving", moving);
    place(this.#frame.world, this.#covered, this.cameraController.camera);
    this.#mark();
  }

  #measure(): void {
    const room = this.#view && roomOf(this.#frame, this.#view.hand === "left");
    if (room) this.cameraController.resize(room);
  }

  /** Keep the map, and what matters on it, in view. */
  #watch(): void {
    const { position, choices } = this.#scene;
    const interest = interestOf(position, choices, this.#staged, this.#view?.you ?? [], this.cameraController.room);
    this.cameraController.watch(boundsOf(this.#scene.position.map, 1), interest);
  }

  /** The tile is drawn turned; let it be seen turning. */
  #spin(from: Turn, to: Turn): void {
    const { tray: trayed, world } = this.#frame;
    const tiles = [trayed.querySelector(".drawn > .tile"), world.querySelector(".ghost .tile")];
    this.#animations.spin(tiles, -90 * quarters(from, to));
  }

  // Places and elements

  /** The part under a point of the tile that awaits a follower. */
  #placeAt(point: Point): Part | null {
    const { next } = this.#scene.position;
    const under = this.#outlines.under(this.#scene, onMap(this.cameraController.camera, point));
    return under && next.kind === "follower" && sameCell(under.laid, next) ? under.part : null;
  }

  #hasFocus(): boolean {
    return this.#frame.root.contains(document.activeElement);
  }

  #listen(): void {
    const { root } = this.#frame;
    const { signal } = this.#ends;
    signal.addEventListener("abort", handle(root, this));
    root.addEventListener("keydown", (event) => this.#typed(event), { signal });
    window.addEventListener("keydown", (event) => handleKeyAnywhere(event, this), { signal });
    root.addEventListener("focusin", (event) => this.#focused(event.target as Element), { signal });
    root.addEventListener("focusout", () => this.light(null), { signal });
  }

  #typed(event: KeyboardEvent): void {
    if (!handleKey(event, this, (name) => elementOf(this.#frame, "follower", name)?.focus({ preventScroll: true })))
      return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What has the focus is in view, and its feature is lit. */
  #focused(element: Element): void {
    const [choice, follower] = [element.getAttribute("data-choice"), element.getAttribute("data-follower")];
    if (choice !== null) this.#choiceStop.set(choice);
    if (follower !== null) this.#followerStop.set(follower);
    const place = choicesOf(this.#scene).find(({ name }) => name === choice);
    const standing = standings(this.#scene.position).find((each) => standingName(each) === follower);
    const part = place?.part ? { ...place.cell, ...place.part } : standing;
    if (this.#scene.hints) this.light(part ? featureOf(this.#scene, part) : null);
    const cell = place?.cell ?? standing;
    if (cell && element.matches(":focus-visible")) this.cameraController.reveal(boundsOf([cell]));
  }
}
