/** A table as its page sees it: the session's truth, shown at a pace, with aids and with what one
 * has just done already in its place. */
import type { Aids } from "../../core/aids.ts";
import { Api } from "../../core/api.ts";
import { firstCommitment, freshRoot } from "../../core/contribution.ts";
import { linkTo, SavedTables, type Invitation, type SavedTable } from "../../core/saved-tables.ts";
import { DeviceStorage, deviceStorage, type StorageLike } from "../../core/storage.ts";
import { randomId } from "../../core/random-id.ts";
import { sha256Hex } from "../../core/sha256.ts";
import { Outbox } from "../../core/outbox.ts";
import type { Answer, CommandRequest } from "../../core/commands.ts";
import { Session, type SessionStep } from "../../core/session.ts";
import { Connection, type ConnectionOptions, type ConnectionStatus } from "../../core/connection.ts";
import type { PresenceFrame, PublicEvent, Refusal, State, WarmingFrame } from "../../core/wire.generated.ts";
import { actionIn } from "../../core/events.ts";
import { transportOf } from "../../core/transport.ts";
import { settings } from "../settings.svelte.ts";
import { Advice } from "./advice.svelte.ts";
import { Attendance } from "./attendance.ts";
import { PlayedSteps } from "./played-steps.svelte.ts";
import { PageThinking } from "./page-thinking.svelte.ts";
import { PlaybackQueue, type PlaybackStep } from "./playback-queue.ts";
import { Revealer } from "./revealer.ts";

const PACE = { computer: 750, person: 500, chance: 260 } as const;

/** The line to whoever has the table. */
function lineTo(table: string): ConnectionOptions {
  return { open: () => transportOf(table).open() };
}

/** What stands in for the browser's own in tests. */
export interface StoreParts {
  readonly api?: Api;
  readonly storage?: StorageLike | null;
  readonly connection?: ConnectionOptions;
}

/** Events after which a contribution may be waited for that was refused from somebody away. */
const BACK = new Set<PublicEvent["kind"]>(["joined", "returned"]);

/** What of a seat's secrets is told: the lock of its key, and the commitment of what it adds to deals. */
interface SeatLocks {
  readonly lock: string;
  readonly commitment: string;
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
  trouble = $state.raw<Refusal | null>(null);
  /** The computer to move that cannot think yet. */
  warming = $state.raw<WarmingFrame | null>(null);
  /** Who is at the table now; null while that is not known. */
  presence = $state.raw<PresenceFrame | null>(null);
  /** Why this device only watches: the seat of its link was taken by somebody else, or its own moved elsewhere. */
  watchesBecause = $state<"ui-seat-was-taken" | "ui-moved-away" | null>(null);
  /** The move on its way, and the position it leads to. */
  pending = $state.raw<{ readonly action: string; readonly position: string | null } | null>(null);
  /** When the table was last seen to move, by this device's clock. */
  lastEventAt = $state(Date.now());

  /** After each event that is shown. */
  happened: ((event: PublicEvent, state: State) => void) | null = null;
  /** After new aids, with those before: somebody may have scored. */
  scored: ((before: Aids, after: Aids) => void) | null = null;
  refused: ((refused: Refusal) => void) | null = null;
  /** After a seat was taken over here from another device. */
  tookOver: (() => void) | null = null;

  readonly #session: Session;
  readonly #link: Connection;
  readonly #queue: PlaybackQueue;
  /** The table after all that is shown or waits to be. */
  #latest: State | null = null;
  /** The version that this device remembers. */
  #remembered = -1;
  readonly #revealer: Revealer;
  #asked = "";
  /** The key of the link by which this page was opened, until it is known what it opens. */
  #given: string | null;
  readonly #attendance: Attendance;
  readonly #ticking: ReturnType<typeof setInterval>;

  readonly api: Api;
  readonly keys: SavedTables;
  readonly advice: Advice;
  readonly played: PlayedSteps;
  readonly thinking: PageThinking;

