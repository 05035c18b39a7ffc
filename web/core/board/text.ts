/** Where a square or a cell lies from the first one, in words. */
import type { Say } from "./board.ts";

export function where(say: Say, x: number, y: number): { x: string; y: string } {
  return {
    x: say("where-column", { side: x < 0 ? "west" : x > 0 ? "east" : "same", count: Math.abs(x) }),
    y: say("where-row", { side: y < 0 ? "north" : y > 0 ? "south" : "same", count: Math.abs(y) }),
  };
}
