import { expect, test } from "vitest";
import { readPosition } from "../notation.ts";
import { nameKings, nextLine, poseInSlot, standingsOf, turnedPose, type StandingKing } from "./poses.ts";
import { isOver, outlineOf } from "./scene.ts";

const position = (parts: string): ReturnType<typeof readPosition> =>
  readPosition(`kingdomino/1 seats=2 options=- earlier=- kingdoms=-/- ${parts}`);
const none: ReadonlyMap<string, StandingKing> = new Map();

test("a king who goes from one line to the next stays the same king", () => {
  const round = [
    "line=3:0;5:1;9:0;12:1 free=20;21;30;40 claims=- moving=-",
    "line=5:1;9:0;12:1 free=20;21;30;40 claims=- moving=0",
    "line=5:1;9:0;12:1 free=20;21;40 claims=30:0 moving=-",
  ];
  let kings = none;
  const spots = round.map((parts) => {
    kings = nameKings(kings, standingsOf(position(parts)));
    return [...kings]
      .filter(([, { seat }]) => seat === 0)
      .map(([name, { spot }]) => `${name} ${spot}`)
      .sort();
  });
  expect(spots).toEqual([
    ["king-0-0 on:3", "king-0-1 on:9"],
    ["king-0-0 air", "king-0-1 on:9"],
    ["king-0-0 on:30", "king-0-1 on:9"],
  ]);
});

test("kings stay on their dominoes when the next line becomes the current one", () => {
  const before = nameKings(none, standingsOf(position("line=- free=- claims=20:0;21:1;30:0;40:1 moving=-")));
  const after = nameKings(before, standingsOf(position("line=20:0;21:1;30:0;40:1 free=1;2;4;6 claims=- moving=-")));
  expect(new Map([...after].sort())).toEqual(new Map([...before].sort()));
});

test("the next line lies in the order of its numbers, with kings and without", () => {
  expect(nextLine(position("line=- free=5;40 claims=3:1;21:0 moving=1"))).toEqual([
    { domino: 3, seat: 1 },
    { domino: 5, seat: null },
    { domino: 21, seat: 0 },
    { domino: 40, seat: null },
  ]);
});

test("a turned domino begins where it lay: the middles of both halves are where they were", () => {
  const wide = poseInSlot({ x: 10, y: 20, scale: 0.5 });
  const start = turnedPose(wide, "E", "S");
  const radians = ((start.turn ?? 0) * Math.PI) / 180;
  const at = (x: number, y: number): number[] => [
    start.x + start.scale * (x * Math.cos(radians) - y * Math.sin(radians)),
    start.y + start.scale * (x * Math.sin(radians) + y * Math.cos(radians)),
  ];
  expect(at(50, 50).map(Math.round)).toEqual([35, 45]);
  expect(at(50, 150).map(Math.round)).toEqual([85, 45]);
});

test("the outline of squares goes around them and around their holes", () => {
  expect(
    outlineOf(
      [
        [0, 0],
        [1, 0],
      ],
      10,
    ),
  ).toBe("M0 0L10 0L20 0L20 10L10 10L0 10Z");
  const ring = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ] as [number, number][];
  expect(outlineOf(ring, 1).match(/Z/g)).toHaveLength(2);
});

test("a game is over when nothing is left to place or choose, and not before it has begun", () => {
  expect(isOver(position("line=- free=- claims=- moving=-"))).toBe(false);
  const last = "kingdomino/1 seats=2 options=- earlier=- kingdoms=17@1,0,E/- line=- free=- claims=- moving=-";
  expect(isOver(readPosition(last))).toBe(true);
  expect(isOver(readPosition(last.replace("line=-", "line=3:0")))).toBe(false);
});
