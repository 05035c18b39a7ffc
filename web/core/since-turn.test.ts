import { expect, test } from "vitest";
import { sinceLastRound, sinceTurnOf, type Done } from "./since-turn.ts";

/** `0a` is action a of seat 0, `-a` one of chance. */
const steps = (text: string): Done[] =>
  text.split(" ").map((each) => ({ actor: each[0] === "-" ? "chance" : Number(each[0]), action: each.slice(1) }));
const actions = (found: readonly { seat: number; action: string }[]): string =>
  found.map(({ seat, action }) => `${seat}${action}`).join(" ");

test("moves of others since my last turn are told, and no draw", () => {
  expect(actions(sinceTurnOf(steps("0a 0b -c 1d 1e -f 2g 2h -i"), 0, true))).toBe("1d 1e 2g 2h");
  expect(actions(sinceTurnOf(steps("0a 0b -c 1d"), 0, false))).toBe("1d");
});

test("the turn I am in is not my last one", () => {
  expect(actions(sinceTurnOf(steps("0a 0b 1c 1d 0e"), 0, true))).toBe("1c 1d");
  expect(actions(sinceTurnOf(steps("0a 0b 1c 1d 0e"), 0, false))).toBe("");
});

test("before my first turn all that others have done is new", () => {
  expect(actions(sinceTurnOf(steps("-a 1b 2c"), 0, true))).toBe("1b 2c");
});

test("a spectator is told of a whole round, by who is to move or has moved last", () => {
  expect(actions(sinceLastRound(steps("0a 1b 2c 0d 1e"), 2))).toBe("0d 1e");
  expect(actions(sinceLastRound(steps("0a 1b 2c 0d 1e 2f"), null))).toBe("0d 1e");
  expect(sinceLastRound([], null)).toEqual([]);
});
