import type { Emblem } from "../game.ts";

export function emblem(seat: number): Emblem {
  return { piece: `shield-${seat}`, viewBox: "-27 -31 54 62" };
}
