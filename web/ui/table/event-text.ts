/** What happened at a table, in words. */
import type { PublicEvent } from "../../core/wire.generated.ts";
import { actionIn, seatIn } from "../../core/events.ts";
import type { GameText } from "../../games/game.ts";
import { say } from "../i18n.svelte.ts";

/** The sentence about an action, saying so where a simpler player chose it. */
export function withStandIn(text: string | null, standIn: boolean): string | null {
  return text && standIn ? say("event-stand-in", { event: text }) : text;
}

/** One event as a sentence; null where it is not worth one. */
export function eventText(event: PublicEvent, words: GameText | null, names: readonly string[]): string | null {
  const seat = seatIn(event);
  const player = names[seat ?? -1] ?? "";
  switch (event.kind) {
    case "acted":
    case "drawn":
      return withStandIn(words?.event(actionIn(event) ?? "", (each) => names[each] ?? "", seat) ?? null, Boolean(event["stand_in"]));
    case "joined":
      return say("event-joined", { player: String(event["name"] || player) });
    case "arranged":
      return say(event["level"] ? "event-arranged-computer" : "event-arranged-open", { seat: (seat ?? 0) + 1 });
    case "started":
      return say("event-started");
    case "took_back":
      return say("event-took-back", { player });
    case "left":
      return say(event["because"] === "resigned" ? "event-resigned" : event["because"] === "relieved" ? "event-relieved" : "event-left", { player });
    case "returned":
      return say("event-returned", { player });
    case "ended":
      return say("event-ended");
    case "rematched":
      return say("event-rematched", { number: Number(event["number"]) });
    default:
      return null;
  }
}
