/** The map as shapes, layer upon layer. */
import type { Laid } from "../notation.ts";
import { pieceOf as artOf } from "../../../core/board/art.ts";
import { keyed, piece, shape, type Child, type Shape } from "../../../core/board/svg.ts";
import { laidName, standingName, standings, type StandingFollower } from "./changes.ts";
import { actionOf, stagedAt } from "./selection.ts";
import { actionLabel, standingLabel } from "./labels.ts";
import { boundsOf, cellName, middle, northFirst, pieceOf, sameCell, SIDE, type Bounds, type Cell } from "./layout.ts";
import { wholeTile } from "./whole-tile.ts";
import { lookShapes, pointedShapes } from "./advice.ts";
import { lights, patterns, worths } from "./overlays.ts";
import { choicesOf, featureOf, leftOf, placeOf, stagedName, type ChoiceMark, type Scene } from "./scene.ts";

/** Everything that moves with the map. */
export function layers(scene: Scene): Child[] {
  const laid = scene.position.map.filter((each) => !scene.flying.has(laidName(each)));
  const tiles = laid.map((each) => tileShapes(scene, each));
  return [
    keyed("defs", "defs", {}, ...patterns(scene), piece("relief", artOf(scene.art, "relief"), { id: RELIEF })),
    keyed("closed", "g", { class: "closed", "aria-hidden": "true" }, ...closed(scene)),
    keyed("unfillable", "g", { class: "unfillable", "aria-hidden": "true" }, ...unfillable(scene)),
    keyed("relief", "g", {}, ...tiles.map(({ relief }) => relief)),
    keyed("ground", "g", {}, ...tiles.map(({ ground }) => ground)),
    keyed("lights", "g", { "pointer-events": "none" }, ...lights(scene)),
    keyed("upright", "g", { class: "upright", "pointer-events": "none" }, ...tiles.map(({ upright }) => upright)),
    radios("openings", scene.say("prompt-carcassonne-lay"), openings(scene)),
    keyed("followers", "g", { class: "followers" }, ...followers(scene)),
    keyed("worths", "g", { "pointer-events": "none", "aria-hidden": "true" }, ...worths(scene)),
    keyed("ghost", "g", { class: "ghost" }, ghost(scene)),
    keyed("pointed", "g", { class: "pointed", "aria-hidden": "true" }, ...lookShapes(scene), ...pointedShapes(scene)),
    radios("spots", scene.say("prompt-carcassonne-follower"), spots(scene)),
    keyed("flying", "g", { "pointer-events": "none" }, ...flying(scene)),
  ];
}

/** What the layers cover, with room for all that lies around. */
export function reach({ position, choices, aids, hints }: Scene): Bounds {
  const gaps = ((hints && aids?.unfillable) || []).map(([x, y]) => ({ x, y }));
  return boundsOf([...position.map, ...choices.openings, ...gaps], 1.5);
}

// Tiles

const RELIEF = "carcassonne-relief";
const known = new Map<string, { relief: Shape; ground: Shape; upright: Shape }>();

/** The same shapes each time, so that comparing them costs nothing. */
function tileShapes({ art }: Pick<Scene, "art">, laid: Laid): { relief: Shape; ground: Shape; upright: Shape } {
  const name = laidName(laid);
  const found = known.get(name);
  if (found) return found;
  const transform = transformTo(laid);
  const shapes = {
    relief: keyed(name, "use", { href: `#${RELIEF}`, transform }),
    ground: piece(name, artOf(art, pieceOf("ground", laid)), { transform }),
    upright: piece(name, artOf(art, pieceOf("upright", laid)), { transform }),
  };
  known.set(name, shapes);
  return shapes;
}

// Choices

/** A group of which one can be chosen; without choices it is none. */
function radios(key: string, label: string, choices: readonly Child[]): Child {
  return keyed(key, "g", choices.length ? { role: "radiogroup", "aria-label": label } : {}, ...choices);
}

function openings(scene: Scene): Child[] {
  if (scene.position.next.kind === "follower") return [];
  return choicesOf(scene).map((choice) => opening(scene, choice));
}

function opening(scene: Scene, { name, cell }: ChoiceMark): Shape {
  const { choices, staged, held, say, stops } = scene;
  const chosen = stagedName(staged) === name;
  const would = chosen && staged ? staged : stagedAt(choices, cell, held);
  const fits = would?.kind === "lay" && would.turn === held;
  const { x, y } = middle(cell);
  return keyed(
    name,
    "g",
    {
      class: `opening${fits ? " fits" : ""}${chosen ? " chosen" : ""}${scene.hints ? "" : " quiet"}`,
      role: "radio",
      "aria-checked": String(chosen),
      "aria-label": would ? actionLabel(say, actionOf(would)) : null,
      tabindex: stops.choice === name ? 0 : -1,
      "data-choice": name,
      transform: `translate(${x} ${y})`,
    },
    shape("rect", { class: "place", x: -41, y: -41, width: 82, height: 82, rx: 9 }),
    shape("rect", { class: "ring", x: -47, y: -47, width: 94, height: 94, rx: 12 }),
  );
}

function ghost(scene: Scene): Child {
  const { staged } = scene;
  if (staged?.kind !== "lay") return hoverGhost(scene);
  if (scene.tiles.has(cellName(staged))) return null;
  const { x, y } = middle(staged);
  return keyed(
    "ghost",
    "g",
    { transform: `translate(${x} ${y})`, "data-ghost": "" },
    keyed(laidName(staged), "g", { class: "tile" }, ...wholeTile(scene, staged)),
    keyed("halo", "rect", { class: "halo", x: -50, y: -50, width: 100, height: 100, rx: 3 }),
    keyed("edge", "rect", { class: "edge", x: -50, y: -50, width: 100, height: 100, rx: 3 }),
  );
}

