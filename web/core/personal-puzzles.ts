/** Somebody's own mistakes as puzzles, on this device: they come back after growing intervals until they are solved. */
import { dayAfter, today } from "./day.ts";
import { personalName } from "./due-puzzles.ts";
import { isMistake, type Choice, type Decision, type Review } from "./review.ts";
import { DeviceStorage } from "./storage.ts";
import type { ReviewReason } from "./wire.generated.ts";

/** Days until a puzzle comes back: after the mistake, then each time that it was solved. */
export const INTERVALS: readonly number[] = [1, 3, 7, 21, 60];

/** So many of a game are kept: those that cost most. */
const MOST = 100;
/** So many that were solved for good are remembered, so that a review that is read again does not bring them back. */
const MOST_RETIRED = 500;
/** Actions whose worth is kept with a puzzle, the best ones first. */
const MOST_CHOICES = 6;

export type KnownChoice = Pick<Choice, "action" | "win" | "error">;

export interface PersonalPuzzle {
  /** The decision it was: table, number of the game and ply. */
  readonly id: string;
  readonly table: string;
  readonly number: number;
  readonly ply: number;
  readonly position: string;
  readonly seat: number;
  readonly best: KnownChoice;
  readonly played: KnownChoice;
  /** What else is known of the position. */
  readonly choices: readonly KnownChoice[];
  readonly reasons: readonly ReviewReason[];
  /** Simulations that the review gave each action. */
  readonly depth: number | null;
  /** How often it was solved in time, one after another. */
  readonly step: number;
  /** The day from which on it is asked. */
  readonly due: string;
}

interface Kept {
  readonly puzzles: readonly PersonalPuzzle[];
  readonly retired: readonly string[];
}

/** What a review is of. */
export interface Reviewed {
  readonly table: string;
  readonly number: number;
  /** The seats whose mistakes are somebody's own. */
  readonly own: readonly number[];
  /** The position before the action of this ply. */
  readonly before: (ply: number) => string;
}

/** The mistakes of these seats as puzzles; those whose position is not known are left out. */
export function mistakesIn(review: Review, { table, number, own, before }: Reviewed, day = today()): PersonalPuzzle[] {
  const mistakes = review.decisions.filter(
    ({ judgement, seat, best, played }) => isMistake(judgement) && own.includes(seat) && best.action !== played.action,
  );
  return mistakes.flatMap((decision) => {
    const position = before(decision.ply);
    if (!position) return [];
    const { ply } = decision;
    const id = `${table}/${number}/${ply}`;
    return [
      { id, table, number, ply, position, ...known(decision), depth: review.depth, step: 0, due: dayAfter(day, 1) },
    ];
  });
}

function known({ seat, best, played, choices, reasons }: Decision) {
  const plain = ({ action, win, error }: Choice): KnownChoice => ({ action, win, error });
  return {
    seat,
    best: plain(best),
    played: plain(played),
    choices: choices.slice(0, MOST_CHOICES).map(plain),
    reasons,
  };
}

export class PersonalPuzzles {
  constructor(
    readonly game: string,
    private readonly memory = new DeviceStorage(),
  ) {}

  get all(): readonly PersonalPuzzle[] {
    return this.#kept().puzzles;
  }

  /** Those that are asked today, the longest overdue first. */
  due(day = today()): PersonalPuzzle[] {
    return this.#inTurn().filter((each) => each.due <= day);
  }

  /** What comes next, if it is not asked today yet. */
  next(day = today()): PersonalPuzzle | null {
    return this.#inTurn().find((each) => each.due > day) ?? null;
  }

  find(id: string): PersonalPuzzle | null {
    return this.all.find((each) => each.id === id) ?? null;
  }

  /** Keep mistakes that are new; says how many of them are. */
  add(found: readonly PersonalPuzzle[]): number {
    const { puzzles, retired } = this.#kept();
    const old = new Set([...puzzles.map(({ id }) => id), ...retired]);
    const fresh = found.filter(({ id }) => !old.has(id));
    if (!fresh.length) return 0;
    const costly = [...puzzles, ...fresh].sort((one, other) => cost(other) - cost(one)).slice(0, MOST);
    this.#keep({ puzzles: costly, retired });
    return fresh.filter((each) => costly.includes(each)).length;
  }

  /** Note an answer. Solved when it was due, a puzzle comes back later, and at last no more; a wrong answer begins anew. Says when it
   * comes back, null where it does not. */
  answered(id: string, right: boolean, day = today()): string | null {
    const { puzzles, retired } = this.#kept();
    const puzzle = puzzles.find((each) => each.id === id);
    if (!puzzle) return null;
    if (right && puzzle.due > day) return puzzle.due;
    const step = right ? puzzle.step + 1 : 0;
    const interval = INTERVALS[step];
    if (interval === undefined) {
      const done = [id, ...retired].slice(0, MOST_RETIRED);
      this.#keep({ puzzles: puzzles.filter((each) => each !== puzzle), retired: done });
      return null;
    }
    const due = dayAfter(day, interval);
    this.#keep({ puzzles: puzzles.map((each) => (each === puzzle ? { ...puzzle, step, due } : each)), retired });
    return due;
  }

  #inTurn(): PersonalPuzzle[] {
    return [...this.all].sort((one, other) => compare(one.due, other.due) || cost(other) - cost(one));
  }

  #kept(): Kept {
    const { puzzles, retired } = this.memory.get<Partial<Kept>>(personalName(this.game), {});
    return {
      puzzles: Array.isArray(puzzles) ? puzzles.filter(isPuzzle) : [],
      retired: Array.isArray(retired) ? retired : [],
    };
  }

  #keep(kept: Kept): void {
    this.memory.set(personalName(this.game), kept);
  }
}

/** What the mistake gave away, as a chance to win. */
function cost({ best, played }: PersonalPuzzle): number {
  return best.win - played.win;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether what was found on the device is a puzzle; it may be spoilt. */
function isPuzzle(found: Partial<PersonalPuzzle> | null): found is PersonalPuzzle {
  const texts = [found?.id, found?.position, found?.due, found?.best?.action, found?.played?.action];
  return (
    texts.every((each) => typeof each === "string") &&
    Array.isArray(found?.choices) &&
    Array.isArray(found?.reasons) &&
    Number.isFinite(found?.step)
  );
}
