/** The server on this device, as the page sees it: a worker that answers requests and holds sockets. */
import { AsyncCache } from "../async-cache.ts";
import type { Engine, LevelName, OpenEngine } from "../engine/index.ts";
import { engineAddresses } from "../engine/addresses.ts";
import type { Socket, Transport } from "../transport.ts";
import { KIT } from "./kit.ts";
import type { AnalysisQuestion, FromWorker, MoveQuestion, ToWorker } from "./wire.ts";

/** Answers that have no body, whatever was sent. */
const BODILESS = [204, 304];

let started: Promise<Transport> | null = null;

/** Started once; where that fails, the next who asks tries again. Computers that search think in the page's engines. */
export function startDevice(open: OpenEngine): Promise<Transport> {
  started ??= start(open).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(open: OpenEngine): Promise<Transport> {
  if (!KIT) throw new Error("offline play is not in this build");
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "tilewright" });
  const device = new Device(worker, open);
  try {
    await device.start();
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return device;
}

interface Waiting {
  readonly answered: (response: Response) => void;
  readonly lost: (problem: Error) => void;
}

class Device implements Transport {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sockets = new Map<number, DeviceSocket>();
  readonly #engines: AsyncCache<string, Pick<Engine, "choose" | "analyse"> | null>;
  #next = 0;
  #started: { readonly done: () => void; readonly failed: (problem: Error) => void } | null = null;

  constructor(worker: Worker, open: OpenEngine) {
    this.#worker = worker;
    this.#engines = new AsyncCache(open);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#received(data);
    worker.onerror = ({ message }) => this.#started?.failed(new Error(message || "the worker is blocked"));
  }

  start(): Promise<void> {
    return new Promise((done, failed) => {
      this.#started = { done, failed };
      this.tell({ kind: "start", kit: KIT, engines: [...engineAddresses().keys()] });
    });
  }

  async fetch(address: string, request: RequestInit = {}): Promise<Response> {
    const { method = "GET", body, headers, signal } = request;
    const sent = await new Response(body ?? null).arrayBuffer();
    signal?.throwIfAborted();
    const { pathname, search } = new URL(address, location.origin);
    const id = this.#next++;
    return new Promise((answered, lost) => {
      this.#waiting.set(id, { answered, lost });
      signal?.addEventListener("abort", () => this.#waiting.delete(id) && lost(signal.reason));
      const given = JSON.stringify([...new Headers(headers)]);
      this.tell({ kind: "request", id, method, target: pathname + search, headers: given, body: sent });
    });
  }

  open(): Socket {
    const id = this.#next++;
    const socket = new DeviceSocket(id, this);
    this.#sockets.set(id, socket);
    this.tell({ kind: "open", id });
    return socket;
  }

  tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #received(message: FromWorker): void {
    switch (message.kind) {
      case "started":
        return this.#started?.done();
      case "failed":
        return this.#started?.failed(new Error(message.problem));
      case "choose":
        return void this.#find(message.id, () => this.#choose(message.question));
      case "analyse":
        return void this.#find(message.id, () => this.#analyse(message.question));
      case "answer":
        return this.#taken(message.id)?.answered(responseOf(message));
      case "lost":
        return this.#taken(message.id)?.lost(new Error(message.problem));
      default:
        this.#sockets.get(message.id)?.received(message);
        if (message.kind === "closed") this.#sockets.delete(message.id);
    }
  }

  /** Tell the worker what an engine has found, or why it has not. */
  async #find(id: number, find: () => Promise<string>): Promise<void> {
    try {
      this.tell({ kind: "found", id, answer: await find(), problem: "" });
    } catch (error) {
      this.tell({ kind: "found", id, answer: null, problem: String(error) });
    }
  }

  async #choose({ game, history, level, seed }: MoveQuestion): Promise<string> {
    return (await this.#engine(game)).choose(JSON.parse(history), level as LevelName, seed);
  }

  async #analyse({ game, asked }: AnalysisQuestion): Promise<string> {
    return JSON.stringify(await (await this.#engine(game)).analyse(JSON.parse(asked)));
  }

  async #engine(game: string): Promise<Pick<Engine, "choose" | "analyse">> {
    const engine = await this.#engines.get(game);
    if (!engine) throw new Error(`no engine of ${game} is offered here`);
    return engine;
  }

  #taken(id: number): Waiting | undefined {
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    return found;
  }
}

function responseOf({ status, headers, body }: FromWorker & { kind: "answer" }): Response {
  return new Response(BODILESS.includes(status) ? null : body, { status, headers: JSON.parse(headers) });
}

class DeviceSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor(
    private readonly id: number,
    private readonly device: Device,
  ) {}

  send(text: string): void {
    this.device.tell({ kind: "text", id: this.id, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.device.tell({ kind: "close", id: this.id });
  }

  received(message: FromWorker): void {
    const self = this as unknown as WebSocket;
    if (this.readyState === WebSocket.CLOSED) return;
    if (message.kind === "opened") {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(self, new Event("open"));
    } else if (message.kind === "text") {
      this.onmessage?.call(self, new MessageEvent("message", { data: message.text }));
    } else {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.call(self, new CloseEvent("close"));
    }
  }
}
