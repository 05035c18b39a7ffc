/** One table as a client sees it, without a connection: texts come in, texts go out.
 *
 * It keeps a copy of the table that is right or knows that it is not, and every command until it is
 * answered. Whoever carries the texts calls `connected`, `received`, `disconnected` and now and then
 * `tick`, and sends what these give back. The twin of `tilewright.client.session`.
 */
import { hashOf } from "./canonical.ts";
import { needsBase, type Answer, type CommandRequest, type Refused } from "./commands.ts";
import { randomId } from "./random-id.ts";
import { Outbox, type PendingCommand } from "./outbox.ts";
import { SessionKeys } from "./session-keys.ts";
import { RETRYABLE } from "./wire.generated.ts";
import type {
  AckFrame,
  CurrentFrame,
  EventsFrame,
  HeartbeatFrame,
  PointedFrame,
  PresenceFrame,
  PublicEvent,
  RefusalFrame,
  ServerMessage,
  State,
  StateFrame,
  ThinkFrame,
  WarmingFrame,
} from "./wire.generated.ts";

/** An event, and the table after it. */
export interface SessionStep {
  readonly event: PublicEvent;
  readonly state: State;
}

export interface SessionOptions {
  readonly outbox?: Outbox;
  /** Milliseconds to wait for an answer before asking again. */
  readonly retryAfter?: number;
  /** Milliseconds of silence after which a ping asks whether anybody is there. */
  readonly idleTimeout?: number;
  readonly randomId?: () => string;
  /** The clock of the calendar, for commands that outlive the page. */
  readonly today?: () => number;
}

export class Session {
  /** The table at `version`, null while it is not known; never changed in place. */
  state: State | null = null;
  version = 0;
  hash = "";
  /** When the last event happened, by the server's clock. */
  at = 0;
  /** What the person to move may do, as action texts; null when a computer is to move, or nobody. */
  legal: readonly string[] | null = null;
  /** The refusal of a hello, if any. */
  trouble: Refused | null = null;
  /** The computer to move that cannot think yet, until it has moved. */
  warming: WarmingFrame | null = null;
  /** Who is at the table, as the server said last; null while there is no line to it. */
  presence: PresenceFrame | null = null;
  /** Seconds until the server is back, when it has announced a restart. */
  restart: number | null = null;
  online = false;
  /** The time in milliseconds, as `tick` told it last. */
  now = 0;

  /** After each change of what one sees: the events with the table after each, none when it came as a whole or one's seats
   * or the trouble are what changed. While a wrong copy heals, `state` is null and nothing is called. */
  changed: ((steps: readonly SessionStep[]) => void) | null = null;
  /** After each word about a computer that is warming up. */
  warmed: (() => void) | null = null;
  /** After each word about who is at the table. */
  attended: (() => void) | null = null;
  /** When this page is asked to think for a computer. */
  askedToThink: ((frame: ThinkFrame) => void) | null = null;
  /** After somebody has pointed at an action of whoever is to move. */
  pointed: ((frame: PointedFrame) => void) | null = null;
  /** After one's own pointing was refused. */
  pointRefused: ((refused: Refused) => void) | null = null;
  /** After the first answer to each command, also of those an earlier visit wrote. */
  answered: ((answer: Answer, pending: PendingCommand) => void) | null = null;

  readonly outbox: Outbox;
  readonly retryAfter: number;
  readonly idleTimeout: number;
  readonly #randomId: () => string;
  readonly #today: () => number;
  readonly #then = new Map<string, (answer: Answer) => void>();
  readonly #keys: SessionKeys;
  #asked: number | null = null;
  #heard = 0;
  #pinged = false;
  #acked = 0;
  /** The id of what one has pointed at last. */
  #pointing = "";

  constructor(
    readonly table: string,
    keys: readonly string[] = [],
    options: SessionOptions = {},
  ) {
    this.#keys = new SessionKeys(keys);
    this.outbox = options.outbox ?? new Outbox(table);
    this.retryAfter = options.retryAfter ?? 5_000;
    this.idleTimeout = options.idleTimeout ?? 30_000;
    this.#randomId = options.randomId ?? randomId;
    this.#today = options.today ?? Date.now;
  }

  get keys(): readonly string[] {
    return this.#keys.all;
  }

  /** The seats of one's keys. */
  get you(): readonly number[] {
    return this.#keys.you;
  }

  /** The seat that each key opens, in their order; null for none. */
  get opens(): readonly (number | null)[] {
    return this.#keys.opens;
  }

  /** The key of one's own that opens this seat. */
  keyOf(seat: number): string | undefined {
    return this.#keys.of(seat);
  }

