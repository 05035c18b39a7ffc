import { expect, test, vi } from "vitest";
import type { Gain } from "../../core/wire.generated.ts";
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
const told = (verdict: "reached" | "missed", ...gains: Gain[]) =>
  verdictText({ verdict, gains }, 0, words, ["You", "Rival"]);

test("a goal that is reached says what it brought, item by item, to everybody", () => {
  expect(told("reached", gain(0, 1), gain(1, 2))).toBe(
    'lesson-reached. event-scored You 1 (Road: {"points":1}). event-scored Rival 2 (Road: {"points":1}; Road: {"points":2}).',
  );
});

test("the end of a game, where all is counted, says the sums alone", () => {
  expect(told("reached", gain(0, 3), gain(1, 4))).toBe("lesson-reached. event-scored You 3. event-scored Rival 4.");
});

test("a goal that is missed says what the learner got", () => {
  expect(told("missed", gain(1, 2))).toBe("lesson-missed. lesson-gained-nothing.");
});
