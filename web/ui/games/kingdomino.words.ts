import { Labels } from "../../core/board/kingdomino/labels.ts";
import { readAction, readPosition, type Action, type Land } from "../../core/notation/kingdomino.ts";
import type { ScoreItem } from "../../core/wire.ts";
import { begin, say } from "../speech.svelte.ts";
import type { Scored, Wording } from "./wording.ts";

const labels = new Labels(say);

export const wording: Wording = { prompt, action: (text) => labels.action(text), event, item };

function prompt(legal: readonly string[], position: string): string {
  const first = legal[0] ? readAction(legal[0]) : null;
  if (first?.kind === "place") return say("prompt-kingdomino-place", { number: first.domino });
  if (first?.kind === "discard") return say("prompt-kingdomino-discard", { number: first.domino });
  if (first?.kind !== "choose") return say("prompt-other");
  const { kingdoms, line } = readPosition(position);
  const opening = line.length === 0 && kingdoms.every(({ placed, discarded }) => placed.length + discarded.length === 0);
  return say(opening ? "prompt-kingdomino-choose-first" : "prompt-kingdomino-choose");
}

function event(text: string, player: (seat: number) => string, seat: number | null): string | null {
  const read: Action = readAction(text);
  const who = seat === null ? "" : player(seat);
  switch (read.kind) {
    case "place":
      return say("event-kingdomino-place", { player: who, number: read.domino });
    case "choose":
      return say("event-kingdomino-choose", { player: who, number: read.domino });
    case "discard":
      return say("event-kingdomino-discard", { player: who, number: read.domino });
    case "line":
      return say("event-kingdomino-line", { numbers: read.dominoes.join(", ") });
    case "king":
      return say("event-kingdomino-king", { player: player(read.seat) });
  }
}

function item(scored: ScoreItem): Scored {
  const { points } = scored;
  if (scored.kind === "region") return { what: begin(say(`terrain-${scored["terrain"] as Land["terrain"]}`)), how: regionSum(scored), points };
  if (scored.kind === "earlier_game") return { what: say("score-earlier-game", { number: Number(scored["number"]) }), how: "", points };
  if (scored["name"] === "harmony") return { what: say("score-bonus-harmony"), how: say("score-bonus-harmony-why"), points };
  return { what: say("score-bonus-middle-kingdom"), how: say("score-bonus-middle-kingdom-why"), points };
}

function regionSum(scored: ScoreItem): string {
  const [squares, crowns] = [Number(scored["squares"]), Number(scored["crowns"])];
  return crowns ? say("score-region-sum", { squares, crowns, points: scored.points }) : say("score-region-idle", { squares });
}
