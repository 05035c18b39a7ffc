import { describe, expect, test } from "vitest";
import protocol from "../../docs/reference/http-and-socket.md?raw";
import { Outbox } from "./outbox.ts";
import type { Answer } from "./commands.ts";
import { Session } from "./session.ts";
import { FakeServer, TABLE } from "../testing/server.ts";
import { FORBIDDEN, TestStorage } from "../testing/fakes.ts";

const KEY = "2".repeat(32);

const kinds = (frames: readonly string[]): string[] => frames.map((frame) => JSON.parse(frame).type);

/** Somebody who sees the table of a fake server. */
function seated(server = new FakeServer()): { server: FakeServer; session: Session } {
  const session = new Session(TABLE, [KEY]);
  session.connected();
  session.received(server.whole());
  return { server, session };
}

const sees = ({ state, version, hash, legal }: Session): object => ({ state, version, hash, legal });
const stands = (server: FakeServer): object => ({ state: server.state, ...server.place, legal: server.legal });

// The documents

describe("the conversation of the documents", () => {
  const blocks = [...protocol.matchAll(/```json (client|server)\n(.*?)```/gs)].map(([, who, text]) => ({
    who,
    text: text!,
  }));
  const heard = blocks.filter(({ who }) => who === "server").map(({ text }) => text);
  const said = blocks.filter(({ who }) => who === "client").map(({ text }) => JSON.parse(text));

  test("is followed to its end, and every hash is right", () => {
    const session = new Session(TABLE, [`${"0".repeat(31)}2`]);
    session.connected();
    const answers = heard.flatMap((text) => session.received(text));
    expect(kinds(answers)).toEqual(["hello"]); // whoever has sat down asks what the key opens now
    const beat = heard.map((text) => JSON.parse(text)).find(({ type }) => type === "heartbeat");
    expect(session).toMatchObject({ you: [1], restart: 3 });
    expect([session.version, session.hash]).toEqual(beat.tables[TABLE]);
    expect(session.state?.position).toContain("claims=19:1 moving=0");
  });

  test("is what a session says", () => {
    const ids = ["m1", "m2", "m3"];
    const session = new Session(TABLE, [`${"0".repeat(31)}2`], { randomId: () => ids.shift()! });
    const frames = session.connected();
    session.received(heard[0]!);
    frames.push(session.command({ do: "join", name: "Grace" }).frame);
    heard.slice(1, 3).forEach((text) => session.received(text));
    frames.push(session.act("choose:19").frame);
    heard.slice(3, 6).forEach((text) => session.received(text));
    frames.push(...session.connected());
    expect(frames.map((frame) => JSON.parse(frame))).toEqual(said.slice(0, 4));
  });
});

// Seeing

test("news are told event by event", () => {
  const { server, session } = seated();
  const told: number[][] = [];
  session.changed = (steps) => told.push(steps.map(({ event }) => event.version));
  server.happen({ ply: 1 });
  server.happen({ ply: 2 });
  session.received(server.news(1));
  expect(told).toEqual([[2, 3]]);
  expect(sees(session)).toEqual(stands(server));
});

test("events that are known already are ignored", () => {
  const { server, session } = seated();
  const old = server.whole();
  server.happen({ ply: 1 });
  session.received(server.news(1));
  const told: unknown[] = [];
  session.changed = (steps) => told.push(steps);
  expect([server.news(1), old].flatMap((text) => session.received(text))).toEqual([]);
  expect(told).toEqual([]);
  expect(sees(session)).toEqual(stands(server));
});

test("events of other tables' news are not one's own", () => {
  const { session } = seated();
  const before = sees(session);
  session.received(new FakeServer().whole().replace(TABLE, "BBBB").replace('"ply":0', '"ply":9'));
  expect(sees(session)).toEqual(before);
});

// Healing

test("a gap is asked for once, and again when nobody answers", () => {
  const { server, session } = seated();
  [1, 2, 3].forEach((ply) => server.happen({ ply }));
  expect(kinds(session.received(server.news(2)))).toEqual(["hello"]);
  expect(session.received(server.news(3))).toEqual([]);
  expect(session.tick(4_999)).toEqual([]);
  const [again] = session.tick(5_000);
  expect(JSON.parse(again!)).toMatchObject({ type: "hello", version: 1 });
  server.answer(again!).back.forEach((text) => session.received(text));
  expect(sees(session)).toEqual(stands(server));
});

test("a wrong copy is thrown away, and the whole table asked for", () => {
  const { server, session } = seated();
  session.state = { ...session.state!, number: 7 };
  server.happen({ ply: 1 });
  const [hello] = session.received(server.news(1));
  expect(JSON.parse(hello!)).toEqual({ type: "hello", table: TABLE, keys: [KEY] });
  expect(session.state).toBeNull();
  server.answer(hello!).back.forEach((text) => session.received(text));
  expect(sees(session)).toEqual(stands(server));
});

