import { describe, expect, test } from "vitest";
import { viewOf } from "../../../testing/view.ts";
import { readPosition } from "../notation.ts";
import type { Say, View } from "../../../core/board/board.ts";
import { nearest, type Arrow } from "../../../core/board/keyboard.ts";
import { changesBetween } from "./changes.ts";
import { emptyScene, interestOf, lastOf, sceneOf, choicesOf, featureOf, stagedName } from "./scene.ts";

const stand = (x: number, y: number) => [0, 1, 2, 3].map(() => [x, y]);
const DATA = {
  followers: 7,
  seats: [],
  tiles: {
    D: {
      count: 4,
      turns: 4,
      parts: [{ feature: "castle", names: ["E", "S", "W", "N"], outline: "", stands: stand(0, -38) }],
    },
    E: {
      count: 5,
      turns: 4,
      parts: [
        { feature: "castle", names: ["N", "E", "S", "W"], outline: "", stands: stand(0, 38) },
        { feature: "field", names: [2, 0, 0, 0], outline: "", stands: stand(-20, -10) },
      ],
    },
  },
};
const start = emptyScene({ defs: "", pieces: {}, data: DATA }, ((key: string) => key) as Say);
const LAY = "carcassonne/1 seats=2 options=- map=D@0,0,3 followers=- finished=- turn=0:lay:E";
const FOLLOWER = "carcassonne/1 seats=2 options=- map=E@0,-1,2;D@0,0,3 followers=- finished=- turn=0:follower:0,-1";
const castle = {
  kind: "castle",
  parts: [
    [0, -1, 0],
    [0, 0, 0],
  ],
  complete: true,
  owners: [],
  followers: [],
  points: 2,
  projected: 0,
};

function scene(position: string, legal: readonly string[] | null, more: Partial<View> = {}) {
  const view: View = {
    position,
    legal,
    mine: legal !== null,
    you: [0],
    aids: null,
    hints: true,
    motion: false,
    names: [],
    last: null,
    ...more,
  };
  return sceneOf(start, view, readPosition(position), null);
}

/** Of somebody who only looks on. */
const WATCHED = viewOf({ position: LAY, legal: null, mine: false, you: [], names: [] });

describe("a scene", () => {
  test("offers the cells of the drawn tile", () => {
    const { choices, ...rest } = scene(LAY, ["lay:E@0,-1,2", "lay:E@1,0,0", "lay:E@1,0,1"]);
    expect(choicesOf({ choices, ...rest })).toEqual([
      { name: "0,-1", cell: { x: 0, y: -1 }, x: 0, y: -100 },
      { name: "1,0", cell: { x: 1, y: 0 }, x: 100, y: 0 },
    ]);
  });

  test("offers the spots on the tile just laid where its art says a follower stands, and none below it", () => {
    const found = choicesOf(scene(FOLLOWER, ["follower:none", "follower:castle@S", "follower:field@0"]));
    expect(found.map(({ name, x, y }) => [name, x, y])).toEqual([
      ["castle@S", 0, -62],
      ["field@0", -20, -110],
      ["none", 0, -26],
    ]);
  });

  test("offers nothing to those who only watch", () => {
    expect(choicesOf(scene(LAY, ["lay:E@0,-1,2"], { mine: false }))).toEqual([]);
    expect(choicesOf(scene(LAY, null))).toEqual([]);
  });

  test("names what is staged as the choice it came from", () => {
    expect(stagedName(null)).toBeNull();
    expect(stagedName({ kind: "lay", tile: "E", x: -2, y: 3, turn: 1 })).toBe("-2,3");
    expect(stagedName({ kind: "follower", part: null })).toBe("none");
    expect(stagedName({ kind: "follower", part: { feature: "field", side: 0 } })).toBe("field@0");
  });

  test("finds the feature of a part, whichever of its tiles is meant", () => {
    const seen = scene(FOLLOWER, null, { aids: { features: [castle], open: [], unfillable: [], left: {}, hands: [] } });
    expect(featureOf(seen, { x: 0, y: -1, feature: "castle", side: "S" })).toBe(castle);
    expect(featureOf(seen, { x: 0, y: 0, feature: "castle", side: "N" })).toBe(castle);
    expect(featureOf(seen, { x: 0, y: -1, feature: "field", side: 0 })).toBeNull();
  });

  test("holds a new tile as it comes, and the same tile as it was turned", () => {
    const turned = { ...scene(LAY, ["lay:E@0,-1,2"]), held: 2 as const };
    expect(sceneOf(turned, WATCHED, readPosition(LAY), null).held).toBe(2);
    expect(sceneOf(turned, WATCHED, readPosition(LAY.replace("lay:E", "lay:B")), null).held).toBe(0);
  });

  test("keeps its aids until newer ones come", () => {
    const aids = { features: [castle], open: [], unfillable: [], left: { E: 4 }, hands: [] };
    const seen = scene(FOLLOWER, null, { aids });
    expect(sceneOf(seen, WATCHED, readPosition(LAY), null).aids).toBe(aids);
  });
});

