import { describe, expect, test } from "vitest";
import type { Say } from "../../../core/board/board.ts";
import { actionLabel, featureLabel, standingLabel, wholeLabel } from "./labels.ts";

/** Says the key and what it was given. */
const say = ((key: string, args?: Record<string, unknown>) => [key, ...Object.values(args ?? {})].join(" ")) as Say;
const castle = {
  kind: "castle",
  x: 1,
  y: -2,
  at: "N",
  parts: [],
  complete: false,
  tiles: 3,
  pennants: 0,
  castles: 0,
  owners: [0, 2],
  followers: [],
  points: 6,
  projected: 6,
  paid: [],
} as const;

describe("labels", () => {
  test("each action says where it is", () => {
    expect(actionLabel(say, "lay:V@-2,3,1")).toBe(
      "action-carcassonne-lay tile-v where-column west 2 where-row south 3 1",
    );
    expect(actionLabel(say, "lay:V@0,-1,0")).toBe(
      "action-carcassonne-lay tile-v where-column same 0 where-row north 1 0",
    );
    expect(actionLabel(say, "follower:castle@N")).toBe("action-carcassonne-follower-castle N");
    expect(actionLabel(say, "follower:field@3")).toBe("action-carcassonne-follower-field half-edge-3");
    expect(actionLabel(say, "follower:monastery")).toBe("action-carcassonne-follower-monastery");
    expect(actionLabel(say, "follower:none")).toBe("action-carcassonne-follower-none");
    expect(actionLabel(say, "draw:A")).toBe("action-carcassonne-draw tile-a");
  });

  test("a feature says whose it is and what it is worth", () => {
    expect(featureLabel(say, ["Ada", "Bo", ""], castle)).toBe(
      "feature-castle (ui-feature-unfinished). ui-feature-owner Ada, ui-player-number 3. ui-feature-worth 6",
    );
    expect(featureLabel(say, [], { ...castle, complete: true, owners: [] })).toBe(
      "feature-castle (ui-feature-complete). ui-feature-nobody. ui-feature-worth 6",
    );
    expect(featureLabel(say, ["Ada"], { ...castle, kind: "field", owners: [0], points: 9 })).toBe(
      "feature-field. ui-feature-owner Ada. ui-feature-worth-end 9",
    );
  });

  test("a reader who walks over the features hears which it is and where", () => {
    expect(wholeLabel(say, ["Ada", "Bo", "Cy"], castle)).toBe(
      "feature-castle (ui-feature-unfinished). ui-feature-owner Ada, Cy. ui-feature-worth 6. where-column east 1, where-row north 2",
    );
  });

  test("a follower without aids says only whose it is and where it stands", () => {
    expect(standingLabel(say, ["Ada"], "road", 0, null)).toBe("Ada: feature-road");
    expect(standingLabel(say, ["Ada"], "castle", 0, castle)).toBe(`Ada: ${featureLabel(say, ["Ada"], castle)}`);
  });
});