  /** Hold a key that opens nothing yet: the events that make it do so ask what it opens. */
  holdKey(key: string): void {
    this.#keys.hold(key);
  }

  /** Forget a key, which opens nothing any more. */
  dropKey(key: string): void {
    this.#keys.drop(key);
  }

  /** Whether nothing is on its way, neither there nor back: what one sees is what one has done. */
  get settled(): boolean {
    return this.outbox.size === 0 && this.version >= this.#acked;
  }

  // The connection

  /** Say hello with what one has, and send again what was never answered. */
  connected(): string[] {
    this.online = true;
    this.restart = null;
    this.#listen();
    return [this.#hello(), ...this.outbox.pending().map((pending) => this.#again(pending))];
  }

  disconnected(): void {
    this.online = false;
    this.#attended(null);
  }

  /** Take one frame in; what has to be answered comes back. */
  received(text: string): string[] {
    this.#listen();
    const message = JSON.parse(text) as ServerMessage;
    if ("table" in message && (message.table ?? this.table) !== this.table) return [];
    switch (message.type) {
      case "state":
        return this.#onState(message);
      case "events":
        return this.#events(message);
      case "current":
        return this.#current(message);
      case "ack":
        return this.#ack(message);
      case "refusal":
        return this.#refusal(message);
      case "heartbeat":
        return this.#heartbeat(message);
      case "warming":
        return this.#warming(message);
      case "think":
        this.askedToThink?.(message);
        return [];
      case "presence":
        this.#attended(message);
        return [];
      case "pointed":
        if (message.version === this.version) this.pointed?.(message);
        return [];
      case "restart":
        this.restart = message.seconds;
        return [];
      default:
        return [];
    }
  }

  /** The time has come to this; what waited too long for an answer is sent again. */
  tick(now: number): string[] {
    this.now = now;
    if (!this.online) return [];
    const frames: string[] = [];
    if (this.#asked !== null && now >= this.#asked + this.retryAfter) frames.push(this.#hello());
    const due = this.outbox.pending().filter((pending) => pending.due <= now);
    frames.push(...due.map((pending) => this.#again(pending)));
    if (now >= this.#heard + this.idleTimeout && !this.#pinged) frames.push(this.#ping());
    return frames;
  }

  /** Ask at once whether the line still holds: the page was asleep, or the network has changed. */
  checkLiveness(): string[] {
    if (!this.online || this.#pinged) return [];
    this.#heard = this.now - this.idleTimeout;
    return [this.#ping()];
  }

  /** Nothing came for so long, not even an answer to a ping, that one should reconnect. */
  get timedOut(): boolean {
    return this.online && this.now >= this.#heard + this.idleTimeout + this.retryAfter;
  }

  /** Say that one is here, or looks elsewhere; `beats` promises to say so every second. */
  attend(here: boolean, beats: boolean): string[] {
    if (!this.online || this.trouble) return [];
    return [JSON.stringify({ type: "presence", table: this.table, here, beats })];
  }

  /** Point at an action of whoever is to move, from a seat of one's own. It is sent once: a moment later it is past. */
  point(action: string, seat: number): string[] {
    this.#pointing = this.#randomId();
    const about = { id: this.#pointing, table: this.table, key: this.keyOf(seat), base: this.version, action };
    return this.online ? [JSON.stringify({ type: "point", ...about })] : [];
  }

  #listen(): void {
    this.#heard = this.now;
    this.#pinged = false;
  }

  #ping(): string {
    this.#pinged = true;
    return JSON.stringify({ type: "ping" });
  }

  // Commands

  /** Play an action in the position one sees. */
  act(action: string, key?: string, then?: (answer: Answer) => void): PendingCommand {
    return this.command({ do: "act", action }, key, then);
  }

  /** Put a command into the outbox; while online, send its frame. Without a key the first of one's
   * own is used; without a base the version one sees, where a command needs one. */
  command(
    order: CommandRequest,
    key: string | undefined = this.keys[0],
    then?: (answer: Answer) => void,
  ): PendingCommand {
    const id = this.#randomId();
    const shown = key === undefined ? {} : { key };
    const seen = needsBase(order.do) ? { base: this.version } : {};
    const frame = JSON.stringify({ type: "command", id, table: this.table, ...shown, ...seen, ...order });
    const pending: PendingCommand = { id, frame, written: this.#today(), due: this.now + this.retryAfter };
    if (then) this.#then.set(id, then);
    this.outbox.add(pending);
    return pending;
  }

  #again(pending: PendingCommand): string {
    pending.due = this.now + this.retryAfter;
    return pending.frame;
  }

  #ack({ id, version, hash }: AckFrame): string[] {
    if (this.outbox.get(id)) this.#acked = Math.max(this.#acked, version);
    this.#answer({ accepted: true, id, version, hash });
    return [];
  }

  #refusal(message: RefusalFrame): string[] {
    const refused: Refused = { accepted: false, id: message.id ?? "", code: message.code, args: message.args };
    if (refused.id && refused.id === this.#pointing) this.pointRefused?.(refused);
    else if ((RETRYABLE as readonly string[]).includes(refused.code))
      this.#wait(refused, Number(refused.args.retry_ms ?? 0) || 1_000);
    else if (refused.id) this.#answer(refused);
    else if (message.table) {
      this.trouble = refused;
      this.#asked = null;
      this.#notify([]);
    } else if (refused.code === "too_large") this.#giveUp(refused);
    return [];
  }

  /** Send it again later; what has no id may have been anything, also the hello. */
  #wait(refused: Refused, rest: number): void {
    this.outbox.delay(refused.id, this.now + rest);
    if (!refused.id && this.#asked !== null) this.#asked = this.now + rest - this.retryAfter;
  }

  /** A frame that is too large is not even read, so its id does not come back. */
  #giveUp(refused: Refused): void {
    for (const { id } of this.outbox.longerThan(Number(refused.args.limit))) this.#answer({ ...refused, id });
  }

  /** The first answer counts; those to repetitions are the same. */
  #answer(answer: Answer): void {
    const pending = this.outbox.take(answer.id);
    if (!pending) return;
    const then = this.#then.get(answer.id);
    this.#then.delete(answer.id);
    then?.(answer);
    this.answered?.(answer, pending);
  }

  // The table

  #hello(): string {
    this.#asked = this.now;
    const seen = this.state ? { version: this.version, hash: this.hash } : {};
    return JSON.stringify({ type: "hello", table: this.table, ...seen, ...this.#keys.tell() });
  }

  /** Ask for what is missing, once until it is answered or `retryAfter` is over. */
  #ask(): string[] {
    return this.#asked === null ? [this.#hello()] : [];
  }

  /** A whole table counts when it is newer than one's own, or when one asked for it. */
  #onState(message: StateFrame): string[] {
    if (this.#asked === null && message.version < this.version) return [];
    if (hashOf(message.state) !== message.hash) {
      // Asking at once for what came out wrong could go round in circles: `tick` will.
      this.#invalidate();
      this.#asked ??= this.now;
      return [];
    }
    this.#found(message);
    this.state = message.state;
    this.#setVersion(message);
    this.legal = message.legal;
    this.#notify([]);
    return [];
  }

  #events(message: EventsFrame): string[] {
    const steps: SessionStep[] = [];
    for (const event of message.events.filter(({ version }) => version > this.version)) {
      if (!this.state || event.version !== this.version + 1) return this.#ask();
      const state = { ...this.state, ...event.changes } as State;
      if (hashOf(state) !== event.hash) {
        this.#invalidate();
        return [this.#hello()];
      }
      this.state = state;
      this.#setVersion(event);
      steps.push({ event, state });
    }
    if (message.events.at(-1)?.version === this.version) {
      this.#found(message);
      this.legal = message.legal;
    }
    if (steps.length) this.#notify(steps);
    return steps.some(({ event }) => this.#keys.mayOpenOthers(event)) ? this.#ask() : [];
  }

  #current(message: CurrentFrame): string[] {
    if (message.version > this.version) return [];
    this.#found(message);
    this.#notify([]);
    return [];
  }

  /** A beat that does not name the table means that nobody heard the hello. */
  #heartbeat({ tables }: HeartbeatFrame): string[] {
    const [version, hash] = tables[this.table] ?? [];
    const same = version === this.version && hash === this.hash;
    return same || this.trouble ? [] : this.#ask();
  }

  #warming(message: WarmingFrame): string[] {
    if (message.version !== this.version) return [];
    this.warming = message;
    this.warmed?.();
    return [];
  }

  #attended(presence: PresenceFrame | null): void {
    this.presence = presence;
    this.attended?.();
  }

  #found(opened: Parameters<SessionKeys["found"]>[0]): void {
    this.#asked = this.trouble = null;
    this.#keys.found(opened);
  }

  #setVersion({ version, hash, at }: { version: number; hash: string; at: number }): void {
    if (version !== this.version) this.warming = null;
    this.version = version;
    this.hash = hash;
    this.at = at;
  }

  /** What one has is wrong. */
  #invalidate(): void {
    this.state = this.legal = null;
    this.version = 0;
    this.hash = "";
  }

  #notify(steps: readonly SessionStep[]): void {
    this.changed?.(steps);
  }
}