test("a whole table with a wrong hash is not believed, nor asked for without pause", () => {
  const { server, session } = seated();
  server.happen({ ply: 1 });
  expect(session.received(server.whole().replace('"ply":1', '"ply":2'))).toEqual([]);
  expect(session.state).toBeNull();
  expect(session.tick(4_999)).toEqual([]);
  expect(kinds(session.tick(5_000))).toEqual(["hello"]);
});

test.each([{ version: 9 }, { hash: "0".repeat(32) }])("a heartbeat shows that %j is wrong", (wrong) => {
  const { server, session } = seated();
  Object.assign(session, wrong);
  const [hello] = session.received(server.beat());
  server.answer(hello!).back.forEach((text) => session.received(text));
  expect(sees(session)).toEqual(stands(server));
});

test("a heartbeat that does not know the table is answered with a hello, one that agrees is not", () => {
  const { server, session } = seated();
  expect(session.received(server.beat())).toEqual([]);
  expect(kinds(session.received('{"type":"heartbeat","tables":{}}'))).toEqual(["hello"]);
});

test("the answer to an earlier hello does not stand for one that is still to come", () => {
  const { server, session } = seated();
  const late = server.frame("current", { version: 9, hash: "", you: [3] });
  session.connected();
  session.received(late);
  expect(session.you).toEqual([0]);
  expect(kinds(session.tick(5_000))).toEqual(["hello"]);
});

test("a hello among too many messages is said again when there is room", () => {
  const session = new Session(TABLE);
  session.connected();
  session.received('{"type":"refusal","code":"too_many","args":{"limit":20,"retry_ms":200}}');
  expect([session.tick(199), kinds(session.tick(200))]).toEqual([[], ["hello"]]);
});

test("the refusal of a hello is trouble until the table is seen", () => {
  const { server, session } = seated();
  session.received(server.frame("refusal", { code: "unknown_table", args: { table: TABLE } }));
  expect(session.trouble).toMatchObject({ code: "unknown_table" });
  expect(session.received('{"type":"heartbeat","tables":{}}')).toEqual([]);
  session.received(server.whole());
  expect(session.trouble).toBeNull();
});

// Silence

test("silence is followed by a ping, and after that the line is dead", () => {
  const { session } = seated();
  expect(kinds(session.tick(30_000))).toEqual(["ping"]);
  expect(session.tick(34_999)).toEqual([]);
  expect(session.timedOut).toBe(false);
  session.tick(35_000);
  expect(session.timedOut).toBe(true);
  session.received('{"type":"pong"}');
  expect(session.timedOut).toBe(false);
});

test("a line in doubt is asked at once, and dead when it does not answer soon", () => {
  const { session } = seated();
  session.tick(1_000);
  expect(kinds(session.checkLiveness())).toEqual(["ping"]);
  expect(session.checkLiveness()).toEqual([]);
  session.tick(5_999);
  expect(session.timedOut).toBe(false);
  session.tick(6_000);
  expect(session.timedOut).toBe(true);
});

// Commands

test("a command is kept and sent again, unchanged, until it is answered", () => {
  const { server, session } = seated();
  const answers: Answer[] = [];
  const pending = session.act("up", undefined, (answer) => answers.push(answer));
  expect(session.tick(4_999)).toEqual([]);
  expect(session.tick(5_000)).toEqual([pending.frame]);
  session.disconnected();
  expect(session.tick(20_000)).toEqual([]);
  expect(session.connected().slice(1)).toEqual([pending.frame]);
  const { back, news } = server.answer(pending.frame);
  [...back, ...back].forEach((text) => session.received(text));
  expect(answers).toEqual([{ accepted: true, id: pending.id, version: 2, hash: server.hash }]);
  expect([session.outbox.size, session.settled]).toEqual([0, false]);
  news.forEach((text) => session.received(text));
  expect(session.settled).toBe(true);
});

test("a command has the key that is meant, and a base where it means the position", () => {
  const { session } = seated();
  const sent = (...given: Parameters<Session["command"]>): object => {
    const { id: _, type: __, table: ___, ...rest } = JSON.parse(session.command(...given).frame);
    return rest;
  };
  expect(sent({ do: "take_back" })).toEqual({ do: "take_back", key: KEY, base: 1 });
  expect(sent({ do: "leave", resign: true })).toEqual({ do: "leave", resign: true, key: KEY });
  expect(sent({ do: "arrange", seat: 1, level: "", base: 5 }, "f".repeat(32))).toEqual({
    do: "arrange",
    seat: 1,
    level: "",
    base: 5,
    key: "f".repeat(32),
  });
});

