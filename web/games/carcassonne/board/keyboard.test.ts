import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CarcassonneFeature } from "../aids.ts";
import { readPosition } from "../notation.ts";
import type { Say } from "../../../core/board/board.ts";
import { readChoices, stagedAt, stagedSpot } from "./selection.ts";
import type { Controls } from "./controls.ts";
import { CameraController } from "./camera-controller.ts";
import { emptyScene, type Scene } from "./scene.ts";
import { handleKey } from "./keyboard.ts";

vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("cancelAnimationFrame", () => undefined);

const LAYS = readChoices(["lay:U@0,1,0", "lay:U@-1,0,1", "lay:U@1,0,1", "lay:U@1,0,0"]);
const SAY = ((key: string) => key) as Say;
const start = { ...emptyScene({ defs: "", pieces: {}, data: { tiles: {} } }, SAY), choices: LAYS };
let done: string[];

beforeEach(() => {
  done = [];
});

/** A board that only says what it is told to do. */
function board(scene: Scene): Controls {
  const cameraController = new CameraController(() => undefined);
  cameraController.motion = false;
  cameraController.resize({ width: 400, height: 400 });
  return {
    scene,
    cameraController,
    featureAt: () => null,
    hover: () => undefined,
    refuse: () => undefined,
    closedAt: () => null,
    spotAt: () => null,
    goFurther: () => undefined,
    choose: (name, by) => done.push(`choose ${name} by ${by}`),
    turn: (step) => done.push(`turn ${step}`),
    confirm: () => done.push("confirm"),
    unstage: () => scene.staged !== null && done.push("unstage") > 0,
    light: () => undefined,
    dim: () => scene.lit !== null && done.push("dim") > 0,
    walk: () => undefined,
    toggleFields: () => undefined,
    carry: () => undefined,
  };
}

/** A key on an element with one `data-…`, or on the map. */
function press(
  key: string,
  controls: Controls,
  on: Readonly<Record<string, string>> = {},
  more: Partial<KeyboardEvent> = {},
): boolean {
  const target = {
    closest: (selector: string) => {
      const value = on[/\[data-(.*)\]/.exec(selector)?.[1] ?? ""];
      return value === undefined ? null : { getAttribute: () => value };
    },
    classList: { contains: (name: string) => name === "carcassonne-map" && Object.keys(on).length === 0 },
  };
  const event = { key, code: "", altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, target, ...more };
  return handleKey(event as unknown as KeyboardEvent, controls, (name) => done.push(`follower ${name}`));
}

describe("keys", () => {
  test("arrows go from cell to cell", () => {
    expect(press("ArrowDown", board(start), { choice: "1,0" })).toBe(true);
    expect(press("ArrowLeft", board(start), { choice: "1,0" })).toBe(true);
    expect(done).toEqual(["choose 0,1 by keys", "choose -1,0 by keys"]);
  });

  test("the first arrow goes to the cell nearest to the middle of the screen", () => {
    const controls = board(start);
    controls.cameraController.watch({ left: 50, top: -50, right: 150, bottom: 50 }, null);
    press("ArrowUp", controls);
    expect(done).toEqual(["choose 1,0 by keys"]);
  });

  test("arrows go on from what is staged, wherever the focus is", () => {
    press("ArrowRight", board({ ...start, staged: stagedAt(LAYS, { x: -1, y: 0 }, 0) }));
    expect(done).toEqual(["choose 1,0 by keys"]);
  });

  test("arrows without choices, or with Shift, move the map", () => {
    for (const [scene, shiftKey] of [
      [{ ...start, choices: readChoices([]) }, false],
      [start, true],
    ] as const) {
      const controls = board(scene);
      const { x } = controls.cameraController.camera;
      expect(press("ArrowRight", controls, {}, { shiftKey })).toBe(true);
      expect(controls.cameraController.camera.x).toBeLessThan(x);
    }
    expect(done).toEqual([]);
  });

  test("Enter chooses, then confirms", () => {
    const staged = stagedAt(LAYS, { x: 1, y: 0 }, 0);
    press("Enter", board(start), { choice: "1,0" });
    press("Enter", board({ ...start, staged }), { choice: "1,0" });
    press(" ", board({ ...start, staged }), { choice: "0,1" });
    press("Enter", board({ ...start, staged }));
    expect(done).toEqual(["choose 1,0 by keys", "confirm", "choose 0,1 by keys", "confirm"]);
  });

  test("Enter elsewhere is none of the board's business", () => {
    expect(press("Enter", board({ ...start, staged: stagedAt(LAYS, { x: 1, y: 0 }, 0) }), { other: "" })).toBe(false);
    expect(press("Enter", board(start))).toBe(false);
    expect(done).toEqual([]);
  });

  test("R turns, with Shift the other way, where there is a tile to turn", () => {
    expect(press("r", board(start))).toBe(true);
    expect(press("R", board(start), {}, { shiftKey: true })).toBe(true);
    expect(press("к", board(start), {}, { code: "KeyR" })).toBe(true);
    expect(press("Enter", board(start), { tray: "" })).toBe(true);
    expect(press("r", board({ ...start, choices: readChoices([]) }))).toBe(false);
    expect(done).toEqual(["turn 1", "turn -1", "turn 1", "turn 1"]);
  });

  test("Escape takes away what is staged or puts out what is lit, and is left to the page when there is neither", () => {
    expect(press("Escape", board(start))).toBe(false);
    const spots = readChoices(["follower:none"]);
    expect(press("Escape", board({ ...start, choices: spots, staged: stagedSpot(spots, null) }))).toBe(true);
    const lit = { ...start, lit: {} as CarcassonneFeature };
    expect(press("Escape", board(lit))).toBe(true);
    expect(done).toEqual(["unstage", "dim"]);
  });

  test("plus, minus and zero look closer, farther and at everything", () => {
    const controls = board(start);
    const { scale } = controls.cameraController.camera;
    press("+", controls);
    expect(controls.cameraController.camera.scale).toBeGreaterThan(scale);
    press("-", controls);
    expect(controls.cameraController.camera.scale).toBeCloseTo(scale);
    press("-", controls);
    press("0", controls);
    expect(controls.cameraController.camera.scale).toBe(scale);
  });

  test("arrows on a follower go to the next follower", () => {
    const position = readPosition(
      "carcassonne/1 seats=2 options=- map=E@0,-1,2;D@0,0,3 followers=0,-1:field@0=0;0,0:field@5=1 finished=- turn=1:draw",
    );
    press("ArrowDown", board({ ...start, position }), { follower: "0,-1:field@0=0" });
    expect(done).toEqual(["follower 0,0:field@5=1"]);
  });

  test("keys that belong to the browser are left to it", () => {
    expect(press("r", board(start), {}, { ctrlKey: true })).toBe(false);
    expect(press("ArrowLeft", board(start), {}, { altKey: true })).toBe(false);
  });
});
