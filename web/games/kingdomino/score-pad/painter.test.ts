// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import english from "../../../../locale/en.ftl?raw";
import { Words } from "../../../core/messages.ts";
import type { Art } from "../../../core/board/art.ts";
import type { Say } from "../../../core/board/board.ts";
import { createPainter, type Painter } from "./painter.ts";
import { createPalette } from "./palette.ts";

const squares = { wheat: 1, forest: 1, lake: 1, grassland: 2, swamp: 2, mine: 3 };
const terrains = Object.fromEntries(
  Object.entries(squares).map(([name, most]) => [
    name,
    { letter: name[0], squares: Object.fromEntries(Array.from({ length: most + 1 }, (_, crowns) => [crowns, 1])) },
  ]),
);
const lands = Object.entries(squares).flatMap(([name, most]) =>
  Array.from({ length: most + 1 }, (_, crowns) => `square-${name[0]}${crowns}`),
);
const art: Art = {
  defs: "<defs></defs>",
  pieces: Object.fromEntries([...lands, "castle-0", "crown"].map((name) => [name, "<g></g>"])),
  data: { terrains },
};
const words = new Words("en", english);
const say = words.say.bind(words) as Say;

let texts: string[];
let said: string[];
let host: HTMLElement;
let painter: Painter;

beforeEach(() => {
  [texts, said] = [[], []];
  host = document.createElement("div");
  document.body.replaceChildren(host);
  painter = createPainter(
    host,
    art,
    say,
    { painted: (text) => texts.push(text), announce: (text) => said.push(text) },
    { size: 3 },
  );
});

const cell = (place: number): SVGElement => host.querySelector<SVGElement>(`[data-place="${place}"]`)!;
const tap = (place: number): void => void cell(place).dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (key: string, more: KeyboardEventInit = {}): void =>
  void document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true, ...more }),
  );

test("a tap paints, a second one crowns, and both can be undone", () => {
  painter.pick("mine");
  tap(0);
  tap(0);
  painter.undo();
  painter.undo();
  painter.undo();
  painter.redo();
  expect(texts.map((text) => text.split("\n")[0])).toEqual(["m0 . .", "m1 . .", "m0 . .", ". . .", "m0 . ."]);
});

test("keys alone suffice: arrows, a terrain's letter, crowns, erased, undone", () => {
  painter.focus();
  press("ArrowUp");
  press("g");
  press("2");
  press("ArrowLeft");
  press("w");
  press("Delete");
  press("z", { ctrlKey: true });
  expect(texts.map((text) => text.split("\n")[0])).toEqual([". g0 .", ". g2 .", "w0 g2 .", ". g2 .", "w0 g2 ."]);
  expect(said).toEqual(["grassland", "grassland with 2 crowns", "wheat field", "empty"]);
});

test("the castle is moved, and the cursor stops at the edge", () => {
  painter.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "c"]) press(key);
  expect(texts).toEqual([". . .\n. . .\n. C ."]);
});

test("every square says where it is and what lies there", () => {
  painter.show("w0 w1 .\n. C .\n. . .", 3);
  expect(cell(1).getAttribute("aria-label")).toBe("Column 2, row 1: wheat field with 1 crown");
  expect(host.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  expect(host.querySelectorAll('[role="row"]')).toHaveLength(3);
});

test("the palette tells which brush is picked", () => {
  const picked: string[] = [];
  createPalette(host, art, { say, capitalise: (text) => text }, (tool) => picked.push(tool));
  host.querySelector<HTMLElement>('[data-tool="castle"]')!.click();
  expect(picked).toEqual(["wheat", "castle"]);
  const pressed = [...host.querySelectorAll('[aria-pressed="true"]')].map((button) =>
    button.getAttribute("aria-label"),
  );
  expect(pressed).toEqual(["Castle"]);
});
