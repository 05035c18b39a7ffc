/** The elements that hold a board. */
import type { Say } from "../../../core/board/board.ts";
import { createSheet } from "../../../core/board/svg.ts";
import type { Camera, Room } from "./camera.ts";
import { CLOSER } from "./camera-controller.ts";
import type { Bounds } from "./layout.ts";
import { TRAY_BOX } from "./tray.ts";

export interface Frame {
  readonly root: HTMLElement;
  /** Takes the focus where there is nothing to choose. */
  readonly map: HTMLElement;
  readonly world: SVGSVGElement;
  readonly marks: SVGSVGElement;
  readonly tray: SVGSVGElement;
  /** The buttons that bring the map closer. */
  readonly tools: HTMLElement;
  /** The button that colours the fields. */
  readonly fields: HTMLButtonElement;
}

export interface Tools {
  /** Closer by a factor. */
  look(factor: number): void;
  fit(): void;
  fields(): void;
}

/** Pixels that the marks of what is staged reach beyond it. */
const MARKS = 24;

const ICONS = {
  nearer: "M10 4V16M4 10H16",
  farther: "M4 10H16",
  fit: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12",
} as const;
const FIELDS = "M3 19.5q9-6 18 0M4 14q8-5.5 16 0M7 8.5q5-3.5 10 0";

export function createFrame(host: HTMLElement, say: Say, tools: Tools): Frame {
  const root = block(host, "carcassonne-board");
  const map = block(root, "carcassonne-map");
  map.tabIndex = 0;
  map.setAttribute("role", "group");
  map.setAttribute("aria-label", say("ui-map"));
  const look = { role: "presentation", "font-family": "Georgia,'Times New Roman',serif", "text-anchor": "middle" };
  const world = createSheet(map, { class: "carcassonne-world", ...look });
  const marks = createSheet(map, { class: "carcassonne-marks", ...look });
  const tray = createSheet(root, { class: "carcassonne-tray", viewBox: TRAY_BOX, ...look });
  const bar = block(root, "carcassonne-tools");
  button(bar, say("ui-zoom-in"), ICONS.nearer, () => tools.look(CLOSER));
  button(bar, say("ui-zoom-out"), ICONS.farther, () => tools.look(1 / CLOSER));
  button(bar, say("ui-zoom-fit"), ICONS.fit, tools.fit);
  const fields = fieldsButton(root, tools.fields);
  return { root, map, world, marks, tray, tools: bar, fields };
}

/** The drawing covers what lies there… */
export function cover(world: SVGSVGElement, { left, top, right, bottom }: Bounds): void {
  const [width, height] = [right - left, bottom - top];
  const viewBox = `${left} ${top} ${width} ${height}`;
  if (world.getAttribute("viewBox") === viewBox) return;
  for (const [name, value] of Object.entries({ viewBox, width, height })) world.setAttribute(name, String(value));
}

/** …and one transform puts it on the screen. */
export function place(world: SVGSVGElement, { left, top }: Bounds, { x, y, scale }: Camera): void {
  world.style.transform = `translate(${x + left * scale}px, ${y + top * scale}px) scale(${scale})`;
}

/** The room there is for the map, and the corner that the drawn tile takes; null while it is not laid out. */
export function roomOf({ root, tray }: Frame, left: boolean): Room | null {
  const [whole, corner] = [root.getBoundingClientRect(), tray.getBoundingClientRect()];
  if (!whole.width) return null;
  const width = Math.max(0, left ? corner.right - whole.left : whole.right - corner.left);
  const size = { width, height: Math.max(0, whole.bottom - corner.top), left };
  return { width: whole.width, height: whole.height, ...(corner.width ? { corner: size } : {}) };
}

/** How much of the foot of the map the buttons take where they stand there, and what is staged wants below it. */
export function footOf({ root, tools }: Pick<Frame, "root" | "tools">): number {
  const [whole, buttons] = [root.getBoundingClientRect(), tools.getBoundingClientRect()];
  return buttons.top > whole.top + whole.height / 2 ? whole.bottom - buttons.top + MARKS : 0;
}

/** What the button would do next. */
export function labelFields({ fields }: Frame, say: Say, on: boolean): void {
  fields.setAttribute("aria-pressed", String(on));
  const label = say(on ? "ui-fields-hide" : "ui-fields-show");
  fields.setAttribute("aria-label", label);
  (fields.lastElementChild as HTMLElement).textContent = label;
}

function fieldsButton(root: HTMLElement, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "carcassonne-fields";
  element.innerHTML = `<svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${FIELDS}"/></svg><span></span>`;
  element.addEventListener("click", act);
  root.append(element);
  return element;
}

/** What is drawn of a choice, a follower or a piece on its way. */
export function elementOf({ world }: Frame, kind: "choice" | "follower" | "flight", name: string): SVGElement | null {
  return world.querySelector<SVGElement>(`[data-${kind}="${CSS.escape(name)}"]`);
}

function block(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  parent.append(element);
  return element;
}

function button(bar: HTMLElement, label: string, icon: string, act: () => void): void {
  const element = document.createElement("button");
  element.type = "button";
  element.title = label;
  element.setAttribute("aria-label", label);
  element.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${icon}"/></svg>`;
  element.addEventListener("click", act);
  bar.append(element);
}
