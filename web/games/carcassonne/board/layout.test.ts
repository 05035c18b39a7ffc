import { describe, expect, test } from "vitest";
import { partsOf, type Laid, type Turn } from "../notation.ts";
import { boundsOf, cellAt, middle, pieceOf, quarters, within } from "./layout.ts";

const TURNS: readonly Turn[] = [0, 1, 2, 3];

describe("the land", () => {
  test("the middle of a cell lies in that cell, and so does everything less than half a tile away", () => {
    for (const cell of [
      { x: 0, y: 0 },
      { x: -3, y: 7 },
      { x: 71, y: -71 },
    ]) {
      const { x, y } = middle(cell);
      for (const dx of [-49, 0, 49])
        for (const dy of [-49, 0, 49]) expect(cellAt({ x: x + dx, y: y + dy })).toEqual(cell);
    }
  });

  test("a tile has the picture it had in the hand, wherever it lies", () => {
    const inHand: Laid = { tile: "D", x: 0, y: 0, turn: 3 };
    expect(pieceOf("ground", inHand)).toBe("ground-D-3");
    expect(pieceOf("ground", { ...inHand, x: -1 })).toBe(pieceOf("ground", inHand));
  });

  test("turning back takes each side of a tile to where it was before the turn", () => {
    const sides = [
      { x: 0, y: -50 },
      { x: 50, y: 0 },
      { x: 0, y: 50 },
      { x: -50, y: 0 },
    ];
    for (const turn of TURNS) {
      const laid: Laid = { tile: "A", x: 2, y: -1, turn };
      const road = partsOf(laid).find(({ feature }) => feature === "road")?.sides[0] ?? -1;
      const side = sides[road] ?? { x: 0, y: 0 };
      const back = within(laid, { x: 200 + side.x, y: -100 + side.y });
      expect([back.x + 0, back.y + 0]).toEqual([0, 50]);
    }
  });

  test("a box holds its cells and the margin around them", () => {
    expect(
      boundsOf([
        { x: 0, y: 0 },
        { x: 2, y: -1 },
      ]),
    ).toEqual({ left: -50, top: -150, right: 250, bottom: 50 });
    expect(boundsOf([{ x: 0, y: 0 }], 1)).toEqual({ left: -150, top: -150, right: 150, bottom: 150 });
  });

  test("a tile turns the shorter way round", () => {
    expect(quarters(3, 0)).toBe(1);
    expect(quarters(0, 3)).toBe(-1);
    expect(quarters(0, 2)).toBe(2);
    for (const from of TURNS) for (const to of TURNS) expect((from + quarters(from, to) + 4) % 4).toBe(to);
  });
});
