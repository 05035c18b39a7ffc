import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fitted, onScreen, type Room } from "./camera.ts";
import { boxOf } from "./layout.ts";
import { Lens, type Interest } from "./camera-controller.ts";

const ROOM: Room = { width: 800, height: 600 };
const SMALL = boxOf([{ x: 0, y: 0 }, { x: 1, y: 0 }], 0.8);
const LARGE = boxOf([{ x: -6, y: -5 }, { x: 7, y: 6 }], 0.8);
const TILE: Interest = { name: "follower 7,6", box: boxOf([{ x: 7, y: 6 }], 0.4), scale: 1.25 };
let lens: Lens;
let frames: ((now: number) => void)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  lens = new Lens(() => undefined);
  lens.motion = false;
  lens.resize(ROOM);
});

afterEach(() => {
  lens.destroy();
  vi.unstubAllGlobals();
});

describe("a lens", () => {
  test("shows the whole map however it grows, until the reader moves it", () => {
    lens.watch(SMALL, null);
    expect(lens.camera).toEqual(fitted(SMALL, ROOM));
    lens.watch(LARGE, null);
    expect(lens.camera).toEqual(fitted(LARGE, ROOM));
    lens.move(-40, 25);
    const put = lens.camera;
    lens.watch(SMALL, null);
    expect(lens.camera).toEqual(put);
    lens.fit();
    expect(lens.camera).toEqual(fitted(SMALL, ROOM));
  });

  test("comes close to what matters and goes back when it is done", () => {
    lens.watch(LARGE, null);
    lens.zoom(1.1, { x: 10, y: 10 });
    const before = lens.camera;
    lens.watch(LARGE, TILE);
    expect(lens.camera.scale).toBeCloseTo(1.25);
    const { x, y } = onScreen(lens.camera, { x: 700, y: 600 });
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
    lens.move(30, 0);
    expect(lens.camera.scale).toBeCloseTo(1.25);
    lens.watch(LARGE, null);
    expect(lens.camera).toEqual(before);
  });

  test("shows everything on demand also while something matters", () => {
    lens.watch(LARGE, TILE);
    lens.fit();
    expect(lens.camera).toEqual(fitted(LARGE, ROOM));
  });

  test("reveals what is out of sight and leaves alone what is in sight", () => {
    lens.watch(LARGE, null);
    lens.step(3);
    const before = lens.camera;
    lens.reveal(boxOf([{ x: 0, y: 0 }]));
    expect(lens.camera).toEqual(before);
    lens.reveal(boxOf([{ x: 7, y: 6 }]));
    const { x, y } = onScreen(lens.camera, { x: 700, y: 600 });
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
  });

  test("keeps the middle in the middle when the screen changes", () => {
    lens.watch(LARGE, null);
    lens.step(2);
    const middle = onScreen(lens.camera, { x: 50, y: 50 });
    lens.resize({ width: 600, height: 700 });
    expect(onScreen(lens.camera, { x: 50, y: 50 })).toEqual({ x: middle.x - 100, y: middle.y + 50 });
  });

  test("glides where motion is wanted, and obeys the hand at once", () => {
    lens.watch(SMALL, null);
    const from = lens.camera;
    lens.motion = true;
    lens.watch(LARGE, null);
    expect(lens.camera).toEqual(from);
    frames.shift()?.(performance.now() + 100);
    const { scale } = lens.camera;
    expect(scale).toBeLessThan(from.scale);
    expect(scale).toBeGreaterThan(fitted(LARGE, ROOM).scale);
    frames.shift()?.(performance.now() + 1000);
    expect(lens.camera).toEqual(fitted(LARGE, ROOM));
    lens.move(5, 0);
    expect(lens.camera.x).toBe(fitted(LARGE, ROOM).x + 5);
    expect(frames).toEqual([]);
  });

  test("goes on to where it glides already, whoever asks for it again", () => {
    lens.watch(SMALL, null);
    lens.motion = true;
    lens.watch(LARGE, null);
    frames.shift()?.(performance.now() + 140);
    const { camera } = lens;
    lens.resize({ ...ROOM });
    lens.watch(LARGE, null);
    expect(lens.camera).toEqual(camera);
    expect(frames.length).toBe(1);
    frames.shift()?.(performance.now() + 1000);
    expect(lens.camera).toEqual(fitted(LARGE, ROOM));
  });

  test("is there at once when the screen changes", () => {
    lens.motion = true;
    lens.watch(LARGE, null);
    const room = { width: 800, height: 560, corner: { width: 120, height: 120 } };
    lens.resize(room);
    expect(lens.camera).toEqual(fitted(LARGE, room));
  });
});
