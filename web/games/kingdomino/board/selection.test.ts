import { beforeEach, expect, test } from "vitest";
import { Choosing } from "./selection.ts";

const PLACES = ["place:17@1,0,E", "place:17@1,0,S", "place:17@2,0,W", "place:17@0,1,S"];

let told: string[];
let choosing: Choosing;

beforeEach(() => {
  told = [];
  choosing = new Choosing({ staged: (action) => told.push(`staged ${action}`), chosen: (action) => told.push(`chosen ${action}`) });
});

test("a tap stages, a second one on the ghost confirms", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.tap([2, 0]);
  expect(told).toEqual(["staged place:17@1,0,E", "chosen place:17@1,0,E"]);
});

test("a tap elsewhere moves what is staged", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.tap([0, 1]);
  expect(told).toEqual(["staged place:17@1,0,E", "staged place:17@0,1,S"]);
});

test("what is staged turns into what is staged", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.turn(1);
  expect(told).toEqual(["staged place:17@1,0,E", "staged place:17@1,0,S"]);
});

test("a domino turned in the hand is laid as it is held", () => {
  choosing.offer(PLACES, true);
  choosing.turn(1);
  expect(choosing.hand).toEqual({ domino: 17, direction: "S", away: false });
  choosing.tap([1, 0]);
  expect(told).toEqual(["staged place:17@1,0,S"]);
});

test("the pointer's ghost comes and goes, and stages nothing", () => {
  choosing.offer(PLACES, true);
  choosing.hover([1, 0]);
  expect([choosing.ghost?.action, choosing.resting]).toEqual(["place:17@1,0,E", false]);
  choosing.hover([4, 4]);
  expect(choosing.ghost).toBe(null);
  choosing.hover(null);
  expect(told).toEqual([]);
});

test("a staged ghost does not follow the pointer", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.hover([0, 1]);
  choosing.hover(null);
  expect(choosing.ghost?.action).toBe("place:17@1,0,E");
});

test("by keys alone: out of the hand, over the land, staged, confirmed", () => {
  choosing.offer(PLACES, true);
  choosing.press();
  expect(choosing.ghost?.action).toBe("place:17@1,0,E");
  choosing.move("S", () => true);
  expect(choosing.ghost).toMatchObject({ square: [1, 1], action: "place:17@1,0,S" });
  choosing.press();
  choosing.press();
  expect(told).toEqual(["staged place:17@1,0,S", "chosen place:17@1,0,S"]);
});

test("what does not fit is neither staged nor confirmed", () => {
  choosing.offer(PLACES, true);
  choosing.tap([4, 4]);
  choosing.press();
  expect(choosing.ghost?.action).toBe(null);
  expect(told).toEqual([]);
});

test("the ghost stays within what is shown", () => {
  choosing.offer(PLACES, true);
  choosing.press();
  choosing.move("S", () => false);
  expect(choosing.ghost?.square).toEqual([1, 0]);
});

test("to move a staged ghost is to take it back", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.move("W", () => true);
  expect(told).toEqual(["staged place:17@1,0,E", "staged null"]);
});

test("Escape goes back one step at a time", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  expect(choosing.back()).toBe(true);
  expect([choosing.staged, choosing.resting]).toEqual([null, true]);
  expect(choosing.back()).toBe(true);
  expect(choosing.ghost).toBe(null);
  expect(choosing.back()).toBe(false);
  expect(told).toEqual(["staged place:17@1,0,E", "staged null"]);
});

test("without hints nothing turns by itself", () => {
  choosing.offer(["place:17@1,0,S"], false);
  choosing.tap([1, 0]);
  expect(choosing.ghost).toMatchObject({ hold: { half: 0, side: "E" }, action: null });
  choosing.turn(1);
  choosing.tap([1, 0]);
  expect(told).toEqual(["staged place:17@1,0,S"]);
});

test("a domino of the next line is picked, another one instead, and confirmed", () => {
  choosing.offer(["choose:3", "choose:8"], true);
  choosing.pick(3);
  choosing.pick(8);
  choosing.pick(8);
  choosing.pick(9);
  expect(told).toEqual(["staged choose:3", "staged choose:8", "chosen choose:8"]);
});

test("a domino is discarded only where that is legal", () => {
  choosing.offer(["discard:5"], true);
  expect([choosing.discard, choosing.hand]).toEqual([5, null]);
  choosing.press();
  choosing.press();
  expect(told).toEqual(["staged discard:5", "chosen discard:5"]);
  choosing.offer(PLACES, true);
  expect(choosing.discard).toBe(null);
});

test("what the page stages is not told back", () => {
  choosing.offer(PLACES, true);
  choosing.stage("place:17@1,0,S");
  expect(choosing.ghost?.action).toBe("place:17@1,0,S");
  choosing.stage("place:9@9,9,S");
  expect([choosing.staged, choosing.ghost]).toEqual([null, null]);
  expect(told).toEqual([]);
});

test("the same offer again changes nothing, another one begins anew", () => {
  choosing.offer(PLACES, true);
  choosing.tap([1, 0]);
  choosing.offer([...PLACES], true);
  expect(choosing.staged).toBe("place:17@1,0,E");
  choosing.offer([], true);
  expect([choosing.staged, choosing.ghost, choosing.hand]).toEqual([null, null, null]);
});
