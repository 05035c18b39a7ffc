/** What happened at a table, in words. */
import { standInOf, type Moment, type StandIn } from "../../core/replay.ts";
import type { ActionStep, PublicEvent } from "../../core/wire.generated.ts";
import { actionIn, seatIn } from "../../core/events.ts";
import type { GameText } from "../../games/game.ts";
import { say } from "../i18n.svelte.ts";
import { levelName } from "../names.ts";
import { gainText } from "./gain-text.ts";

/** The sentence about an action, saying so where it was not all that the computer can do. */
function withStandIn(text: string | null, standIn: StandIn | null): string | null {
  if (!text || !standIn) return text;
  return say(standIn === "hurried" ? "event-hurried" : "event-stand-in", { event: text });
}

/** What the name of a stand-in says: it has a colon where it is the level itself, with less time to think. */
function standInNamed(name: string): StandIn | null {
  if (!name) return null;
  return name.includes(":") ? "hurried" : "simpler";
}

/** What was done last at a moment of a game. */
export function momentText(moment: Moment | null, words: GameText | undefined, names: readonly string[]): string {
  if (!moment?.action || !words) return say("ui-replay-beginning");
  const seat = typeof moment.actor === "number" ? moment.actor : null;
  return (
    withStandIn(
      words.event(moment.action, (each) => names[each] ?? "", seat),
      moment.standIn,
    ) ?? ""
  );
}

/** What was done in a game, and what it scored: a sentence each. */
export function stepTexts(steps: readonly ActionStep[], words: GameText, names: readonly string[]): string[] {
  return steps.flatMap((step) => {
    const { action, actor, gains } = step;
    const seat = typeof actor === "number" ? actor : null;
    const done = withStandIn(
      words.event(action, (each) => names[each] ?? "", seat),
      standInOf(step),
    );
    return [done, ...(gains ?? []).map((gain) => gainText(gain, words, names))].filter((text) => text !== null);
  });
}

/** One event as a sentence; null where it is not worth one. */
export function eventText(event: PublicEvent, words: GameText | null, names: readonly string[]): string | null {
  const seat = seatIn(event);
  const player = names[seat ?? -1] ?? "";
  switch (event.kind) {
    case "acted":
    case "drawn":
      return withStandIn(
        words?.event(actionIn(event) ?? "", (each) => names[each] ?? "", seat) ?? null,
        standInNamed(String(event.stand_in ?? "")),
      );
    case "joined":
      return say("event-joined", { player: String(event.name || player) });
    case "arranged":
      return event.level
        ? say("event-arranged-computer", { player, level: levelName(String(event.level)), seat: (seat ?? 0) + 1 })
        : say("event-arranged-open", { seat: (seat ?? 0) + 1 });
    case "coach_switched":
      return say(event.on ? "event-coach-on" : "event-coach-off");
    case "hinted":
      return say("event-hinted", { player });
    case "advice_switched":
      return say(event.on ? "event-advice-on" : "event-advice-off");
    case "started":
      return say("event-started");
    case "took_back":
      return say("event-took-back", { player });
    case "left":
      return say(
        event.because === "resigned"
          ? "event-resigned"
          : event.because === "relieved"
            ? "event-relieved"
            : "event-left",
        { player },
      );
    case "returned":
      return say("event-returned", { player });
    case "taken_over":
      return say("event-taken-over", { player });
    case "freed":
      return say("event-freed", { seat: (seat ?? 0) + 1 });
    case "ended":
      return say("event-ended");
    case "rematch_offered":
      return say("event-rematch-offered", { player });
    case "rematch_accepted":
      return say("event-rematch-accepted", { player });
    case "rematch_declined":
      return say("event-rematch-declined", { player });
    case "rematch_laid":
      return say("event-rematch-laid");
    case "rematched":
      return say("event-rematched", { number: Number(event.number) });
    default:
      return null;
  }
}
