import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Api } from "./api.ts";
import { loadReplay, Replay } from "./replay.ts";
import type { ActionStep } from "./wire.generated.ts";

const STEPS: ActionStep[] = [1, 2, 3].map((ply) => ({
  ply,
  actor: ply === 1 ? "chance" : 0,
  action: `a${ply}`,
  fields: {},
  position: `p${ply}`,
}));
const replay = (ply?: number): Replay => new Replay("p0", STEPS, ply);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a replay opens at its end, or where it is told", () => {
  expect(replay().moment).toEqual({ ply: 3, position: "p3", actor: 0, action: "a3", standIn: null });
  expect(replay(0).moment).toEqual({ ply: 0, position: "p0", actor: null, action: null, standIn: null });
  expect([replay(99).ply, replay(-1).ply, replay(Number.NaN).ply]).toEqual([3, 0, 0]);
});

test("a replay steps and scrubs within the game, and tells where it came from", () => {
  const shown = replay(1);
  const told: [number, number][] = [];
  shown.changed = (from) => told.push([from, shown.ply]);
  shown.next();
  shown.goTo(9);
  shown.next();
  shown.goTo(0);
  shown.previous();
  expect(told).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
    [3, 0],
    [0, 0],
  ]);
});

test("a replay plays to the end by itself, at any speed, and again from the beginning", () => {
  const shown = replay();
  shown.speed = 2;
  shown.play();
  expect([shown.ply, shown.playing]).toEqual([0, true]);
  vi.advanceTimersByTime(600);
  expect(shown.ply).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect([shown.ply, shown.playing, vi.getTimerCount()]).toEqual([3, false, 0]);
});

test("a replay pauses", () => {
  const shown = replay(0);
  shown.play();
  vi.advanceTimersByTime(1_200);
  shown.pause();
  vi.advanceTimersByTime(10_000);
  expect([shown.ply, shown.playing]).toEqual([1, false]);
});

test("a game is fetched once, with its start", async () => {
  const state = { game: "stairs", seats: [], options: {} };
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    asked.push(url);
    return new Response(
      JSON.stringify(url.includes("/steps") ? { number: 2, plies: STEPS.length, after: 0, steps: STEPS } : { state }),
    );
  }) as unknown as typeof globalThis.fetch;
  const startOf = async ({ game }: { game: string }): Promise<string> => `${game}/1 at its start`;
  const found = await loadReplay(new Api("", fetch), "T", startOf, { number: 2, ply: 1 });
  expect(asked).toEqual(["/api/tables/T", "/api/tables/T/steps?positions=true&number=2"]);
  expect(found).toMatchObject({ number: 2, state, replay: { ply: 1 } });
  expect(found.replay.moments[0]?.position).toBe("stairs/1 at its start");
});
