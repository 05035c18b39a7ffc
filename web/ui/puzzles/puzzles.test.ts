import { expect, test } from "vitest";
import type { Api } from "../../core/api.ts";
import { today } from "../../core/day.ts";
import { PuzzleProgress } from "../../core/puzzle-progress.ts";
import { DeviceStorage } from "../../core/storage.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { PuzzleStore } from "./puzzles.svelte.ts";

const SUMMARIES = ["a", "b", "c"].map((id, at) => ({
  id,
  rating: 1100 + 100 * at,
  deviation: 60,
  themes: at ? ["block"] : ["home"],
}));

/** A server with three puzzles, whose best action is `right`, and what it was asked. */
function served() {
  const asked: { readonly route: string; readonly query: Record<string, unknown> }[] = [];
  const get = (route: string, { path = {}, query = {} }: Record<string, Record<string, unknown>> = {}) => {
    asked.push({ route, query });
    const puzzle = { ...SUMMARIES.find(({ id }) => id === path.puzzle), game: path.game, view: { legal: [] } };
    const wanted = SUMMARIES.filter(({ themes }) => !query.theme || themes.includes(String(query.theme)));
    const answers: Record<string, unknown> = {
      "GET /api/puzzles": { games: [{ game: "chess", count: SUMMARIES.length, themes: [] }] },
      "GET /api/puzzles/{game}": { count: wanted.length, offset: query.offset, puzzles: wanted },
      "GET /api/puzzles/{game}/daily": { date: query.date, puzzle: { ...SUMMARIES[1], game: "chess" } },
      "GET /api/puzzles/{game}/{puzzle}": puzzle,
      "GET /api/puzzles/{game}/{puzzle}/answer": { id: path.puzzle, right: query.action === "right" },
    };
    return Promise.resolve(answers[route]);
  };
  const api = { get } as unknown as Pick<Api, "get">;
  const progress = new PuzzleProgress("chess", new DeviceStorage(new TestStorage()));
  return { asked, progress, store: new PuzzleStore(api, "chess", () => 0, progress) };
}

test("one puzzle comes after another, near the player's rating, and none twice while there are others", async () => {
  const { store, asked } = served();
  await store.open("");
  const seen = [store.puzzle?.id];
  for (let each = 0; each < 2; each += 1) {
    await store.try("right");
    await store.next();
    seen.push(store.puzzle?.id);
  }
  expect(seen).toEqual(["a", "b", "c"]);
  const near = asked.filter(({ route }) => route === "GET /api/puzzles/{game}").map(({ query }) => query.near);
  expect(near[0]).toBe(1200);
  expect(near[1]).toBeGreaterThan(1200);
  // All are known now: any but the last comes, and counts no more.
  await store.try("right");
  await store.next();
  expect(store.puzzle?.id).toBe("a");
  expect(store.known).toBe(true);
  await store.try("wrong");
  expect([store.change, store.standing.tried, store.standing.right]).toEqual([null, 3, 3]);
});

test("a theme brings only its own puzzles", async () => {
  const { store } = served();
  store.theme = "block";
  await store.next();
  expect(store.puzzle?.id).toBe("b");
});

test("an answer is given once, and only a right one to today's puzzle makes a streak", async () => {
  const { store, progress } = served();
  await store.open("daily");
  expect(store.day).toBe(today());
  await store.try("wrong");
  expect(await store.try("right")).toBeNull();
  expect(store.standing).toMatchObject({ tried: 1, right: 0, streak: 0 });
  await store.daily();
  await store.try("right");
  expect(progress.streak()).toBe(1);
  await store.open("a");
  expect(store.day).toBe("");
});
