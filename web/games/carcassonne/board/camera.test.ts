import { describe, expect, test } from "vitest";
import {
  approached,
  fitted,
  kept,
  LARGEST,
  moved,
  onMap,
  onScreen,
  showing,
  SMALLEST,
  underway,
  zoomed,
  type Camera,
  type Room,
} from "./camera.ts";
import { boundsOf, type Bounds, type Point } from "./layout.ts";

const CAMERA: Camera = { x: 40, y: -25, scale: 0.8 };
const PHONE: Room = { width: 360, height: 480, corner: { width: 110, height: 130 } };
const DESK: Room = { width: 1100, height: 700, corner: { width: 180, height: 220 } };
const BOXES: readonly Bounds[] = [
  { left: -50, top: -50, right: 50, bottom: 50 },
  { left: -350, top: -650, right: 450, bottom: 350 },
  { left: -1050, top: -150, right: 450, bottom: 250 },
];

function ends(camera: Camera, box: Bounds) {
  return {
    low: onScreen(camera, { x: box.left, y: box.top }),
    high: onScreen(camera, { x: box.right, y: box.bottom }),
  };
}

/** On the screen, and clear of the corner. */
function expectInView(low: Point, high: Point, { width, height, corner = { width: 0, height: 0 } }: Room): void {
  for (const distance of [low.x, low.y, width - high.x, height - high.y]) expect(distance).toBeGreaterThanOrEqual(0);
  expect(high.x <= width - corner.width || high.y <= height - corner.height).toBe(true);
}

describe("fitting", () => {
  test.each(BOXES)("the whole map is on the screen and clear of the corner: %o", (box) => {
    for (const room of [PHONE, DESK]) {
      const { low, high } = ends(fitted(box, room), box);
      expectInView(low, high, room);
    }
  });

  test.each(BOXES)("a corner at the left is kept clear of as one at the right: %o", (box) => {
    const left: Room = { ...PHONE, corner: { width: 110, height: 130, left: true } };
    const { low, high } = ends(fitted(box, left), box);
    expect(low.x >= 110 || high.y <= left.height - 130).toBe(true);
    const near = ends(showing({ x: 20, y: 430, scale: 1 }, BOXES[0]!, left), BOXES[0]!);
    expect(near.low.x >= 110 || near.high.y <= left.height - 130).toBe(true);
  });

  test("one tile does not fill the screen", () => {
    expect(fitted({ left: -50, top: -50, right: 50, bottom: 50 }, DESK).scale).toBe(1.5);
  });

  test("a map too large for the screen keeps tiles one can see, and its middle in view", () => {
    const camera = fitted({ left: -3000, top: -3000, right: 3000, bottom: 3000 }, { width: 360, height: 480 });
    expect(camera.scale).toBe(SMALLEST);
    expect(onScreen(camera, { x: 0, y: 0 })).toEqual({ x: 180, y: 240 });
  });
});

describe("moving", () => {
  test("screen and map are each other's inverse", () => {
    const { x, y } = onMap(CAMERA, onScreen(CAMERA, { x: 123, y: -456 }));
    expect([x, y]).toEqual([expect.closeTo(123), expect.closeTo(-456)]);
  });

  test("zooming keeps what is under the pointer and stops at both ends", () => {
    const at = { x: 200, y: 90 };
    const near = zoomed(CAMERA, 2, at);
    expect(near.scale).toBeCloseTo(1.6);
    expect(onMap(near, at).x).toBeCloseTo(onMap(CAMERA, at).x);
    expect(zoomed(CAMERA, 100, at).scale).toBe(LARGEST);
    expect(zoomed(CAMERA, 0.001, at).scale).toBe(SMALLEST);
  });

  test("a pinch, which moves and then zooms around the middle of the fingers, keeps what they hold", () => {
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 150 },
    ] as const;
    const after = [
      { x: 60, y: 120 },
      { x: 260, y: 220 },
    ] as const;
    const camera = zoomed(moved(CAMERA, 10, 45), 2, { x: 160, y: 170 });
    for (const finger of [0, 1] as const) {
      const [was, is] = [onMap(CAMERA, before[finger]), onMap(camera, after[finger])];
      expect([is.x, is.y]).toEqual([expect.closeTo(was.x), expect.closeTo(was.y)]);
    }
  });

  test("the map cannot be dragged away", () => {
    const box = BOXES[1] as Bounds;
    for (const [dx, dy] of [
      [9000, 0],
      [-9000, 0],
      [0, 9000],
      [-9000, -9000],
    ] as const) {
      const { low, high } = ends(kept(moved(CAMERA, dx, dy), box, PHONE), box);
      expect(high.x).toBeGreaterThanOrEqual(59.9);
      expect(high.y).toBeGreaterThanOrEqual(59.9);
      expect(low.x).toBeLessThanOrEqual(PHONE.width - 59.9);
      expect(low.y).toBeLessThanOrEqual(PHONE.height - 59.9);
    }
    expect(kept(CAMERA, box, PHONE)).toEqual(CAMERA);
  });
});

