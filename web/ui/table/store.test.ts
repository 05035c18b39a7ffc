// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Api } from "../../core/api.ts";
import { firstCommitment, nextContribution } from "../../core/contribution.ts";
import { TestStorage } from "../../testing/fakes.ts";
import { FakeServer, TABLE } from "../../testing/server.ts";
import { settings } from "../settings.svelte.ts";
import { TableStore } from "./store.svelte.ts";

const KEY = "0123456789abcdef".repeat(2);
const ROOT = KEY + KEY;
const OTHER = "fedcba9876543210".repeat(2);
const AIDS = {
  version: 1,
  ply: 0,
  over: false,
  aids: { left: [1] },
  score: [{ items: [], total: 3 }],
  projected: [],
  outcome: { ranks: [], ties: [] },
  recent: [],
};

let server: FakeServer;
let storage: TestStorage;
let sockets: FakeSocket[];
let asked: string[];
let store: TableStore;

/** A WebSocket that leads to the server in miniature. */
class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: { type: string; key?: string; action?: string }[] = [];
  muted = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
    if (this.muted) return;
    const { back, news } = server.answer(text);
    for (const frame of [...back, ...news]) this.say(frame);
  }

  say(text: string): void {
    this.onmessage?.({ data: text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  accept(): this {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    return this;
  }
}

function open(mine: readonly string[] = [KEY], roots: readonly string[] = []): FakeSocket {
  storage.setItem(
    `tilewright:table:${TABLE}`,
    JSON.stringify({ table: TABLE, owner: null, mine, invitations: {}, roots, at: 0, glance: null }),
  );
  const fetch = (async (url: string) => {
    asked.push(url.split("?")[0]!.split("/").at(-1)!);
    return new Response(
      JSON.stringify(url.endsWith("/previews") ? { version: server.version, seat: 0, changes: { "step:1": 2 } } : AIDS),
    );
  }) as unknown as typeof globalThis.fetch;
  store = new TableStore(TABLE, null, {
    api: new Api("", fetch),
    storage,
    connection: { url: "ws://x", open: () => new FakeSocket() as unknown as WebSocket },
  });
  return sockets.at(-1)!.accept();
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const saved = (): { glance: { status: string; toMove: number | null } | null } =>
  JSON.parse(storage.getItem(`tilewright:table:${TABLE}`) ?? "null");

beforeEach(() => {
  vi.useFakeTimers();
  [server, storage, sockets, asked] = [new FakeServer(), new TestStorage(), [], []];
  settings.choose({ motion: true });
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

test("a table that was left tells nobody anything, whatever was on its way", async () => {
  const socket = open();
  await settled();
  const [heard, answers] = [[] as string[], [] as ((answer: Response) => void)[]];
  store.happened = () => heard.push("happened");
  store.scored = () => heard.push("scored");
  store.refused = () => heard.push("refused");
  store.played.caughtUp = () => heard.push("caught up");
  vi.spyOn(store.api, "aids").mockReturnValue(new Promise((answer) => answers.push(answer as never)));
  store.act("step:1", null);
  await settled();
  expect(heard).toContain("happened");
  heard.length = 0;
  expect(answers).toHaveLength(1);
  store.close();
  answers[0]!(AIDS as never);
  socket.say("{}");
  await settled();
  expect(heard).toEqual([]);
});

test("a table is shown as the server knows it, with what may be done, and is remembered", () => {
  open();
  expect(store.state).toEqual(server.state);
  expect([store.legal, store.you, store.mover, store.mine]).toEqual([["step:1"], [0], 0, true]);
  expect(saved().glance).toMatchObject({ status: "playing", toMove: 0 });
});

test.each([
  ["revealed", [ROOT], nextContribution(ROOT, firstCommitment(ROOT))],
  ["withheld where it is lost", [], undefined],
])("a contribution that the deal waits for is %s, once, and what was promised is kept", (_, roots, contribution) => {
  const contributions = [{ commitment: firstCommitment(ROOT), revealed: null }];
  server.state = { ...server.state, to_move: null, commitment: "c", contributions };
  const socket = open([KEY], roots);
  socket.say(server.beat());
  const revealed = socket.sent.filter((message) => "do" in message && message.do === "reveal");
  expect(revealed).toEqual([expect.objectContaining({ key: KEY })]);
  expect((revealed[0] as { contribution?: string }).contribution).toBe(contribution);
  expect(store.own?.promises[1]).toEqual({ commitment: "c", commitments: [firstCommitment(ROOT)] });
});

test("aids and the worth of actions are asked for once a position", async () => {
  open();
  await settled();
  expect(asked.toSorted()).toEqual(["aids", "previews"]);
  expect([store.aids?.aids, store.advised, store.scoreDeltas]).toEqual([{ left: [1] }, "stairs/1", { "step:1": 2 }]);
  sockets[0]!.say(server.beat());
  await settled();
  expect(asked).toHaveLength(2);
});

test("an action is shown before the server has answered, and once only", async () => {
  const socket = open();
  const happened: string[] = [];
  store.happened = (event) => happened.push(event.kind);
  socket.muted = true;
  store.act("step:1", "stairs/1 after it");
  expect([store.position, store.mine, store.unsentCount]).toEqual(["stairs/1 after it", false, 1]);
  const { back, news } = server.answer(JSON.stringify(socket.sent.at(-1)));
  for (const frame of [...back, ...news]) socket.say(frame);
  await settled();
  expect([store.position, store.pending, store.unsentCount]).toEqual(["step:1", null, 0]);
  expect(happened).toEqual(["acted"]);
});

test("an event is remembered by one look at the storage", async () => {
  const socket = open();
  await settled();
  const looked = vi.spyOn(storage, "getItem");
  const written = vi.spyOn(storage, "setItem");
  socket.muted = true;
  store.act("step:1", "stairs/1 after it");
  const { back, news } = server.answer(JSON.stringify(socket.sent.at(-1)));
  written.mockClear();
  for (const frame of news) socket.say(frame);
  const name = `tilewright:table:${TABLE}`;
  const of = (calls: unknown[][]): number => calls.filter(([entry]) => entry === name).length;
  expect([of(written.mock.calls), of(looked.mock.calls)]).toEqual([1, 2]);
  for (const frame of back) socket.say(frame);
  expect(of(written.mock.calls)).toBe(1);
});

test("events are shown at a pace, and nothing can be chosen until all of them are", async () => {
  const socket = open();
  const shown: number[] = [];
  store.happened = (_, state) => shown.push(state.ply);
  [1, 2].forEach((ply) => server.happen({ ply, position: `at ${ply}` }));
  socket.say(server.news(1));
  expect([shown, store.position, store.mine]).toEqual([[1], "at 1", false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([shown, store.position, store.mine]).toEqual([[1, 2], "at 2", true]);
  expect(store.state).toEqual(server.state);
});

test("events without motion are shown at once", () => {
  settings.choose({ motion: false });
  const socket = open();
  [1, 2, 3].forEach((ply) => server.happen({ ply, position: `at ${ply}` }));
  socket.say(server.news(1));
  expect([store.position, store.mine]).toEqual(["at 3", true]);
});

test("a refused action is taken back, and said", async () => {
  const socket = open();
  const refused: string[] = [];
  store.refused = ({ code }) => refused.push(code);
  socket.muted = true;
  store.act("step:1", "stairs/1 after it");
  socket.say(
    server.frame("refusal", { id: (socket.sent.at(-1) as unknown as { id: string }).id, code: "stale", args: {} }),
  );
  await settled();
  expect([store.pending, store.position, refused]).toEqual([null, "stairs/1", ["stale"]]);
});

test("each seat is played with the key that opens it, in whatever order the keys are", () => {
  server.state = {
    ...server.state,
    seats: [0, 1].map(() => ({ sitter: "person", name: "", level: "", away: false })),
    to_move: 1,
  };
  const socket = open([OTHER, KEY]);
  socket.say(
    server.frame("state", {
      ...server.place,
      at: 1,
      state: server.state,
      legal: server.legal,
      you: [0, 1],
      opens: [1, 0],
    }),
  );
  socket.muted = true;
  store.act("step:1", null);
  expect(socket.sent.at(-1)).toMatchObject({ action: "step:1", key: OTHER });
});

test("a spectator has nothing to choose, and no key", () => {
  const socket = open([]);
  socket.say(server.frame("state", { ...server.place, at: 1, state: server.state, legal: null, you: [], opens: [] }));
  expect([store.mover, store.mine, store.seats, store.actingKey]).toEqual([null, false, [], undefined]);
});

test("a command that was not answered before a reload is sent again after it", async () => {
  open().muted = true;
  store.act("step:1", null);
  store.close();
  const socket = open();
  await settled();
  expect(socket.sent.map(({ type }) => type)).toEqual(["hello", "command"]);
  expect([store.unsentCount, server.state.ply]).toEqual([0, 1]);
});

test("advice on another's turn comes from a seat of one's own, once, and what is pointed at is shown while it lasts", () => {
  const ann = server.state.seats[0]!;
  server.state = { ...server.state, advice: true, to_move: 1, seats: [ann, { ...ann, name: "Ben" }] };
  const socket = open();
  expect([store.mover, store.adviser]).toEqual([null, 0]);
  store.point("step:1");
  const [pointed, ...more] = socket.sent.filter(({ type }) => type === "point");
  expect(pointed).toMatchObject({ key: KEY, base: 1, action: "step:1" });
  expect([more.length, store.unsentCount]).toEqual([0, 0]);
  socket.say(server.frame("pointed", { version: 9, seat: 0, action: "step:1" }));
  expect(store.advice.shown).toEqual([]);
  socket.say(server.frame("pointed", { version: 1, seat: 0, action: "step:1" }));
  expect(store.advice.shown).toEqual([{ seat: 0, action: "step:1" }]);
  server.happen({ ply: 1, position: "stairs/2" });
  socket.say(server.news(1));
  expect(store.advice.shown).toEqual([]);
});

test("pointing that is refused is said, and troubles neither the table nor what waits to be sent", () => {
  const ann = server.state.seats[0]!;
  server.state = { ...server.state, advice: true, to_move: 1, seats: [ann, { ...ann, name: "Ben" }] };
  const socket = open();
  const refused: string[] = [];
  store.refused = ({ code }) => refused.push(code);
  store.point("step:1");
  const { id } = socket.sent.find(({ type }) => type === "point") as unknown as { id: string };
  for (const code of ["advice_off", "too_many"])
    socket.say(server.frame("refusal", { id, code, args: { limit: 60, retry_ms: 900 } }));
  expect([refused, store.trouble]).toEqual([["advice_off", "too_many"], null]);
});

test.each([
  ["advice is off", { advice: false, to_move: 1 }],
  ["nobody is to move", { advice: true, to_move: null }],
  ["it is one's own turn", { advice: true, to_move: 0 }],
])("advice is not offered where %s", (_, changes) => {
  const ann = server.state.seats[0]!;
  server.state = { ...server.state, seats: [ann, ann], ...changes };
  open();
  if (changes.to_move === null) store.legal = null;
  expect(store.adviser).toBeNull();
});
