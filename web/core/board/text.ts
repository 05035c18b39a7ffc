/** Where a square or a cell lies from the first one, in words. */
import type { Say } from "./board.ts";

export function where(say: Say, x: number, y: number): { x: string; y: string } {
  return {
    x: say("where-column", { side: x < 0 ? "west" : x > 0 ? "east" : "same", count: Math.abs(x) }),
    y: say("where-row", { side: y < 0 ? "north" : y > 0 ? "south" : "same", count: Math.abs(y) }),
  };
}

/** +7, −3: a true minus sign. */
export function signed(points: number): string {
  return points ? `${points < 0 ? "−" : "+"}${Math.abs(points)}` : "±0";
}

/** The beginning of a name, where there is little room for it. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 14 ? `${letters.slice(0, 13).join("").trim()}…` : name;
}

/** Of a letter, by rule of thumb: boards are also drawn where nothing can be measured. */
const LETTER = 0.6;
let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a bold text of the page's serif letters is. */
export function textWidth(text: string, size: number): number {
  pen ??= document.createElement("canvas").getContext?.("2d") ?? null;
  if (!pen) return [...text].length * LETTER * size;
  pen.font = `bold 100px ${getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif"}`;
  return (pen.measureText(text).width * size) / 100;
}