describe("showing", () => {
  const cell: Bounds = { left: 950, top: 350, right: 1050, bottom: 450 };

  test("a tile that is on the screen already moves nothing", () => {
    expect(showing({ x: 0, y: 0, scale: 1 }, { left: 50, top: 50, right: 150, bottom: 150 }, DESK)).toEqual({
      x: 0,
      y: 0,
      scale: 1,
    });
  });

  test.each([PHONE, DESK, { ...DESK, corner: { width: 140, height: 140 } }])(
    "a fitted map is in view, to its last cell: %o",
    (room) => {
      for (const [columns, rows] of [
        [3, 3],
        [9, 4],
        [4, 9],
        [8, 7],
      ] as const) {
        const cells = Array.from({ length: columns * rows }, (_, place) => ({
          x: place % columns,
          y: Math.floor(place / columns),
        }));
        const camera = fitted(boundsOf(cells), room);
        for (const cell of cells) expect(showing(camera, boundsOf([cell]), room)).toEqual(camera);
      }
    },
  );

  test.each([PHONE, DESK])("a cell comes into view beside the corner: %o", (room) => {
    for (const [dx, dy] of [
      [0, 0],
      [-3000, 0],
      [500, 2000],
    ] as const) {
      const { low, high } = ends(showing(moved({ x: 0, y: 0, scale: 1 }, dx, dy), cell, room), cell);
      expectInView(low, high, room);
    }
  });

  test("approaching never goes farther away", () => {
    expect(approached(CAMERA, cell, DESK, 1.2).scale).toBeCloseTo(1.2);
    expect(approached(CAMERA, cell, DESK, 0.5).scale).toBe(0.8);
  });

  test("coming much closer brings the cell nearer to the middle", () => {
    const [far, room] = [
      { x: 0, y: 0, scale: 0.3 },
      { width: 360, height: 480 },
    ];
    const [before, after] = [far, approached(far, cell, room, 1.5)].map((camera) =>
      onScreen(camera, { x: 1000, y: 400 }),
    );
    const off = (point: { x: number; y: number } | undefined) =>
      Math.hypot((point?.x ?? 0) - 180, (point?.y ?? 0) - 240);
    expect(off(after)).toBeLessThan(off(before) / 2);
  });
});

describe("on the way", () => {
  const to: Camera = { x: -300, y: 200, scale: 1.6 };

  test("a camera's glide begins and ends where it should", () => {
    expect(underway(CAMERA, to, 0)).toEqual(CAMERA);
    const end = underway(CAMERA, to, 1);
    expect([end.x, end.y, end.scale]).toEqual([expect.closeTo(to.x), expect.closeTo(to.y), expect.closeTo(to.scale)]);
    expect(underway(CAMERA, moved(CAMERA, 10, 0), 0.5).x).toBe(45);
  });

  test("a zoom around one point keeps that point all the way", () => {
    const at = { x: 222, y: 111 };
    const end = zoomed(CAMERA, 1.7, at);
    for (const done of [0.2, 0.5, 0.9])
      expect(onMap(underway(CAMERA, end, done), at).x).toBeCloseTo(onMap(CAMERA, at).x);
  });
});
