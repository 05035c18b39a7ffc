import { describe, expect, test } from "vitest";
import { actionOf, heldOn, readChoices, stagedAt, stagedSpot, turnedOn, turnsOf, type Staged } from "./selection.ts";

const LAYS = ["lay:K@0,1,0", "lay:K@0,1,2", "lay:K@-1,0,1", "lay:K@0,-1,0", "lay:K@0,-1,1", "lay:K@0,-1,2"];
const choices = readChoices(LAYS);
const spots = readChoices([
  "follower:castle@N",
  "follower:road@E",
  "follower:field@3",
  "follower:monastery",
  "follower:none",
]);

function turns(from: Staged | null, step: 1 | -1): number[] {
  const seen: number[] = [];
  for (let staged = from; staged?.kind === "lay" && seen.length < 5; staged = turnedOn(choices, staged, step))
    seen.push(staged.turn);
  return seen;
}

describe("choices", () => {
  test("are the legal actions by cell, from north to south", () => {
    expect(choices.tile).toBe("K");
    expect(choices.openings).toEqual([
      { x: 0, y: -1, turns: [0, 1, 2] },
      { x: -1, y: 0, turns: [1] },
      { x: 0, y: 1, turns: [0, 2] },
    ]);
    expect(turnsOf(choices)).toEqual([0, 1, 2]);
  });

  test("a selection without legal actions has no choices", () => {
    expect(readChoices([])).toEqual({ tile: null, openings: [], spots: [] });
  });

  test("every staged action is one of the legal actions", () => {
    for (const { x, y } of choices.openings) {
      for (const held of [0, 1, 2, 3] as const) {
        let staged = stagedAt(choices, { x, y }, held);
        for (let count = 0; count < 4 && staged; count += 1) {
          expect(LAYS).toContain(actionOf(staged));
          staged = turnedOn(choices, staged, 1);
        }
      }
    }
  });

  test("a tile is laid as it is held where that is legal, or else turned on", () => {
    expect(stagedAt(choices, { x: 0, y: 1 }, 2)).toMatchObject({ turn: 2 });
    expect(stagedAt(choices, { x: 0, y: 1 }, 1)).toMatchObject({ turn: 2 });
    expect(stagedAt(choices, { x: 0, y: 1 }, 3)).toMatchObject({ turn: 0 });
    expect(stagedAt(choices, { x: 5, y: 5 }, 0)).toBeNull();
  });

  test("turning goes round the legal turns of the cell, both ways", () => {
    expect(turns(stagedAt(choices, { x: 0, y: -1 }, 0), 1)).toEqual([0, 1, 2, 0, 1]);
    expect(turns(stagedAt(choices, { x: 0, y: -1 }, 0), -1)).toEqual([0, 2, 1, 0, 2]);
    expect(turns(stagedAt(choices, { x: -1, y: 0 }, 0), 1)).toEqual([1, 1, 1, 1, 1]);
  });

  test("the tile in the hand goes round the turns that are legal somewhere", () => {
    expect(heldOn(choices, 2, 1)).toBe(0);
    expect(heldOn(choices, 0, -1)).toBe(2);
    expect(heldOn(choices, 3, 0)).toBe(0);
    expect(heldOn(spots, 3, 1)).toBe(3);
  });

  test("the choice of no follower is the last one, wherever it stood in the list", () => {
    expect(readChoices(["follower:none", "follower:road@E"]).spots).toEqual([{ feature: "road", side: "E" }, null]);
  });

  test("a follower goes where it may, or nowhere", () => {
    expect(spots.spots).toHaveLength(5);
    for (const part of spots.spots) expect(stagedSpot(spots, part)).toEqual({ kind: "follower", part });
    expect(stagedSpot(spots, { feature: "castle", side: "S" })).toBeNull();
    expect(stagedSpot(choices, null)).toBeNull();
    const none = stagedSpot(spots, null);
    expect(none && actionOf(none)).toBe("follower:none");
    const staged = stagedSpot(spots, { feature: "field", side: 3 });
    expect(staged && turnedOn(spots, staged, 1)).toEqual(staged);
  });
});
