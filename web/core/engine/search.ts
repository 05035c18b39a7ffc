/** A search from the position that is laid, slice by slice: the twin of `tilewright.search.mcts`, with one tree. */
import type { Found } from "./messages.ts";
import type { EngineModule } from "./module.ts";

/** Simulations where there is nothing to choose; positions of an endgame a simulation. */
const [FORCED, ENDGAME] = [100, 4];
/** Positions of an endgame, and milliseconds of simulations, between two looks at who waits. */
const [ENDGAME_SLICE, SLICE] = [1000, 4];
const [PAUSED, SOLVED] = [0, 1];

/** What is in the tree after a search: how many actions its root has, and how long the principal variation is. */
export interface Searched {
  readonly actions: number;
  readonly length: number;
  readonly exact: boolean;
}

/** Stops where it yields; what it returns is, bit by bit, what a server finds with the same seed. */
export function* search(module: EngineModule, simulations: number, seed: bigint): Generator<void, Found> {
  module.plant();
  return found(module, yield* searchTree(module, simulations, seed));
}

/** Search from what is planted; the action whose code is `also` is looked at as often as the best one. */
export function* searchTree(
  module: EngineModule,
  simulations: number,
  seed: bigint,
  also: number | null = null,
): Generator<void, Searched> {
  const steps = module.search;
  const actions = steps.begin(seed, simulations);
  const exact = yield* solve(module, ENDGAME * simulations);
  if (!exact) {
    const phases = module.loop("phases");
    let candidates = module.loop("num_candidates");
    for (let phase = 0; phase < phases; phase += 1) {
      const share = actions === 1 ? FORCED : Math.floor(simulations / phases);
      yield* simulate(module, seed, Math.max(Math.floor(share / candidates), 1));
      steps.merge(1);
      candidates = steps.halve();
    }
    if (also !== null && actions > 1) yield* level(module, seed, codesOfRoot(module, actions).indexOf(also));
  }
  return { actions, length: steps.finish(exact ? SOLVED : PAUSED), exact };
}

/** Simulate from one edge of the root until it has as many visits as the best one. */
function* level(module: EngineModule, seed: bigint, edge: number): Generator<void> {
  const visits = (place: number): number => module.row("merged", place)[0]!;
  const best = module.candidate;
  const missing = visits(best) - visits(edge);
  if (edge < 0 || missing <= 0) return;
  module.candidate = edge;
  module.setLoop("num_candidates", 1);
  yield* simulate(module, seed, missing);
  module.candidate = best;
  module.search.merge(1);
}

/** The codes of the root's actions, in the order of its edges. */
function codesOfRoot({ memory, tree, manifest }: EngineModule, actions: number): number[] {
  const [at, kind] = manifest.edge.code!;
  const edge = manifest.tree.find(({ name }) => name === "edges")!.item;
  return Array.from({ length: actions }, (_, place) => memory.numbers(tree.edges!.at + place * edge + at, kind, 1)[0]!);
}

function* solve(module: EngineModule, positions: number): Generator<void, boolean> {
  for (let end = ENDGAME_SLICE; ; end += ENDGAME_SLICE) {
    const state = module.search.solve(positions, end);
    if (state !== PAUSED) return state === SOLVED;
    yield;
  }
}

/** So many rounds, as many at a time as take a moment. */
function* simulate(module: EngineModule, seed: bigint, rounds: number): Generator<void> {
  let [left, at] = [rounds, 1];
  while (left > 0) {
    const began = performance.now();
    const some = Math.min(at, left);
    module.search.simulate(seed, some);
    left -= some;
    const spent = Math.max(performance.now() - began, SLICE / 8);
    at = Math.max(1, Math.floor((some * SLICE) / spent));
    if (left > 0) yield;
  }
}

/** The codes of the root's actions, best first. */
export function codesInOrder(module: EngineModule, actions: number): number[] {
  const codes = codesOfRoot(module, actions);
  return module.memory.numbers(module.tree.candidates!.at, "i8", actions).map((place) => codes[place]!);
}

function found(module: EngineModule, { actions, length, exact }: Searched): Found {
  const rows = Array.from({ length: actions }, (_, place) => module.row("found", place));
  const column = (which: number): number[] => rows.map((row) => row[which]!);
  return {
    codes: codesInOrder(module, actions),
    visits: column(0),
    values: column(1),
    scores: column(2),
    errors: column(3),
    exact,
    record: module.record(),
    line: [...module.along(module.line(length))],
  };
}
