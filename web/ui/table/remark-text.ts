/** Named reasons and hints of a game as sentences. */
import { kebab } from "../../core/messages.ts";
import { i18n, sayMaybe } from "../i18n.svelte.ts";

export interface Remark {
  readonly code: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The sentence of a hint; null where the page has none for it. */
export function hintText(remark: Remark, game: string): string | null {
  return sentence(`hint-${kebab(game)}-${kebab(remark.code)}`, remark, []);
}

/** Why another action is better; null where the page has no sentence for it. */
export function reasonText(remark: Remark, game: string, names: readonly string[]): string | null {
  return sentence(`reason-${kebab(game)}-${kebab(remark.code)}`, remark, names);
}

function sentence(key: string, remark: Remark, names: readonly string[]): string | null {
  const { seat } = remark.arguments;
  const player = typeof seat === "number" ? (names[seat] ?? "") : "";
  return i18n.words.has(key) ? sayMaybe(key, "", { ...remark.arguments, player, ...worded(remark) }) : null;
}

/** Words for terrains and features, which the server names in its own. */
function worded({ arguments: given }: Remark): Record<string, string> {
  const found: Record<string, string> = {};
  for (const kind of ["terrain", "feature"])
    if (typeof given[kind] === "string") found[kind] = sayMaybe(`${kind}-${kebab(given[kind])}`, given[kind]);
  return found;
}
