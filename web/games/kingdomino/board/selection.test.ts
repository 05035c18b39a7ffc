import { beforeEach, expect, test } from "vitest";
import { Selection } from "./selection.ts";

const PLACES = ["place:17@1,0,E", "place:17@1,0,S", "place:17@2,0,W", "place:17@0,1,S"];

let told: string[];
let selection: Selection;

beforeEach(() => {
  told = [];
  selection = new Selection({
    staged: (action) => told.push(`staged ${action}`),
    chosen: (action) => told.push(`chosen ${action}`),
  });
});

test("a tap stages, a second one on the ghost confirms", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.tap([2, 0]);
  expect(told).toEqual(["staged place:17@1,0,E", "chosen place:17@1,0,E"]);
});

test("a tap elsewhere moves what is staged", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.tap([0, 1]);
  expect(told).toEqual(["staged place:17@1,0,E", "staged place:17@0,1,S"]);
});

test("a staged placement turns into a staged one", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.turn(1);
  expect(told).toEqual(["staged place:17@1,0,E", "staged place:17@1,0,S"]);
});

test("a domino turned in the hand is laid as it is held", () => {
  selection.offer(PLACES, true);
  selection.turn(1);
  expect(selection.hand).toEqual({ domino: 17, direction: "S", away: false });
  selection.tap([1, 0]);
  expect(told).toEqual(["staged place:17@1,0,S"]);
});

test("the pointer's ghost comes and goes, and stages nothing", () => {
  selection.offer(PLACES, true);
  selection.hover([1, 0]);
  expect([selection.ghost?.action, selection.resting]).toEqual(["place:17@1,0,E", false]);
  selection.hover([4, 4]);
  expect(selection.ghost).toBe(null);
  selection.hover(null);
  expect(told).toEqual([]);
});

test("a staged ghost does not follow the pointer", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.hover([0, 1]);
  selection.hover(null);
  expect(selection.ghost?.action).toBe("place:17@1,0,E");
});

test("keys alone suffice: out of the hand, over the land, staged, confirmed", () => {
  selection.offer(PLACES, true);
  selection.press();
  expect(selection.ghost?.action).toBe("place:17@1,0,E");
  selection.move("S", () => true);
  expect(selection.ghost).toMatchObject({ square: [1, 1], action: "place:17@1,0,S" });
  selection.press();
  selection.press();
  expect(told).toEqual(["staged place:17@1,0,S", "chosen place:17@1,0,S"]);
});

test("a placement that does not fit is neither staged nor confirmed", () => {
  selection.offer(PLACES, true);
  selection.tap([4, 4]);
  selection.press();
  expect(selection.ghost?.action).toBe(null);
  expect(told).toEqual([]);
});

test("the ghost stays within what is shown", () => {
  selection.offer(PLACES, true);
  selection.press();
  selection.move("S", () => false);
  expect(selection.ghost?.square).toEqual([1, 0]);
});

test("a staged ghost that is moved is taken back", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.move("W", () => true);
  expect(told).toEqual(["staged place:17@1,0,E", "staged null"]);
});

test("Escape goes back one step at a time", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  expect(selection.back()).toBe(true);
  expect([selection.staged, selection.resting]).toEqual([null, true]);
  expect(selection.back()).toBe(true);
  expect(selection.ghost).toBe(null);
  expect(selection.back()).toBe(false);
  expect(told).toEqual(["staged place:17@1,0,E", "staged null"]);
});

test("a ghost without hints does not turn by itself", () => {
  selection.offer(["place:17@1,0,S"], false);
  selection.tap([1, 0]);
  expect(selection.ghost).toMatchObject({ hold: { half: 0, side: "E" }, action: null });
  selection.turn(1);
  selection.tap([1, 0]);
  expect(told).toEqual(["staged place:17@1,0,S"]);
});

test("a domino of the next line is picked, another one instead, and confirmed", () => {
  selection.offer(["choose:3", "choose:8"], true);
  selection.pick(3);
  selection.pick(8);
  selection.pick(8);
  selection.pick(9);
  expect(told).toEqual(["staged choose:3", "staged choose:8", "chosen choose:8"]);
});

test("a domino is discarded only where that is legal", () => {
  selection.offer(["discard:5"], true);
  expect([selection.discard, selection.hand]).toEqual([5, null]);
  selection.press();
  selection.press();
  expect(told).toEqual(["staged discard:5", "chosen discard:5"]);
  selection.offer(PLACES, true);
  expect(selection.discard).toBe(null);
});

test("a placement that the page stages is not reported back", () => {
  selection.offer(PLACES, true);
  selection.stage("place:17@1,0,S");
  expect(selection.ghost?.action).toBe("place:17@1,0,S");
  selection.stage("place:9@9,9,S");
  expect([selection.staged, selection.ghost]).toEqual([null, null]);
  expect(told).toEqual([]);
});

test("the same offer again changes nothing, another one begins anew", () => {
  selection.offer(PLACES, true);
  selection.tap([1, 0]);
  selection.offer([...PLACES], true);
  expect(selection.staged).toBe("place:17@1,0,E");
  selection.offer([], true);
  expect([selection.staged, selection.ghost, selection.hand]).toEqual([null, null, null]);
});
