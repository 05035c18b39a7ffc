/** The tile to be laid, or the pile it is drawn from. */
import type { Position } from "../notation.ts";
import { pieceOf as artOf } from "../../../core/board/art.ts";
import { keyed, piece, shape, type Child } from "../../../core/board/svg.ts";
import { tileLabel } from "./labels.ts";
import { wholeTile } from "./whole-tile.ts";
import { leftOf, type Scene } from "./scene.ts";

/** The drawn tile lies around 0, 0 of the tray. */
export const TRAY_WIDTH = 120;
export const TRAY_BOX = "-60 -60 120 120";

export function tray(scene: Scene): Child[] {
  const tile = drawnTile(scene.position);
  const left = leftOf(scene);
  const pile = piece("back", artOf(scene.art, "back"), { class: "back" });
  if (tile === null && left === 0) return [];
  return [
    keyed("card", "rect", { class: "card", x: -57, y: -57, width: 114, height: 114, rx: 9 }),
    tile === null ? pile : drawn(scene, tile),
    left !== null && left > 0 && count(left),
  ];
}

function drawnTile({ next }: Position): string | null {
  return next.kind === "lay" ? next.tile : null;
}

function drawn(scene: Scene, tile: string): Child {
  const { say, staged, choices, held } = scene;
  const turnable = choices.tile !== null;
  const laid = { tile, x: 0, y: 0, turn: held };
  const name = `${say("ui-drawn-tile")}: ${tileLabel(say, tile)}`;
  const hands = { role: "button", tabindex: 0, "aria-label": `${name}. ${say("ui-turn-clockwise")}`, "data-tray": "" };
  return keyed(
    "drawn",
    "g",
    {
      class: `drawn${staged?.kind === "lay" || scene.carrying ? " away" : ""}${turnable ? " turnable" : ""}`,
      ...(turnable ? hands : { role: "img", "aria-label": name }),
    },
    keyed(`${tile} ${held}`, "g", { class: "tile" }, ...wholeTile(scene, laid)),
    keyed("edge", "rect", { class: "edge", x: -50, y: -50, width: 100, height: 100, rx: 3 }),
  );
}

function count(left: number): Child {
  const width = 15 + 9 * String(left).length;
  return keyed(
    "count",
    "g",
    { class: "count", transform: "translate(47 -49)", "aria-hidden": "true" },
    shape("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    shape("text", { y: 5.5 }, String(left)),
  );
}
