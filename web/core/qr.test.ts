import { describe, expect, test } from "vitest";
import { qr, qrPath } from "./qr.ts";

const LINK = "https://tiles.example.org/t/84TSWC_u4FKNabcd#key=0123456789abcdef0123456789abcdef";
const rows = (text: string): string[] => qr(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a code", () => {
  test("is what other encoders make of the text", () => {
    expect(rows("hello")).toMatchInlineSnapshot(`
      [
        "#######..##...#######",
        "#.....#.##....#.....#",
        "#.###.#..#.##.#.###.#",
        "#.###.#...##..#.###.#",
        "#.###.#.##..#.#.###.#",
        "#.....#.....#.#.....#",
        "#######.#.#.#.#######",
        "..........###........",
        "#.#.#.#..#.#....#..#.",
        "..#.##....#...#....##",
        ".#.#..#.###.#...#####",
        "##..#.........#....#.",
        ".##.#.##..#.#.#.#....",
        "........####.#.#..###",
        "#######...##.###..###",
        "#.....#...####.##....",
        "#.###.#.#.##.###...##",
        "#.###.#..#....##..##.",
        "#.###.#.###.#...#.#.#",
        "#.....#..#....#.#..#.",
        "#######.###.#.##...##",
      ]
    `);
  });

  test("grows with the text: four modules a version", () => {
    expect(["", "x".repeat(14), "x".repeat(15), LINK, "x".repeat(300)].map((text) => qr(text).length)).toEqual([
      21, 21, 25, 37, 69,
    ]);
  });

  test("has a finder in three of its corners and none in the fourth", () => {
    const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    const code = rows(LINK);
    const corner = (y: number, x: number): string[] => code.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    const far = code.length - 7;
    expect([corner(0, 0), corner(0, far), corner(far, 0)]).toEqual([finder, finder, finder]);
    expect(corner(far, far)).not.toEqual(finder);
  });

  test("counts bytes, not letters", () => {
    expect(qr("ї".repeat(7)).length).toBe(qr("x".repeat(14)).length);
    expect(qr("ї".repeat(8)).length).toBeGreaterThan(qr("x".repeat(14)).length);
  });

  test("refuses what does not fit", () => {
    expect(() => qr("x".repeat(1000))).toThrow(RangeError);
  });

  test("is drawn module by module", () => {
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  });
});
