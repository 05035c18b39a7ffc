import { beforeEach, expect, test, vi } from "vitest";
import type { OpenEngine } from "../engine/index.ts";
import type { Transport } from "../transport.ts";
import type { FromWorker, ToWorker } from "./wire.ts";

const METAS: Record<string, string> = { offline: "offline/k1/", engines: "stairs=engines/stairs-1.page" };

/** A worker whose side of the talk is the test's. */
class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly told: ToWorker[] = [];
  ended = false;

  constructor() {
    FakeWorker.last = this;
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }

  of<K extends ToWorker["kind"]>(kind: K): (ToWorker & { kind: K })[] {
    return this.told.filter((each): each is ToWorker & { kind: K } => each.kind === kind);
  }
}

async function start(open: OpenEngine = async () => null): Promise<[Promise<Transport>, FakeWorker]> {
  vi.resetModules();
  const { startDevice } = await import("./device.ts");
  const starting = startDevice(open);
  await vi.waitFor(() => expect(FakeWorker.last?.of("start")).toHaveLength(1));
  return [starting, FakeWorker.last];
}

async function started(open?: OpenEngine): Promise<[Transport, FakeWorker]> {
  const [starting, worker] = await start(open);
  worker.say({ kind: "started" });
  return [await starting, worker];
}

beforeEach(() => {
  vi.stubGlobal("document", {
    baseURI: "http://host/",
    querySelector: (wanted: string) => ({ content: METAS[/"(\w+)"/.exec(wanted)?.[1] ?? ""] ?? "" }),
  });
  vi.stubGlobal("location", new URL("http://host/"));
  vi.stubGlobal("Worker", FakeWorker);
});

test("worker is told where the kit is and which games have an engine", async () => {
  const [, worker] = await started();
  expect(worker.told[0]).toEqual({ kind: "start", kit: "http://host/offline/k1/", engines: ["stairs"] });
});

test("worker that does not start is ended, and why is said", async () => {
  const [starting, worker] = await start();
  worker.say({ kind: "failed", problem: "no room" });
  await expect(starting).rejects.toThrow("no room");
  expect(worker.ended).toBe(true);
});

test("requests are answered by their number, and fail alone", async () => {
  const [device, worker] = await started();
  const asked = ["/api/games", "/api/score/x"].map((address) => device.fetch(address, { headers: { a: "b" } }));
  await vi.waitFor(() => expect(worker.of("request")).toHaveLength(2));
  const [one, other] = worker.of("request");
  expect(one).toMatchObject({ method: "GET", target: "/api/games", headers: '[["a","b"]]' });
  worker.say({ kind: "lost", id: other!.id, problem: "out of memory" });
  const body = new TextEncoder().encode("{}").buffer;
  worker.say({ kind: "answer", id: one!.id, status: 200, headers: '[["x","y"]]', body });
  const answer = await asked[0]!;
  expect([answer.status, answer.headers.get("x"), await answer.text()]).toEqual([200, "y", "{}"]);
  await expect(asked[1]).rejects.toThrow("out of memory");
});

test("request that is no longer wanted is given up", async () => {
  const [device, worker] = await started();
  const given = new AbortController();
  const asked = device.fetch("/api/games", { signal: given.signal });
  await vi.waitFor(() => expect(worker.of("request")).toHaveLength(1));
  given.abort(new Error("another page"));
  await expect(asked).rejects.toThrow("another page");
});

test("socket opens, hears and closes as those of a server do", async () => {
  const [device, worker] = await started();
  const socket = device.open();
  const heard: string[] = [];
  Object.assign(socket, {
    onopen: () => heard.push("open"),
    onmessage: ({ data }: MessageEvent) => heard.push(data),
    onclose: () => heard.push("close"),
  });
  const { id } = worker.of("open")[0]!;
  vi.stubGlobal("CloseEvent", class extends Event {});
  worker.say({ kind: "opened", id });
  worker.say({ kind: "text", id, text: "frame" });
  socket.send("hello");
  worker.say({ kind: "closed", id });
  worker.say({ kind: "text", id, text: "late" });
  expect(heard).toEqual(["open", "frame", "close"]);
  expect(worker.of("text")).toEqual([{ kind: "text", id, text: "hello" }]);
});

test("computers that search are answered by the page's engine, opened once", async () => {
  const choose = vi.fn(async () => "a1");
  const open = vi.fn(async () => ({ choose, analyse: vi.fn(), close: () => {} }));
  const [, worker] = await started(open);
  const question = { game: "stairs", history: '{"seats":2,"options":{},"actions":["x"]}', level: "expert", seed: "s" };
  worker.say({ kind: "choose", id: 0, question });
  worker.say({ kind: "choose", id: 1, question });
  await vi.waitFor(() => expect(worker.of("found")).toHaveLength(2));
  expect(worker.of("found")[1]).toEqual({ kind: "found", id: 1, answer: "a1", problem: "" });
  expect(choose).toHaveBeenCalledWith({ seats: 2, options: {}, actions: ["x"] }, "expert", "s");
  expect(open).toHaveBeenCalledTimes(1);
});

test("a ply is analysed by the page's engine, and what it does not know is null", async () => {
  const analyse = vi.fn(async ({ depth }) => (depth ? { exact: true, options: [] } : null));
  const [, worker] = await started(async () => ({ choose: vi.fn(), analyse, close: () => {} }));
  worker.say({ kind: "analyse", id: 3, question: { game: "stairs", asked: '{"depth":64}' } });
  worker.say({ kind: "analyse", id: 4, question: { game: "stairs", asked: '{"depth":0}' } });
  await vi.waitFor(() => expect(worker.of("found")).toHaveLength(2));
  expect(worker.of("found").map(({ id, answer }) => [id, answer])).toEqual([
    [3, '{"exact":true,"options":[]}'],
    [4, "null"],
  ]);
});

test.each([
  ["no engine is offered", async () => null],
  ["it cannot be opened", () => Promise.reject(new Error("no WebAssembly"))],
])("computer whose engine is not there hears why: %s", async (_, open) => {
  const [, worker] = await started(open);
  const question = { game: "stairs", history: "{}", level: "expert", seed: "s" };
  worker.say({ kind: "choose", id: 7, question });
  await vi.waitFor(() => expect(worker.of("found")).toHaveLength(1));
  expect(worker.of("found")[0]).toMatchObject({
    id: 7,
    answer: null,
    problem: expect.stringMatching(/engine|WebAssembly/),
  });
});
