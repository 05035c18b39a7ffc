/** A finished game and what was found out about it: where one is in it, and what one tries again. */
import { RefusalError, type Api } from "../../core/api.ts";
import { mistakesIn, PersonalPuzzles } from "../../core/personal-puzzles.ts";
import { loadReplay, type Moment, type Replay } from "../../core/replay.ts";
import {
  decisionAt,
  readChoices,
  isMistake,
  marksOf,
  nextMistake,
  type Choice,
  type Decision,
  type Luck,
  type Review,
} from "../../core/review.ts";
import { standingAt } from "../../core/review-graph.ts";
import { fetchReview } from "../../core/review-fetch.ts";
import { SavedTables } from "../../core/saved-tables.ts";
import type { SeatAction } from "../../core/since-turn.ts";
import type { State } from "../../core/wire.generated.ts";
import type { LoadedGame } from "../../games/registry.ts";
import { manifestOf } from "../games.svelte.ts";

/** A decision that is tried again. */
export interface Trial {
  readonly decision: Decision;
  /** What may be done, as soon as it is known. */
  readonly legal: readonly string[] | null;
  readonly tried: Choice | null;
  /** Whether it is being worked out how good what was tried is. */
  readonly waits: boolean;
  /** Whether the answer was asked for. */
  readonly shown: boolean;
  /** Why it is not known how good what was tried is. */
  readonly problem: RefusalError | null;
}

/** Simulations that a review gives each decision, as far as is known before it is whole. */
const DEPTH = 4_000;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

export class ReviewStore {
  seen = $state.raw<State | null>(null);
  game = $state.raw<LoadedGame | null>(null);
  moment = $state.raw<Moment | null>(null);
  number = $state(1);
  plies = $state(0);
  review = $state.raw<Review | null>(null);
  /** While it is worked out. */
  progress = $state.raw<Progress | null>(null);
  trouble = $state.raw<RefusalError | null>(null);
  /** Why there is no review, though there is a game. */
  problem = $state.raw<RefusalError | null>(null);
  trial = $state.raw<Trial | null>(null);
  /** The ply whose comments were asked for, where they are hidden. */
  asked = $state(-1);

  /** Mistakes of this device's own seats that are kept as puzzles. */
  personal = $state(0);

  readonly ply = $derived(this.moment?.ply ?? 0);
  readonly decision = $derived<Decision | null>(this.review && decisionAt(this.review, this.ply));
  readonly luck = $derived<Luck | null>(this.review?.luck.find(({ ply }) => ply === this.ply) ?? null);
  readonly marks = $derived(this.review ? marksOf(this.review) : []);
  readonly wins = $derived((this.review && standingAt(this.review.wins, this.ply)?.values) ?? []);
  readonly points = $derived((this.review && standingAt(this.review.points, this.ply)?.values) ?? []);
  readonly complete = $derived(this.review !== null && this.progress === null);

  /** After each step. */
  moved: (() => void) | null = null;
  #replay: Replay | null = null;
  readonly #ended = new AbortController();

  constructor(
    readonly api: Api,
    readonly table: string,
    private readonly saved = new SavedTables(),
  ) {}

  get moments(): readonly Moment[] {
    return this.#replay?.moments ?? [];
  }

  /** What is to be marked after so many actions. */
  sinceLastRound(ply: number): SeatAction[] {
    return this.#replay?.sinceLastRound(ply) ?? [];
  }

  async open(
    load: (game: string) => Promise<LoadedGame>,
    asked: { readonly game?: number; readonly ply?: number },
  ): Promise<void> {
    const startOf = async ({ game, seats, options }: State): Promise<string> => {
      this.game = await load(game);
      return this.game.startPosition(seats.length, options);
    };
    try {
      const at = { ...(asked.game && { number: asked.game }), ply: asked.ply ?? 0 };
      const found = await loadReplay(this.api, this.table, startOf, at);
      [this.#replay, this.seen, this.number, this.plies] = [
        found.replay,
        found.state,
        found.number,
        found.replay.plies,
      ];
      found.replay.changed = () => this.#refresh();
      this.#refresh();
    } catch (error) {
      this.trouble = refusalIn(error);
      return;
    }
    await this.compute();
  }

