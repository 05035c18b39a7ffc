/** What lies below the pieces: plots with their headings, the slots of the lines, the stack. */
import { pieceOf } from "../../../core/board/art.ts";
import { transformOf } from "../../../core/board/animation.ts";
import { textWidth } from "../../../core/board/text.ts";
import { keyed, piece, shape, type Child, type Shape } from "../../../core/board/svg.ts";
import type { Box, Plot } from "./plots.ts";
import { actingSeat, pointsOf, type Picture } from "./scene.ts";
import { airSlot, slotsNow } from "./poses.ts";

export function ground(picture: Picture): Shape[] {
  return [...picture.layout.plots.map((plot) => estate(picture, plot)), lines(picture)];
}

// Kingdoms

function estate(picture: Picture, plot: Plot): Shape {
  const { land } = plot;
  const acting = actingSeat(picture.position) === plot.seat;
  const box = {
    x: land.x + 0.5,
    y: land.y + 0.5,
    width: land.width - 1,
    height: land.height - 1,
    rx: plot.main ? 12 : 8,
  };
  return keyed(
    `estate-${plot.seat}`,
    "g",
    { class: `board-estate seat-${plot.seat}${acting ? " acting" : ""}${plot.main ? " main" : ""}` },
    shape("rect", { class: "board-soil", ...box }),
    shape("rect", { class: "board-wilds", fill: "url(#tw-k-wilds)", ...box }),
    heading(picture, plot, acting),
  );
}

/** The grid animator with what lies on it. */
export function grid({ window: { west, north, columns, rows } }: Plot): Shape[] {
  const [x, y, east, south] = [west, north, west + columns, north + rows].map((edge) => 100 * edge) as [
    number,
    number,
    number,
    number,
  ];
  const lengthwise = Array.from({ length: columns - 1 }, (_, column) => `M${x + 100 * (column + 1)} ${y}V${south}`);
  const across = Array.from({ length: rows - 1 }, (_, row) => `M${x} ${y + 100 * (row + 1)}H${east}`);
  return [
    shape("rect", { class: "board-field", x, y, width: east - x, height: south - y, rx: 13 }),
    shape("path", { class: "board-grid", d: [...lengthwise, ...across].join("") }),
  ];
}

function heading(picture: Picture, { seat, head, main }: Plot, acting: boolean): Shape {
  const { x, y, width, height } = inset(head);
  const size = main ? 18 : 13;
  const middle = y + height / 2;
  const points = pointsOf(picture, seat);
  const isLooked = main && picture.looking === seat;
  const badge = height + 4;
  const lost = [...(picture.position.kingdoms[seat]?.discarded ?? [])].sort((one, other) => one - other);
  const right = x + width - 8 - (points === null ? 0 : String(points).length * size * 0.75 + 8) - (isLooked ? 26 : 0);
  const tab = main ? 30 : 22;
  const tabs = width < 4 * tab ? [] : lost.slice(-3);
  const room = right - tabs.length * tab - (x + badge + 6) - (acting ? 14 : 0);
  return shape(
    "g",
    { class: "board-head" },
    shape("rect", { class: "board-ribbon", x, y, width, height, rx: 7 }),
    shape("path", {
      class: "board-tag",
      d: `M${x + 7} ${y}H${x + badge}l-6 ${height / 2} 6 ${height / 2}H${x + 7}a7 7 0 0 1-7-7V${y + 7}a7 7 0 0 1 7-7z`,
    }),
    piece(null, pieceOf(picture.art, `shield-${seat}`), {
      transform: transformOf({ x: x + badge / 2 - 3, y: middle, scale: (height - 6) / 52 }),
    }),
    acting && shape("path", { class: "board-pointer", d: `M${x + badge + 4} ${middle - 6}l9 6-9 6z` }),
    shape(
      "text",
      { class: "board-name", x: x + badge + (acting ? 19 : 5), y: middle + size * 0.35, "font-size": size },
      shorten(picture.view.names[seat] ?? "", room, size),
    ),
    ...tabs.map((number, place) => discarded(picture, number, right - tab * (tabs.length - place - 0.5), middle, tab)),
    isLooked && shape("path", { class: "board-close", d: `M${right + 8} ${middle - 5}l10 10m0-10l-10 10` }),
    points !== null &&
      shape(
        "text",
        {
          class: "board-points",
          x: x + width - 9,
          y: middle + size * 0.36,
          "font-size": size * 1.1,
          "text-anchor": "end",
        },
        String(points),
      ),
  );
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 7 };
}

