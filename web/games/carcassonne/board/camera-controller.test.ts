import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fitted, onScreen, type Room } from "./camera.ts";
import { boundsOf } from "./layout.ts";
import { CameraController, type Interest } from "./camera-controller.ts";

const ROOM: Room = { width: 800, height: 600 };
const SMALL = boundsOf(
  [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ],
  0.8,
);
const LARGE = boundsOf(
  [
    { x: -6, y: -5 },
    { x: 7, y: 6 },
  ],
  0.8,
);
const TILE: Interest = { name: "follower 7,6", box: boundsOf([{ x: 7, y: 6 }], 0.4), scale: 1.25 };
let cameraController: CameraController;
let frames: ((now: number) => void)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  cameraController = new CameraController(() => undefined);
  cameraController.motion = false;
  cameraController.resize(ROOM);
});

afterEach(() => {
  cameraController.destroy();
  vi.unstubAllGlobals();
});

describe("a cameraController", () => {
  test("shows the whole map however it grows, until the reader moves it", () => {
    cameraController.watch(SMALL, null);
    expect(cameraController.camera).toEqual(fitted(SMALL, ROOM));
    cameraController.watch(LARGE, null);
    expect(cameraController.camera).toEqual(fitted(LARGE, ROOM));
    cameraController.move(-40, 25);
    const put = cameraController.camera;
    cameraController.watch(SMALL, null);
    expect(cameraController.camera).toEqual(put);
    cameraController.fit();
    expect(cameraController.camera).toEqual(fitted(SMALL, ROOM));
  });

  test("comes close to what matters and goes back when it is done", () => {
    cameraController.watch(LARGE, null);
    cameraController.zoom(1.1, { x: 10, y: 10 });
    const before = cameraController.camera;
    cameraController.watch(LARGE, TILE);
    expect(cameraController.camera.scale).toBeCloseTo(1.25);
    const { x, y } = onScreen(cameraController.camera, { x: 700, y: 600 });
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
    cameraController.move(30, 0);
    expect(cameraController.camera.scale).toBeCloseTo(1.25);
    cameraController.watch(LARGE, null);
    expect(cameraController.camera).toEqual(before);
  });

  test("shows everything on demand also while something matters", () => {
    cameraController.watch(LARGE, TILE);
    cameraController.fit();
    expect(cameraController.camera).toEqual(fitted(LARGE, ROOM));
  });

  test("reveals what is out of sight and leaves alone what is in sight", () => {
    cameraController.watch(LARGE, null);
    cameraController.step(3);
    const before = cameraController.camera;
    cameraController.reveal(boundsOf([{ x: 0, y: 0 }]));
    expect(cameraController.camera).toEqual(before);
    cameraController.reveal(boundsOf([{ x: 7, y: 6 }]));
    const { x, y } = onScreen(cameraController.camera, { x: 700, y: 600 });
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
  });

  test("keeps the middle in the middle when the screen changes", () => {
    cameraController.watch(LARGE, null);
    cameraController.step(2);
    const middle = onScreen(cameraController.camera, { x: 50, y: 50 });
    cameraController.resize({ width: 600, height: 700 });
    expect(onScreen(cameraController.camera, { x: 50, y: 50 })).toEqual({ x: middle.x - 100, y: middle.y + 50 });
  });

  test("glides where motion is wanted, and obeys the hand at once", () => {
    cameraController.watch(SMALL, null);
    const from = cameraController.camera;
    cameraController.motion = true;
    cameraController.watch(LARGE, null);
    expect(cameraController.camera).toEqual(from);
    frames.shift()?.(performance.now() + 100);
    const { scale } = cameraController.camera;
    expect(scale).toBeLessThan(from.scale);
    expect(scale).toBeGreaterThan(fitted(LARGE, ROOM).scale);
    frames.shift()?.(performance.now() + 1000);
    expect(cameraController.camera).toEqual(fitted(LARGE, ROOM));
    cameraController.move(5, 0);
    expect(cameraController.camera.x).toBe(fitted(LARGE, ROOM).x + 5);
    expect(frames).toEqual([]);
  });

  test("goes on to where it glides already, whoever asks for it again", () => {
    cameraController.watch(SMALL, null);
    cameraController.motion = true;
    cameraController.watch(LARGE, null);
    frames.shift()?.(performance.now() + 140);
    const { camera } = cameraController;
    cameraController.resize({ ...ROOM });
    cameraController.watch(LARGE, null);
    expect(cameraController.camera).toEqual(camera);
    expect(frames.length).toBe(1);
    frames.shift()?.(performance.now() + 1000);
    expect(cameraController.camera).toEqual(fitted(LARGE, ROOM));
  });

  test("is there at once when the screen changes", () => {
    cameraController.motion = true;
    cameraController.watch(LARGE, null);
    const room = { width: 800, height: 560, corner: { width: 120, height: 120 } };
    cameraController.resize(room);
    expect(cameraController.camera).toEqual(fitted(LARGE, room));
  });
});
