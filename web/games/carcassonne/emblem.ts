import type { Emblem } from "../game.ts";

export function emblem(seat: number): Emblem {
  return { piece: `follower-${seat}-standing`, viewBox: "-21 -23 42 46" };
}
