import { expect, test, vi } from "vitest";
import { Replay } from "../../core/replay.ts";
import type { ActionStep, PublicEvent } from "../../core/wire.generated.ts";
import type { GameText } from "../../games/game.ts";
import { eventText, momentText, stepTexts } from "./event-text.ts";

vi.mock("../i18n.svelte.ts", () => ({ say: (key: string) => key }));

const WORDS = { event: (action: string) => action } as unknown as GameText;
const STEPS = [{}, { stand_in: true }, { hurried: true }].map((marks, at) => ({
  ply: at + 1,
  actor: 0,
  action: "lay",
  fields: {},
  ...marks,
})) satisfies ActionStep[];
const SAID = ["lay", "event-stand-in", "event-hurried"];

test("a move made in a hurry says so, and one of a simpler player says that: as it comes in and in the history", () => {
  const events = ["", "greedy", "expert:250n"].map((stand_in) => ({ kind: "acted", seat: 0, action: "lay", stand_in }));
  expect(events.map((event) => eventText(event as unknown as PublicEvent, WORDS, ["Ann"]))).toEqual(SAID);
  expect(stepTexts(STEPS, WORDS, ["Ann"])).toEqual(SAID);
});

test("a replay and a review tell the two apart as well", () => {
  const { moments } = new Replay("", STEPS);
  expect(moments.slice(1).map((moment) => momentText(moment, WORDS, []))).toEqual(SAID);
});
