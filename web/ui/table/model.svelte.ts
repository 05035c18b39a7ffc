/** A table as its page sees it: the session's truth, shown at a pace, with aids and with what one
 * has just done already in its place. */
import type { Aids } from "../../core/aids.ts";
import { Api } from "../../core/api.ts";
import { Keys, takeKey, type OwnTable } from "../../core/keys.ts";
import { deviceShelf } from "../../core/memory.ts";
import { Outbox } from "../../core/outbox.ts";
import { Session, type Answer, type Order } from "../../core/session.ts";
import { Link, type LinkStatus } from "../../core/socket.ts";
import type { PublicEvent, State, WarmingFrame } from "../../core/wire.ts";
import { actionIn } from "../../core/events.ts";
import { settings } from "../settings.svelte.ts";
import { Course, type Scene } from "./course.ts";

const LOG = 60;
const PACE = { computer: 750, person: 500, chance: 260 } as const;
const WRONG_KEY = new Set(["not_your_turn", "not_your_seat"]);

/** What the server says may still be tried with another key of this device. */
export interface Refused {
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export class TableModel {
  readonly api = new Api();
  readonly keys = new Keys();
  /** The table as shown: null until it is known. */
  state = $state.raw<State | null>(null);
  legal = $state.raw<readonly string[] | null>(null);
  you = $state.raw<readonly number[]>([]);
  own = $state.raw<OwnTable | null>(null);
  log = $state.raw<readonly PublicEvent[]>([]);
  last = $state.raw<string | null>(null);
  aids = $state.raw<Aids | null>(null);
  /** The position that the aids are for. */
  advised = $state.raw<string | null>(null);
  changes = $state.raw<Readonly<Record<string, number>> | null>(null);
  link = $state<LinkStatus>("connecting");
  restarting = $state(false);
  unsent = $state(0);
  trouble = $state.raw<Refused | null>(null);
  /** The computer to move that cannot think yet. */
  warming = $state.raw<WarmingFrame | null>(null);
  /** The move on its way, and the position it leads to. */
  pending = $state.raw<{ readonly action: string; readonly position: string | null } | null>(null);
  /** When the table was last seen to move, by this device's clock. */
  moved = $state(Date.now());

  /** After each event that is shown. */
  happened: ((event: PublicEvent, state: State) => void) | null = null;
  /** After new aids, with those before: somebody may have scored. */
  scored: ((before: Aids, after: Aids) => void) | null = null;
  refused: ((refused: Refused) => void) | null = null;

  readonly #session: Session;
  readonly #link: Link;
  readonly #course: Course;
  #folded: State | null = null;
  #asked = "";
  #ticking: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    const given = takeKey();
    this.own = given ? this.keys.accept(id, given) : this.keys.of(id);
    this.#session = new Session(id, this.own?.mine ?? [], { outbox: new Outbox(id, deviceShelf()) });
    this.#session.changed = (events) => this.#changed(events);
    this.#session.warmed = () => (this.warming = this.#session.warming);
    this.#session.answered = (answer) => this.#answered(answer);
    this.#course = new Course((scene) => this.#show(scene), { moves: () => settings.moves && !document.hidden, lasts });
    this.#link = new Link([this.#session]);
    this.#link.changed = () => this.#connection();
    this.#ticking = setInterval(() => this.#connection(), 1_000);
  }

  close(): void {
    clearInterval(this.#ticking);
    this.#course.stop();
    this.#link.close();
  }

  // What one sees

  /** The seat of mine that is to move, if it is one. */
  get mover(): number | null {
    const { state } = this;
    const seat = state?.to_move ?? null;
    return seat !== null && this.you.includes(seat) && !state?.seats[seat]?.away ? seat : null;
  }

  /** Whether it is for me to choose now. */
  get mine(): boolean {
    return this.mover !== null && this.legal !== null && this.pending === null;
  }

  get position(): string | null {
    return this.pending?.position ?? this.state?.position ?? null;
  }

  /** The address of the server's picture of what is shown. */
  get picture(): string {
    const { number, ply } = this.state ?? { number: 1, ply: 0 };
    return this.api.boardUrl(this.id, "svg", { number, ply });
  }

  /** The seats this device plays. */
  get seats(): readonly number[] {
    return this.you.filter((seat) => this.state?.seats[seat]?.sitter === "person");
  }

  /** The seats this device was invited to and has not taken yet. */
  get invited(): readonly number[] {
    return this.you.filter((seat) => this.state?.seats[seat]?.sitter === "open");
  }

  get version(): number {
    return this.#session.version;
  }

  /** A key that speaks for the table, or at least for a person at it. */
  get voice(): string | undefined {
    return this.own?.owner ?? this.own?.mine[0];
  }

  // What one does

  /** Play; `shown` is how the position will look. */
  act(action: string, shown: string | null): void {
    this.pending = { action, position: shown };
    void this.#send({ do: "act", action }, this.#keysOf(this.mover));
  }

  command(order: Order, seat: number | null = null): Promise<Answer> {
    const keys = seat === null ? [this.voice] : this.#keysOf(seat);
    return this.#send(order, keys);
  }

  join(seat: number, name: string): Promise<Answer> {
    return this.command({ do: "join", name }, seat);
  }

  /** Play a seat here that was meant for somebody else. */
  take(key: string): void {
    this.own = this.keys.accept(this.id, key);
    this.#link.send(this.#session.show(key));
  }

  /** One's seats come sorted, one's keys mostly do: the likeliest key first. */
  #keysOf(seat: number | null): readonly (string | undefined)[] {
    const mine = this.own?.mine ?? [];
    const likely = mine[this.you.indexOf(seat ?? -1)];
    return likely ? [likely, ...mine.filter((key) => key !== likely)] : [...mine];
  }

