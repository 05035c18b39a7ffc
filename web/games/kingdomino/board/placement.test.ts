import { expect, test } from "vitest";
import { readAction, type Place } from "../notation.ts";
import {
  snapToLegal,
  coveredBy,
  directionOfHold,
  initialPlacement,
  nextPlacement,
  ghostOf,
  placementsOf,
  placementsCovering,
  turn,
} from "./placement.ts";

const places = (...texts: string[]): Place[] => placementsOf(texts.map((text) => readAction(`place:${text}`)));

test("placements are read from placements only", () => {
  expect(placementsOf(["choose:3", "place:17@1,0,E"].map(readAction))).toEqual([readAction("place:17@1,0,E")]);
});

test("a domino that fits as it is held lies so", () => {
  const legal = places("17@1,0,E", "17@1,0,S");
  expect(snapToLegal(legal, 17, [1, 0], { half: 0, side: "S" }).action).toBe("place:17@1,0,S");
});

test("a domino that does not fit as it is held turns as little as possible", () => {
  const legal = places("17@1,0,N", "17@1,0,W");
  expect(snapToLegal(legal, 17, [1, 0], { half: 0, side: "E" }).action).toBe("place:17@1,0,N");
  expect(snapToLegal(legal, 17, [1, 0], { half: 0, side: "S" }).action).toBe("place:17@1,0,W");
});

test("a domino rather turns than changes its halves", () => {
  const legal = places("17@1,0,W", "17@2,0,W");
  expect(snapToLegal(legal, 17, [1, 0], { half: 0, side: "E" }).action).toBe("place:17@1,0,W");
});

test("halves that look the same may be changed for nothing", () => {
  const legal = places("1@0,1,E", "1@1,1,S");
  expect(snapToLegal(legal, 1, [1, 1], { half: 0, side: "W" }).action).toBe("place:1@0,1,E");
});

test("a domino that fits nowhere, or may not turn by itself, lies as it is held and is no action", () => {
  const legal = places("17@1,0,N");
  expect(snapToLegal(legal, 17, [5, 5], { half: 1, side: "S" })).toEqual({
    square: [5, 5],
    hold: { half: 1, side: "S" },
    placed: { domino: 17, first: [5, 6], second: [5, 5] },
    action: null,
  });
  expect(snapToLegal(legal, 17, [1, 0], { half: 0, side: "E" }, false).action).toBe(null);
});

test("turning goes through all that fits on a square and comes back", () => {
  const legal = places("17@1,0,E", "17@1,0,N", "17@2,0,W", "17@1,0,S");
  const ring = placementsCovering(legal, [1, 0]).map(({ action }) => action);
  expect(ring).toEqual(["place:17@1,0,E", "place:17@1,0,S", "place:17@1,0,N", "place:17@2,0,W"]);
  const turned = ring.map((_, place) => {
    let ghost = placementsCovering(legal, [1, 0])[0]!;
    for (let times = 0; times < place; times += 1) ghost = turn(legal, ghost, 1);
    return ghost.action;
  });
  expect(turned).toEqual(ring);
  expect(turn(legal, placementsCovering(legal, [1, 0])[0]!, -1).action).toBe(ring.at(-1));
});

test("turning back and forth is no turning", () => {
  const legal = places("17@1,0,E", "17@1,0,N", "17@1,0,S");
  for (const ghost of placementsCovering(legal, [1, 0])) expect(turn(legal, turn(legal, ghost, 1), -1)).toEqual(ghost);
});

test("a ghost seen from either half covers the same squares in the same direction", () => {
  const [place] = places("17@1,0,S");
  const [one, other] = [ghostOf(place!, [1, 0]), ghostOf(place!, [1, 1])];
  expect(one.placed).toEqual(other.placed);
  expect([one, other].map(({ hold }) => directionOfHold(hold))).toEqual(["S", "S"]);
});

test("each square that can be covered is named once", () => {
  expect(coveredBy(places("17@1,0,E", "17@2,0,W"))).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test("a domino out of the hand comes near the castle", () => {
  expect(initialPlacement(places("17@3,0,E", "17@1,0,E"), { half: 0, side: "E" })?.action).toBe("place:17@1,0,E");
  expect(initialPlacement([], { half: 0, side: "E" })).toBe(null);
});

test("one can go through all placements one by one", () => {
  const legal = places("17@1,0,E", "17@1,0,S", "17@1,0,N");
  const first = nextPlacement(legal, null, 1)!;
  expect(first.action).toBe("place:17@1,0,E");
  expect(nextPlacement(legal, first, -1)?.action).toBe("place:17@1,0,N");
  expect(nextPlacement(legal, null, -1)?.action).toBe("place:17@1,0,N");
});
