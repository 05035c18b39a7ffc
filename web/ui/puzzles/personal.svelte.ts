/** Solving one's own mistakes: which comes next, how good an answer is, and when it comes back. */
import { RefusalError, type Api } from "../../core/api.ts";
import { today } from "../../core/day.ts";
import { PersonalPuzzles, type KnownChoice, type PersonalPuzzle } from "../../core/personal-puzzles.ts";
import { readChoices } from "../../core/review.ts";
import type { PositionInfo } from "../../core/wire.generated.ts";

/** Simulations for an action of which the review says nothing, where it does not say how many it made. */
const DEPTH = 4_000;

export interface PersonalAnswer {
  readonly action: string;
  readonly right: boolean;
  /** Chances to win, with what was answered and with the best action. */
  readonly win: number;
  readonly bestWin: number;
  /** When it comes back; null where it does not. */
  readonly due: string | null;
}

export class PersonalStore {
  puzzle = $state.raw<PersonalPuzzle | null>(null);
  view = $state.raw<PositionInfo | null>(null);
  answer = $state.raw<PersonalAnswer | null>(null);
  /** Why it is not known how good an answer is. */
  problem = $state.raw<RefusalError | null>(null);
  busy = $state(false);
  /** How many are due, how many there are, and when the next one is if none is due. */
  counts = $state.raw<{ readonly due: number; readonly all: number; readonly next: string | null }>({
    due: 0,
    all: 0,
    next: null,
  });

  constructor(
    private readonly api: Pick<Api, "post" | "analysis">,
    readonly game: string,
    private readonly puzzles = new PersonalPuzzles(game),
    private readonly day: () => string = today,
  ) {
    this.#count();
  }

  /** The next one that is due; `early`: else the one that is due first. */
  async next(early = false): Promise<void> {
    const last = this.puzzle?.id;
    const due = this.puzzles.due(this.day());
    const puzzle = due.find(({ id }) => id !== last) ?? due[0] ?? (early ? this.puzzles.next(this.day()) : null);
    this.answer = null;
    this.problem = null;
    this.view = puzzle
      ? await this.api.post("POST /api/positions/{game}", { game: this.game }, { position: puzzle.position })
      : null;
    this.puzzle = puzzle;
    this.#count();
  }

  /** Answer; where nobody can say how good it is, nothing has happened. */
  async try(action: string): Promise<PersonalAnswer | null> {
    const { puzzle } = this;
    if (!puzzle || this.answer || this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      const { tried, best } = await this.#worth(puzzle, action);
      const right = action === puzzle.best.action || best.win - tried.win <= tried.error;
      const due = this.puzzles.answered(puzzle.id, right, this.day());
      this.answer = { action, right, win: tried.win, bestWin: best.win, due };
      this.#count();
    } catch (error) {
      this.problem = error instanceof RefusalError ? error : new RefusalError("unreachable");
    } finally {
      this.busy = false;
    }
    return this.answer;
  }

  /** What an action and the best one are worth: as the review had it, else the server thinks about it, as deeply. */
  async #worth(puzzle: PersonalPuzzle, action: string): Promise<{ tried: KnownChoice; best: KnownChoice }> {
    const { position, best, played, choices, seat } = puzzle;
    const known = [best, played, ...choices].find((each) => each.action === action);
    if (known) return { tried: known, best };
    const depth = puzzle.depth ?? DEPTH;
    const { alternatives } = await this.api.analysis(this.game, { position, action, depth });
    const found = readChoices(alternatives, seat);
    const tried = found.find((each) => each.action === action);
    if (!tried || !found[0]) throw new RefusalError("unavailable");
    return { tried, best: found[0] };
  }

  #count(): void {
    const due = this.puzzles.due(this.day()).length;
    this.counts = { due, all: this.puzzles.all.length, next: this.puzzles.next(this.day())?.due ?? null };
  }
}
