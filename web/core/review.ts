/** What a game was worth, move by move, as its page shows it. */
import type { GraphMark, PlyValues } from "./review-graph.ts";
import type {
  ReviewAlternative,
  ReviewDecision,
  ReviewDraw,
  ReviewInfo,
  ReviewReason,
  ReviewSeat,
} from "./wire.generated.ts";

export type Judgement = ReviewDecision["judgement"];
export type Mistake = "inaccuracy" | "mistake" | "blunder";

/** An action that could be played, and what it would have been worth to whoever is to move. */
export interface Choice {
  readonly action: string;
  /** The chance to win, from 0 to 1. */
  readonly win: number;
  readonly points: number;
  /** What it gives away against the best, as a chance to win. */
  readonly loss: number;
  readonly error: number;
  /** How it is expected to go on, the action first, until chance acts. */
  readonly line: readonly string[];
}

/** A decision of a seat: the ply counts it. */
export interface Decision {
  readonly ply: number;
  readonly seat: number;
  readonly judgement: Judgement;
  readonly played: Choice;
  readonly best: Choice;
  /** The best of all, and what was played; best first. */
  readonly choices: readonly Choice[];
  /** How many there were. */
  readonly legal: number;
  readonly reasons: readonly ReviewReason[];
  /** The step of the hint that was taken before, 0 for none. */
  readonly helped: number;
}

/** A turn of chance: what it brought each seat, against the average of what could have come. */
export interface Luck {
  readonly ply: number;
  readonly values: readonly number[];
  readonly error: number;
}

export interface SeatReview {
  readonly seat: number;
  /** From 0 to 100. */
  readonly mark: number;
  /** Chance to win given away, on average of a decision. */
  readonly loss: number;
  /** The books of the chance to win: `start` and all changes, each under what it came from, add up to `result`. */
  readonly start: number;
  readonly luck: number;
  readonly ownLosses: number;
  readonly othersLosses: number;
  readonly unforeseen: number;
  readonly result: number;
  /** The standard error of `luck` and of the losses. */
  readonly error: number;
  readonly withoutLuck: number;
  readonly best: number | null;
  readonly worst: number | null;
  readonly counts: Readonly<Record<Mistake, number>>;
  /** Decisions that were made with help. */
  readonly helped: number;
}

export interface Review {
  /** Simulations that each decision got; null until all is known. */
  readonly depth: number | null;
  /** Whether the chances to win were checked against results; null until all is known. */
  readonly calibrated: boolean | null;
  readonly wins: readonly PlyValues[];
  readonly points: readonly PlyValues[];
  readonly decisions: readonly Decision[];
  readonly luck: readonly Luck[];
  /** None until all is known. */
  readonly seats: readonly SeatReview[];
}

export function isMistake(judgement: Judgement): judgement is Mistake {
  return judgement === "inaccuracy" || judgement === "mistake" || judgement === "blunder";
}

/** The decision that is counted by this ply. */
export function decisionAt({ decisions }: Review, ply: number): Decision | null {
  return decisions.find((each) => each.ply === ply) ?? null;
}

/** The mistake after this ply, of one seat or of any; from the end one goes on at the beginning. */
export function nextMistake({ decisions }: Review, ply: number, seat: number | null = null): Decision | null {
  const found = decisions.filter((each) => isMistake(each.judgement) && (seat === null || seat === each.seat));
  return found.find((each) => each.ply > ply) ?? found[0] ?? null;
}

/** Turns of chance are marked that moved somebody's chance to win by as much. */
const MOVED = 0.08;

/** What the graph marks: mistakes, and turns of chance that decided much. */
export function marksOf({ decisions, luck }: Review): GraphMark[] {
  const lost = decisions.flatMap(({ ply, seat, judgement }): GraphMark[] =>
    isMistake(judgement) ? [{ ply, seat, kind: judgement }] : [],
  );
  const brought = luck.flatMap(({ ply, values, error }): GraphMark[] => {
    const sizes = values.map(Math.abs);
    const most = Math.max(0, ...sizes);
    const seat = sizes.indexOf(most);
    if (most < Math.max(MOVED, 2 * error)) return [];
    return [{ ply, seat, kind: (values[seat] ?? 0) > 0 ? "luck" : "misfortune" }];
  });
  return [...lost, ...brought].sort((one, other) => one.ply - other.ply);
}

// As the server writes it

export function readReview({ depth, calibrated, values, plies, summaries }: ReviewInfo): Review {
  const decided = plies.filter(
    (each): each is ReviewDecision => each.kind === "decision" && each.alternatives.length > 0,
  );
  const drawn = plies.filter((each): each is ReviewDraw => each.kind === "draw");
  return {
    depth,
    calibrated,
    wins: values.map(({ chances }, ply) => ({ ply, values: chances })),
    points: values.map(({ points }, ply) => ({ ply, values: points })),
    decisions: decided.map(readDecision),
    luck: drawn
      .filter(({ outcomes }) => outcomes > 1)
      .map(({ ply, luck, error }) => ({ ply, values: luck.chances, error })),
    seats: summaries.map(readSummary),
  };
}

/** As much as is known while it is being computed: how the seats stood around each decision. */
export function readSoFar(decisions: readonly ReviewDecision[]): Review {
  const around = decisions.flatMap(({ ply, better, played }) => [
    { ply: ply - 1, value: better },
    { ply, value: played },
  ]);
  const known = [...new Map(around.map((each) => [each.ply, each.value]))].sort(([one], [other]) => one - other);
  return {
    depth: null,
    calibrated: null,
    wins: known.map(([ply, { chances }]) => ({ ply, values: chances })),
    points: known.map(([ply, { points }]) => ({ ply, values: points })),
    decisions: decisions.filter(({ alternatives }) => alternatives.length > 0).map(readDecision),
    luck: [],
    seats: [],
  };
}

function readDecision(found: ReviewDecision): Decision {
  const { ply, seat, legal, helped, reasons } = found;
  const choices = readChoices(found.alternatives, seat);
  const of = (action: string): Choice => choices.find((each) => each.action === action) ?? choices[0]!;
  return {
    ply,
    seat,
    legal,
    helped,
    judgement: found.judgement,
    played: { ...of(found.action), loss: Math.max(0, found.loss), error: found.error },
    best: of(found.best),
    choices,
    reasons,
  };
}

/** Alternatives as a seat sees them, best first. */
export function readChoices(alternatives: readonly ReviewAlternative[], seat: number): Choice[] {
  const all = alternatives.map(({ action, value, error, line }) => ({
    action,
    win: value.chances[seat] ?? 0,
    points: value.points[seat] ?? 0,
    error,
    line,
  }));
  const best = Math.max(...all.map(({ win }) => win));
  const choices = all.map((each) => ({ ...each, loss: best - each.win }));
  return choices.sort((one, other) => one.loss - other.loss);
}

function readSummary({ seat, loss, mark, chances, judgements, helped, ...found }: ReviewSeat): SeatReview {
  const count = (judgement: Mistake): number => judgements[judgement] ?? 0;
  return {
    seat,
    mark,
    loss,
    helped,
    start: chances.start,
    luck: chances.luck,
    ownLosses: chances.own_losses,
    othersLosses: chances.others_losses,
    unforeseen: chances.unforeseen,
    result: chances.result,
    error: chances.error,
    withoutLuck: found.without_luck,
    best: found.best,
    worst: found.worst,
    counts: { inaccuracy: count("inaccuracy"), mistake: count("mistake"), blunder: count("blunder") },
  };
}
