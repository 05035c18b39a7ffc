/** Solving puzzles of a game one after another: which comes next, what an answer was worth, what the device remembers. */
import type { Api } from "../../core/api.ts";
import { today } from "../../core/day.ts";
import { PuzzleProgress } from "../../core/puzzle-progress.ts";
import type { PuzzleAnswer, PuzzleGame, PuzzleInfo } from "../../core/wire.generated.ts";

/** Puzzles that are asked for at once, the nearest to the player's rating first. */
const PAGE = 200;
/** One of so many of the nearest comes, so that not everybody gets the same ones in the same order. */
const NEAREST = 6;
export const DAILY = "daily";

export class PuzzleStore {
  about = $state.raw<PuzzleGame | null>(null);
  puzzle = $state.raw<PuzzleInfo | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The day whose puzzle this is, empty for any other. */
  day = $state("");
  /** By how much the last answer changed the rating; null where it did not count. */
  change = $state<number | null>(null);
  /** Whether it had been answered before it was shown. */
  known = $state(false);
  theme = $state("");
  busy = $state(false);
  /** Counts answers, so that what the device remembers is read again. */
  #answers = $state(0);

  readonly #progress: PuzzleProgress;

  constructor(
    private readonly api: Pick<Api, "get">,
    readonly game: string,
    private readonly dice: () => number = Math.random,
    progress = new PuzzleProgress(game),
  ) {
    this.#progress = progress;
  }

  get standing(): {
    readonly rating: number;
    readonly deviation: number;
    readonly tried: number;
    readonly right: number;
    readonly streak: number;
    readonly row: number;
    readonly longest: number;
  } {
    void this.#answers;
    const { now, longest } = this.#progress.row;
    const streak = this.#progress.streak();
    return { ...this.#progress.rating, ...this.#progress.counts, streak, row: now, longest };
  }

  /** The puzzle of an address: of the day, of this id, or whatever comes next. */
  async open(wanted: string): Promise<void> {
    const all = await this.api.get("GET /api/puzzles");
    this.about = all.games.find(({ game }) => game === this.game) ?? null;
    if (wanted === DAILY) await this.daily();
    else if (wanted) await this.#show(await this.#fetch(wanted));
    else await this.next();
  }

  async daily(): Promise<void> {
    const path = { game: this.game };
    const { date, puzzle } = await this.api.get("GET /api/puzzles/{game}/daily", { path, query: { date: today() } });
    this.#show(puzzle, date);
  }

  /** One that is new to this device, about as hard as its player is good; where none is left, any but the last. */
  async next(): Promise<void> {
    const last = this.puzzle?.id ?? "";
    let first = "";
    for (let offset = 0, count = 1; offset < count; offset += PAGE) {
      const query = { near: Math.round(this.#progress.rating.rating), offset, limit: PAGE, ...this.#wanted() };
      const found = await this.api.get("GET /api/puzzles/{game}", { path: { game: this.game }, query });
      const fresh = found.puzzles.filter(({ id }) => !this.#progress.knows(id) && id !== last);
      const drawn = fresh[Math.floor(this.dice() * Math.min(NEAREST, fresh.length))];
      if (drawn) return this.#show(await this.#fetch(drawn.id));
      first ||= found.puzzles.find(({ id }) => id !== last)?.id ?? "";
      count = found.count;
    }
    if (first) this.#show(await this.#fetch(first));
  }

  #wanted(): { readonly theme?: string } {
    return this.theme ? { theme: this.theme } : {};
  }

  #fetch(puzzle: string): Promise<PuzzleInfo> {
    return this.api.get("GET /api/puzzles/{game}/{puzzle}", { path: { game: this.game, puzzle } });
  }

  #show(puzzle: PuzzleInfo, day = ""): void {
    this.puzzle = puzzle;
    this.day = day;
    this.answer = null;
    this.change = null;
    this.known = this.#progress.knows(puzzle.id);
  }

  /** Answer; the first answer to a puzzle counts, on this device. */
  async try(action: string): Promise<PuzzleAnswer | null> {
    const { puzzle } = this;
    if (!puzzle || this.answer || this.busy) return null;
    this.busy = true;
    try {
      const path = { game: this.game, puzzle: puzzle.id };
      const found = await this.api.get("GET /api/puzzles/{game}/{puzzle}/answer", { path, query: { action } });
      this.change = this.#progress.answered(puzzle, found.right);
      if (this.day && found.right) this.#progress.solvedDaily(this.day);
      this.#answers += 1;
      this.answer = found;
      return found;
    } finally {
      this.busy = false;
    }
  }
}
