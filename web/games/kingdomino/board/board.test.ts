// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { viewOf } from "../../../testing/view.ts";
import english from "../../../../locale/en.ftl?raw";
import { Words } from "../../../core/messages.ts";
import type { Art } from "../../../core/board/art.ts";
import type { Board, Say, View } from "../../../core/board/board.ts";
import { createBoard, KingdominoBoard } from "./board.ts";
import { shows, squareAt } from "./plots.ts";

const HALF = "kingdomino/1 seats=2 options=- earlier=- kingdoms=17@1,0,E;18@x/13@-1,0,W";
const PLACING = `${HALF} line=3:0;5:1;9:0;12:1 free=20;30 claims=21:0;40:1 moving=-`;
const CHOOSING =
  "kingdomino/1 seats=2 options=- earlier=- kingdoms=3@1,1,E;17@1,0,E;18@x/13@-1,0,W line=5:1;9:0;12:1 free=20;30 claims=21:0;40:1 moving=0";
const PLACES = ["place:3@1,1,E", "place:3@1,-1,E", "place:3@-2,0,E"];
const AIDS = {
  kingdoms: [
    {
      total: 1,
      regions: [
        { terrain: "forest", squares: [[1, 0]], crowns: 1, points: 1 },
        { terrain: "lake", squares: [[2, 0]], crowns: 0, points: 0 },
      ],
    },
    {
      total: 0,
      regions: [
        { terrain: "wheat", squares: [[-1, 0]], crowns: 0, points: 0 },
        { terrain: "forest", squares: [[-2, 0]], crowns: 0, points: 0 },
      ],
    },
  ],
  lines_left: 7,
};

const names = [
  ...Array.from({ length: 48 }, (_, place) =>
    ["E", "S", "W", "N"].map((letter) => `domino-${place + 1}-${letter}`),
  ).flat(),
  ...[0, 1, 2, 3].flatMap((seat) => [`castle-${seat}`, `king-${seat}`, `shield-${seat}`]),
  ...["back", "lost", "crown", "wilds"],
];
const art: Art = {
  defs: "<defs></defs>",
  pieces: Object.fromEntries(names.map((name) => [name, `<use href="#${name}"></use>`])),
  data: {},
};
const words = new Words("en", english);

let told: string[];
let tries: (string | null)[];
let lit: unknown[];
let host: HTMLElement;
let board: Board;

beforeEach(() => {
  told = [];
  tries = [];
  lit = [];
  host = document.createElement("div");
  document.body.replaceChildren(host);
  board = createBoard(host, art, words.say.bind(words) as Say, {
    staged: (action) => told.push(`staged ${action}`),
    chosen: (action) => told.push(`chosen ${action}`),
    highlighted: (item) => lit.push(item),
    announce: (text) => told.push(`said ${text}`),
    tried: (tried) => tries.push(tried?.action ?? null),
  });
});

const view = (more: Partial<View> = {}): View => viewOf({ position: PLACING, legal: PLACES, aids: AIDS, ...more });
const one = (selector: string): SVGElement => host.querySelector<SVGElement>(selector)!;
const all = (selector: string): SVGElement[] => [...host.querySelectorAll<SVGElement>(selector)];
const focused = (): string | null | undefined => document.activeElement?.getAttribute("data-do");
const press = (key: string): void =>
  void (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }),
  );
const middleOf = (square: Element): { clientX: number; clientY: number } => {
  const [x, y, side] = ["x", "y", "width"].map((name) => Number(square.getAttribute(name))) as [number, number, number];
  return { clientX: x + side / 2, clientY: y + side / 2 };
};
const tap = (element: Element): void =>
  void element.dispatchEvent(
    new MouseEvent("click", { bubbles: true, ...(element.hasAttribute("data-square") ? middleOf(element) : {}) }),
  );

test("a whole turn by taps", () => {
  board.show(view());
  tap(one('[data-square="1,1"]'));
  tap(one('[data-square="2,1"]'));
  board.show(view({ position: CHOOSING, legal: ["choose:20", "choose:30"], last: "place:3@1,1,E" }));
  tap(one('[data-domino="30"]'));
  tap(one('[data-domino="30"]'));
  expect(told).toEqual(["staged place:3@1,1,E", "chosen place:3@1,1,E", "staged choose:30", "chosen choose:30"]);
});

