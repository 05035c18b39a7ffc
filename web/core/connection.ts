/** Carries the texts of sessions over a WebSocket: it connects, and whenever the connection is lost
 * connects again (exponential backoff with jitter), sooner when the network or the page wakes up. */
import type { PendingCommand } from "./outbox.ts";
import type { Answer, CommandRequest } from "./commands.ts";
import type { Session } from "./session.ts";
import type { Socket } from "./transport.ts";

/** connecting: for the first time; online: the server has spoken; lost: it will be tried again. */
export type ConnectionStatus = "connecting" | "online" | "lost" | "closed";

export interface ConnectionOptions {
  readonly url?: string;
  readonly open?: (url: string) => Socket;
  /** What announces `online`, `offline` and `pageshow`, and what `visibilitychange`. */
  readonly page?: EventTarget;
  readonly view?: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly random?: () => number;
}

const PATH = "/api/socket";
const TICK = 500;
const BACKOFF_MIN = 200;
const BACKOFF_MAX = 5_000;
const HANDSHAKE = 10_000;

/** Where the socket of the server is that this page came from. */
export function socketUrl(origin: string = location.origin): string {
  return origin.replace(/^http/, "ws") + PATH;
}

export class Connection {
  status: ConnectionStatus = "connecting";
  /** After every change of `status`, and when a restart is announced. */
  changed: (() => void) | null = null;

  readonly #options: Required<ConnectionOptions>;
  readonly #sessions = new Set<Session>();
  #socket: Socket | null = null;
  #failures = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #ticking: ReturnType<typeof setInterval> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(sessions: Iterable<Session> = [], options: ConnectionOptions = {}) {
    this.#options = {
      url: options.url ?? socketUrl(),
      open: options.open ?? ((url) => new WebSocket(url)),
      page: options.page ?? globalThis,
      view: options.view ?? document,
      random: options.random ?? Math.random,
    };
    for (const session of sessions) this.#sessions.add(session);
    for (const name of ["online", "offline", "pageshow"]) this.#options.page.addEventListener(name, this.#woken);
    this.#options.view.addEventListener("visibilitychange", this.#woken);
    this.#ticking = setInterval(() => this.#tick(), TICK);
    this.#connect();
  }

  /** Whether the server said that it is about to stop and will be back. */
  get restarting(): boolean {
    return [...this.#sessions].some(({ restart }) => restart !== null);
  }

  /** Give a command and wait for its answer, however often it has to be sent. */
  command(session: Session, order: CommandRequest, key?: string): Promise<Answer> {
    session.now = Date.now();
    return new Promise((resolve) => {
      const pending: PendingCommand = session.command(order, key, resolve);
      this.send([pending.frame]);
    });
  }

  /** Send texts while there is a connection; commands that do not get through are sent again. */
  send(frames: readonly string[]): void {
    if (this.#isOpen()) for (const frame of frames) this.#socket?.send(frame);
  }

  /** Hang up for good. */
  close(): void {
    for (const name of ["online", "offline", "pageshow"]) this.#options.page.removeEventListener(name, this.#woken);
    this.#options.view.removeEventListener("visibilitychange", this.#woken);
    clearInterval(this.#ticking);
    this.#drop();
    this.#turn("closed");
  }

  // The connection

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #connect(): void {
    clearTimeout(this.#rest);
    if (this.#socket || this.status === "closed") return;
    const socket = this.#options.open(this.#options.url);
    this.#socket = socket;
    this.#limit = setTimeout(() => this.#lose(socket), HANDSHAKE);
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = ({ data }) => this.#received(socket, String(data));
    socket.onclose = () => this.#lose(socket);
  }

  #opened(socket: Socket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#limit);
    for (const session of this.#sessions) {
      session.now = Date.now();
      this.send(session.connected());
    }
  }

  #received(socket: Socket, text: string): void {
    if (socket !== this.#socket) return;
    this.#failures = 0;
    const restarting = this.restarting;
    this.#turn("online");
    for (const session of [...this.#sessions]) {
      session.now = Date.now();
      this.send(session.received(text));
    }
    if (restarting !== this.restarting) this.changed?.();
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#failures += 1;
    this.#rest = setTimeout(() => this.#connect(), this.#backoff());
    this.#turn("lost");
  }

  /** A dead peer may take minutes to close: go on without it. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#limit);
    clearTimeout(this.#rest);
    for (const session of this.#sessions) session.disconnected();
    socket?.close();
  }

  /** Longer each time, and never the same for all who were cut off at once. */
  #backoff(): number {
    const most = Math.min(BACKOFF_MAX, BACKOFF_MIN * 2 ** Math.min(this.#failures - 1, 20));
    const announced = 1_000 * Math.max(0, ...[...this.#sessions].map(({ restart }) => restart ?? 0));
    const { random } = this.#options;
    return announced * (0.5 + random()) + most * random();
  }

  #tick(): void {
    const socket = this.#socket;
    const now = Date.now();
    for (const session of this.#sessions) this.send(session.tick(now));
    if (socket && [...this.#sessions].some(({ timedOut }) => timedOut)) this.#lose(socket);
  }

  readonly #woken = (): void => {
    if (this.#options.view.visibilityState === "hidden") return;
    if (!this.#socket) this.#connect();
    for (const session of this.#sessions) {
      session.now = Date.now();
      this.send(session.checkLiveness());
    }
  };

  #turn(status: ConnectionStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.changed?.();
  }
}
