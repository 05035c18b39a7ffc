import { expect, test } from "vitest";
import {
  emptyPainting,
  History,
  paint,
  readPainting,
  setCrowns,
  writePainting,
  type Crowns,
  type Tool,
} from "./painting.ts";

const CROWNS: Crowns = {
  wheat: [0, 1],
  forest: [0, 1],
  lake: [0, 1],
  grassland: [0, 1, 2],
  swamp: [0, 1, 2],
  mine: [0, 1, 2, 3],
};
const stroke = (text: string, place: number, ...tools: Tool[]): string =>
  writePainting(tools.reduce((painting, tool) => paint(painting, place, tool, CROWNS), readPainting(text, 3)));

test("an empty kingdom has its castle in the middle", () => {
  expect(writePainting(emptyPainting(3))).toBe(". . .\n. C .\n. . .");
});

test("a painting that is written is read again", () => {
  const text = "w0 w1 .\nC f0 m3\n. . s2";
  expect(writePainting(readPainting(text, 3))).toBe(text);
});

test("squares that cannot be read or lie outside are left out", () => {
  expect(writePainting(readPainting("w0 x1 w9 f0\nC", 3))).toBe("w0 . .\nC . .\n. . .");
});

test("a terrain covers another, and on its own it adds crowns as far as the box has them", () => {
  expect(stroke(". . .\n. C .\n. . .", 0, "wheat")).toBe("w0 . .\n. C .\n. . .");
  expect(stroke("w1 . .\n. C .\n. . .", 0, "lake")).toBe("l0 . .\n. C .\n. . .");
  expect(stroke("w0 . .\n. C .\n. . .", 0, "wheat")).toBe("w1 . .\n. C .\n. . .");
  expect(stroke("w1 . .\n. C .\n. . .", 0, "wheat")).toBe("w0 . .\n. C .\n. . .");
  expect(stroke("m2 . .\n. C .\n. . .", 0, "crown")).toBe("m3 . .\n. C .\n. . .");
});

test("a brush drawn over its own terrain adds nothing", () => {
  const painting = readPainting("w0 . .\n. C .\n. . .", 3);
  expect(paint(painting, 0, "wheat", CROWNS, true)).toBe(painting);
});

test("the castle is one: it moves, and nothing covers it", () => {
  expect(stroke("w0 . .\n. C .\n. . .", 0, "castle")).toBe("C . .\n. . .\n. . .");
  expect(stroke("w0 . .\n. C .\n. . .", 4, "forest", "erase", "crown")).toBe("w0 . .\n. C .\n. . .");
});

test("crowns need land, and no more of them than the box has", () => {
  const painting = readPainting("w0 . .\n. C .\n. . .", 3);
  expect(writePainting(setCrowns(painting, 0, 1, CROWNS))).toBe("w1 . .\n. C .\n. . .");
  expect(setCrowns(painting, 0, 2, CROWNS)).toBe(painting);
  expect(setCrowns(painting, 1, 1, CROWNS)).toBe(painting);
  expect(paint(painting, 1, "crown", CROWNS)).toBe(painting);
});

test("every stroke can be undone and done again, until another one is made", () => {
  const history = new History(readPainting("", 3));
  const texts = ["w0", "w0 f0", "w0 f0 l0"].map((text) => {
    history.add(readPainting(text, 3));
    return writePainting(history.now);
  });
  expect(history.undo()).toBe(true);
  expect(writePainting(history.now)).toBe(texts[1]);
  expect(history.redo()).toBe(true);
  expect(writePainting(history.now)).toBe(texts[2]);
  history.undo();
  history.add(readPainting("m0", 3));
  expect(history.can).toEqual({ undo: true, redo: false });
  expect(history.redo()).toBe(false);
});

test("a stroke that changes nothing is none, and one drag is undone at once", () => {
  const history = new History(readPainting("", 3));
  expect(history.add(readPainting("", 3))).toBe(false);
  history.add(readPainting("w0", 3));
  history.add(readPainting("w0 w0", 3), true);
  history.undo();
  expect(history.can.undo).toBe(false);
  expect(writePainting(history.now)).toBe(writePainting(readPainting("", 3)));
});
