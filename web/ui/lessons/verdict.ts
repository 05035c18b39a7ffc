/** What is said of what a learner has done at a step. */
import type { Gain, Tried } from "../../core/wire.generated.ts";
import type { GameText } from "../../games/game.ts";
import { say } from "../i18n.svelte.ts";
import { gainText } from "../table/gain-text.ts";

/** More items than these are for the sheet: the end of a game would push what comes next off the screen. */
const MANY = 4;

/** Whether the goal is reached, and what it has brought: to everybody where it is, else to the learner. */
export function verdictText(
  { verdict, gains }: Pick<Tried, "verdict" | "gains">,
  seat: number,
  text: GameText,
  names: readonly string[],
): string {
  if (verdict !== "reached" && verdict !== "missed") return "";
  const counted = gains.filter((gain) => verdict === "reached" || gain.seat === seat);
  const isLong = counted.reduce((sum, { items }) => sum + items.length, 0) > MANY;
  const sentences = counted.flatMap((gain) => sentence(isLong ? { ...gain, items: [] } : gain, text, names));
  const none = verdict === "missed" && !sentences.length ? [say("lesson-gained-nothing")] : [];
  return [say(verdict === "reached" ? "lesson-reached" : "lesson-missed"), ...sentences, ...none].join(" ");
}

function sentence(gain: Gain, text: GameText, names: readonly string[]): string[] {
  const said = gainText(gain, text, names);
  return said === null ? [] : [`${said}.`];
}
