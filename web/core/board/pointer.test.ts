// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { listen, WheelSteps, type Gestures } from "./pointer.ts";

let element: HTMLElement;
let told: string[];

function hear(more: Partial<Gestures> = {}): void {
  listen(element, {
    tap: ({ x, y }) => told.push(`tap ${x} ${y}`),
    grab: () => true,
    drag: (_, { dx, dy }) => told.push(`drag ${dx} ${dy}`),
    drop: (point) => told.push(point ? "drop" : "broken off"),
    ...more,
  });
}

function send(type: string, x: number, y: number, more: Partial<PointerEventInit> = {}): void {
  element.dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
      pointerType: "mouse",
      bubbles: true,
      ...more,
    }),
  );
}

beforeEach(() => {
  element = document.createElement("div");
  document.body.replaceChildren(element);
  element.setPointerCapture = () => undefined;
  document.elementFromPoint = () => element;
  told = [];
});

test("a trembling finger taps", () => {
  hear();
  send("pointerdown", 10, 10);
  send("pointermove", 13, 12);
  send("pointerup", 13, 12);
  send("click", 13, 12);
  expect(told).toEqual(["tap 13 12"]);
});

test("a tap is on what lay under the pointer when it went down", () => {
  const pressed: string[] = [];
  hear({ press: ({ x }) => `${x}`, tap: (_, thing) => pressed.push(String(thing)) });
  send("pointerdown", 10, 10);
  send("pointerup", 12, 10);
  send("click", 12, 10);
  expect(pressed).toEqual(["10"]);
});

test("a click that nobody pressed for is on nothing pressed, also after a press that came to nothing", () => {
  const pressed: string[] = [];
  hear({ press: ({ x }) => `${x}`, tap: (_, thing) => pressed.push(String(thing)) });
  send("click", 0, 0);
  for (const [end, pointerType] of [
    ["pointercancel", "touch"],
    ["pointerleave", "mouse"],
  ] as const) {
    send("pointerdown", 10, 10, { pointerType });
    send(end, 10, 10, { pointerType });
    send("click", 0, 0);
  }
  expect(pressed).toEqual(["null", "null", "null"]);
});

test("a drag ends with a drop, and its click means nothing", () => {
  hear();
  send("pointerdown", 10, 10);
  send("pointermove", 30, 10);
  send("pointermove", 35, 15);
  send("pointerup", 35, 15);
  send("click", 35, 15);
  expect(told).toEqual(["drag 20 0", "drag 5 5", "drop"]);
});

test("a drag has a class for the styles, a press has none", () => {
  hear();
  send("pointerdown", 10, 10);
  expect(element.className).toBe("");
  send("pointermove", 30, 10);
  expect(element.className).toBe("dragging");
  send("pointerup", 30, 10);
  expect(element.className).toBe("");
});

test("a drag that the browser takes over is broken off", () => {
  hear();
  send("pointerdown", 10, 10);
  send("pointermove", 30, 10);
  send("pointercancel", 30, 10);
  expect(told).toEqual(["drag 20 0", "broken off"]);
});

test("pieces that cannot be grabbed are not dragged", () => {
  hear({ grab: () => false });
  send("pointerdown", 10, 10);
  send("pointermove", 50, 10);
  send("pointerup", 50, 10);
  expect(told).toEqual([]);
});

test("two fingers pinch: what they spread is the factor, and the middle moves along", () => {
  hear({ pinch: ({ x }, factor, { dx }) => told.push(`pinch ${x} ${factor} ${dx}`) });
  send("pointerdown", 0, 0, { pointerId: 1, pointerType: "touch" });
  send("pointerdown", 100, 0, { pointerId: 2, pointerType: "touch" });
  send("pointermove", 200, 0, { pointerId: 2, pointerType: "touch" });
  expect(told).toEqual(["pinch 100 2 50"]);
});

test("a wheel clicks once a notch, a touchpad once it has poured enough", () => {
  const steps = new WheelSteps();
  expect(steps.step(100, 0)).toBe(1);
  expect([1, 2, 3, 4].map((time) => steps.step(-12, time))).toEqual([0, 0, 0, -1]);
  expect(steps.step(30, 10)).toBe(0);
  expect(steps.step(30, 1000)).toBe(0);
});
