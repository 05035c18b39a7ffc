// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { viewOf } from "../../../testing/view.ts";
import english from "../../../../locale/en.ftl?raw";
import { Words } from "../../../core/messages.ts";
import type { Art } from "../../../core/board/art.ts";
import type { Board, Say, View } from "../../../core/board/board.ts";
import { createBoard } from "./board.ts";
import { fitted } from "./camera.ts";
import { boundsOf } from "./layout.ts";

const stands = [0, 1, 2, 3].map(() => [0, 0]);
const tile = {
  count: 4,
  turns: 4,
  parts: [{ feature: "castle", names: ["E", "S", "W", "N"], outline: "", stands }],
};
const pieces = ["D", "E"].flatMap((kind) =>
  [0, 1, 2, 3].flatMap((turn) => ["ground", "upright"].map((layer) => `${layer}-${kind}-${turn}`)),
);
const art: Art = {
  defs: "<defs></defs>",
  pieces: Object.fromEntries([...pieces, "relief", "back"].map((name) => [name, `<use href="#${name}"></use>`])),
  data: { followers: 7, seats: [], tiles: { D: tile, E: tile } },
};
const words = new Words("en", english);
const START = "carcassonne/1 seats=2 options=- map=D@0,0,3 followers=- finished=- turn=0:lay:E";
const LATER = "carcassonne/1 seats=2 options=- map=E@1,0,1;E@2,0,1;E@3,0,1;D@0,0,3 followers=- finished=- turn=0:lay:E";
const LEGAL = ["lay:E@0,-1,0", "lay:E@-1,0,0"];

let host: HTMLElement;
let board: Board;
let told: string[];
let lit: unknown[];
let screen: { width: number; height: number };
let frames: ((now: number) => void)[];

const view = (more: Partial<View> = {}): View => viewOf({ position: START, legal: LEGAL, ...more });
const one = (selector: string): HTMLElement => host.querySelector<HTMLElement>(selector)!;
const press = (key: string): void =>
  void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const point = (element: Element, type: string): void =>
  void element.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, pointerType: "mouse", bubbles: true }));

/** Where the map lies on the screen, and how large. */
function aim(): { x: number; y: number; scale: number } {
  const { transform } = one(".carcassonne-world").style;
  const [x, y, scale] = (transform.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number];
  const [left, top] = one(".carcassonne-world").getAttribute("viewBox")!.split(" ").map(Number) as [number, number];
  return { x: x - left * scale, y: y - top * scale, scale };
}

beforeEach(() => {
  screen = { width: 800, height: 600 };
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, 0, screen.width, screen.height),
  );
  host = document.createElement("div");
  document.body.replaceChildren(host);
  [told, lit] = [[], []];
  board = createBoard(host, art, words.say.bind(words) as Say, {
    staged: (action) => told.push(`staged ${action}`),
    chosen: (action) => told.push(`chosen ${action}`),
    highlighted: (item) => lit.push(item),
    announce: (text) => told.push(`said ${text}`),
  });
});

afterEach(() => {
  board.destroy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("when cells are offered", () => {
  test("the map lies where it will stay, even if the page has changed with the offer", () => {
    board.show(view({ legal: null, mine: false }));
    screen = { width: 800, height: 560 };
    board.show(view({ position: LATER }));
    const map = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
    const { x, y, scale } = fitted(boundsOf(map, 1), screen);
    expect(aim()).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y), scale: expect.closeTo(scale) });
  });

  test("aids that come later do not move it", () => {
    board.show(view({ position: LATER }));
    const before = aim();
    board.show(
      view({
        position: LATER,
        aids: { features: [], open: [], unfillable: [[5, 5]], left: { E: 3 }, hands: [7, 7] },
        scoreDeltas: { "lay:E@0,-1,0": 2 },
      }),
    );
    expect(aim()).toEqual(before);
  });
});

test("a press on a cell stays that cell's while the map glides on below it", () => {
  board.show(view({ motion: true }));
  board.show(view({ motion: true, position: LATER }));
  point(one('[data-choice="-1,0"]'), "pointerdown");
  frames.shift()?.(performance.now() + 100);
  point(one(".carcassonne-map"), "pointerup");
  point(one(".carcassonne-map"), "click");
  expect(told).toContain("staged lay:E@-1,0,0");
});

describe("a walk over the map", () => {
  const feature = (kind: string, x: number) => ({
    kind,
    x,
    y: 0,
    at: null,
    parts: [[x, 0, 0]],
    complete: false,
    tiles: 1,
    pennants: 0,
    castles: 0,
    owners: [],
    followers: [],
    points: 1,
    projected: 0,
    paid: [],
  });
  const aids = {
    features: [feature("castle", 0), feature("road", 1), feature("field", 2)],
    open: [],
    unfillable: [],
    left: {},
    hands: [7, 7],
  };
  const said = (): string[] => told.filter((each) => each.startsWith("said"));

  test("lights one feature after the other, says what it is worth, and takes the focus to the map", () => {
    board.show(view({ position: LATER, aids }));
    press("n");
    press("n");
    expect(lit).toEqual([aids.features[0], aids.features[1]]);
    expect(said()[1]).toBe("said road (unfinished). Nobody stands here. Worth now: 1 point. 1 east, same row");
    expect(document.activeElement).toBe(one(".carcassonne-map"));
  });

  test("goes on from where it was when the map has grown", () => {
    board.show(view({ position: LATER, aids }));
    press("n");
    const grown = { ...aids, features: aids.features.map((each) => ({ ...each })) };
    board.show(view({ position: LATER, aids: grown }));
    press("n");
    expect(lit.at(-1)).toBe(grown.features[1]);
  });

  test("needs aids that may be shown", () => {
    board.show(view({ position: LATER, aids, hints: false }));
    press("n");
    expect([lit, said()]).toEqual([[], []]);
  });
});
