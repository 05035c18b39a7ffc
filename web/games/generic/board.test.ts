// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { viewOf } from "../../testing/view.ts";
import type { Board, Say, View } from "../../core/board/board.ts";
import { createBoard } from "./board.ts";

const LEGAL = ["lay", "skip"];
const say = ((key: string) => key) as Say;
const ART = { defs: "", pieces: {}, data: {} };
const view = (more: Partial<View> = {}): View =>
  viewOf({
    position: "stairs/1",
    picture: "/board.svg?ply=1",
    legal: LEGAL,
    names: [],
    describe: (action) => action.toUpperCase(),
    ...more,
  });

let host: HTMLElement;
let board: Board;
let told: string[];

beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
  told = [];
  board = createBoard(host, ART, say, {
    staged: (action) => told.push(`staged ${action}`),
    chosen: (action) => told.push(`chosen ${action}`),
    highlighted: () => undefined,
    announce: () => undefined,
  });
});

const buttons = (): HTMLButtonElement[] => [...host.querySelectorAll("button")];
const press = (key: string): void =>
  void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("a view is the server's picture and a button for each action, by its name", () => {
  board.show(view({ scoreDeltas: { lay: 2, skip: -1 } }));
  expect(host.querySelector("img")).toMatchObject({ alt: "ui-board: stairs/1" });
  expect(host.querySelector("img")?.getAttribute("src")).toBe("/board.svg?ply=1");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["LAY +2", "SKIP −1"]);
});

test("the first press stages an action, the second confirms it", () => {
  board.show(view());
  buttons()[1]?.click();
  buttons()[1]?.click();
  expect(told).toEqual(["staged skip", "chosen skip"]);
});

test("an action that is staged from elsewhere is marked, and is gone when it is no longer legal", () => {
  board.show(view());
  board.stage("lay");
  expect(buttons().map((each) => each.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  board.show(view({ legal: ["skip"] }));
  expect(told).toEqual(["staged null"]);
});

test("the board has nothing to press while others move", () => {
  board.show(view({ mine: false }));
  expect(buttons()).toEqual([]);
});

test("the list is one stop of Tab, arrows walk in it, and the focus stays with it", () => {
  board.show(view());
  board.focus();
  press("ArrowDown");
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  expect(document.activeElement).toBe(buttons()[1]);
  press("ArrowRight");
  expect(document.activeElement).toBe(buttons()[0]);
  board.show(view({ mine: false }));
  expect(document.activeElement?.className).toBe("generic-actions");
  board.show(view());
  expect(document.activeElement).toBe(buttons()[0]);
});

test("what others point at is listed with who does, and its button is marked but not staged", () => {
  board.show(view({ pointed: [{ action: "skip", by: "Bo", seat: 1 }] }));
  expect(
    [...host.querySelectorAll("[data-pointed]")].map(({ className, textContent }) => [className, textContent]),
  ).toEqual([["seat-1", "ui-points-at"]]);
  expect(buttons().map((each) => [each.className, each.getAttribute("aria-pressed")])).toEqual([
    ["", "false"],
    ["pointed", "false"],
  ]);
  board.show(view({ mine: false, legal: null, pointed: [{ action: "skip", by: "Bo", seat: 1 }] }));
  expect([buttons().length, host.querySelectorAll("[data-pointed]").length]).toEqual([0, 1]);
  board.show(view());
  expect(host.querySelectorAll("[data-pointed], .pointed").length).toBe(0);
});
