/** How much somebody wants to be asked before an action is played. */
export type Confirm = "steps" | "turns" | "never";

export const CONFIRMS: readonly Confirm[] = ["steps", "turns", "never"];

/** One legal action is no question, unless every step is to be confirmed. */
export function onlyAction(confirm: Confirm, legal: readonly string[] | null): string | null {
  return confirm !== "steps" && legal?.length === 1 ? (legal[0] ?? null) : null;
}

/** What follows when an action has been picked: it waits to be confirmed, is played after a moment, or at once. Of a turn
 * the first step is confirmed; what is picked after it plays itself, unless it is taken back in time. */
export function afterPick(confirm: Confirm, within: boolean): "ask" | "moment" | "now" {
  if (confirm === "never") return "now";
  return confirm === "turns" && within ? "moment" : "ask";
}
