/** What somebody has made of the puzzles of a game, on this device. */
import { dayAfter, today } from "./day.ts";
import { rated, UNKNOWN, type Rating } from "./glicko.ts";
import { DeviceStorage } from "./storage.ts";

const NAME = "puzzles";

interface Kept extends Rating {
  /** First answers by puzzle: 1 for a right one, 0 for a wrong one. */
  readonly answers: Readonly<Record<string, 0 | 1>>;
  /** The last day whose puzzle was solved, and how many days in a row that was. */
  readonly day: string;
  readonly streak: number;
  /** First answers that were right, one after another: now, and the most there ever were. */
  readonly row: number;
  readonly longest: number;
}

const NOTHING: Kept = { ...UNKNOWN, answers: {}, day: "", streak: 0, row: 0, longest: 0 };

export class PuzzleProgress {
  constructor(
    readonly game: string,
    private readonly memory = new DeviceStorage(),
  ) {}

  get rating(): Rating {
    const { rating, deviation } = this.#kept();
    return { rating, deviation };
  }

  /** How many puzzles were answered, and how many of them right at once. */
  get counts(): { readonly tried: number; readonly right: number } {
    const answers = Object.values(this.#kept().answers);
    return { tried: answers.length, right: answers.filter((each) => each === 1).length };
  }

  /** Days in a row, as long as the last one is not further away than yesterday. */
  streak(day = today()): number {
    const kept = this.#kept();
    return [day, before(day)].includes(kept.day) ? kept.streak : 0;
  }

  /** Puzzles that were solved one after another, now and at most. */
  get row(): { readonly now: number; readonly longest: number } {
    const { row, longest } = this.#kept();
    return { now: row, longest };
  }

  knows(puzzle: string): boolean {
    return puzzle in this.#kept().answers;
  }

  /** Note an answer; only the first one to a puzzle counts. Says by how much the rating changed, null where it does not count. */
  answered(puzzle: Rating & { readonly id: string }, right: boolean): number | null {
    const kept = this.#kept();
    if (puzzle.id in kept.answers) return null;
    const { rating, deviation } = rated(kept, puzzle, right);
    const row = right ? kept.row + 1 : 0;
    const longest = Math.max(kept.longest, row);
    const answers = { ...kept.answers, [puzzle.id]: right ? 1 : 0 } as const;
    this.#keep({ ...kept, rating, deviation, answers, row, longest });
    return rating - kept.rating;
  }

  /** The puzzle of this day was solved. */
  solvedDaily(day: string): void {
    const kept = this.#kept();
    if (kept.day < day) this.#keep({ ...kept, day, streak: kept.day === before(day) ? kept.streak + 1 : 1 });
  }

  #kept(): Kept {
    const found = this.memory.get<Record<string, Partial<Kept> | undefined>>(NAME, {})[this.game];
    const whole = { ...NOTHING, ...found };
    const sound = Number.isFinite(whole.rating) && Number.isFinite(whole.deviation) && isObject(whole.answers);
    return sound ? whole : NOTHING;
  }

  #keep(kept: Kept): void {
    this.memory.set(NAME, { ...this.memory.get<Record<string, unknown>>(NAME, {}), [this.game]: kept });
  }
}

const before = (day: string): string => dayAfter(day, -1);

function isObject(found: unknown): boolean {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
