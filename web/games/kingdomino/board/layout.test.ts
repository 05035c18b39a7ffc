import { expect, test } from "vitest";
import { readPosition, type Kingdom } from "../notation.ts";
import { layOut, type Layout } from "./layout.ts";
import { lineLength } from "./lines.ts";
import { shows, squareAt, windowOf, type Box } from "./plots.ts";

const EMPTY: Kingdom = { placed: [], discarded: [] };
const kingdomOf = (text: string): Kingdom =>
  readPosition(`kingdomino/1 seats=2 options=- earlier=- kingdoms=${text}/- line=- free=- claims=- moving=-`)
    .kingdoms[0]!;

test("a window shows a kingdom's size around the castle", () => {
  expect(windowOf(EMPTY, 5, 0)).toEqual({ west: -2, north: -2, columns: 5, rows: 5 });
  expect(windowOf(EMPTY, 7, 0)).toEqual({ west: -3, north: -3, columns: 7, rows: 7 });
});

test("the squares that a domino can reach are shown, and nothing that none can", () => {
  const kingdom = kingdomOf("17@1,0,E");
  expect(windowOf(kingdom, 5, 2)).toEqual({ west: -2, north: -2, columns: 7, rows: 5 });
  const full = kingdomOf("17@1,0,E;18@3,0,E");
  expect(windowOf(full, 5, 2)).toMatchObject({ west: 0, columns: 5 });
});

test("a legal square is always shown", () => {
  const window = windowOf(EMPTY, 5, 0, [[4, -3]]);
  expect(shows(window, [4, -3])).toBe(true);
  expect(shows(window, [5, -3])).toBe(false);
});

function boxesOf({ plots, now, next }: Layout): Box[] {
  const slots = [...now, ...next].map(({ x, y, scale }) => ({ x, y, width: 200 * scale, height: 100 * scale }));
  return [...plots.flatMap(({ head, land }) => [head, land]), ...slots];
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

const rooms = [304, 336, 360, 480, 559, 560, 590, 700, 768, 900, 1080, 1300, 1800].flatMap((width) =>
  [350, 520, 640, 900, Infinity].flatMap((limit) => [false, true].map((left) => ({ width, limit, left }))),
);

const tables = [2, 3, 4].flatMap((seats) =>
  [null, 0, seats - 1].flatMap((main) => [5, 7].map((size) => ({ seats, main, size }))),
);

test.each(rooms)(
  "$width pixels wide and at most $limit high, left $left, all lies within the sheet and nothing on another",
  (room) => {
    for (const { seats, main, size } of tables) {
      const layout = layOut(
        room,
        main,
        Array.from({ length: seats }, () => windowOf(EMPTY, size, 2)),
        size,
      );
      const boxes = boxesOf(layout);
      const outside = boxes.filter(
        ({ x, y, width, height }) =>
          x < -0.5 || x + width > layout.width + 0.5 || y + height > layout.height + 0.5 || width < 40,
      );
      const pairs = boxes.flatMap((one, place) => boxes.slice(place + 1).map((other) => [one, other] as const));
      expect(outside).toEqual([]);
      expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
      expect(layout.plots.map(({ seat }) => seat).sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      expect([layout.now.length, layout.next.length]).toEqual([lineLength(seats), lineLength(seats)]);
    }
  },
);

test("beside the rest of a page nothing is higher than it may be, however low the window", () => {
  const pages = [560, 600, 700, 860, 1000, 1180, 1500].flatMap((width) =>
    [440, 480, 560].map((limit) => ({ width, limit })),
  );
  for (const room of pages) {
    for (const { seats, main, size } of tables) {
      const { height } = layOut(
        room,
        main,
        Array.from({ length: seats }, () => windowOf(EMPTY, size, 2)),
        size,
      );
      expect(height).toBeLessThanOrEqual(room.limit + 2);
    }
  }
});

test("the own kingdom is the largest", () => {
  const windows = Array.from({ length: 4 }, () => windowOf(EMPTY, 5, 2));
  for (const room of rooms) {
    const { plots } = layOut(room, 2, windows, 5);
    const widths = plots.map(({ land }) => land.width);
    expect(plots.filter(({ land }) => land.width === Math.max(...widths)).map(({ seat }) => seat)).toEqual([2]);
  }
});

const GROWN = kingdomOf("17@1,0,E;18@1,1,E;19@0,1,S");

test.each([
  [344, 548],
  [374, 640],
  [396, 720],
  [560, 352],
  [580, 352],
])("a phone with %i × %i pixels for it has squares for fingers, all in view", (width, limit) => {
  for (const seats of [2, 3, 4]) {
    const windows = Array.from({ length: seats }, () => windowOf(GROWN, 5, 2));
    const [own, ...others] = layOut({ width, limit }, 0, windows, 5).plots;
    expect(own!.square).toBeGreaterThanOrEqual(44);
    expect(own!.land.y + own!.land.height).toBeLessThanOrEqual(limit + 2);
    for (const { head } of others) expect(head.y).toBeLessThan(limit);
  }
});

test("a phone held upright shows the kingdoms of the others large enough to be read", () => {
  for (const seats of [2, 3, 4]) {
    const windows = Array.from({ length: seats }, () => windowOf(GROWN, 5, 0));
    const [, ...others] = layOut({ width: 344, limit: 548 }, 0, windows, 5).plots;
    for (const { land } of others) expect(land.width).toBeGreaterThanOrEqual(100);
  }
});

test("beside a kingdom the dominoes to choose are as large as those in it, however far it has grown", () => {
  for (const [width, limit] of [
    [900, 600],
    [1060, 690],
    [1540, 870],
  ] as const)
    for (const seats of [2, 3, 4])
      for (const kingdom of [EMPTY, GROWN]) {
        const windows = Array.from({ length: seats }, () => windowOf(kingdom, 5, 2));
        const { plots, next } = layOut({ width, limit }, 0, windows, 5);
        expect(100 * next[0]!.scale).toBeGreaterThanOrEqual(0.95 * plots[0]!.square);
      }
});

test("a king leaves the crowns of the domino he stands on alone", () => {
  const windows = [windowOf(EMPTY, 5, 2), windowOf(EMPTY, 5, 2)];
  for (const room of rooms) {
    const { king } = layOut(room, 0, windows, 5);
    expect(king.y - 80 * king.size).toBeGreaterThan(33);
  }
});

test("a point on the land is on the square that is drawn there", () => {
  const layout = layOut({ width: 360, limit: Infinity }, 0, [windowOf(EMPTY, 5, 2), windowOf(EMPTY, 5, 0)], 5);
  const [plot] = layout.plots;
  expect(squareAt(plot!, plot!.x + plot!.square * 1.5, plot!.y - plot!.square * 0.5)).toEqual([1, -1]);
});
