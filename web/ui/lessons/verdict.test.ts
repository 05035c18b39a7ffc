import { expect, test, vi } from "vitest";
import type { Gain, Tried } from "../../core/wire.generated.ts";
import type { GameText } from "../../games/game.ts";
import { verdictText } from "./verdict.ts";

vi.mock("../i18n.svelte.ts", () => ({
  listed: (all: readonly string[]) => all.join(" and "),
  say: (key: string, args?: object) => (args ? `${key} ${Object.values(args).join(" ")}` : `${key}.`),
}));

const words = { scoreLine: (item: object) => ({ what: "Road", how: JSON.stringify(item) }) } as unknown as GameText;
const gain = (seat: number, items: number) =>
  ({
    seat,
    points: items,
    items: Array.from({ length: items }, (_, points) => ({ points: points + 1 })),
  }) as unknown as Gain;
const standing = (over: boolean) => ({ over, score: [{ total: 7 }, { total: 9 }] }) as unknown as Tried["now"];
const judged = (verdict: "reached" | "missed", gains: Gain[], over = false, why = "") =>
  verdictText({ verdict, gains, now: standing(over) }, 0, words, ["You", "Rival"], why);
const told = (verdict: "reached" | "missed", ...gains: Gain[]) => judged(verdict, gains);

test("a goal that is reached says what it brought, item by item, to everybody", () => {
  expect(told("reached", gain(0, 1), gain(1, 2))).toBe(
    'lesson-reached. event-scored You 1 (Road: {"points":1}). event-scored Rival 2 (Road: {"points":1}; Road: {"points":2}).',
  );
});

test("many items are left to the sheets", () => {
  expect(told("reached", gain(0, 3), gain(1, 4))).toBe("lesson-reached. event-scored You 3. event-scored Rival 4.");
});

test("the end of a game says the points of all, and no items where all is counted", () => {
  const end = "lesson-at-end You 7 and Rival 9";
  expect(judged("reached", [gain(0, 3), gain(1, 4)], true)).toBe(`lesson-reached. ${end}`);
  expect(judged("missed", [gain(0, 1)], true)).toBe(`lesson-missed. event-scored You 1 (Road: {"points":1}). ${end}`);
  expect(judged("missed", [], true)).toBe(`lesson-missed. ${end}`);
});

test("a goal that is missed says what the learner got", () => {
  expect(told("missed", gain(1, 2))).toBe("lesson-missed. lesson-gained-nothing.");
});

test("a goal that is missed says why, where the step has words for it", () => {
  expect(judged("missed", [], false, "A crown is missing.")).toBe("lesson-missed. A crown is missing.");
  expect(judged("missed", [gain(0, 1)], false, "It is free.")).toBe(
    'lesson-missed. event-scored You 1 (Road: {"points":1}). It is free.',
  );
  expect(judged("reached", [], false, "It is free.")).toBe("lesson-reached.");
});
