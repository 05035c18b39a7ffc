/** The levels, as the server's own players choose: the twins of `tilewright.players`. */
import { Dealer } from "../deal.ts";
import type { Found } from "./messages.ts";
import type { EngineModule } from "./module.ts";
import { search } from "./search.ts";

/** How a level chooses: by a search, by what it notices of a plain judgement, or at random. */
export type Level =
  | { readonly kind: "search"; readonly simulations: number; readonly greedyProbability: number }
  | { readonly kind: "notice"; readonly probability: number; readonly ownScoreOnly: boolean }
  | { readonly kind: "greedy" }
  | { readonly kind: "random" };

const FINE = 1000;
const SEEDS = 1n << 62n;

/** The code that a level chooses in the position that is laid, of those in the order of the rules; stops where it
 * yields. */
export function* choose(
  module: EngineModule,
  legal: readonly number[],
  level: Level,
  seed: string,
): Generator<void, number> {
  const dealer = new Dealer(seed);
  switch (level.kind) {
    case "random":
      return legal[dealer.pick(legal.length)]!;
    case "greedy":
      return greedy(module, legal, dealer);
    case "notice":
      return noticed(module, legal, level, dealer);
    case "search": {
      if (legal.length === 1) return legal[0]!;
      if (level.greedyProbability && chance(level.greedyProbability, dealer)) return greedy(module, legal, dealer);
      const found: Found = yield* search(module, level.simulations, dealer.pickBig(SEEDS));
      return found.codes[0]!;
    }
  }
}

function greedy(module: EngineModule, legal: readonly number[], dealer: Dealer): number {
  const all = legal.map((_, at) => at);
  return oneOfTheBest(legal, module.judge(legal, "heuristic"), all, dealer);
}

/** The best of what is noticed: each action with the same probability, and one at least. */
function noticed(
  module: EngineModule,
  legal: readonly number[],
  { probability, ownScoreOnly }: Extract<Level, { kind: "notice" }>,
  dealer: Dealer,
): number {
  const keys = module.judge(legal, ownScoreOnly ? "points" : "heuristic");
  const seen = legal.flatMap((_, at) => (chance(probability, dealer) ? [at] : []));
  return oneOfTheBest(legal, keys, seen.length ? seen : [dealer.pick(legal.length)], dealer);
}

function oneOfTheBest(
  legal: readonly number[],
  keys: readonly number[],
  among: readonly number[],
  dealer: Dealer,
): number {
  const most = Math.max(...among.map((at) => keys[at]!));
  const best = among.filter((at) => keys[at] === most);
  return legal[best[dealer.pick(best.length)]!]!;
}

/** Whether something of these odds happens. */
function chance(odds: number, dealer: Dealer): boolean {
  return dealer.pick(FINE) < FINE * odds;
}
