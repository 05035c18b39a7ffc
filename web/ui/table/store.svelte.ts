/** A table as its page sees it: the session's truth, shown at a pace, with aids and with what one
 * has just done already in its place. */
import type { Aids } from "../../core/aids.ts";
import { Api } from "../../core/api.ts";
import { SavedTables, takeKey, type SavedTable } from "../../core/saved-tables.ts";
import { DeviceStorage, deviceStorage, type StorageLike } from "../../core/storage.ts";
import { Outbox } from "../../core/outbox.ts";
import { Session, type Answer, type CommandRequest, type SessionStep } from "../../core/session.ts";
import { Connection, type ConnectionOptions, type ConnectionStatus } from "../../core/connection.ts";
import type { PublicEvent, State, WarmingFrame } from "../../core/wire.generated.ts";
import { actionIn } from "../../core/events.ts";
import { settings } from "../settings.svelte.ts";
import { PlaybackQueue, type PlaybackStep } from "./playback-queue.ts";

const PACE = { computer: 750, person: 500, chance: 260 } as const;

/** What the server says may still be tried with another key of this device. */
export interface Refused {
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What stands in for the browser's own in tests. */
export interface StoreParts {
  readonly api?: Api;
  readonly storage?: StorageLike | null;
  readonly connection?: ConnectionOptions;
}

export class TableStore {
  /** The table as shown: null until it is known. */
  state = $state.raw<State | null>(null);
  legal = $state.raw<readonly string[] | null>(null);
  you = $state.raw<readonly number[]>([]);
  own = $state.raw<SavedTable | null>(null);
  last = $state.raw<string | null>(null);
  aids = $state.raw<Aids | null>(null);
  /** The position that the aids are for. */
  advised = $state.raw<string | null>(null);
  scoreDeltas = $state.raw<Readonly<Record<string, number>> | null>(null);
  link = $state<ConnectionStatus>("connecting");
  restarting = $state(false);
  unsentCount = $state(0);
  trouble = $state.raw<Refused | null>(null);
  /** The computer to move that cannot think yet. */
  warming = $state.raw<WarmingFrame | null>(null);
  /** The move on its way, and the position it leads to. */
  pending = $state.raw<{ readonly action: string; readonly position: string | null } | null>(null);
  /** When the table was last seen to move, by this device's clock. */
  lastEventAt = $state(Date.now());

  /** After each event that is shown. */
  happened: ((event: PublicEvent, state: State) => void) | null = null;
  /** After new aids, with those before: somebody may have scored. */
  scored: ((before: Aids, after: Aids) => void) | null = null;
  refused: ((refused: Refused) => void) | null = null;

  readonly #session: Session;
  readonly #link: Connection;
  readonly #queue: PlaybackQueue;
  /** The table after all that is shown or waits to be. */
  #latest: State | null = null;
  /** The version that this device remembers. */
  #remembered = -1;
  #asked = "";
  #ticking: ReturnType<typeof setInterval>;

  readonly api: Api;
  readonly keys: SavedTables;

  constructor(
    readonly id: string,
    { api = new Api(), storage = deviceStorage(), connection = {} }: StoreParts = {},
  ) {
    this.api = api;
    this.keys = new SavedTables(new DeviceStorage(storage));
    const given = takeKey();
    this.own = given ? this.keys.accept(id, given) : this.keys.of(id);
    this.#session = new Session(id, this.own?.mine ?? [], { outbox: new Outbox(id, storage) });
    this.#session.changed = (steps) => this.#changed(steps);
    this.#session.warmed = () => (this.warming = this.#session.warming);
    this.#session.answered = (answer) => this.#answered(answer);
    this.#queue = new PlaybackQueue((step) => this.#show(step), { moves: () => settings.moves && !document.hidden, lasts });
    this.#link = new Connection([this.#session], connection);
    this.#link.changed = () => this.#connection();
    this.#ticking = setInterval(() => this.#connection(), 1_000);
  }

  close(): void {
    clearInterval(this.#ticking);
    this.#queue.stop();
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
  get actingKey(): string | undefined {
    return this.own?.owner ?? this.own?.mine[0];
  }

  // What one does

  /** Play; `shown` is how the position will look. */
  act(action: string, shown: string | null): void {
    this.pending = { action, position: shown };
    void this.command({ do: "act", action }, this.mover);
  }

  /** Give a command: with the key of a seat, or with one that speaks for the table. */
  async command(request: CommandRequest, seat: number | null = null): Promise<Answer> {
    const answering = this.#link.command(this.#session, request, seat === null ? this.actingKey : this.#session.keyOf(seat));
    this.#connection();
    const answer = await answering;
    if (!answer.accepted) {
      this.pending = null;
      this.refused?.(answer);
    }
    return answer;
  }

  join(seat: number, name: string): Promise<Answer> {
    return this.command({ do: "join", name }, seat);
  }

  /** Play a seat here that was meant for somebody else. */
  take(key: string): void {
    this.own = this.keys.accept(this.id, key);
    this.#link.send(this.#session.addKey(key));
  }

  // What comes in

  #changed(steps: readonly SessionStep[]): void {
    const session = this.#session;
    this.you = session.you;
    this.trouble = session.trouble;
    this.warming = session.warming;
    this.#connection();
    if (!session.state) return;
    if (!steps.length || !this.#latest) this.#jump(session.state);
    else this.#queue.push(steps);
    this.#latest = session.state;
    this.#settle();
  }

  /** Show the table as a whole, unless that is what the steps on their way lead to. */
  #jump(state: State): void {
    const { number, ply, status } = this.#latest ?? {};
    const awaited = number === state.number && ply === state.ply && status === state.status;
    if (!awaited || this.#queue.idle) this.#queue.jump(state);
  }

  #show({ state, event }: PlaybackStep): void {
    if (event) {
      this.last = actionIn(event) ?? (event.kind === "took_back" ? null : this.last);
      this.lastEventAt = Date.now();
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
    if (!this.#queue.idle || !this.state || session.state === null) return;
    if (this.state.ply !== session.state.ply || this.state.number !== session.state.number) return;
    this.state = session.state;
    this.legal = session.legal;
    if (session.settled) this.pending = null;
    if (this.#remembered !== session.version) this.keys.seen(this.id, session.state, session.you);
    this.#remembered = session.version;
    void this.#fetchAids(session.state);
  }

  async #fetchAids(state: State): Promise<void> {
    const asked = `${state.number}/${state.ply}/${state.position}/${state.status}`;
    if (!state.position || asked === this.#asked) return;
    this.#asked = asked;
    this.scoreDeltas = null;
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
    this.scoreDeltas = worth;
  }

  async #previews(): Promise<Record<string, number> | null> {
    const found = await this.api.previews(this.id).catch(() => null);
    return found && found.version === this.#session.version ? found.changes : null;
  }

  #answered(answer: Answer): void {
    this.#connection();
    if (answer.accepted) this.#settle();
  }

  #connection(): void {
    this.link = this.#link?.status ?? "connecting";
    this.restarting = this.#link?.restarting ?? false;
    this.unsentCount = this.#session.outbox.size;
  }
}

function lasts({ event }: PlaybackStep): number {
  if (event?.kind === "drawn") return PACE.chance;
  if (event?.kind === "acted") return event["computer"] ? PACE.computer : PACE.person;
  return 0;
}
