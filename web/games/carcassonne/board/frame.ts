/** The elements that hold a board. */
import type { Say } from "../../../core/board/board.ts";
import { createSheet } from "../../../core/board/svg.ts";
import { CLOSER } from "./camera-controller.ts";
import { TRAY_BOX } from "./tray.ts";

export interface Frame {
  readonly root: HTMLElement;
  /** Takes the focus where there is nothing to choose. */
  readonly map: HTMLElement;
  readonly world: SVGSVGElement;
  readonly marks: SVGSVGElement;
  readonly tray: SVGSVGElement;
  /** The button that colours the fields. */
  readonly fields: HTMLButtonElement;
}

export interface Tools {
  /** Closer by a factor. */
  look(factor: number): void;
  fit(): void;
  fields(): void;
}

const ICONS = { nearer: "M10 4V16M4 10H16", farther: "M4 10H16", fit: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12" } as const;
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
  return { root, map, world, marks, tray, fields };
}

/** What the button would do next. */
export function labelFields({ fields }: Frame, say: Say, on: boolean): void {
  fields.setAttribute("aria-pressed", String(on));
  (fields.lastElementChild as HTMLElement).textContent = say(on ? "ui-fields-hide" : "ui-fields-show");
}

function fieldsButton(root: HTMLElement, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "carcassonne-fields";
  element.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${FIELDS}"/></svg><span></span>`;
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
