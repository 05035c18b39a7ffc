/** The graph as a picture of its own: plain shapes, that are written as SVG and drawn on a canvas alike. */
import { DASHES, drawGraph, spread, type Frame, type GraphMark, type PlyValues } from "../../core/review-graph.ts";
import { MARKS } from "./marks.ts";

export interface Look {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly good: string;
  readonly bad: string;
  readonly seats: readonly string[];
  readonly serif: string;
}

export type Shape =
  | {
      readonly path: string;
      readonly x?: number;
      readonly y?: number;
      readonly fill?: string;
      readonly stroke?: string;
      readonly width?: number;
      readonly dash?: string;
    }
  | {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly fill: string;
      readonly font: string;
      readonly end?: boolean;
    };

export const PICTURE: Frame = { width: 960, height: 420, left: 64, right: 190, top: 56, bottom: 24 };
const APART = 20;

export function graphShapes(
  plies: number,
  standings: readonly PlyValues[],
  marks: readonly GraphMark[],
  share: boolean,
  names: readonly string[],
  title: string,
  look: Look,
  number: (value: number) => string,
): Shape[] {
  const graph = drawGraph(PICTURE, plies, standings, marks, share);
  const { left, right, width, height, top, bottom } = PICTURE;
  const ends = spread(
    graph.lines.map(({ end }) => end.y),
    top,
    height - bottom,
    APART,
  );
  const colour = (seat: number): string => look.seats[seat] ?? look.ink;
  const written = { font: look.serif, fill: look.ink };
  return [
    { path: `M0 0H${width}V${height}H0z`, fill: look.paper },
    { text: title, x: left, y: 34, size: 22, ...written },
    ...graph.rows.flatMap(({ value, y }): Shape[] => [
      { path: `M${left} ${y}H${width - right}`, stroke: look.line, width: 1 },
      { text: number(value), x: left - 8, y: y + 4, size: 13, end: true, font: look.serif, fill: look.soft },
    ]),
    ...graph.lines.flatMap(({ seat, path }): Shape[] => [
      { path, stroke: look.ink, width: 5, dash: DASHES[seat % DASHES.length] ?? "" },
      { path, stroke: colour(seat), width: 3.5, dash: DASHES[seat % DASHES.length] ?? "" },
    ]),
    ...graph.marks.map(
      ({ kind, x, y }): Shape => ({ path: MARKS[kind], x, y, stroke: look.ink, width: 1.5, fill: filling(kind, look) }),
    ),
    ...graph.lines.map(({ seat, end }, at): Shape => {
      const text = `${seat + 1} ${names[seat] ?? ""}`;
      return {
        text: text.length > 22 ? `${text.slice(0, 21)}…` : text,
        x: end.x + 10,
        y: (ends[at] ?? end.y) + 5,
        size: 15,
        ...written,
      };
    }),
  ];
}

function filling(kind: GraphMark["kind"], look: Look): string {
  if (kind === "luck") return look.good;
  return kind === "mistake" || kind === "blunder" ? look.bad : look.paper;
}

export function shapesAsSvg(shapes: readonly Shape[]): string {
  const { width, height } = PICTURE;
  const inside = shapes.map(asElement).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>\n`;
}

function asElement(shape: Shape): string {
  if ("text" in shape) {
    const { x, y, size, fill, font, end } = shape;
    const look = { x, y, fill, "font-size": size, "font-family": font, "text-anchor": end ? "end" : "start" };
    return `<text${attributes(look)}>${escaped(shape.text)}</text>`;
  }
  const { path, x, y, fill = "none", stroke = "none", width = 0, dash } = shape;
  const moved = x === undefined ? {} : { transform: `translate(${x} ${y ?? 0})` };
  const dashed = dash ? { "stroke-dasharray": dash } : {};
  return `<path${attributes({ d: path, fill, stroke, "stroke-width": width, "stroke-linejoin": "round", ...moved, ...dashed })}/>`;
}

function attributes(given: Readonly<Record<string, string | number>>): string {
  return Object.entries(given)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function shapesOn(pen: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  pen.lineJoin = "round";
  for (const shape of shapes) {
    pen.save();
    if ("text" in shape) drawText(pen, shape);
    else drawPath(pen, shape);
    pen.restore();
  }
}

function drawText(pen: CanvasRenderingContext2D, shape: Extract<Shape, { text: string }>): void {
  pen.font = `${shape.size}px ${shape.font}`;
  pen.fillStyle = shape.fill;
  pen.textAlign = shape.end ? "end" : "start";
  pen.fillText(shape.text, shape.x, shape.y);
}

function drawPath(pen: CanvasRenderingContext2D, shape: Extract<Shape, { path: string }>): void {
  const { path, x = 0, y = 0, fill, stroke, width = 1, dash = "" } = shape;
  pen.translate(x, y);
  pen.setLineDash(dash.split(" ").filter(Boolean).map(Number));
  pen.lineWidth = width;
  const drawn = new Path2D(path);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill(drawn);
  }
  if (stroke) {
    pen.strokeStyle = stroke;
    pen.stroke(drawn);
  }
}
