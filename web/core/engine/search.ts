/** A search from the position that is laid, slice by slice: the twin of `tilewright.search.mcts`, with one tree. */
import type { Found } from "./messages.ts";
import type { EngineModule } from "./module.ts";

/** Simulations where there is nothing to choose; positions of an endgame a simulation. */
const [FORCED, ENDGAME] = [100, 4];
/** Positions of an endgame, and milliseconds of simulations, between two looks at who waits. */
const [ENDGAME_SLICE, SLICE] = [1000, 4];
const [PAUSED, SOLVED] = [0, 1];

/** Stops where it yields; what it returns is, bit by bit, what a server finds with the same seed. */
export function* search(module: EngineModule, simulations: number, seed: bigint): Generator<void, Found> {
  const steps = module.search;
  module.plant();
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
  }
  return found(module, actions, steps.finish(exact ? SOLVED : PAUSED), exact);
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

function found(module: EngineModule, actions: number, length: number, exact: boolean): Found {
  const { memory, tree, manifest } = module;
  const order = memory.numbers(tree.candidates!.at, "i8", actions);
  const [at, kind] = manifest.edge.code!;
  const edge = manifest.tree.find(({ name }) => name === "edges")!.item;
  const codes = order.map((place) => memory.numbers(tree.edges!.at + place * edge + at, kind, 1)[0]!);
  const wide = tree.found!.extents[1]!;
  const rows = memory.numbers(tree.found!.at, "f8", actions * wide);
  const column = (which: number): number[] => order.map((_, row) => rows[row * wide + which]!);
  const line = memory.numbers(tree.line!.at, "i4", length);
  return {
    codes,
    visits: column(0),
    values: column(1),
    scores: column(2),
    errors: column(3),
    exact,
    record: module.record(),
    line: [...module.along(line)],
  };
}
