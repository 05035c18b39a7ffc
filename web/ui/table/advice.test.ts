import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeviceStorage } from "../../core/storage.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { FakeServer } from "../../testing/server.ts";
import { Advice, LASTS, type Advised } from "./advice.svelte.ts";

const BEN: Advised = { seat: 1, action: "lay" };
const CEM: Advised = { seat: 2, action: "skip" };
const { state } = new FakeServer();

let shelf: TestStorage;
let advice: Advice;
const opened = (): Advice => {
  const made = new Advice("T", new DeviceStorage(shelf));
  made.follow(state);
  return made;
};

beforeEach(() => {
  vi.useFakeTimers();
  shelf = new TestStorage();
  advice = opened();
});
afterEach(() => vi.useRealTimers());

test("advice is shown and told, the latest last and one a seat, and fades by itself", () => {
  const told: Advised[] = [];
  advice.told = (each) => told.push(each);
  advice.point(BEN);
  advice.point(CEM);
  vi.advanceTimersByTime(LASTS - 1);
  advice.point({ ...BEN, action: "skip" });
  expect(advice.shown).toEqual([CEM, { seat: 1, action: "skip" }]);
  vi.advanceTimersByTime(1);
  expect(advice.shown).toEqual([{ seat: 1, action: "skip" }]);
  vi.advanceTimersByTime(LASTS);
  expect([advice.shown, told.length]).toEqual([[], 3]);
});

test.each([
  ["the position", { ply: 1, position: "stairs/2" }],
  ["the mover", { to_move: 1 }],
  ["the game", { number: 2 }],
  ["the owner's mind", { advice: false }],
])("advice ends when %s changes, and not when somebody comes", (_, changes) => {
  advice.point(BEN);
  advice.follow({ ...state, seats: [] });
  expect(advice.shown).toEqual([BEN]);
  advice.follow({ ...state, ...changes });
  expect(advice.shown).toEqual([]);
});

test("an adviser who is muted is neither seen nor heard in this game, also after a reload, and is in the next", () => {
  const told = vi.fn();
  advice.point(BEN);
  advice.told = told;
  advice.mute([1]);
  advice.point(BEN);
  advice.point(CEM);
  expect([advice.shown, told.mock.calls]).toEqual([[CEM], [[CEM]]]);
  const again = opened();
  again.point(BEN);
  expect([again.shown, again.muted]).toEqual([[], [1]]);
  again.follow({ ...state, number: 2 });
  again.point(BEN);
  expect(again.shown).toEqual([BEN]);
});

test("advice that was muted can be seen again, and a spoilt storage mutes nobody", () => {
  advice.mute([0, 1, 2]);
  advice.mute([]);
  advice.point(BEN);
  expect(advice.shown).toEqual([BEN]);
  shelf.setItem("tilewright:muted", '{"a":[1]}');
  expect(opened().muted).toEqual([]);
});
