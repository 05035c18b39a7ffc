/** A page with nothing but engines, for the tests and the benchmark that run them in a real browser. */
import {
  openEngine,
  Stopped,
  type ActionCodes,
  type Engine,
  type EnginePosition,
  type LevelName,
} from "../core/engine/index.ts";

const CODES = import.meta.glob<{ readonly codes: ActionCodes }>("../games/*/codes.ts");
const engines = new Map<string, Engine>();

async function open(game: string): Promise<{ simd: boolean; bytes: number }> {
  const { codes } = await CODES[`../games/${game}/codes.ts`]!();
  const engine = await openEngine(game, codes);
  engines.set(game, engine);
  return { simd: engine.simd, bytes: engine.bytes };
}

/** Searches one position after the other; how long each takes, and what was found. */
async function think(game: string, positions: readonly EnginePosition[], simulations: number, seed: number) {
  const found = [];
  for (const position of positions) {
    const began = performance.now();
    const { choices, line, exact } = await engines.get(game)!.think(position, { simulations, seed: BigInt(seed) });
    found.push({ choices, line, exact, seconds: (performance.now() - began) / 1000 });
  }
  return found;
}

/** What there is to know of each of some positions: what may be done, what levels choose, what a search finds. */
async function answer(game: string, cases: readonly Asked[]) {
  const engine = engines.get(game)!;
  const answers = [];
  for (const { levels = [], simulations = 0, ...position } of cases) {
    const { mover, legal, score, projected } = await engine.look(position);
    const chosen: Record<string, string> = {};
    for (const level of levels) chosen[level] = await engine.choose(position, level, "of-a-case");
    const found = simulations ? await engine.think(position, { simulations, seed: 7n }) : null;
    answers.push({ mover, legal, score, projected, levels: chosen, found });
  }
  return answers;
}

interface Asked extends EnginePosition {
  readonly levels?: readonly LevelName[];
  readonly simulations?: number;
}

/** How often the page could draw in so many milliseconds in which a search ran all the time, one after the other; the
 * longest that it could not, and how many simulations were made. */
async function framesWhileThinking(game: string, position: EnginePosition, milliseconds: number) {
  const stop = new AbortController();
  const began = performance.now();
  const drawn: number[] = [began];
  const draw = (now: number): void => {
    if (stop.signal.aborted) return;
    drawn.push(now);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  setTimeout(() => stop.abort(), milliseconds);
  let simulations = 0;
  for (let seed = 1n; !stop.signal.aborted; seed += 1n) {
    const found = await engines.get(game)!.think(position, { seed, signal: stop.signal }).catch(unlessStopped);
    simulations += found?.simulations ?? 0;
  }
  const gaps = drawn.slice(1).map((at, place) => at - drawn[place]!);
  return { frames: gaps.length, seconds: (performance.now() - began) / 1000, longest: Math.max(...gaps), simulations };
}

function unlessStopped(error: unknown): null {
  if (error instanceof Stopped) return null;
  throw error;
}

Object.assign(globalThis, {
  engineOf: {
    open,
    think,
    answer,
    framesWhileThinking,
  },
});
