/** Whom the page asks: the server it came from, or the server on this device (`offline/`). */
import type { OpenEngine } from "./engine/index.ts";
import { pageMeta } from "./page-meta.ts";
import { at } from "./root.ts";

/** What is needed of a WebSocket. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose"> & {
  readonly readyState: number;
};

/** Asks like `fetch`, and opens a socket. */
export interface Transport {
  fetch(address: string, request?: RequestInit): Promise<Response>;
  open(): Socket;
}

/** Ids of tables and of races. */
const HERE = /^here-(?:[\w-]{16}|[0-9a-f]{32})$/;
/** What a static site has as files, so that nobody waits for it. */
const WRITTEN = /^\/api\/(?:games|art\/\w+)(?:\?|$)/;
const LAYS = /^\/api\/tables\/?$/;
/** What somebody keeps: tables, and races. */
const KEPT = /^\/api\/(?:tables|races\/\w+)(?:\/([^/?#]*))?/;

/** Whether a table or a race is on this device: its id says so. */
export function isHere(table: string): boolean {
  return HERE.test(table);
}

/** Whether these pages come without a server behind them. */
export const alone: boolean = pageMeta("server") === "none";

const SERVER: Transport = {
  fetch: (address, request) => globalThis.fetch(address, request),
  open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`),
};

/** The server on this device, started when it is first asked. */
export const DEVICE: Transport = {
  fetch: async (address, request) => (await startDevice()).fetch(address, request),
  open: () => new LateSocket(startDevice().then((device) => device.open())),
};

async function startDevice(): Promise<Transport> {
  return (await import("./offline/device.ts")).startDevice((game) => openEngine(game));
}

let openEngine: OpenEngine = () => Promise.resolve(null);

/** Whoever knows the games says at the start how their engines are opened, for the computers of this device. */
export function provideEngines(open: OpenEngine): void {
  openEngine = open;
}

/** Who has a table. */
export function transportOf(table: string): Transport {
  return alone || isHere(table) ? DEVICE : SERVER;
}

/** Whether what is at this address is on this device. */
export function answersHere(address: string): boolean {
  const id = idIn(address);
  return id !== "" && (alone || isHere(id));
}

/** Ask whoever knows: for a table or a race who has it; for what every server knows, this device where the server is out of
 * reach. */
export async function carry(address: string, request?: RequestInit): Promise<Response> {
  const id = idIn(address);
  if (alone && WRITTEN.test(address)) return SERVER.fetch(at(`${address.replace(/\?.*/, "")}.json`), request);
  if (alone || answersHere(address)) return DEVICE.fetch(address, request);
  try {
    return await SERVER.fetch(address, request);
  } catch (error) {
    if (request?.signal?.aborted || !standsIn(id, address) || !(await (await import("./offline/kit.ts")).kitReady()))
      throw error;
    return DEVICE.fetch(address, request);
  }
}

/** Ask the server and nobody else. */
export const toServer = SERVER.fetch;

/** Without the origin, which programs that are no page always name. */
function pathOf(address: string): string {
  return address.replace(/^\w+:\/\/[^/]*/, "").replace(/[?#].*$/, "");
}

function idIn(address: string): string {
  return KEPT.exec(pathOf(address))?.[1] ?? "";
}

/** Tables are laid on this device only by those who mean it; a race goes on where it was begun. */
function standsIn(id: string, address: string): boolean {
  return !id && !LAYS.test(pathOf(address));
}

/** A socket that is there before whoever serves it has started. */
class LateSocket implements Socket {
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  #socket: Socket | null = null;
  #closed = false;

  constructor(coming: Promise<Socket>) {
    coming.then(
      (socket) => this.#here(socket),
      () => this.#gone(),
    );
  }

  get readyState(): number {
    if (this.#closed) return WebSocket.CLOSED;
    return this.#socket?.readyState ?? WebSocket.CONNECTING;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #here(socket: Socket): void {
    this.#socket = socket;
    if (this.#closed) return socket.close();
    const self = this as unknown as WebSocket;
    socket.onmessage = (event) => this.onmessage?.call(self, event);
    socket.onclose = () => this.#gone();
    socket.onopen = (event) => this.onopen?.call(self, event);
  }

  #gone(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close"));
  }
}
