/** What is laid over the land: fields by owner, the lit feature, the last tile. */
import type { CarcassonneFeature, PartAt } from "../aids.ts";
import { keyed, shape, type Child } from "../../../core/board/svg.ts";
import { partName } from "./features.ts";
import { boundsOf, cellName, middle, placed, sameCell, SIDE } from "./layout.ts";
import type { Marked, Scene } from "./scene.ts";
import { outlineOf, standOf } from "../art.ts";

export function lights(scene: Scene): Child[] {
  return [
    scene.fields && keyed("fields", "g", { class: "fields" }, ...fields(scene)),
    ...scene.marked
      .filter((cell) => !sameCell(cell, scene.last))
      .map((cell) => keyed(`since ${cellName(cell)}`, "g", since(cell), ...RINGS)),
    scene.last &&
      keyed(
        "last",
        "g",
        { class: "last", transform: `translate(${SIDE * scene.last.x} ${SIDE * scene.last.y})` },
        ...RINGS,
      ),
    scene.lit && keyed("lit", "g", { class: "lit" }, ...lit(scene, scene.lit)),
  ];
}

function since({ x, y, seat }: Marked): Readonly<Record<string, string>> {
  return { class: `last since seat-${seat}`, transform: `translate(${SIDE * x} ${SIDE * y})` };
}

const RINGS: readonly Child[] = ["wide", "narrow", "sharp"].map((name) =>
  shape("rect", { class: name, x: -50, y: -50, width: 100, height: 100, rx: 3 }),
);

/** The outlines touch at the edges of tiles: a dark copy of all of them below shows only around the whole. */
function lit(scene: Scene, feature: CarcassonneFeature): Child[] {
  const shade = shape("g", { class: "shade" }, ...outlines(scene, feature));
  const colour = feature.owners.length === 1 ? livery(scene, feature.owners[0] ?? 0).colour : null;
  const light = shape(
    "g",
    { class: colour ? "light" : "light shared", fill: colour, stroke: colour },
    ...outlines(scene, feature),
  );
  return [shape("g", { class: "glow" }, shade, light), feature.kind === "monastery" && around(feature)];
}

function around({ parts: [first] }: CarcassonneFeature): Child {
  if (!first) return null;
  const { x, y } = middle({ x: first[0], y: first[1] });
  return shape("rect", { class: "around", x: x - 150, y: y - 150, width: 300, height: 300, rx: 6 });
}

function outlines({ tiles, data }: Scene, feature: CarcassonneFeature): Child[] {
  return feature.parts.map((part) => {
    const laid = tiles.get(partCell(part));
    return laid
      ? keyed(partName(part), "path", {
          d: outlineOf(data, laid, part[2]),
          transform: placed(laid),
          "clip-rule": "evenodd",
          "fill-rule": "evenodd",
        })
      : null;
  });
}

function partCell([x, y]: PartAt): string {
  return cellName({ x, y });
}

// Fields

function fields(scene: Scene): Child[] {
  return fieldsOf(scene).map((field, number) => veil(field, number));
}

/** What each field would bring its owners, above everything else. */
export function worths(scene: Scene): Child[] {
  return scene.fields ? fieldsOf(scene).map((field) => worth(scene, field)) : [];
}

function fieldsOf({ features }: Scene): CarcassonneFeature[] {
  return features.all.filter(({ kind }) => kind === "field");
}

/** The pattern goes on over the edges of tiles and is never turned: the field is cut out of it. */
function veil(field: CarcassonneFeature, number: number): Child {
  const { left, top, right, bottom } = boundsOf(field.parts.map(([x, y]) => ({ x, y })));
  const owned = field.owners.length > 0;
  const look = { class: owned ? "owned" : "free", fill: owned ? `url(#${patternName(field.owners)})` : null };
  return keyed(fieldName(field), "rect", {
    ...look,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    "clip-path": `url(#${clipName(number)})`,
  });
}

function clipName(number: number): string {
  return `carcassonne-clip-${number}`;
}

function worth({ tiles, data }: Scene, field: CarcassonneFeature): Child {
  const [x, y, part] = field.followers[0] ?? [0, 0, -1];
  const laid = tiles.get(cellName({ x, y }));
  if (!laid || part < 0 || !field.owners.length) return null;
  const at = standOf(data, laid, part);
  const badge = [shape("circle", { r: 16 }), shape("text", { y: 7 }, String(field.points))];
  return keyed(fieldName(field), "g", { class: "worth", transform: `translate(${at.x + 20} ${at.y - 18})` }, ...badge);
}

function fieldName({ parts: [first] }: CarcassonneFeature): string {
  return first ? partName(first) : "";
}

/** What the lights refer to. */
export function patterns(scene: Scene): Child[] {
  if (!scene.fields) return [];
  const all = fieldsOf(scene);
  const shared = new Map(all.filter(({ owners }) => owners.length).map(({ owners }) => [patternName(owners), owners]));
  const clips = all.map((field, number) =>
    keyed(clipName(number), "clipPath", { id: clipName(number) }, ...outlines(scene, field)),
  );
  return [...clips, ...[...shared].map(([name, owners]) => pattern(scene, name, owners))];
}

const SQUARE = 20;
const CHARGES: Readonly<Record<string, string>> = {
  roundel: "M10 5.5a4.5 4.5 0 1 1-.01 0Z",
  lozenge: "M10 4 15 10 10 16 5 10Z",
  chevron: "M10 5 16 11V15L10 9 4 15V11Z",
  cross: "M8.4 4H11.6V8.4H16V11.6H11.6V16H8.4V11.6H4V8.4H8.4Z",
  bars: "M3 5H17V8.4H3ZM3 11.6H17V15H3Z",
};

/** Each owner has a colour and a charge; where several share a field, their squares stand side by side. */
function pattern(scene: Scene, name: string, owners: readonly number[]): Child {
  const size = { width: SQUARE * owners.length, height: SQUARE * owners.length, patternUnits: "userSpaceOnUse" };
  const squares = owners.flatMap((_, row) =>
    owners.map((_, column) => ({
      x: column * SQUARE,
      y: row * SQUARE,
      seat: owners[(row + column) % owners.length] ?? 0,
    })),
  );
  const drawn = squares.map(({ x, y, seat }) => {
    const { colour, emblem } = livery(scene, seat);
    return shape(
      "g",
      { transform: `translate(${x} ${y})` },
      shape("rect", { width: SQUARE, height: SQUARE, fill: colour }),
      shape("path", { d: CHARGES[emblem] ?? "", fill: emblem === "lozenge" ? "#3f2f22" : "#fff8e6", opacity: 0.75 }),
    );
  });
  return keyed(name, "pattern", { id: name, ...size }, ...drawn);
}

function patternName(owners: readonly number[]): string {
  return `carcassonne-field-${owners.join("-")}`;
}

function livery({ data }: Pick<Scene, "data">, seat: number): { colour: string; emblem: string } {
  return data.seats[seat] ?? { colour: "#888", emblem: "" };
}
