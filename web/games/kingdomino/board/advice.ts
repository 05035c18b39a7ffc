/** What others point at: a pale domino in the kingdom of whoever is to move, or a frame around one of a line, with the
 * name of who points. */
import { pieceOf } from "../../../core/board/art.ts";
import { transformOf } from "../../../core/board/animation.ts";
import { keyed, piece, shape, type Child } from "../../../core/board/svg.ts";
import { shortName, textWidth } from "../../../core/board/text.ts";
import type { Pointed } from "../../../core/board/board.ts";
import { directionOf, readAction, type Placed } from "../notation.ts";
import { around, SPANS } from "./overlays.ts";
import { poseInPlot, slotOf } from "./poses.ts";
import { actingSeat, type Picture } from "./scene.ts";

const SIZE = 13;

export function pointedShapes(picture: Picture): Child[] {
  return (picture.view.pointed ?? []).map((pointed) => {
    const action = readAction(pointed.action);
    const drawn =
      action.kind === "place"
        ? inPlot(picture, pointed, action)
        : action.kind === "choose" || action.kind === "discard"
          ? inLine(picture, pointed, action.domino)
          : [];
    const look = { class: `board-pointed ${pointed.better ? "better" : `seat-${pointed.seat}`}`, "data-pointed": "" };
    return drawn.length ? keyed(`pointed-${pointed.action}`, "g", look, ...drawn) : null;
  });
}

/** A frame around the square that one is told to look at. */
export function lookShapes({ view, layout, position }: Picture): Child[] {
  const { x, y } = view.look ?? {};
  const plot = layout.plots.find(({ seat }) => seat === actingSeat(position));
  if (x === undefined || y === undefined || !plot) return [];
  const pose = poseInPlot(plot, { first: [x, y] });
  const frame = { x: 2, y: 2, width: 96, height: 96, rx: 14 };
  return [
    keyed(
      "look",
      "g",
      { class: "board-pointed better", "data-look": "", transform: transformOf(pose) },
      shape("rect", { class: "board-pointed-halo", ...frame }),
      shape("rect", { class: "board-pointed-frame", ...frame }),
    ),
  ];
}

function inPlot(picture: Picture, { by }: Pointed, placed: Placed): Child[] {
  const { layout, position, art } = picture;
  const plot = layout.plots.find(({ seat }) => seat === actingSeat(position));
  if (!plot) return [];
  const direction = directionOf(placed);
  const { x, y, width, height } = SPANS[direction];
  const pose = poseInPlot(plot, placed);
  const frame = { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 16 };
  return [
    shape(
      "g",
      { transform: transformOf(pose) },
      piece(null, pieceOf(art, `domino-${placed.domino}-${direction}`), { class: "board-pointed-art" }),
      shape("rect", { class: "board-pointed-halo", ...frame }),
      shape("rect", { class: "board-pointed-frame", ...frame }),
    ),
    nameOf(picture, by, pose.x + (x + width / 2) * pose.scale, pose.y + y * pose.scale),
  ];
}

function inLine(picture: Picture, { by }: Pointed, domino: number): Child[] {
  const slot = slotOf(domino, picture.position, picture.layout);
  if (!slot) return [];
  const { rx, ...box } = around(slot);
  return [
    shape("rect", { class: "board-pointed-halo", ...box, rx }),
    shape("rect", { class: "board-pointed-frame", ...box, rx }),
    nameOf(picture, by, slot.x + 100 * slot.scale, slot.y),
  ];
}

/** A name above what is pointed at, within the sheet. */
function nameOf({ layout }: Picture, by: string, x: number, y: number): Child {
  const text = shortName(by);
  const width = textWidth(text, SIZE) + 14;
  const at = Math.max(width / 2 + 2, Math.min(layout.width - width / 2 - 2, x));
  return shape(
    "g",
    { class: "board-pointed-by", transform: `translate(${at} ${Math.max(13, y - 4)})` },
    shape("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    shape("text", { y: 4.5, "font-size": SIZE, "text-anchor": "middle" }, text),
  );
}
