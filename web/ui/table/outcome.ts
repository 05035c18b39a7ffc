/** Who has won, and what broke a tie, in words. */
import type { OutcomeInfo } from "../../core/wire.generated.ts";
import { kebab } from "../../core/messages.ts";
import { listed, say, sayMaybe } from "../i18n.svelte.ts";

export function verdict(
  ranks: readonly number[],
  scores: readonly number[],
  names: readonly string[],
  you: readonly number[],
): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [first] = winners;
  if (first === undefined) return say("outcome-none");
  const points = scores[first] ?? 0;
  if (winners.length > 1)
    return say("outcome-shared", { players: listed(winners.map((seat) => names[seat] ?? "")), points });
  if (you.length === 1 && you[0] === first) return say("outcome-won-you", { points });
  return say("outcome-won", { player: names[first] ?? "", points });
}

export function ties({ ties: found }: OutcomeInfo, scores: readonly number[], names: readonly string[]): string[] {
  return found.map(({ ahead, behind, broken_by }) => {
    const args = { ahead: names[ahead] ?? "", behind: names[behind] ?? "", points: scores[ahead] ?? 0 };
    return broken_by ? sayMaybe(`tie-${kebab(broken_by)}`, say("tie-other", args), args) : say("tie-shared", args);
  });
}
