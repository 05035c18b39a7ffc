import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Session } from "./session.ts";
import { Connection, socketUrl, type ConnectionStatus } from "./connection.ts";

const TABLE = "AAAA";
const PONG = '{"type":"pong"}';

/** A WebSocket whose other end is the test. */
class Wire {
  static readonly all: Wire[] = [];
  readyState: number = WebSocket.CONNECTING;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text).type);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  accept(): this {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    this.say(PONG);
    return this;
  }

  say(text: string): void {
    this.onmessage?.({ data: text });
  }

  hangUp(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

class View extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
}

function linked(random = 0.5): {
  link: Connection;
  session: Session;
  view: View;
  page: EventTarget;
  seen: ConnectionStatus[];
} {
  const [session, view, page, seen] = [new Session(TABLE), new View(), new EventTarget(), [] as ConnectionStatus[]];
  const link = new Connection([session], {
    url: "ws://x/api/socket",
    open: (url) => new Wire(url) as unknown as WebSocket,
    page,
    view,
    random: () => random,
  });
  link.changed = () => seen.push(link.status);
  return { link, session, view, page, seen };
}

const last = (): Wire => Wire.all.at(-1)!;

beforeEach(() => {
  Wire.all.length = 0;
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the socket is where the page came from", () => {
  expect(socketUrl("https://play.example")).toBe("wss://play.example/api/socket");
  expect(socketUrl("http://127.0.0.1:8000")).toBe("ws://127.0.0.1:8000/api/socket");
});

test("a link says hello, and again whenever the connection is back", () => {
  const { link, seen } = linked();
  last().accept();
  last().hangUp();
  vi.advanceTimersByTime(100);
  last().accept();
  expect(Wire.all.map(({ sent }) => sent)).toEqual([["hello"], ["hello"]]);
  expect(seen).toEqual(["online", "lost", "online"]);
  link.close();
});

test("each rest is longer than the one before, up to five seconds, until the server has spoken", () => {
  const { link } = linked(0.999_999);
  const rests = Array.from({ length: 9 }, () => {
    last().hangUp();
    const before = Date.now();
    const count = Wire.all.length;
    while (Wire.all.length === count) vi.advanceTimersByTime(10);
    return Date.now() - before;
  });
  expect(rests).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000]);
  last().accept().hangUp();
  vi.advanceTimersByTime(200);
  expect(Wire.all).toHaveLength(11);
  link.close();
});

test("an announced restart is waited for", () => {
  const { link, seen } = linked();
  last().accept().say('{"type":"restart","seconds":3}');
  expect(link.restarting).toBe(true);
  last().hangUp();
  vi.advanceTimersByTime(3_000);
  expect(Wire.all).toHaveLength(1);
  vi.advanceTimersByTime(150);
  last().accept();
  expect(link.restarting).toBe(false);
  expect(seen).toEqual(["online", "online", "lost", "online"]);
  link.close();
});

test("a handshake that hangs and a line that has gone dead are given up", () => {
  const { link } = linked();
  vi.advanceTimersByTime(10_200);
  expect(Wire.all).toHaveLength(2);
  last().accept();
  const silent = last();
  vi.advanceTimersByTime(36_000);
  expect(silent.sent).toContain("ping");
  expect(silent.readyState).toBe(WebSocket.CLOSED);
  expect(Wire.all).toHaveLength(3);
  silent.onclose?.();
  expect(Wire.all).toHaveLength(3);
  link.close();
});

test("a page that wakes up tries at once, or asks whether the line still holds", () => {
  const { link, page, view } = linked(1);
  for (let failure = 0; failure < 8; failure += 1) {
    last().hangUp();
    page.dispatchEvent(new Event("online"));
    expect(Wire.all).toHaveLength(failure + 2);
  }
  last().accept();
  view.visibilityState = "hidden";
  view.dispatchEvent(new Event("visibilitychange"));
  expect(last().sent).toEqual(["hello"]);
  view.visibilityState = "visible";
  view.dispatchEvent(new Event("visibilitychange"));
  expect(last().sent).toEqual(["hello", "ping"]);
  vi.advanceTimersByTime(6_000);
  expect(link.status).toBe("lost");
  link.close();
});

test("a command waits for its answer, through a lost connection", async () => {
  const { link, session } = linked();
  const answer = link.command(session, { do: "act", action: "up" });
  const id = session.outbox.pending()[0]!.id;
  last().accept();
  expect(last().sent).toEqual(["hello", "command"]);
  last().hangUp();
  vi.advanceTimersByTime(100);
  last()
    .accept()
    .say(JSON.stringify({ type: "ack", id, table: TABLE, version: 2, hash: "" }));
  expect(await answer).toMatchObject({ accepted: true, version: 2 });
  link.close();
});

test("a closed link stays closed", () => {
  const { link, page, session } = linked();
  last().accept();
  link.close();
  page.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect([Wire.all.length, link.status, session.online, vi.getTimerCount()]).toEqual([1, "closed", false, 0]);
});
