/** What the heading of a table says: whose turn it is, or what the table waits for. */
import { revealing } from "../../core/contribution.ts";
import type { State } from "../../core/wire.generated.ts";
import { say } from "../i18n.svelte.ts";
import { gameName, levelName } from "../names.ts";
import { verdict } from "./outcome.ts";
import type { TableStore } from "./store.svelte.ts";

type Seen = Pick<TableStore, "state" | "seats" | "mover" | "invited" | "warming">;

export function turnText(store: Seen, names: readonly string[], watching: boolean): string {
  const { state } = store;
  if (!state) return say("ui-connecting");
  if (state.status === "open")
    return say(store.invited.length && !watching ? "ui-joined-title" : "ui-waiting-for-players");
  if (state.status === "over") return verdict(state.ranks ?? [], state.scores ?? [], names, store.seats);
  if (store.mover !== null)
    return store.seats.length > 1 ? say("ui-turn-of", { player: names[store.mover] ?? "" }) : say("ui-your-turn");
  return othersTurn(state, store.warming, names);
}

function othersTurn(state: State, warming: Seen["warming"], names: readonly string[]): string {
  const withholding = withholdingSeat(state);
  if (withholding !== null) return say("ui-waiting-for", { player: names[withholding] ?? "" });
  if (state.to_move === null) return gameName(state.game);
  if (warming) return say("ui-warming", { level: levelName(warming.level) });
  const sitter = state.seats[state.to_move];
  const thinks = sitter?.sitter === "computer" || sitter?.away;
  return say(thinks ? "ui-thinking" : "ui-waiting-for", { player: names[state.to_move] ?? "" });
}

/** Whose contribution the first draw waits for. */
export function withholdingSeat(state: State | null): number | null {
  return (state && revealing(state)[0]) ?? null;
}
