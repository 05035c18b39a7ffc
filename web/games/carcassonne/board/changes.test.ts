import { describe, expect, test } from "vitest";
import { readAction, readPosition } from "../notation.ts";
import { changesBetween } from "./changes.ts";

const start = readPosition("carcassonne/1 seats=2 options=- map=D@0,0,3 followers=- finished=- turn=0:lay:E");
const laid = readPosition(
  "carcassonne/1 seats=2 options=- map=E@0,-1,2;D@0,0,3 followers=- finished=- turn=0:follower:0,-1",
);
const paid = readPosition(
  "carcassonne/1 seats=2 options=- map=E@0,-1,2;D@0,0,3 followers=- finished=0,-1:castle@S=0 turn=1:draw",
);
const stands = readPosition(
  "carcassonne/1 seats=2 options=- map=E@0,-1,2;D@0,0,3 followers=0,-1:field@0=0 finished=- turn=1:draw",
);
const NONE = { laid: [], lifted: [], placed: [], home: [] };

describe("between two positions", () => {
  test("a tile is laid, or lifted when the game is wound back", () => {
    const tile = { tile: "E", x: 0, y: -1, turn: 2 };
    expect(changesBetween(start, laid)).toEqual({ ...NONE, laid: [tile] });
    expect(changesBetween(laid, start)).toEqual({ ...NONE, lifted: [tile] });
  });

  test("a follower is placed, and goes home", () => {
    const follower = { x: 0, y: -1, feature: "field", side: 0, seat: 0 };
    expect(changesBetween(laid, stands)).toEqual({ ...NONE, placed: [follower] });
    expect(changesBetween(stands, laid)).toEqual({ ...NONE, home: [follower] });
  });

  test("a follower that finishes its castle at once is seen to come and go", () => {
    const follower = { x: 0, y: -1, feature: "castle", side: "S", seat: 0 };
    expect(changesBetween(laid, paid, readAction("follower:castle@S"))).toEqual({
      ...NONE,
      placed: [follower],
      home: [follower],
    });
    expect(changesBetween(laid, paid, readAction("follower:none"))).toEqual(NONE);
    expect(changesBetween(laid, stands, readAction("follower:field@0")).home).toEqual([]);
  });

  test("changes between a position and itself are none", () => {
    expect(changesBetween(stands, stands, readAction("follower:field@0"))).toEqual(NONE);
  });
});
