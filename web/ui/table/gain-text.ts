/** What points were for, in words. */
import type { Gain } from "../../core/wire.generated.ts";
import type { GameText } from "../../games/game.ts";
import { listed, say } from "../i18n.svelte.ts";

/** One sentence about what a seat has scored; null where it has lost or gained nothing. */
export function gainText({ seat, points, items }: Gain, words: GameText, names: readonly string[]): string | null {
  if (points <= 0) return null;
  const everybody = (seats: readonly number[]): string => listed(seats.map((each) => names[each] ?? ""));
  const lines = items.filter((item) => item.points !== 0).map((item) => words.scoreLine(item, everybody));
  const what = lines.map(({ what: name, how }) => (how ? `${name}: ${how}` : name)).join("; ");
  const scored = say("event-scored", { player: names[seat] ?? "", count: points });
  return what ? `${scored} (${what})` : scored;
}
