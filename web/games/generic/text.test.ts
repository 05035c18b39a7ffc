import { expect, test } from "vitest";
import type { Say } from "../../core/board/board.ts";
import type { ScoreItem } from "../../core/wire.generated.ts";
import { text } from "./text.ts";

/** Knows what laying is called, and nothing else. */
const KNOWN: Readonly<Record<string, string>> = { "action-stairs-lay": "Lay", "score-stairs-steps": "Steps climbed" };
const words = text("stairs")({
  say: ((key: string, args: object = {}) => [key, ...Object.values(args)].join(" ")) as Say,
  sayMaybe: (key, otherwise, args = {}) =>
    KNOWN[key] ? [KNOWN[key], ...Object.values(args)].join(" ").trim() : otherwise,
  capitalise: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  list: (names) => names.join(" and "),
});
const player = (seat: number): string => ["Ann", "Ben"][seat] ?? "";
const item = (kind: string): ScoreItem => ({ kind, points: 3 });

test("an action is called by its message, or else as the server writes it", () => {
  expect(["lay", "lay:4", "skip"].map((action) => words.action(action, ""))).toEqual(["Lay", "Lay 4", "skip"]);
});

test("an event names who acted; of chance only what came", () => {
  expect([words.event("skip", player, 1), words.event("draw:4", player, null)]).toEqual([
    "event-other Ben skip",
    "draw:4",
  ]);
});

test("an item of the score is called by its message, or else by its kind", () => {
  expect([item("steps"), item("long_flight")].map((each) => words.scoreLine(each, () => "").what)).toEqual([
    "Steps climbed",
    "Long flight",
  ]);
});