  /** Ask for the review, which may take a while; what is known of it is shown. */
  async compute(): Promise<void> {
    this.problem = null;
    this.progress ??= { done: 0, all: this.plies };
    try {
      for await (const { review, progress } of fetchReview(this.api, this.table, this.number, this.#ended.signal)) {
        this.review = review;
        this.progress = progress;
      }
    } catch (error) {
      this.progress = null;
      if (!this.#ended.signal.aborted) this.problem = refusalIn(error);
    }
    if (this.complete) this.keepMistakes();
  }

  /** Keep the mistakes of this device's own seats as puzzles, where the game has puzzles. */
  keepMistakes(): void {
    const { review, seen, table, number } = this;
    if (!review || !seen || !manifestOf(seen.game)?.puzzles) return;
    const own = (this.saved.of(table)?.glance?.you ?? []).filter((seat) => seen.seats[seat]?.sitter === "person");
    const before = (ply: number): string => this.moments[ply - 1]?.position ?? "";
    const puzzles = new PersonalPuzzles(seen.game);
    puzzles.add(mistakesIn(review, { table, number, own, before }));
    this.personal = puzzles.all.filter((each) => each.table === table && each.number === number).length;
  }

  close(): void {
    this.#ended.abort();
    if (this.#replay) this.#replay.changed = null;
    this.#replay?.pause();
  }

  // Where one is

  goTo(ply: number): void {
    this.trial = null;
    this.#replay?.goTo(ply);
  }

  step(by: number): void {
    this.goTo(this.ply + by);
  }

  /** To the next mark of the graph, or to the one before. */
  leap(forwards: boolean): void {
    const plies = this.marks.map(({ ply }) => ply);
    const next = forwards ? plies.find((ply) => ply > this.ply) : plies.findLast((ply) => ply < this.ply);
    if (next !== undefined) this.goTo(next);
  }

  toNextMistake(seat: number | null = null): void {
    const found = this.review && nextMistake(this.review, this.ply, seat);
    if (found) this.goTo(found.ply);
  }

  get hasMistakes(): boolean {
    return this.review?.decisions.some(({ judgement }) => isMistake(judgement)) ?? false;
  }

  #refresh(): void {
    this.moment = this.#replay?.moment ?? null;
    this.moved?.();
  }

  // Trying again

  /** The position before what was played here. */
  get before(): string {
    return this.moments[this.ply - 1]?.position ?? "";
  }

  async tryAgain(): Promise<void> {
    const { decision, before, seen } = this;
    if (!decision || !seen) return;
    this.trial = { decision, legal: null, tried: null, waits: false, shown: false, problem: null };
    const asking = this.api.post("POST /api/positions/{game}", { game: seen.game }, { position: before });
    await this.#learn(decision, async () => ({ legal: (await asking).legal }));
  }

  /** How good this action is: where the review has not looked at it, the server is asked to, as deeply. */
  async attempt(action: string): Promise<void> {
    const { trial, before, seen } = this;
    if (!trial || !seen) return;
    const { decision } = trial;
    const known = decision.choices.find((each) => each.action === action) ?? null;
    this.trial = { ...trial, tried: known, waits: known === null, problem: null };
    if (known) return;
    await this.#learn(decision, async () => {
      const depth = this.review?.depth ?? DEPTH;
      const { alternatives } = await this.api.analysis(seen.game, { position: before, action, depth });
      const tried = readChoices(alternatives, decision.seat).find((each) => each.action === action) ?? null;
      return { tried, problem: tried ? null : new RefusalError("unavailable") };
    });
  }

  /** What is found out about a trial, unless another has been begun meanwhile; or why nothing is. */
  async #learn(decision: Decision, find: () => Promise<Partial<Trial>>): Promise<void> {
    const learnt = await find().catch((error: unknown) => ({ problem: refusalIn(error) }));
    if (this.trial?.decision === decision) this.trial = { ...this.trial, waits: false, ...learnt };
  }

  giveUp(): void {
    if (this.trial) this.trial = { ...this.trial, shown: true };
  }

  again(): void {
    if (this.trial) this.trial = { ...this.trial, tried: null, shown: false, problem: null };
  }

  endTrial(): void {
    this.trial = null;
  }
}

function refusalIn(error: unknown): RefusalError {
  return error instanceof RefusalError ? error : new RefusalError("unreachable");
}
