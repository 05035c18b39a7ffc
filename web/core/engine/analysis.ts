/** What a decision could have been worth, and a draw was worth: the twin of `tilewright.review.ply` and `.outcomes`. */
import type { Analysed, DecisionAsked, DrawAsked, Weighed, Worth } from "./messages.ts";
import type { EngineModule } from "./module.ts";
import { codesInOrder, searchTree } from "./search.ts";

/** Times as many simulations as a decision has are shared by the outcomes of a draw, but each has so many at least. */
const [DRAW, LEAST] = [2, 16];
/** Outcomes that are drawn where there are too many. */
const SAMPLE = 32;

/** A decision of the position that is laid; stops where it yields. */
export function* analyse(
  module: EngineModule,
  { simulations, seed, also, most }: DecisionAsked,
): Generator<void, Analysed> {
  module.plant();
  const { actions, exact } = yield* searchTree(module, simulations, seed, also);
  const wanted = codesInOrder(module, actions).flatMap((code, place) => (place < most || code === also ? [place] : []));
  const options = wanted.map((place) => {
    const [visits, , , error] = module.row("found", place);
    const line = [...module.along(module.line(module.search.principalVariation(place)))];
    return { visits: visits!, error: error!, ...seatValues(module, place), line };
  });
  return { options, exact };
}

/** A draw in the position that is laid. */
export function* weigh(module: EngineModule, { simulations, seed, came, odds }: DrawAsked): Generator<void, Weighed> {
  const shares = odds ? [...odds].sort(([one], [other]) => other - one) : sampled(module, seed);
  const depth = Math.max(LEAST, Math.floor((DRAW * simulations) / shares.length));
  const values = new Map<number, Worth>();
  for (const [code] of shares) values.set(code, yield* worth(module, code, depth, seed));
  return {
    outcomes: shares.map(([code, share]) => ({ ...values.get(code)!, odds: share })),
    came: values.get(came) ?? (yield* worth(module, came, depth, seed)),
    drawn: odds ? shares.length : SAMPLE,
    all: odds !== null,
  };
}

/** The shares of what chance does when it acts so many times. */
function sampled(module: EngineModule, seed: bigint): [number, number][] {
  const counts = new Map<number, number>();
  module.seed(seed);
  for (let times = 0; times < SAMPLE; times += 1) {
    const code = module.drawAside();
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => [code, count / SAMPLE]);
}

/** Of the position after an outcome; further draws are made at random, the same after each as far as they can be. */
function* worth(module: EngineModule, code: number, simulations: number, seed: bigint): Generator<void, Worth> {
  module.seed(seed);
  const ended = module.reachAside(code);
  if (ended) return { over: true, ...ended };
  module.plantAside();
  yield* searchTree(module, simulations, seed);
  return { over: false, ...seatValues(module, 0) };
}

/** By seat, what the action in this place among the best leads to. */
function seatValues(module: EngineModule, place: number): Pick<Worth, "chances" | "points"> {
  const row = module.row("seat_found", place);
  const half = row.length / 2;
  return { chances: row.slice(0, module.seats), points: row.slice(half, half + module.seats) };
}
