/** Named reasons and hints of a game as sentences. */
import { kebab } from "../../core/messages.ts";
import type { ReviewReason } from "../../core/wire.generated.ts";
import { i18n, sayMaybe } from "../i18n.svelte.ts";

/** The sentence of a hint; null where the page has none for it. */
export function hintText(remark: ReviewReason, game: string): string | null {
  return sentence(`hint-${kebab(game)}-${kebab(remark.code)}`, remark, []);
}

/** Why another action is better; null where the page has no sentence for it. */
export function reasonText(remark: ReviewReason, game: string, names: readonly string[]): string | null {
  return sentence(`reason-${kebab(game)}-${kebab(remark.code)}`, remark, names);
}

function sentence(key: string, remark: ReviewReason, names: readonly string[]): string | null {
  const { seat } = remark.arguments;
  const player = typeof seat === "number" ? (names[seat] ?? "") : "";
  return i18n.words.has(key) ? sayMaybe(key, "", { ...remark.arguments, player, ...worded(remark) }) : null;
}

/** Words for what the server names in its own, such as a `terrain`: those that the page has. */
function worded({ arguments: given }: ReviewReason): Record<string, string> {
  const texts = Object.entries(given).filter((each): each is [string, string] => typeof each[1] === "string");
  return Object.fromEntries(texts.map(([kind, name]) => [kind, sayMaybe(`${kind}-${kebab(name)}`, name)]));
}
