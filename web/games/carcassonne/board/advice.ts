/** What others point at: a pale tile or a ring in the colour of who points, with their name. */
import { pieceOf as artOf } from "../../../core/board/art.ts";
import { keyed, piece, shape, type Child } from "../../../core/board/svg.ts";
import { shortName, textWidth } from "../../../core/board/text.ts";
import { writeAction } from "../notation.ts";
import { onScreen, type Camera, type Room } from "./camera.ts";
import { cellName, middle, type Cell, type Point } from "./layout.ts";
import { wholeTile } from "./whole-tile.ts";
import { spotPlace, type Advised, type Scene } from "./scene.ts";

const RING = 15;
const SIZE = 14;

/** The cell that somebody points at. */
export function pointedCell({ position: { next } }: Pick<Scene, "position">, { action }: Advised): Cell | null {
  if (action.kind === "lay") return action;
  return next.kind === "follower" ? next : null;
}

export function pointedShapes(scene: Scene): Child[] {
  return scene.pointed.map((advised) => {
    const at = placeOf(scene, advised);
    if (!at) return null;
    const drawn = advised.action.kind === "lay" ? tileShapes(scene, advised) : followerShapes(scene, advised);
    const look = { class: colourOf(advised), transform: `translate(${at.x} ${at.y})`, "data-pointed": "" };
    return keyed(writeAction(advised.action), "g", look, ...drawn);
  });
}

/** A ring around the tile that one is told to look at. */
export function lookShapes({ look }: Scene): Child[] {
  if (!look) return [];
  const { x, y } = middle(look);
  const ring = { x: x - 50, y: y - 50, width: 100, height: 100, rx: 10 };
  return [
    keyed(
      "look",
      "g",
      { class: "better", "data-look": "" },
      shape("rect", { class: "halo", ...ring }),
      shape("rect", { class: "edge", ...ring }),
    ),
  ];
}

function colourOf({ seat, better }: Advised): string {
  return better ? "better" : `seat-${seat}`;
}

function placeOf(scene: Scene, advised: Advised): Point | null {
  const { tiles, data } = scene;
  const { action } = advised;
  const cell = pointedCell(scene, advised);
  if (action.kind === "lay") return cell && !tiles.has(cellName(cell)) ? middle(cell) : null;
  const laid = cell && tiles.get(cellName(cell));
  return laid ? spotPlace(data, laid, action.part) : null;
}

function tileShapes(scene: Scene, { action }: Advised): Child[] {
  if (action.kind !== "lay") return [];
  const edge = { x: -47, y: -47, width: 94, height: 94, rx: 8 };
  return [
    keyed("tile", "g", { class: "tile" }, ...wholeTile(scene, action)),
    shape("rect", { class: "halo", ...edge }),
    shape("rect", { class: "edge", ...edge }),
  ];
}

function followerShapes({ art, position }: Scene, { action }: Advised): Child[] {
  const part = action.kind === "follower" ? action.part : null;
  const pose = part?.feature === "field" ? "lying" : "standing";
  return [
    shape("circle", { class: "halo", r: RING }),
    shape("circle", { class: "edge", r: RING }),
    piece("figure", artOf(art, `follower-${position.turn}-${pose}`), { class: "tile", transform: "scale(.6)" }),
    !part && shape("path", { class: "edge", d: `M${-0.6 * RING} ${0.6 * RING} ${0.6 * RING} ${-0.6 * RING}` }),
  ];
}

/** The names of those who point, above what they point at; in pixels, and never out of sight. */
export function pointedNames(scene: Scene, camera: Camera, room: Room): Child[] {
  return scene.pointed.map((advised) => {
    const at = placeOf(scene, advised);
    if (!at) return null;
    const text = shortName(advised.by);
    const width = textWidth(text, SIZE) + 18;
    const above = advised.action.kind === "lay" ? 47 : RING;
    const { x, y } = onScreen(camera, { x: at.x, y: at.y - above });
    const left = Math.max(width / 2 + 4, Math.min(room.width - width / 2 - 4, x));
    const top = Math.max(16, Math.min(room.height - 16, y - 6));
    return keyed(
      `by ${writeAction(advised.action)}`,
      "g",
      { class: `pointed-by ${colourOf(advised)}`, transform: `translate(${left} ${top})`, "aria-hidden": "true" },
      shape("rect", { x: -width / 2, y: -12, width, height: 24, rx: 12 }),
      shape("text", { y: 5 }, text),
    );
  });
}
