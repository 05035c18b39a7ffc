// How fast an engine thinks in a page, beside the native one of the same run: a real browser, the same positions.
//
//   node bench/engine.mjs [--searches 8] [--simulations 4000] [--rounds 3] [--quick]
//
// Of each position the fastest of the rounds counts, here and there. Frames are those that the page could draw in two
// seconds in which its worker searched all the time, and the longest that it could draw none. --quick shows that all
// runs, not how fast.

import { parseArgs } from "node:util";
import { launch } from "../web/e2e/chromium.mjs";
import { casesOf, engineServer, engineWeight, gamesWithEngines } from "../web/tools/engine-page.mjs";

const { values: given } = parseArgs({
  options: {
    searches: { type: "string" },
    simulations: { type: "string" },
    rounds: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});
const USUAL = given.quick ? { searches: 1, simulations: 64, rounds: 1 } : { searches: 8, simulations: 4000, rounds: 3 };
const [searches, simulations, rounds] = ["searches", "simulations", "rounds"].map((name) =>
  Number(given[name] ?? USUAL[name]),
);
const FRAMES = given.quick ? 100 : 2000;

const GAMES = gamesWithEngines();
const native = {};
for (const game of GAMES)
  native[game] = casesOf(game, { cases: 25 * searches, searches, levels: 0, simulations, rounds, seed: "bench" });
const server = await engineServer(Object.fromEntries(GAMES.map((game) => [game, native[game].folder])));
const browser = await launch();
try {
  const rows = [];
  for (const game of GAMES) rows.push([game, ...(await measure(game))]);
  const heads = ["game", "native/s", "page/s", "page : native", "a move", "worker", "frames/s", "longest", "brotli"];
  for (const row of [heads, ...rows]) console.log(row.map((cell) => cell.padEnd(14)).join(""));
} finally {
  await browser.close();
  server.end();
}

/** Simulations a second natively and in the page, their ratio, and what else the page has to bear. */
async function measure(game) {
  const page = await browser.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => "engineOf" in globalThis);
  const { bytes } = await ask(page, "open", game);
  const cases = native[game].cases.filter(({ search, legal }) => search && !search.exact && legal.length > 1);
  const positions = cases.map(({ seats, options, actions }) => ({ seats, options, actions }));
  const best = positions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    const found = await ask(page, "think", game, positions, simulations, 7);
    found.forEach(({ seconds }, place) => (best[place] = Math.min(best[place], seconds)));
  }
  const here = sum(best) / best.length;
  const there = sum(cases.map(({ search }) => search.seconds)) / cases.length;
  const { frames, seconds, longest } = await ask(page, "framesWhileThinking", game, positions[0], FRAMES);
  await page.close();
  return [
    (simulations / there).toFixed(0),
    (simulations / here).toFixed(0),
    (there / here).toFixed(2),
    `${(1000 * here).toFixed(0)} ms`,
    `${(bytes / 2 ** 20).toFixed(1)} MB`,
    (frames / seconds).toFixed(0),
    `${longest.toFixed(0)} ms`,
    `${(engineWeight(native[game].folder) / 1000).toFixed(0)} kB`,
  ];
}

function ask(page, name, ...words) {
  return page.evaluate(([called, passed]) => globalThis.engineOf[called](...passed), [name, words]);
}

function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}