test.each(["unavailable", "restarting", "too_many"])("%s is not final", (code) => {
  const { server, session } = seated();
  const { id, frame } = session.act("up");
  session.received(server.frame("refusal", { id, code, args: { retry_ms: code === "too_many" ? 2_500 : null } }));
  const rest = code === "too_many" ? 2_500 : 1_000;
  expect([session.tick(rest - 1), session.tick(rest)]).toEqual([[], [frame]]);
});

test("a refusal is told once, to who gave the command and to who listens", () => {
  const { server, session } = seated();
  const told: [Answer, string][] = [];
  session.answered = (answer, pending) => told.push([answer, pending.id]);
  const { id } = session.act("up");
  const refusal = server.frame("refusal", { id, code: "stale", args: { base: 1, version: 2 } });
  [refusal, refusal].forEach((text) => session.received(text));
  expect(told).toEqual([[{ accepted: false, id, code: "stale", args: { base: 1, version: 2 } }, id]]);
});

test("a frame that is too large is given up, the others are not", () => {
  const { session } = seated();
  const answers: Answer[] = [];
  session.act("x".repeat(500), undefined, (answer) => answers.push(answer));
  const small = session.act("up");
  session.received('{"type":"refusal","code":"too_large","args":{"limit":400}}');
  expect(answers).toMatchObject([{ accepted: false, code: "too_large" }]);
  expect(session.outbox.pending()).toEqual([small]);
});

test("commands survive a reload, in their order, and their answers are told to the next visit", () => {
  const shelf = new TestStorage();
  const before = new Session(TABLE, [KEY], { outbox: new Outbox(TABLE, shelf), today: () => 1 });
  const first = before.act("one");
  const other = new Session(TABLE, [KEY], { outbox: new Outbox(TABLE, shelf), today: () => 0 });
  const earlier = other.act("zero");
  new Session("BBBB", [], { outbox: new Outbox("BBBB", shelf) }).act("elsewhere");
  const after = new Session(TABLE, [KEY], { outbox: new Outbox(TABLE, shelf) });
  expect(after.connected().slice(1)).toEqual([earlier.frame, first.frame]);
  const told: string[] = [];
  after.answered = (_, pending) => told.push(pending.id);
  after.received(new FakeServer().frame("ack", { id: first.id, version: 2, hash: "" }));
  expect(told).toEqual([first.id]);
  expect(new Outbox(TABLE, shelf).pending().map(({ id }) => id)).toEqual([earlier.id]);
});

test("a storage that refuses, or holds rubbish, does not stop a game", () => {
  expect(new Session(TABLE, [], { outbox: new Outbox(TABLE, FORBIDDEN) }).act("up").frame).toContain("up");
  const shelf = new TestStorage();
  shelf.setItem(`tilewright:outbox:${TABLE}:m1`, "{");
  shelf.setItem(`tilewright:outbox:${TABLE}:m2`, "[]");
  expect(new Outbox(TABLE, shelf).pending()).toEqual([]);
});

test("a reader who sits down asks what their keys open now, and forgets the invitation", () => {
  const { server, session } = seated();
  const own = "f".repeat(32);
  session.holdKey(own);
  server.happen({}, { kind: "joined", seat: 0, name: "Ada" });
  const [hello] = session.received(server.news(1));
  expect(JSON.parse(hello!)).toMatchObject({ type: "hello", keys: [KEY, own] });
  session.received(server.frame("current", { ...server.place, you: [0], opens: [null, 0] }));
  expect([session.keyOf(0), session.you]).toEqual([own, [0]]);
  session.dropKey(KEY);
  expect([session.keys, session.keyOf(0)]).toEqual([[own], own]);
});

test("a reader whose seat is taken over elsewhere plays no more", () => {
  const { server, session } = seated();
  server.happen({}, { kind: "taken_over", seat: 0 });
  expect(kinds(session.received(server.news(1)))).toEqual(["hello"]);
  session.received(server.frame("current", { ...server.place, you: [], opens: [null] }));
  expect([session.you, session.keyOf(0)]).toEqual([[], undefined]);
});

test("a computer that is warming up is known until something happens", () => {
  const { server, session } = seated();
  let told = 0;
  session.warmed = () => (told += 1);
  const frame = (version: number): string =>
    JSON.stringify({ type: "warming", table: TABLE, version, level: "expert", seconds: 40, failed: false });
  session.received(frame(session.version - 1));
  expect(session.warming).toBeNull();
  session.received(frame(session.version));
  expect([session.warming?.seconds, told]).toEqual([40, 1]);
  server.happen({ ply: 1 });
  session.received(server.news(1));
  expect(session.warming).toBeNull();
});
