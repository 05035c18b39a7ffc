/** Laying a table: who sits where, and where to go then. */
import { Api, RefusalError } from "../../core/api.ts";
import { firstCommitment, freshRoot } from "../../core/contribution.ts";
import { at } from "../../core/root.ts";
import { SavedTables } from "../../core/saved-tables.ts";
import { DEVICE } from "../../core/transport.ts";
import type { GameInfo, Games, NewSeat } from "../../core/wire.generated.ts";
import { prefetchTable } from "../prefetch.ts";

/** Me, a friend by link, or a computer of a level. */
export type Chair =
  | { readonly who: "me" }
  | { readonly who: "friend" }
  | { readonly who: "computer"; readonly level: string };

export interface Wish {
  readonly game: string;
  readonly chairs: readonly Chair[];
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly name: string;
  /** On this device, without a server. */
  readonly here?: boolean;
}

const LIKED = ["medium", "greedy", "easy"];

/** The levels that can think about a game now: some have to wait until its engine is compiled. */
export function readyLevels({ levels, searching }: Games, game: GameInfo): readonly string[] {
  return game.engine.readiness === "ready" ? levels : levels.filter((level) => !searching.includes(level));
}

/** The computer one plays against without asking. */
export function usualLevel(levels: readonly string[]): string {
  return LIKED.find((level) => levels.includes(level)) ?? levels.at(-1) ?? "";
}

export function fewestSeats({ seats }: GameInfo): number {
  return seats.includes(2) ? 2 : Math.min(...seats);
}

export function usualChairs(count: number, level: string): Chair[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { who: "me" } : { who: "computer", level }));
}

/** The address of the table that was laid. Where the server is out of reach and nobody has to come from elsewhere, it
 * is laid on this device. */
export async function lay(wish: Wish): Promise<string> {
  prefetchTable(wish.game);
  if (wish.here) return layAt(wish, new Api("", DEVICE.fetch));
  try {
    return await layAt(wish, new Api());
  } catch (error) {
    const alone = wish.chairs.every(({ who }) => who !== "friend");
    if (
      !(error instanceof RefusalError) ||
      error.code !== "unreachable" ||
      !alone ||
      !(await (await import("../../core/offline/kit.ts")).kitReady())
    )
      throw error;
    return layAt(wish, new Api("", DEVICE.fetch));
  }
}

async function layAt({ game, chairs, options, name }: Wish, api: Api): Promise<string> {
  const roots = chairs.map(() => freshRoot());
  const seats = chairs.map((chair, seat) => seatOf(chair, name, roots[seat] ?? ""));
  const made = await api.create({ game, options: { ...options }, seats, auto: true });
  const mine = chairs.flatMap(({ who }, seat) => (who === "me" ? [seat] : []));
  new SavedTables().made(
    made,
    mine,
    mine.map((seat) => roots[seat] ?? ""),
  );
  return at(`/t/${made.table}`);
}

function seatOf(chair: Chair, name: string, root: string): NewSeat {
  if (chair.who === "me") return { sitter: "person", name, commitment: firstCommitment(root) };
  return chair.who === "friend" ? { sitter: "open" } : { sitter: "computer", level: chair.level };
}
