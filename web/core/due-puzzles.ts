/** How many of somebody's own mistakes are to be solved again today: all that the start page needs of them. */
import { today } from "./day.ts";
import { DeviceStorage } from "./storage.ts";

const NAME = "personal:";

/** Where those of a game are kept. */
export const personalName = (game: string): string => NAME + game;

export function countDue(game: string, day = today(), memory = new DeviceStorage()): number {
  const { puzzles } = memory.get<{ readonly puzzles?: unknown }>(personalName(game), {});
  return Array.isArray(puzzles) ? puzzles.filter((each) => each?.due <= day).length : 0;
}