/** The drawn tile under the pointer, before it is staged; crossed out where it may not lie. */
function hoverGhost(scene: Scene): Child {
  const { hovered } = scene;
  if (!hovered || scene.tiles.has(cellName(hovered))) return null;
  return keyed(
    "hover",
    "g",
    { class: `hover ${hovered.fits ? "fits" : "clashes"}`, transform: transformTo(hovered), "aria-hidden": "true" },
    keyed(laidName(hovered), "g", { class: "tile" }, ...wholeTile(scene, hovered)),
    keyed("edge", "rect", { class: "edge", x: -50, y: -50, width: 100, height: 100, rx: 3 }),
    !hovered.fits && keyed("cross", "path", { class: "cross", d: "M-22-22 22 22M22-22-22 22" }),
  );
}

function spots(scene: Scene): Child[] {
  if (scene.position.next.kind !== "follower") return [];
  const choices = choicesOf(scene);
  const radius = spotRadius(choices);
  return choices.map((choice) => spot(scene, choice, radius));
}

/** As large as they can be without covering each other. */
function spotRadius(places: readonly ChoiceMark[]): number {
  const apart = places.flatMap((one, place) =>
    places.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.max(9, Math.min(15, ...apart.map((distance) => distance / 2 - 0.6)));
}

function spot({ art, say, position, staged, stops }: Scene, { name, part, x, y }: ChoiceMark, radius: number): Shape {
  const chosen = stagedName(staged) === name;
  const pose = part?.feature === "field" ? "lying" : "standing";
  return keyed(
    name,
    "g",
    {
      class: `spot${chosen ? " chosen" : ""}${part ? "" : " none"}${staged && !chosen ? " other" : ""}`,
      role: "radio",
      "aria-checked": String(chosen),
      "aria-label": actionLabel(say, `follower:${name}`),
      tabindex: stops.choice === name ? 0 : -1,
      "data-choice": name,
      transform: `translate(${x} ${y})`,
    },
    shape("circle", { class: "ring", r: radius + 2.5 }),
    shape("circle", { class: "place", r: radius }),
    piece("figure", artOf(art, `follower-${position.turn}-${pose}`), {
      class: "figure",
      transform: `scale(${(0.046 * radius).toFixed(3)})`,
    }),
    !part && shape("path", { class: "stroke", d: "M-.62 .62 .62-.62", transform: `scale(${radius.toFixed(2)})` }),
  );
}

/** Where the drawn tile does not fit, but another might. */
function closed({ aids, hints, say, choices }: Scene): Child[] {
  if (!hints || !aids || choices.tile === null) return [];
  const told = new Set([...choices.openings, ...aids.unfillable.map(([x, y]) => ({ x, y }))].map(cellName));
  return aids.open
    .map(([x, y]) => ({ x, y }))
    .filter((cell) => !told.has(cellName(cell)))
    .map((cell) =>
      keyed(
        cellName(cell),
        "g",
        { transform: transformTo(cell) },
        shape("title", {}, say("ui-not-now")),
        shape("rect", { x: -33, y: -33, width: 66, height: 66, rx: 8 }),
      ),
    );
}

/** When no tile is left there is nothing to say, and below a tile that awaits a follower there is no room. */
function unfillable(scene: Scene): Child[] {
  const { aids, hints, say, position, choices } = scene;
  if (!hints || !aids || (leftOf(scene) === 0 && position.next.kind !== "lay")) return [];
  const { next } = position;
  const below = next.kind === "follower" && choices.spots.length ? { x: next.x, y: next.y + 1 } : null;
  return aids.unfillable
    .filter(([x, y]) => !sameCell({ x, y }, below))
    .map(([x, y]) =>
      keyed(
        cellName({ x, y }),
        "g",
        { transform: transformTo({ x, y }) },
        shape("title", {}, say("ui-unfillable")),
        shape("rect", { x: -33, y: -33, width: 66, height: 66, rx: 8 }),
        shape("path", { d: "M-13-13 13 13M13-13-13 13" }),
      ),
    );
}

// Followers

function followers(scene: Scene): Child[] {
  const all = standings(scene.position);
  const placed = all.map((each) => ({ each, ...placeOf(scene, each) }));
  return placed.sort(northFirst).map(({ each }) => follower(scene, each, true));
}

function follower(scene: Scene, standing: StandingFollower, present: boolean): Shape {
  const { art, say, names, stops } = scene;
  const [name, { x, y }] = [standingName(standing), placeOf(scene, standing)];
  const pose = standing.feature === "field" ? "lying" : "standing";
  const label = standingLabel(
    say,
    names,
    standing.feature,
    standing.seat,
    scene.hints ? featureOf(scene, standing) : null,
  );
  const reachable = {
    role: "img",
    "aria-label": label,
    tabindex: stops.follower === name ? 0 : -1,
    "data-follower": name,
  };
  return piece(name, artOf(art, `follower-${standing.seat}-${pose}`), {
    class: `follower ${standing.feature}`,
    transform: `translate(${x} ${y})`,
    ...(present ? reachable : { "aria-hidden": "true", "data-flight": name }),
  });
}

function flying(scene: Scene): Child[] {
  const tiles = scene.position.map.filter((each) => scene.flying.has(laidName(each)));
  return [
    ...tiles.map((each) =>
      keyed(
        laidName(each),
        "g",
        { transform: transformTo(each), "data-flight": laidName(each) },
        ...wholeTile(scene, each),
      ),
    ),
    ...scene.leaving.map((each) => follower(scene, each, false)),
  ];
}

function transformTo(cell: Cell): string {
  return `translate(${SIDE * cell.x} ${SIDE * cell.y})`;
}