  async #send(order: Order, keys: readonly (string | undefined)[]): Promise<Answer> {
    const [key, ...others] = keys;
    const promise = this.#link.command(this.#session, order, key);
    this.#connection();
    const answer = await promise;
    if (!answer.accepted && WRONG_KEY.has(answer.code) && others.length) return this.#send(order, others);
    if (!answer.accepted) {
      this.pending = null;
      this.refused?.(answer);
    }
    return answer;
  }

  // What comes in

  #changed(events: readonly PublicEvent[]): void {
    const session = this.#session;
    this.you = session.you;
    this.trouble = session.trouble;
    this.warming = session.warming;
    this.#connection();
    if (!session.state) return;
    if (!events.length || !this.#folded) this.#whole(session.state);
    else this.#course.push(events.map((event) => this.#fold(event)));
    this.#settle();
  }

  #whole(state: State): void {
    const known = this.#folded && this.#folded.number === state.number && this.#folded.ply === state.ply && this.#folded.status === state.status;
    this.#folded = state;
    if (!known || this.#course.idle) this.#course.jump(state);
  }

  #fold(event: PublicEvent): Scene {
    this.#folded = { ...(this.#folded as State), ...event.changes } as State;
    return { state: this.#folded, event };
  }

  #show({ state, event }: Scene): void {
    if (event) {
      this.last = actionIn(event) ?? (event.kind === "took_back" ? null : this.last);
      this.log = [...this.log.slice(1 - LOG), event];
      this.moved = Date.now();
    }
    if (this.pending && event && actionIn(event) === this.pending.action) this.pending = null;
    this.state = state;
    this.legal = null;
    if (event) this.happened?.(event, state);
    this.#settle();
  }

  /** When all is shown, it can be played on. */
  #settle(): void {
    const session = this.#session;
    if (!this.#course.idle || !this.state || session.state === null) return;
    if (this.state.ply !== session.state.ply || this.state.number !== session.state.number) return;
    this.state = session.state;
    this.legal = session.legal;
    if (session.settled) this.pending = null;
    this.keys.seen(this.id, session.state, session.you);
    void this.#advise(session.state);
  }

  async #advise(state: State): Promise<void> {
    const asked = `${state.number}/${state.ply}/${state.position}/${state.status}`;
    if (!state.position || asked === this.#asked) return;
    this.#asked = asked;
    this.changes = null;
    const wanted = this.mover !== null && this.legal;
    const [aids, worth] = await Promise.all([this.api.aids(this.id).catch(() => null), wanted ? this.#previews() : null]);
    if (asked !== this.#asked) return;
    if (!aids) this.#asked = "";
    else {
      const before = this.aids;
      this.aids = aids;
      this.advised = state.position;
      if (before) this.scored?.(before, aids);
    }
    this.changes = worth;
  }

  async #previews(): Promise<Record<string, number> | null> {
    const answer = await fetch(`/api/tables/${this.id}/previews`).catch(() => null);
    const found = answer?.ok ? ((await answer.json()) as { version: number; changes: Record<string, number> }) : null;
    return found && found.version === this.#session.version ? found.changes : null;
  }

  #answered(answer: Answer): void {
    this.#connection();
    if (answer.accepted) this.#settle();
  }

  #connection(): void {
    this.link = this.#link?.status ?? "connecting";
    this.restarting = this.#link?.restarting ?? false;
    this.unsent = this.#session.outbox.size;
  }
}

function lasts({ event }: Scene): number {
  if (event?.kind === "drawn") return PACE.chance;
  if (event?.kind === "acted") return event["computer"] ? PACE.computer : PACE.person;
  return 0;
}
