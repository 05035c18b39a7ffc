import { expect, test } from "vitest";
import { readVariations, Variations, writeVariations } from "./variations.ts";

function grown(): Variations {
  const tree = new Variations("game/1 a=1");
  const first = tree.add(0, "lay:1", "p1");
  const second = tree.add(first.id, "draw:2", "p2");
  tree.add(first.id, "draw:3", "p3");
  tree.add(0, "lay:4", "p4");
  tree.comment(second.id, "better\n than it # looks");
  return tree;
}

const WRITTEN = `tilewright analysis 1
game/1 a=1
  lay:1
    draw:2 # better than it # looks
    draw:3
  lay:4
`;

test("an action is tried once in a position", () => {
  const tree = grown();
  const { size } = tree;
  expect(tree.add(0, "lay:4", "p4")).toBe(tree.childrenOf(0)[1]);
  expect(tree.size).toBe(size);
});

test("a tree of trials is written, and read back as it was", () => {
  expect(writeVariations(grown())).toBe(WRITTEN);
  expect(readVariations(WRITTEN)).toEqual([
    { text: "game/1 a=1", depth: 0, comment: "" },
    { text: "lay:1", depth: 1, comment: "" },
    { text: "draw:2", depth: 2, comment: "better than it # looks" },
    { text: "draw:3", depth: 2, comment: "" },
    { text: "lay:4", depth: 1, comment: "" },
  ]);
});

test("a position alone is read as well, and nothing that skips a step", () => {
  expect(readVariations(" game/1 a=1 \n")).toEqual([{ text: "game/1 a=1", depth: 0, comment: "" }]);
  expect(readVariations("tilewright analysis 1\ngame/1\n    lay:1\n")).toBeNull();
  expect(readVariations("tilewright analysis 1\n")).toBeNull();
  expect(readVariations("one\ntwo")).toBeNull();
});

test("a variation that is taken away takes along what follows it", () => {
  const tree = grown();
  expect(tree.remove(1).id).toBe(0);
  expect(tree.size).toBe(2);
  expect(tree.childrenOf(0).map(({ action }) => action)).toEqual(["lay:4"]);
  expect(tree.remove(0).id).toBe(0);
});

test("the way to a node begins at the root", () => {
  expect(
    grown()
      .path(2)
      .map(({ action }) => action),
  ).toEqual([null, "lay:1", "draw:2"]);
});