test("a whole turn by keys, and the focus goes along", () => {
  board.show(view());
  board.focus();
  expect(focused()).toBe("hand");
  for (const key of ["PageDown", "Enter", "Enter"]) press(key);
  expect(focused()).toBe("ghost");
  board.show(view({ position: CHOOSING, legal: ["choose:20", "choose:30"] }));
  expect(focused()).toBe("choose");
  for (const key of ["Enter", "Enter"]) press(key);
  expect(told.filter((text) => !text.startsWith("said"))).toEqual([
    "staged place:3@1,1,E",
    "chosen place:3@1,1,E",
    "staged choose:20",
    "chosen choose:20",
  ]);
});

test("a person with nothing to choose waits on the board, and is taken to the next choice", () => {
  board.show(view());
  board.focus();
  board.show(view({ position: CHOOSING, legal: null, mine: false }));
  expect(document.activeElement).toBe(host.firstElementChild);
  board.show(view({ position: CHOOSING, legal: ["choose:30"] }));
  expect(focused()).toBe("choose");
});

test("the focus is not taken from elsewhere on the page", () => {
  const elsewhere = document.body.appendChild(document.createElement("button"));
  elsewhere.focus();
  board.show(view());
  board.show(view({ position: CHOOSING, legal: ["choose:30"] }));
  expect(document.activeElement).toBe(elsewhere);
});

test("listeners hear where the ghost is, and whether it fits", () => {
  board.show(view({ scoreDeltas: { "place:3@1,1,E": 4 } }));
  board.focus();
  press("PageDown");
  press("ArrowDown");
  expect(told).toEqual([
    "said Place domino 3 (forest; forest). First half from the castle: 1 east, 1 south; second half to the east of it. +4 points",
    "said 1 east, 2 south: The rules do not allow that.",
  ]);
});

test("Escape takes back what is staged", () => {
  board.show(view());
  tap(one('[data-square="1,1"]'));
  one('[data-do="ghost"]').focus();
  press("Escape");
  expect(told).toEqual(["staged place:3@1,1,E", "staged null"]);
});

test("the page stages, and nothing is told back", () => {
  board.show(view());
  board.stage("place:3@1,-1,E");
  expect(one(".board-ghost").getAttribute("class")).toBe("board-ghost fits staged");
  board.stage(null);
  expect(one(".board-ghost")).toBe(null);
  expect(told).toEqual([]);
});

test("a staged domino is taken away when it is legal no longer", () => {
  board.show(view());
  tap(one('[data-square="1,1"]'));
  board.show(view({ legal: null, mine: false }));
  expect(told).toEqual(["staged place:3@1,1,E", "staged null"]);
  expect(one(".board-ghost")).toBe(null);
});

test("an action that was confirmed and then done is not taken back", () => {
  board.show(view());
  tap(one('[data-square="1,1"]'));
  tap(one('[data-square="1,1"]'));
  board.show(view({ position: CHOOSING, legal: null, mine: false }));
  expect(told).toEqual(["staged place:3@1,1,E", "chosen place:3@1,1,E"]);
});

test("new aids for the same position leave what is staged", () => {
  board.show(view({ aids: null }));
  tap(one('[data-square="1,1"]'));
  board.show(view());
  expect(one(".board-ghost.staged")).not.toBe(null);
  expect(told).toEqual(["staged place:3@1,1,E"]);
});

test("a region lights up under the focus, with its arithmetic", () => {
  board.show(view());
  one('[data-do="region"][data-seat="0"]').focus();
  expect(lit.at(-1)).toEqual({ seat: 0, terrain: "forest", squares: [[1, 0]], crowns: 1, points: 1 });
  expect(one(".board-light text").textContent).toBe("1 × 1 = 1");
  expect(document.activeElement?.getAttribute("aria-label")?.replaceAll("\u00a0", " ")).toBe(
    "Forest: 1 square × 1 crown = 1",
  );
});

test("each group of things has one stop of Tab", () => {
  board.show(view({ position: CHOOSING, legal: ["choose:20", "choose:30"] }));
  const stops = (selector: string): number =>
    all(selector).filter((element) => element.getAttribute("tabindex") === "0").length;
  expect([
    stops('[data-do="choose"]'),
    stops('[data-do="region"][data-seat="0"]'),
    stops('[data-do="region"][data-seat="1"]'),
  ]).toEqual([1, 1, 1]);
});