function discarded({ art, labels }: Picture, number: number, x: number, y: number, width: number): Shape {
  const scale = (width - 3) / 34;
  return keyed(
    `lost-${number}`,
    "g",
    { transform: transformOf({ x, y, scale }) },
    shape("title", {}, `${labels.say("ui-discarded")}: ${number}`),
    piece(null, pieceOf(art, "lost")),
    shape("text", { class: "board-lost", y: 6, "text-anchor": "middle", "font-size": 18 }, String(number)),
  );
}

/** As much of a name as fits; where too little is left the arms have to do. */
function shorten(name: string, room: number, size: number): string {
  if (textWidth(name, size) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > room) letters.pop();
  return letters.length > 1 ? `${letters.join("").trimEnd()}…` : "";
}

// Lines

function lines(picture: Picture): Shape {
  const { layout, labels } = picture;
  const { now, next, captions } = layout;
  if (!now.length) return keyed("lines", "g");
  return keyed(
    "lines",
    "g",
    { class: "board-lines" },
    caption(captions.now, labels.say("ui-line-now"), layout.tall),
    caption(captions.next, labels.say("ui-line-next"), layout.tall),
    ...[...now, ...next].map(({ x, y, scale }) =>
      shape("rect", {
        class: "board-slot",
        x: x + 4 * scale,
        y: y + 4 * scale,
        width: 192 * scale,
        height: 92 * scale,
        rx: 10 * scale,
      }),
    ),
    ...stack(picture),
    ...glow(picture),
  );
}

function caption({ x, y, width, height }: Box, text: string, tall: boolean): Shape {
  const size = Math.max(8, Math.min(13, (13 * width) / textWidth(text, 13)));
  return shape("text", { class: "board-caption", x: x + (tall ? 4 : 2), y: y + height - 8, "font-size": size }, text);
}

/** As many dominoes face down as lines are still to be laid. */
function stack({ art, aids, view, layout: { stack: place }, labels }: Picture): Child[] {
  const count = (view.hints && aids?.lines_left) || 0;
  if (!count) return [];
  const { x, y, scale } = place;
  const sheets = Math.min(count, 4);
  return [
    shape(
      "g",
      { class: "board-stack" },
      shape("title", {}, labels.say("count-lines", { count })),
      ...Array.from({ length: sheets }, (_, sheet) =>
        piece(null, pieceOf(art, "back"), { transform: transformOf({ x, y: y - 1.5 * sheet, scale }) }),
      ),
      shape(
        "text",
        { class: "board-caption", x: x + 200 * scale + 5, y: y + 50 * scale + 4, "font-size": 13 },
        `×${count}`,
      ),
    ),
  ];
}

/** Behind the domino whose king acts, or where his king is in the air. */
function glow({ position, layout }: Picture): Child[] {
  const acting = actingSeat(position);
  if (acting === null) return [];
  const slot = position.moving === null ? slotsNow(position, layout)[0] : airSlot(position, layout);
  if (!slot) return [];
  const { x, y, scale } = slot;
  const arrow = position.moving !== null && !layout.tall;
  return [
    shape("rect", {
      class: `board-glow seat-${acting}`,
      x: x - 5 * scale,
      y: y - 5 * scale,
      width: 210 * scale,
      height: 110 * scale,
      rx: 15 * scale,
    }),
    arrow &&
      shape("path", {
        class: "board-arrow",
        d: "M118 50h56m-15-14l15 14-15 14",
        transform: transformOf({ x, y, scale }),
      }),
  ];
}
