/** What is said of what a learner has done at a step. */
import type { Gain, Tried } from "../../core/wire.generated.ts";
import type { GameText } from "../../games/game.ts";
import { listed, say } from "../i18n.svelte.ts";
import { gainText } from "../table/gain-text.ts";

/** More items than these are for the sheet: the end of a game would push what comes next off the screen. Its totals do not. */
const MANY = 4;

/** What is judged: the points of all are told when the game is over. */
export interface Judged extends Pick<Tried, "verdict" | "gains"> {
  readonly now: Pick<Tried["now"], "over" | "score">;
}

/** Whether the goal is reached, and what it has brought: to everybody where it is, else to the learner. `why` says what
 * is missing, where that is not in the points. */
export function verdictText(
  { verdict, gains, now }: Judged,
  seat: number,
  text: GameText,
  names: readonly string[],
  why = "",
): string {
  if (verdict !== "reached" && verdict !== "missed") return "";
  const counted = gains.filter((gain) => verdict === "reached" || gain.seat === seat);
  const isLong = counted.reduce((sum, { items }) => sum + items.length, 0) > MANY;
  const said = now.over && isLong ? [] : counted;
  const sentences = said.flatMap((gain) => sentence(isLong ? { ...gain, items: [] } : gain, text, names));
  if (now.over) sentences.push(totals(now.score, names));
  if (verdict === "reached") return [say("lesson-reached"), ...sentences].join(" ");
  return [say("lesson-missed"), ...sentences, why || (sentences.length ? "" : say("lesson-gained-nothing"))]
    .filter(Boolean)
    .join(" ");
}

/** How the game has ended. */
function totals(score: Judged["now"]["score"], names: readonly string[]): string {
  return say("lesson-at-end", { totals: listed(score.map(({ total }, seat) => `${names[seat] ?? ""} ${total}`)) });
}

function sentence(gain: Gain, text: GameText, names: readonly string[]): string[] {
  const said = gainText(gain, text, names);
  return said === null ? [] : [`${said}.`];
}
