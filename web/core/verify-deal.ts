/** Verifies a deal in the page: the opened seed is the one that was committed to before the first draw, and every
 * draw of the record is the one it deals. */
import { commitmentOf, Dealer } from "./deal.ts";
import type { DrawVerifier } from "./draw-verifier.ts";
import type { GameRecord } from "./record.ts";

export type Proof = Proved | NotProved;
export interface Proved {
  readonly proved: true;
  /** How many draws the seed decided. */
  readonly draws: number;
}
export interface NotProved {
  readonly proved: false;
  readonly why: "no_seed" | "wrong_seed" | "wrong_draw" | "unknown_game";
  /** The action that is not as it should be, from 1; 0 where none is to blame. */
  readonly ply: number;
  readonly said?: string;
  readonly due?: string;
}

/** Check a record; `verifier` is its game's, and `promised` the commitment one saw while the game was played, if
 * one did. */
export function verifyDeal(record: GameRecord, verifier: DrawVerifier | null, promised?: string): Proof {
  const { seed, commitment } = record.deal;
  if (!seed || !commitment) return no("no_seed");
  if (commitmentOf(seed) !== commitment || (promised ?? commitment) !== commitment) return no("wrong_seed");
  return verifier ? verifyDraws(record.actions, verifier, new Dealer(seed)) : no("unknown_game");
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
  return { proved: true, draws: drawn };
}

function no(why: NotProved["why"]): NotProved {
  return { proved: false, why, ply: 0 };
}