test("elements that can be focused have a role and a name", () => {
  for (const each of [
    view(),
    view({ position: CHOOSING, legal: ["choose:20"] }),
    view({ hints: false }),
    view({ you: [], mine: false }),
  ]) {
    board.show(each);
    const nameless = all("[tabindex]").filter(
      (element) => !element.getAttribute("role") || !element.getAttribute("aria-label"),
    );
    expect(nameless).toEqual([]);
  }
});

test("a board without hints shows neither legal squares nor points nor regions, and the land is still told", () => {
  board.show(view({ hints: false }));
  expect(all(".board-legal, .board-points, [data-do=region]")).toEqual([]);
  expect(all('[role="img"]').map((element) => element.getAttribute("aria-label"))).toContain(
    "forest: 1 east, same row; lake: 2 east, same row",
  );
});

test("a spectator can touch nothing but look closer", () => {
  board.show(view({ you: [], mine: false }));
  expect(new Set(all("[data-do]").map((element) => element.dataset.do))).toEqual(new Set(["look", "region"]));
  tap(one('[data-do="look"][data-seat="1"]'));
  expect(one(".board-estate.main").getAttribute("class")).toContain("seat-1");
  tap(one('[data-do="look"][data-seat="1"]'));
  expect(one(".board-estate.main")).toBe(null);
});

test("kingdoms of others that one looks at take no domino", () => {
  board.show(view());
  tap(one('[data-do="look"][data-seat="1"]'));
  expect(all('[data-square], [data-do="ghost"]')).toEqual([]);
});

test("a domino that fits nowhere is refused where somebody would lay it, until something else is done", () => {
  board.show(view({ legal: ["discard:3"] }));
  const { plots } = (board as KingdominoBoard).picture!.layout;
  const plot = plots.find(({ main }) => main)!;
  const at = (x: number, y: number) => ({
    clientX: plot.x + (x + 0.5) * plot.square,
    clientY: plot.y + (y + 0.5) * plot.square,
  });
  const click = (where: object): void =>
    void (board as KingdominoBoard).sheet.dispatchEvent(new MouseEvent("click", { bubbles: true, ...where }));
  click(at(1, 1));
  click(at(0, -1));
  tap(one('[data-do="hand"]'));
  expect(tries).toEqual(["place:3@1,1,E", null, "place:3@0,-1,E", null]);
  expect(told).toEqual(["staged discard:3"]);
});

test("a domino that fits nowhere is discarded by Enter, twice", () => {
  board.show(view({ legal: ["discard:3"] }));
  board.focus();
  press("Enter");
  press("Enter");
  expect(told).toEqual(["staged discard:3", "chosen discard:3"]);
});

test("the same pieces stay the same elements from position to position", () => {
  board.show(view());
  const before = new Map(all("[data-key]").map((element) => [element.dataset.key, element]));
  board.show(view({ position: CHOOSING, legal: ["choose:20"] }));
  const after = all("[data-key]").filter((element) => before.has(element.dataset.key));
  expect(after.filter((element) => before.get(element.dataset.key) !== element)).toEqual([]);
  expect(after.map((element) => element.dataset.key)).toEqual(
    expect.arrayContaining(["domino-3", "domino-17", "king-0-0", "king-1-0", "castle-0"]),
  );
});

test("a destroyed board leaves nothing behind", () => {
  board.show(view());
  board.destroy();
  expect(host.childElementCount).toBe(0);
});

test("a tap on soil beyond the grid asks why nothing may lie there", () => {
  const tried: (string | undefined)[] = [];
  host.replaceChildren();
  const asking = new KingdominoBoard(host, art, words.say.bind(words) as Say, {
    staged: (action) => told.push(`staged ${action}`),
    chosen: () => undefined,
    highlighted: () => undefined,
    announce: () => undefined,
    tried: (each) => tried.push(each?.action),
  });
  asking.show(view());
  const plot = asking.picture!.layout.plots.find(({ main }) => main)!;
  const { x, y, width, height } = plot.land;
  const corners = [1, width - 1].flatMap((right) => [1, height - 1].map((down) => ({ x: x + right, y: y + down })));
  const outside = corners.filter((point) => !shows(plot.window, squareAt(plot, point.x, point.y)));
  expect(outside.length).toBeGreaterThan(0);
  for (const point of outside) {
    const at = squareAt(plot, point.x, point.y).join();
    one(".main .board-soil").dispatchEvent(
      new MouseEvent("click", { bubbles: true, clientX: point.x, clientY: point.y }),
    );
    expect(tried.at(-1)).toContain(`@${at},`);
  }
  expect(told).toEqual([]);
});
