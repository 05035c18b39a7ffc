import { describe, expect, test } from "vitest";
import type { CarcassonneFeature, PartAt } from "../aids.ts";
import { Features } from "./features.ts";

const feature = (kind: CarcassonneFeature["kind"], ...parts: PartAt[]): CarcassonneFeature => ({
  kind,
  x: parts[0]![0],
  y: parts[0]![1],
  at: null,
  parts,
  complete: false,
  tiles: parts.length,
  pennants: 0,
  castles: 0,
  owners: [],
  followers: [],
  points: 0,
  projected: 0,
  paid: [],
});
const road = feature("road", [1, 0, 2], [2, 0, 1]);
const castle = feature("castle", [0, -1, 0], [0, 0, 0]);
const field = feature("field", [-3, 0, 1]);
const features = new Features([road, castle, field]);

describe("features", () => {
  test("each part of a tile belongs to one", () => {
    expect(features.at([2, 0, 1])).toBe(road);
    expect(features.at([0, 0, 0])).toBe(castle);
    expect(features.at([0, 0, 1])).toBeNull();
  });

  test("a walk leads over all of them, from north to south, and round again", () => {
    expect(features.next(null, 1)).toBe(castle);
    expect([castle, field, road].map((each) => features.next(each, 1))).toEqual([field, road, castle]);
    expect(features.next(null, -1)).toBe(road);
    expect([castle, field, road].map((each) => features.next(each, -1))).toEqual([road, castle, field]);
  });

  test("a walk on a map without features leads nowhere", () => {
    expect(new Features([]).next(null, 1)).toBeNull();
  });
});
