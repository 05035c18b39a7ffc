/** A page with nothing but engines, for the tests and the benchmark that run them in a real browser. */
import {
  openEngine,
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

/** Frames of the page while a search deepens for so many milliseconds, and how deep it came. */
async function framesWhileThinking(game: string, position: EnginePosition, milliseconds: number) {
  const stop = new AbortController();
  let frames = 0;
  const count = (): void => {
    frames += 1;
    if (!stop.signal.aborted) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  setTimeout(() => stop.abort(), milliseconds);
  const { simulations } = await engines.get(game)!.think(position, { signal: stop.signal });
  return { frames, simulations };
}

Object.assign(globalThis, {
  engineOf: {
    open,
    think,
    framesWhileThinking,
    look: (game: string, position: EnginePosition) => engines.get(game)!.look(position),
    choose: (game: string, position: EnginePosition, level: LevelName, seed: string) =>
      engines.get(game)!.choose(position, level, seed),
  },
});
