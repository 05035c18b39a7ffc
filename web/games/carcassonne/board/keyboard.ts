/** The keyboard: arrows among the choices or the followers, R to turn, Enter to choose and to confirm, Escape to
 * take away and to put out, + − 0 to look closer, farther and at everything. */
import { arrowOf, isFree, isPlain, letterOf, nearest, stepOf, type Arrow } from "../../../core/board/keyboard.ts";
import { onMap } from "./camera.ts";
import { standingName, standings } from "./changes.ts";
import type { Controls } from "./controls.ts";
import type { Point } from "./layout.ts";
import { CLOSER } from "./camera-controller.ts";
import { choicesOf, placeOf, stagedName } from "./scene.ts";

const SLIDE = 90;

/** Whether the key was of use. */
export function handleKey(event: KeyboardEvent, controls: Controls, focusFollower: (name: string) => void): boolean {
  if (!isPlain(event)) return false;
  const arrow = arrowOf(event);
  if (arrow) return event.shiftKey ? slide(controls, arrow) : step(event, arrow, controls, focusFollower);
  if (letterOf(event) === "r") return turn(controls, event.shiftKey ? -1 : 1);
  switch (event.key) {
    case "Enter":
    case " ":
      return enter(event, controls);
    case "Escape":
      return controls.unstage() || controls.dim();
    case "+":
    case "=":
      return look(controls, CLOSER);
    case "-":
    case "_":
    case "−":
      return look(controls, 1 / CLOSER);
    case "0":
      controls.cameraController.fit();
      return true;
    default:
      return false;
  }
}

/** What a key does wherever the focus is, but where one types. */
export function handleKeyAnywhere(event: KeyboardEvent, controls: Controls): void {
  if (!controls.scene.hints || !isFree(event)) return;
  const letter = letterOf(event);
  if (letter === "f") controls.toggleFields();
  else if (letter === "n") controls.walk(event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
}

function step(event: KeyboardEvent, arrow: Arrow, controls: Controls, focusFollower: (name: string) => void): boolean {
  const { scene } = controls;
  const follower = attribute(event, "follower");
  if (follower !== null) {
    const places = standings(scene.position).map((each) => ({ name: standingName(each), ...placeOf(scene, each) }));
    focusFollower(
      places[
        nearest(
          places,
          places.findIndex(({ name }) => name === follower),
          arrow,
        )
      ]?.name ?? follower,
    );
    return true;
  }
  const choices = choicesOf(scene);
  if (!choices.length) return slide(controls, arrow);
  const here = attribute(event, "choice") ?? stagedName(scene.staged);
  const from = choices.findIndex(({ name }) => name === here);
  const found = choices[from < 0 ? closest(choices, middleOf(controls)) : nearest(choices, from, arrow)];
  if (found) controls.choose(found.name, "keys");
  return true;
}

function slide({ cameraController }: Controls, arrow: Arrow): boolean {
  const [dx, dy] = stepOf(arrow);
  cameraController.slide(-dx * SLIDE, -dy * SLIDE);
  return true;
}

function middleOf({ cameraController }: Controls): Point {
  return onMap(cameraController.camera, { x: cameraController.room.width / 2, y: cameraController.room.height / 2 });
}

function closest(places: readonly Point[], to: Point): number {
  const far = places.map(({ x, y }) => Math.hypot(x - to.x, y - to.y));
  return far.indexOf(Math.min(...far));
}

function turn(controls: Controls, by: 1 | -1): boolean {
  if (controls.scene.choices.tile === null) return false;
  controls.turn(by);
  return true;
}

function enter(event: KeyboardEvent, controls: Controls): boolean {
  if (attribute(event, "tray") !== null) return turn(controls, event.shiftKey ? -1 : 1);
  const [here, staged] = [attribute(event, "choice"), stagedName(controls.scene.staged)];
  if (here === null && !isMap(event)) return false;
  if (staged !== null && (here === null || here === staged)) controls.confirm();
  else if (here !== null) controls.choose(here, "keys");
  else return false;
  return true;
}

function look({ cameraController }: Controls, factor: number): boolean {
  cameraController.step(factor);
  return true;
}

function isMap({ target }: KeyboardEvent): boolean {
  return (target as Element | null)?.classList.contains("carcassonne-map") ?? false;
}

function attribute({ target }: KeyboardEvent, name: string): string | null {
  return (target as Element | null)?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
}