  constructor(
    readonly id: string,
    invitation: Invitation | null = null,
    { api = new Api(), storage = deviceStorage(), connection = lineTo(id) }: StoreParts = {},
  ) {
    this.api = api;
    const device = new DeviceStorage(storage);
    this.keys = new SavedTables(device);
    this.advice = new Advice(id, device);
    this.played = new PlayedSteps((number) => api.steps(id, { number, gains: true }));
    this.#given = invitation?.kind === "key" ? invitation.key : null;
    this.own = this.#given ? this.keys.accept(id, this.#given) : this.keys.of(id);
    this.#session = new Session(id, this.own?.mine ?? [], { outbox: new Outbox(id, storage) });
    this.#session.changed = (steps) => this.#changed(steps);
    this.#session.warmed = () => (this.warming = this.#session.warming);
    this.#session.attended = () => (this.presence = this.#session.presence);
    this.thinking = new PageThinking((frames) => this.#link.send(frames), id);
    this.#session.askedToThink = (frame) => void this.thinking.asked(frame);
    this.#session.pointed = (frame) => this.advice.point(frame);
    this.#session.pointRefused = (refused) => this.refused?.(refused);
    this.#session.answered = (answer) => this.#answered(answer);
    this.#queue = new PlaybackQueue(
      (step) => this.#show(step),
      () => this.#settle(),
      { moves: () => settings.moves && !document.hidden, lasts: (step) => lasts(step) / settings.rate },
    );
    this.#link = new Connection([this.#session], connection);
    this.#revealer = new Revealer(
      (seat) => this.#session.keyOf(seat),
      (number, promised) => {
        this.own = this.keys.promise(id, number, promised);
        return this.own.roots ?? [];
      },
      (order, key) => void this.#link.command(this.#session, order, key),
    );
    this.#attendance = new Attendance((here, beats) => this.#link.send(this.#session.attend(here, beats)));
    this.#link.changed = () => this.#connection();
    if (invitation?.kind === "move") void this.#takeOver(invitation.key);
    document.addEventListener("visibilitychange", this.#attend);
    this.#ticking = setInterval(() => {
      this.#connection();
      this.#attend();
    }, 1_000);
  }

  readonly #attend = (): void => this.#attendance.note(this.link === "online" ? this.state : null, this);

  /** Nobody is told any more, whatever is still on its way. */
  close(): void {
    this.happened = this.scored = this.refused = this.tookOver = null;
    this.played.caughtUp = this.advice.told = null;
    document.removeEventListener("visibilitychange", this.#attend);
    clearInterval(this.#ticking);
    this.advice.clear();
    this.thinking.close();
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

  /** The seat of mine that may advise whoever is to move, if one may. */
  get adviser(): number | null {
    const { state } = this;
    if (!state?.advice || this.legal === null || this.mover !== null || this.link !== "online") return null;
    return this.seats.find((seat) => !state.seats[seat]?.away) ?? null;
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

  /** The key of the seat of mine that is to move; empty where there is none. */
  get moverKey(): string {
    return (this.mover !== null && this.#session.keyOf(this.mover)) || "";
  }

  // What one does

  /** Play; `shown` is how the position will look. What plays itself may be refused in silence: another window of this
   * seat has played it. */
  act(action: string, shown: string | null, byItself = false): void {
    this.pending = { action, position: shown };
    void this.#order({ do: "act", action }, this.#keyOf(this.mover), byItself);
  }

  /** Point at an action of whoever is to move: all at the table see it for a while. */
  point(action: string): void {
    if (this.adviser !== null) this.#link.send(this.#session.point(action, this.adviser));
  }

  /** Give a command: with the key of a seat, or with one that speaks for the table. */
  command(request: CommandRequest, seat: number | null = null): Promise<Answer> {
    return this.#order(request, this.#keyOf(seat));
  }

  #keyOf(seat: number | null): string | undefined {
    return seat === null ? this.actingKey : this.#session.keyOf(seat);
  }

  async #order(request: CommandRequest, key: string | undefined, byItself = false): Promise<Answer> {
    const answering = this.#link.command(this.#session, request, key);
    this.#connection();
    const answer = await answering;
    if (!answer.accepted) {
      this.pending = null;
      if (!byItself || answer.code !== "stale") this.refused?.(answer);
    }
    return answer;
  }

  /** Sit down with a key of this device alone: whoever else has the link of the seat watches from now on. */
  join(seat: number, name: string): Promise<Answer> {
    return this.#sit(this.#session.keyOf(seat), (own) => ({ do: "join", name, ...own }));
  }

  async #takeOver(key: string): Promise<void> {
    const answer = await this.#sit(key, (own) => ({ do: "take_over", ...own }));
    if (answer.accepted) this.tookOver?.();
  }

  /** The new key is kept before it opens anything, lest an answer that is lost costs the seat. */
  async #sit(shown: string | undefined, request: (own: SeatLocks) => CommandRequest): Promise<Answer> {
    const own = randomId();
    const root = freshRoot();
    this.keys.accept(this.id, own);
    this.own = this.keys.contribute(this.id, root);
    this.#session.holdKey(own);
    const answer = await this.#order(request({ lock: sha256Hex(own), commitment: firstCommitment(root) }), shown);
    this.#forget(answer.accepted ? shown : own);
    return answer;
  }

  #forget(key: string | undefined): void {
    if (key === undefined) return;
    this.own = this.keys.drop(this.id, key);
    this.#session.dropKey(key);
  }

  /** A link with which another device takes this seat over, once. */
  async transfer(seat: number): Promise<string | null> {
    const once = randomId();
    const answer = await this.command({ do: "transfer", lock: sha256Hex(once) }, seat);
    return answer.accepted ? linkTo(this.id, once, undefined, "move") : null;
  }

  /** Offer a seat anew, by an invitation that nobody has yet. */
  async free(seat: number): Promise<void> {
    const key = randomId();
    const answer = await this.command({ do: "free", seat, lock: sha256Hex(key) });
    if (answer.accepted) this.own = this.keys.invite(this.id, seat, key);
  }

  /** Offer a rematch, or accept it, for everybody who plays on this device. */
  async rematch(): Promise<void> {
    const agreed = this.state?.rematch?.accepted ?? [];
    const seats: (number | null)[] = this.seats.filter((seat) => !agreed.includes(seat));
    for (const seat of seats.length ? seats : [null]) await this.command({ do: "rematch" }, seat);
  }

  /** Play again although not all have answered: computers play for the others until they come back. */
  async rematchWithoutWaiting(): Promise<void> {
    const agreed = this.state?.rematch?.accepted ?? [];
    await this.command({ do: "rematch" }, this.seats.find((seat) => agreed.includes(seat)) ?? null);
  }

  /** Decline a rematch, or withdraw the offer. */
  async declineRematch(): Promise<void> {
    await this.command({ do: "decline_rematch" }, this.seats[0] ?? null);
  }

  /** Whether somebody on this device has agreed to play the next game. */
  get plays(): boolean {
    const agreed = this.state?.rematch?.accepted ?? [];
    return agreed.length ? agreed.some((seat) => this.you.includes(seat)) : Boolean(this.own?.owner);
  }

  // What comes in

  #changed(steps: readonly SessionStep[]): void {
    const session = this.#session;
    if (session.you.length && !steps.length) this.watchesBecause = null;
    this.#reseat(steps);
    this.you = session.you;
    this.trouble = session.trouble;
    this.warming = session.warming;
    this.#connection();
    if (!session.state) return;
    this.advice.follow(session.state);
    if (session.state.rematch?.table) this.keys.follow(this.id, session.state.rematch.table);
    if (!steps.length || !this.#latest) this.#jump(session.state);
    else this.#queue.push(steps);
    this.#latest = session.state;
    if (!steps.length || steps.some(({ event }) => BACK.has(event.kind))) this.#revealer.again();
    this.#revealer.follow(session.state);
    this.#settle();
  }

  /** Whose seat is whose, as the keys of this device have it. */
  #reseat(steps: readonly SessionStep[]): void {
    const mine = this.you;
    const gone = steps.some(({ event }) => event.kind === "taken_over" && mine.includes(Number(event.seat)));
    if (gone) this.watchesBecause = "ui-moved-away";
    const { state } = this.#session;
    const key = this.#given;
    if (steps.length || !state || key === null) return;
    if (this.#session.opens[this.#session.keys.indexOf(key)] != null) return;
    this.#given = null;
    if (!this.#session.you.length) this.watchesBecause ??= "ui-seat-was-taken";
    this.#forget(key);
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
    this.played.follow(state, event);
    this.state = state;
    this.legal = null;
    if (event) this.happened?.(event, state);
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
    this.own = this.keys.of(this.id);
    this.#remembered = session.version;
    void this.#fetchAids(session.state);
  }

  async #fetchAids(state: State): Promise<void> {
    const asked = `${state.number}/${state.ply}/${state.position}/${state.status}`;
    if (!state.position || asked === this.#asked) return;
    this.#asked = asked;
    this.scoreDeltas = null;
    const wanted = this.mover !== null && this.legal;
    const [aids, worth] = await Promise.all([
      this.api.aids(this.id).catch(() => null),
      wanted ? this.#previews() : null,
    ]);
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
    void this.thinking.follow(this.#session.state, this.own?.owner, this.link === "online");
  }
}

function lasts({ event }: PlaybackStep): number {
  if (event?.kind === "drawn") return PACE.chance;
  if (event?.kind === "acted") return event.computer ? PACE.computer : PACE.person;
  return 0;
}
