import { expect, test, vi } from "vitest";
import { RefusalError, type Api } from "../../core/api.ts";
import { RaceResults } from "../../core/race-results.ts";
import { DeviceStorage } from "../../core/storage.ts";
import type { RaceInfo } from "../../core/wire.generated.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { RaceStore } from "./race.svelte.ts";

const LIMIT = 180_000;

/** A server at which every puzzle is solved by `right`, three mistakes end a race, and so does its clock. */
class FakeServer {
  now = 0;
  readonly answers: { readonly action: string; readonly right: boolean }[] = [];
  refusal: RefusalError | null = null;
  reachable = true;

  #race(): RaceInfo {
    if (!this.reachable) throw new RefusalError("unreachable");
    const right = this.answers.filter((each) => each.right).length;
    const wrong = this.answers.length - right;
    const over = wrong >= 3 || this.now > LIMIT;
    const left = over ? 0 : LIMIT - this.now;
    return { id: "r1", right, wrong, over, left, number: this.answers.length + 1, mistakes: 3 } as unknown as RaceInfo;
  }

  readonly api = {
    race: async () => this.#race(),
    get: async () => this.#race(),
    post: async (_: string, __: unknown, { number, action }: { number: number; action: string }) => {
      if (this.#race().over) throw new RefusalError("race_over");
      if (number !== this.answers.length + 1) throw new RefusalError("not_asked");
      this.answers.push({ action, right: action === "right" });
      return this.#race();
    },
  } as unknown as Pick<Api, "get" | "post" | "race">;
}

function racing(memory = new DeviceStorage(new TestStorage()), server = new FakeServer()) {
  vi.useFakeTimers();
  const results = new RaceResults("chess", memory);
  const store = new RaceStore(server.api, "chess", results, () => server.now);
  return { memory, server, results, store };
}

test("answers are counted by the server, and three mistakes end the race", async () => {
  const { store, results } = racing();
  await store.start();
  expect([store.running, store.seconds, results.race]).toEqual([true, 180, "r1"]);
  expect(await store.answer("right")).toBe("right");
  expect(await store.answer("wrong")).toBe("wrong");
  expect([store.race?.right, store.race?.wrong, store.running]).toEqual([1, 1, true]);
  await store.answer("wrong");
  await store.answer("wrong");
  expect([store.running, store.record, store.best]).toEqual([false, true, { ever: 1, today: 1 }]);
  expect(results.race).toBe("");
  expect(await store.answer("right")).toBeNull();
  store.close();
});

test("the clock only shows what is left, and the server says when the race is over", async () => {
  const { store, server } = racing();
  const heard: number[] = [];
  store.ticked = (seconds) => heard.push(seconds);
  await store.start();
  server.now = LIMIT - 2500;
  await store.tick();
  expect(store.seconds).toBe(3);
  // At the last moment by this clock the server has a little time left: the race goes on.
  server.now = LIMIT;
  await store.tick();
  expect([store.seconds, store.running]).toEqual([0, true]);
  // Out of reach, it is asked again.
  server.now = LIMIT + 1;
  server.reachable = false;
  await store.tick();
  expect(store.running).toBe(true);
  server.reachable = true;
  await store.tick();
  expect([store.running, heard]).toEqual([false, [3, 0]]);
  store.close();
});

test("an answer that comes too late ends the race and counts nothing", async () => {
  const { store, server } = racing();
  await store.start();
  await store.answer("right");
  server.now = LIMIT + 1;
  expect(await store.answer("right")).toBeNull();
  expect([store.running, store.race?.right, store.best.today]).toEqual([false, 1, 1]);
  store.close();
});

test("an answer that was not heard stays to be given", async () => {
  const { store, server } = racing();
  await store.start();
  server.reachable = false;
  await expect(store.answer("right")).rejects.toThrow("unreachable");
  expect([store.running, store.race?.number, store.busy]).toEqual([true, 1, false]);
  server.reachable = true;
  expect(await store.answer("right")).toBe("right");
  store.close();
});

test("a race goes on where another page has gone on with it, and after a reload", async () => {
  const { store, server, memory } = racing();
  await store.start();
  server.answers.push({ action: "right", right: true });
  expect(await store.answer("wrong")).toBeNull();
  expect([store.race?.number, store.race?.right]).toEqual([2, 1]);
  store.close();
  const reloaded = racing(memory, server).store;
  await reloaded.resume();
  expect([reloaded.running, reloaded.race?.right]).toEqual([true, 1]);
  reloaded.close();
});

test("a race that is gone is forgotten", async () => {
  const { store, server, results } = racing();
  results.began("old");
  server.api.get = (() => Promise.reject(new RefusalError("no_such_race"))) as never;
  await store.resume();
  expect([store.race, results.race]).toEqual([null, ""]);
});
