import { actionLabel, tileLabel } from "../../core/board/carcassonne/labels.ts";
import { readAction, type Action } from "../../core/notation/carcassonne.ts";
import type { ScoreItem } from "../../core/wire.ts";
import { say } from "../speech.svelte.ts";
import type { Scored, Wording } from "./wording.ts";

export const wording: Wording = { prompt, action: (text) => actionLabel(say, text), event, item };

function prompt(legal: readonly string[]): string {
  const first = legal[0] ? readAction(legal[0]) : null;
  if (first?.kind === "lay") return say("prompt-carcassonne-lay");
  return say(first?.kind === "follower" ? "prompt-carcassonne-follower" : "prompt-other");
}

function event(text: string, player: (seat: number) => string, seat: number | null): string | null {
  const read: Action = readAction(text);
  const who = seat === null ? "" : player(seat);
  switch (read.kind) {
    case "lay":
      return say("event-carcassonne-lay", { player: who, tile: tileLabel(say, read.tile) });
    case "follower":
      return say(`event-carcassonne-follower-${read.part?.feature ?? "none"}`, { player: who });
    case "draw":
      return say("event-carcassonne-draw", { tile: tileLabel(say, read.tile) });
    case "return":
      return say("event-carcassonne-return", { tile: tileLabel(say, read.tile) });
  }
}

function item(scored: ScoreItem, everybody: (seats: readonly number[]) => string): Scored {
  const shared = scored["owners"];
  const others = Array.isArray(shared) && shared.length > 1 ? ` · ${say("score-shared", { players: everybody(shared as number[]) })}` : "";
  return { what: name(scored), how: sum(scored) + others, points: scored.points };
}

function name({ kind, ...scored }: ScoreItem): string {
  if (kind === "field") return say("score-field");
  return say(`score-${kind as "road"}-${scored["complete"] ? "complete" : "unfinished"}`);
}

/** The arithmetic: what the points say decides between the two ways to count a castle. */
function sum(scored: ScoreItem): string {
  const { kind, points } = scored;
  const [tiles, pennants, castles] = [Number(scored["tiles"] ?? 0), Number(scored["pennants"] ?? 0), Number(scored["castles"] ?? 0)];
  if (kind === "field") return say("score-field-sum", { castles, points });
  if (kind === "monastery") return say("score-monastery-sum", { around: points - 1, points });
  if (kind !== "castle" || points === tiles) return say("score-tiles-sum", { tiles, points });
  if (!pennants) return say("score-tiles-double-sum", { tiles, points });
  return say(points === tiles + pennants ? "score-pennants-sum" : "score-pennants-double-sum", { tiles, pennants, points });
}
