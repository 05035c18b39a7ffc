/** The brushes of the painter, as a group of buttons of which one is pressed. */
import { insertDefs, pieceOf, type Art } from "../../../core/board/art.ts";
import { LETTERS, TERRAINS } from "../facts.generated.ts";
import type { Translator } from "../../game.ts";
import type { Tool } from "./painting.ts";

type Words = Pick<Translator, "say" | "capitalise">;

export interface Palette {
  pick(tool: Tool): void;
  destroy(): void;
}

const TOOLS: readonly Tool[] = [...TERRAINS, "crown", "castle", "erase"];
const ERASER = '<path class="paint-eraser" d="M26 26l48 48m0-48L26 74"/>';

/** `picked` is told of every pick, also of the first. */
export function createPalette(host: HTMLElement, art: Art, words: Words, picked: (tool: Tool) => void): Palette {
  insertDefs(art);
  const bar = document.createElement("div");
  bar.className = "paint-palette";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", words.say("ui-paint"));
  const buttons = new Map(TOOLS.map((tool) => [tool, buttonFor(tool, art, words)]));
  const pick = (tool: Tool): void => {
    for (const [each, button] of buttons) button.setAttribute("aria-pressed", String(each === tool));
    picked(tool);
  };
  for (const [tool, button] of buttons) button.addEventListener("click", () => pick(tool));
  bar.append(...buttons.values());
  host.append(bar);
  pick("wheat");
  return { pick, destroy: () => bar.remove() };
}

function buttonFor(tool: Tool, art: Art, words: Words): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "paint-tool";
  button.dataset.tool = tool;
  button.setAttribute("aria-label", nameOf(tool, words));
  button.title = nameOf(tool, words);
  button.innerHTML = `<svg viewBox="-2 -2 104 104" aria-hidden="true">${pictureOf(tool, art)}</svg>`;
  return button;
}

function pictureOf(tool: Tool, art: Art): string {
  if (tool === "erase") return ERASER;
  if (tool === "castle") return pieceOf(art, "castle-0");
  if (tool === "crown") return `<g transform="translate(50 54) scale(3)">${pieceOf(art, "crown")}</g>`;
  return pieceOf(art, `square-${LETTERS[tool]}0`);
}

function nameOf(tool: Tool, { say, capitalise }: Words): string {
  if (tool === "erase") return say("ui-paint-erase");
  if (tool === "castle") return say("ui-paint-castle");
  return capitalise(tool === "crown" ? say("ui-paint-crowns") : say(`terrain-${tool}`));
}