describe("the last tile", () => {
  const [lay, follower] = [readPosition(LAY), readPosition(FOLLOWER)];
  const drawn = readPosition(FOLLOWER.replace("turn=0:follower:0,-1", "turn=1:draw"));
  const cell = { x: 0, y: -1 };

  test("is the one that awaits a follower, the one just laid, or the one seen last", () => {
    expect(lastOf(null, follower, { last: null }, null)).toMatchObject(cell);
    expect(lastOf(null, drawn, { last: "lay:E@0,-1,2" }, null)).toMatchObject(cell);
    expect(
      lastOf(
        null,
        drawn,
        { last: null, marked: ["lay:E@0,-1,2", "follower:none"].map((action) => ({ seat: 1, action })) },
        null,
      ),
    ).toMatchObject(cell);
    expect(lastOf(null, drawn, { last: null }, changesBetween(lay, drawn))).toMatchObject(cell);
    expect(lastOf(cell, drawn, { last: "follower:none" }, changesBetween(follower, drawn))).toEqual(cell);
  });

  test("is unknown after a leap back", () => {
    expect(lastOf(cell, lay, { last: "draw:E" }, changesBetween(drawn, lay))).toBeNull();
  });
});

describe("what one has to see", () => {
  const [lay, follower] = [readPosition(LAY), readPosition(FOLLOWER)];
  const staged = { kind: "lay", tile: "E", x: 1, y: 0, turn: 0 } as const;
  const none = { openings: [] };
  const [PHONE, DESK] = [
    { width: 360, height: 480 },
    { width: 1200, height: 700 },
  ] as const;

  test("is one's own tile that awaits a follower, larger for fingers", () => {
    const [phone, desk] = [PHONE, DESK].map((room) => interestOf(follower, none, null, [0], room));
    expect(phone?.name).toBe("follower 0,-1");
    expect(phone?.scale).toBeGreaterThan(desk?.scale ?? Infinity);
    expect(interestOf(follower, none, null, [1], PHONE)).toBeNull();
  });

  test("is the tile in its staged place, or else nothing", () => {
    expect(interestOf(lay, none, staged, [0], DESK)?.box).toEqual({ left: 50, top: -50, right: 150, bottom: 50 });
    expect(interestOf(lay, none, null, [0], DESK)).toBeNull();
  });

  test("are on a phone the places for the tile, or where most of them are, at a size for fingers", () => {
    const far = [-9, 0, 1].map((x) => ({ x, y: 0, turns: [0] as const }));
    const near = interestOf(lay, { openings: far.slice(1) }, null, [0], PHONE);
    expect(near).toMatchObject({ box: { left: -50, right: 150 } });
    expect(94 * (near?.scale ?? 0)).toBeGreaterThanOrEqual(44);
    expect(interestOf(lay, { openings: far }, null, [0], PHONE)?.box).toEqual(near?.box);
    expect(interestOf(lay, { openings: far }, staged, [0], PHONE)?.name).toBe(near?.name);
  });
});

describe("arrows", () => {
  test("reach every cell around a map from every other", () => {
    const around = [-2, -1, 0, 1, 2]
      .flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })))
      .filter(({ x, y }) => Math.abs(x) + Math.abs(y) === 3 || (x * y === 0 && Math.abs(x + y) === 2));
    const arrows: readonly Arrow[] = ["N", "E", "S", "W"];
    for (const start of around.keys()) {
      const seen = new Set([start]);
      for (const place of seen) for (const arrow of arrows) seen.add(nearest(around, place, arrow));
      expect(seen.size).toBe(around.length);
    }
  });
});
