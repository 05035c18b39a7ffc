import { hashOf } from "../core/canonical.ts";
import type { Changes, PublicEvent, State } from "../core/wire.generated.ts";

export const TABLE = "AAAAAAAAAAAAAAAA";

/** A server in miniature: every command makes one event, once. */
export class FakeServer {
  version = 1;
  state: State = {
    game: "stairs",
    edition: 1,
    options: {},
    seats: [{ sitter: "person", name: "Жаклін 🏰", level: "greedy", away: false }],
    patience: 120_000,
    status: "playing",
    number: 1,
    ply: 0,
    position: "stairs/1",
    to_move: 0,
    back: 0,
    commitment: null,
    seed: null,
    scores: null,
    ranks: null,
  };
  readonly events: PublicEvent[] = [];
  readonly done = new Map<string, string>();

  get hash(): string {
    return hashOf(this.state);
  }

  get place(): { version: number; hash: string } {
    return { version: this.version, hash: this.hash };
  }

  get legal(): string[] {
    return [`step:${this.version}`];
  }

  happen(changes: Changes, about: Partial<PublicEvent> = {}): PublicEvent {
    this.state = { ...this.state, ...changes };
    this.version += 1;
    const event: PublicEvent = { ...this.place, at: this.version, kind: "acted", ...about, changes };
    this.events.push(event);
    return event;
  }

  frame(type: string, fields: object): string {
    return JSON.stringify({ type, table: TABLE, ...fields });
  }

  whole(): string {
    return this.frame("state", {
      ...this.place,
      at: this.version,
      state: this.state,
      legal: this.legal,
      you: [0],
      opens: [0],
    });
  }

  news(after: number): string {
    return this.frame("events", { events: this.events.filter(({ version }) => version > after), legal: this.legal });
  }

  beat(): string {
    return JSON.stringify({ type: "heartbeat", tables: { [TABLE]: [this.version, this.hash] } });
  }

  /** What goes back, and what everybody hears. */
  answer(text: string): { back: string[]; news: string[] } {
    const message = JSON.parse(text);
    if (message.type === "hello") return { back: [this.#welcome(message)], news: [] };
    if (message.type === "ping") return { back: [JSON.stringify({ type: "pong" })], news: [] };
    if (message.type === "presence" || message.type === "point") return { back: [], news: [] };
    const known = this.done.get(message.id);
    if (known) return { back: [known], news: [] };
    this.happen({ ply: this.state.ply + 1, position: message.action });
    const ack = this.frame("ack", { id: message.id, ...this.place });
    this.done.set(message.id, ack);
    return { back: [ack], news: [this.news(this.version - 1)] };
  }

  #welcome({ version, hash }: { version?: number; hash?: string }): string {
    if (version === this.version && hash === this.hash)
      return this.frame("current", { ...this.place, you: [0], opens: [0] });
    const known = this.events.some((event) => event.version === version && event.hash === hash);
    return known ? this.news(version!).replace(/}$/, ',"you":[0],"opens":[0]}') : this.whole();
  }
}
