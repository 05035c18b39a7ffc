/** The map of Carcassonne: drawn by comparing before and after, panned and zoomed by one transform. Knows no rules. */
import type { CarcassonneFeature, PartAt } from "../aids.ts";
import { readAction, readPosition, type Part, type Turn } from "../notation.ts";
import { insertDefs, type Art } from "../../../core/board/art.ts";
import type { Board, CreateBoard, Handlers, Say, View } from "../../../core/board/board.ts";
import { isPlain, letterOf, Roving } from "../../../core/board/keyboard.ts";
import { patch } from "../../../core/board/svg.ts";
import { onMap, type Room } from "./camera.ts";
import { changesBetween, laidName, standingName, standings } from "./changes.ts";
import { actionOf, heldOn, openingAt, stagedAt, stagedSpot, turnedOn, type Staged } from "./selection.ts";
import type { Controls } from "./controls.ts";
import { Animations } from "./animations.ts";
import { createFrame, elementOf, labelFields, type Frame } from "./frame.ts";
import { handle } from "./pointer.ts";
import { actionLabel, wholeLabel } from "./labels.ts";
import { boxOf, cellAt, cellName, quarters, sameCell, type Box, type Cell, type Point } from "./layout.ts";
import { layers, reach } from "./render.ts";
import { CameraController } from "./camera-controller.ts";
import { marks, stagedCell, type Carried } from "./marks.ts";
import { DomAnchors } from "./dom-anchors.ts";
import { Outlines } from "./hit-testing.ts";
import { emptyScene, interestOf, lastOf, sceneOf, choicesOf, featureOf, spotName, stagedName, type Choice, type Scene } from "./scene.ts";
import { dataOf, tileArt } from "../art.ts";
import { tray } from "./tray.ts";
import { handleKey } from "./keyboard.ts";

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
  #covered: Box = boxOf([{ x: 0, y: 0 }]);
  /** Whether what is staged has been confirmed and is on its way to the server. */
  #sent = false;
  #walked: PartAt | null = null;
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
    this.#frame = createFrame(host, say, { look: (factor) => this.cameraController.step(factor), fit: () => this.cameraController.fit(), fields: () => this.#toggleFields() });
    this.#animations = new Animations(new DomAnchors(this.#frame, this, (seat) => handlers.homeOf?.(seat) ?? null), () => this.#redraw());
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
    const changes = first ? null : changesBetween(before, position, this.#view?.position === view.position ? null : done);
    const settled = this.#staged?.kind === "lay" ? laidName(this.#staged) : null;
    this.#view = view;
    this.cameraController.motion = this.#animations.motion.enabled = view.motion;
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
  }

  stage(action: string | null): void {
    const staged = action === null ? null : this.#readStaged(action);
    this.#put(staged);
    const cell = stagedCell(this.#scene);
    if (cell) this.cameraController.reveal(boxOf([cell]));
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
    const under = this.#partAt(point);
    return under && this.#scene.hints ? this.#scene.features.at([under.cell.x, under.cell.y, under.part]) : null;
  }

  spotAt(point: Point): string | null {
    const { position, data, choices } = this.#scene;
    const under = this.#partAt(point);
    if (!under || position.next.kind !== "follower" || !sameCell(under.cell, position.next)) return null;
    const laid = this.#scene.tiles.get(cellName(under.cell));
    const part = laid && tileArt(data, laid.tile).parts[under.part];
    const side = part?.names[laid?.turn ?? 0] ?? null;
    const name = part ? spotName({ feature: part.feature, side: side as Part["side"] }) : "";
    return choices.spots.some((spot) => spotName(spot) === name) ? name : null;
  }

  choose(name: string, by: "hand" | "keys"): void {
    const choice = choicesOf(this.#scene).find((each) => each.name === name);
    const staged = choice ? this.#stagedBy(choice) : null;
    if (!choice || !staged) return;
    this.#choiceStop.set(name);
    this.#stageByReader(staged);
    if (by === "keys") elementOf(this.#frame, "choice", name)?.focus({ preventScroll: true });
    else this.handlers.announce(actionLabel(this.say, actionOf(staged)));
    this.cameraController.reveal(boxOf([choice.cell]));
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
    this.cameraController.reveal(boxOf(feature.parts.map(([x, y]) => ({ x, y }))));
    this.handlers.announce(wholeLabel(this.say, this.#scene.names, feature));
  }

  carry(air: Point | null, over: Cell | null): void {
    const hanging = air && over ? stagedAt(this.#scene.choices, over, this.#scene.held) : null;
    this.#carried = air && { ...air, over: hanging !== null };
    this.#set({ staged: air ? hanging : this.#staged, carrying: air !== null });
    this.#redraw();
  }

  // Fields

  #toggleFields(): void {
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

  #stagedBy({ cell, part }: Choice): Staged | null {
    const { choices, held } = this.#scene;
    return part === undefined ? stagedAt(choices, cell, held) : stagedSpot(choices, part);
  }

  #stageByReader(staged: Staged | null): void {
    this.#put(staged);
    this.handlers.staged(staged && actionOf(staged));
  }

  #put(staged: Staged | null): void {
    this.#staged = staged;
    this.#sent = false;
    this.#set({ staged, ...(staged?.kind === "lay" ? { held: staged.turn } : {}) });
    this.#redraw();
    this.#watch();
  }

  /** What is staged stays so while it is legal. */
  #keepStaged(): void {
    const legal = (this.#view?.mine && this.#view.legal) || [];
    if (this.#staged && !legal.includes(actionOf(this.#staged))) {
      this.#staged = null;
      if (!this.#sent) this.handlers.staged(null);
    }
    this.#sent = false;
    this.#set({ staged: this.#staged, held: this.#staged ? this.#scene.held : heldOn(this.#scene.choices, this.#scene.held, 0) });
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
    try { while (this.#stale) this.#draw(); } finally { this.#drawing = false; }
  }

  #draw(): void {
    this.#stale = false;
    const { tiles, leaving } = this.#animations;
    const choices = choicesOf(this.#scene).map(({ name }) => name);
    const followers = standings(this.#scene.position).map(standingName);
    this.#set({ flying: new Set(tiles), leaving, stops: { choice: this.#choiceStop.of(choices), follower: this.#followerStop.of(followers) } });
    const { world, tray: trayed } = this.#frame;
    patch(world, layers(this.#scene));
    patch(trayed, tray(this.#scene));
    this.#cover(reach(this.#scene));
    this.#place();
    this.#mark();
  }

  #mark(): void {
    patch(this.#frame.marks, marks(this.#scene, this.cameraController.camera, this.cameraController.room, this.#carried));
  }

  /** The drawing covers what lies there… */
  #cover(box: Box): void {
    const { world } = this.#frame;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const seen = `${box.left} ${box.top} ${width} ${height}`;
    this.#covered = box;
    if (world.getAttribute("viewBox") === seen) return;
    for (const [name, value] of Object.entries({ viewBox: seen, width, height })) world.setAttribute(name, String(value));
  }

  /** …and one transform puts it on the screen. */
  #place(): void {
    const { x, y, scale } = this.cameraController.camera;
    const { left, top } = this.#covered;
    this.#frame.world.style.transform = `translate(${x + left * scale}px, ${y + top * scale}px) scale(${scale})`;
  }

  #move(moving: boolean): void {
    this.#frame.root.classList.toggle("moving", moving);
    this.#place();
    this.#mark();
  }

  #measure(): void {
    const { root, tray: trayed } = this.#frame;
    const [whole, corner] = [root.getBoundingClientRect(), trayed.getBoundingClientRect()];
    if (!whole.width || !this.#view) return;
    const size = { width: Math.max(0, whole.right - corner.left), height: Math.max(0, whole.bottom - corner.top) };
    const room: Room = { width: whole.width, height: whole.height, ...(corner.width ? { corner: size } : {}) };
    this.cameraController.resize(room);
  }

  /** Keep the map, and what matters on it, in view. */
  #watch(): void {
    const interest = interestOf(this.#scene.position, this.#staged, this.#view?.you ?? [], this.cameraController.room.width);
    this.cameraController.watch(boxOf(this.#scene.position.map, 1), interest);
  }

  /** The tile is drawn turned; let it be seen turning. */
  #spin(from: Turn, to: Turn): void {
    const turn = -90 * quarters(from, to);
    const tiles = [this.#frame.tray.querySelector(".drawn > .tile"), this.#frame.world.querySelector(".ghost .tile")];
    for (const tile of tiles) if (tile && turn) void this.#animations.motion.travel(tile, { x: 0, y: 0, scale: 1, turn }, { x: 0, y: 0, scale: 1 }, { milliseconds: 200 });
  }

  // Places and elements

  #partAt(point: Point): { cell: Cell; part: number } | null {
    const at = onMap(this.cameraController.camera, point);
    const laid = this.#scene.tiles.get(cellName(cellAt(at)));
    const part = laid ? this.#outlines.partAt(laid, at) : -1;
    return laid && part >= 0 ? { cell: laid, part } : null;
  }

  #hasFocus(): boolean {
    return this.#frame.root.contains(document.activeElement);
  }

  #listen(): void {
    const { root } = this.#frame;
    const { signal } = this.#ends;
    signal.addEventListener("abort", handle(root, this));
    root.addEventListener("keydown", (event) => this.#typed(event), { signal });
    window.addEventListener("keydown", (event) => this.#typedAnywhere(event), { signal });
    root.addEventListener("focusin", (event) => this.#focused(event.target as Element), { signal });
    root.addEventListener("focusout", () => this.light(null), { signal });
  }

  #typed(event: KeyboardEvent): void {
    if (!handleKey(event, this, (name) => elementOf(this.#frame, "follower", name)?.focus({ preventScroll: true }))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #typedAnywhere(event: KeyboardEvent): void {
    const letter = letterOf(event);
    if (!this.#scene.hints || event.defaultPrevented || !isPlain(event) || (event.target as Element).closest?.("input, textarea, select, dialog")) return;
    if (letter === "f") this.#toggleFields();
    else if (letter === "n") this.walk(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
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
    if (cell && element.matches(":focus-visible")) this.cameraController.reveal(boxOf([cell]));
  }
}
