/** Verifies a deal in the page: the opened seed and what people added to it are what was committed to before the
 * first draw, what this device added is among it, and every draw of the record is the one they deal. */
import { commit, dealtSeed, nextContribution, type Contribution, type Promised } from "./contribution.ts";
import { commitmentOf, Dealer } from "./deal.ts";
import type { DrawVerifier } from "./draw-verifier.ts";
import type { GameRecord } from "./record.ts";

export type Proof = Proved | NotProved;
export interface Proved {
  readonly proved: true;
  /** How many draws the seed decided. */
  readonly draws: number;
  /** How many people added to it. */
  readonly people: number;
  /** Whether this device was one of them. */
  readonly mine: boolean;
}
export interface NotProved {
  readonly proved: false;
  readonly why:
    | "no_seed"
    | "wrong_seed"
    | "wrong_contribution"
    | "missing_contribution"
    | "wrong_draw"
    | "unknown_game";
  /** Whose contribution is not what was committed to. */
  readonly seat?: number;
  /** The action that is not as it should be, from 1; 0 where none is to blame. */
  readonly ply: number;
  readonly said?: string;
  readonly due?: string;
}

/** What this device remembers of a deal. */
export interface Witness {
  /** The commitment to the seed that was seen while the game was played. */
  readonly commitment?: string | undefined;
  /** All that was seen before anything was revealed here. */
  readonly promised?: Promised | undefined;
  /** The secrets of the contributions made here. */
  readonly roots?: readonly string[];
}

/** Check a record; `verifier` is its game's. */
export function verifyDeal(record: GameRecord, verifier: DrawVerifier | null, witness: Witness = {}): Proof {
  const { seed, commitment, contributions = [] } = record.deal;
  if (!seed || !commitment) return no("no_seed");
  const seen = [witness.commitment, witness.promised?.commitment, commitmentOf(seed)];
  if (seen.some((each) => (each ?? commitment) !== commitment)) return no("wrong_seed");
  const wrong = contributions.findIndex((each) => each?.revealed && commit(each.revealed) !== each.commitment);
  if (wrong >= 0) return { ...no("wrong_contribution"), seat: wrong };
  const broken = brokenPromise(contributions, witness);
  if (broken) return broken;
  if (!verifier) return no("unknown_game");
  const proof = verifyDraws(record.actions, verifier, new Dealer(dealtSeed(seed, contributions)));
  if (!proof.proved) return proof;
  const revealed = contributions.filter((each) => each?.revealed);
  return { ...proof, people: revealed.length, mine: revealed.some((each) => ownIn(each, witness) !== null) };
}

/** What this device has committed to there, null where it was another. */
function ownIn(contribution: Contribution | null, { roots = [] }: Witness): string | null {
  if (!contribution) return null;
  const links = roots.map((root) => nextContribution(root, contribution.commitment));
  return links.find((link) => link !== null) ?? null;
}

/** What is not as this device saw it before it revealed what is its own. */
function brokenPromise(contributions: readonly (Contribution | null)[], witness: Witness): NotProved | null {
  const { promised } = witness;
  if (!promised) return null;
  const changed = promised.commitments.findIndex((each, seat) => each !== (contributions[seat]?.commitment ?? null));
  if (changed >= 0) return { ...no("wrong_contribution"), seat: changed };
  const missing = contributions.some((each) => {
    const mine = ownIn(each, witness);
    return mine !== null && each?.revealed !== mine;
  });
  return missing ? no("missing_contribution") : null;
}

function verifyDraws(actions: readonly string[], verifier: DrawVerifier, dealer: Dealer): Proof {
  let drawn = 0;
  for (const [index, said] of actions.entries()) {
    const due = verifier.expected((size) => dealer.pick(size));
    if (typeof due === "string" ? due !== said : !due.includes(said.split(":")[0] ?? "")) {
      return { ...no("wrong_draw"), ply: index + 1, said, due: String(due) };
    }
    drawn += Number(typeof due === "string");
    try {
      verifier.apply(said);
    } catch {
      return { ...no("wrong_draw"), ply: index + 1, said };
    }
  }
  return { proved: true, draws: drawn, people: 0, mine: false };
}

function no(why: NotProved["why"]): NotProved {
  return { proved: false, why, ply: 0 };
}
