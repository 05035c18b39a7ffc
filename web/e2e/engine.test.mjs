// The engines in a real browser: what they find is what the native ones do.

import { env } from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { casesOf, engineServer, gamesWithEngines } from "../tools/engine-page.mjs";
import { launch } from "./chromium.mjs";

const { ENGINE_CASES: CASES = "40", ENGINE_SEARCHES: SEARCHES = "4" } = env;
const GAMES = gamesWithEngines();
const COUNTS = { cases: CASES, searches: SEARCHES, levels: 4, simulations: 200, seed: "browser" };
const COLUMNS = ["visits", "value", "score", "error"];
/** Positions that a page is asked about at a time. */
const SOME = 200;

const native = Object.fromEntries(GAMES.map((game) => [game, casesOf(game, COUNTS)]));
const folders = Object.fromEntries(GAMES.map((game) => [game, native[game].folder]));
let browser;
let server;

beforeAll(async () => {
  browser = await launch();
  server = await engineServer(folders);
});

afterAll(async () => {
  await browser?.close();
  server?.end();
});

async function visit(origin, withoutWasm = false) {
  const page = await browser.newPage();
  if (withoutWasm) await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(origin);
  await page.waitForFunction(() => "engineOf" in globalThis);
  return page;
}

/** Calls a function of the page by name. */
function ask(page, name, ...words) {
  return page.evaluate(([called, given]) => globalThis.engineOf[called](...given), [name, words]);
}

function hex(numbers) {
  return Buffer.from(Float64Array.from(numbers).buffer).toString("hex");
}

/** What a page is asked about a case. */
function askedOf({ seats, options, actions, levels, search }) {
  return { seats, options, actions, levels: Object.keys(levels), simulations: search?.simulations };
}

/** What the native engine says of it, as a page says it. */
function knownOf({ mover, legal, score, projected, levels, search }) {
  const found = search && { ...search, seconds: undefined, simulations: undefined };
  return { mover, legal, score, projected, levels, found };
}

function toldBy({ found, ...told }) {
  if (!found) return { ...told, found: undefined };
  const { choices, line, exact } = found;
  const numbers = COLUMNS.map((name) => hex(choices.map((each) => each[name])));
  return { ...told, found: { actions: choices.map(({ action }) => action), line, exact, numbers } };
}

describe.each(GAMES)("%s", (game) => {
  test.each([
    ["simd128.wasm", false],
    ["scalar.wasm", true],
  ])("positions, levels and searches in Chromium are those of the native engine: %s", async (module, scalar) => {
    const host = await engineServer(folders, { scalar });
    const page = await visit(host.origin);
    expect((await ask(page, "open", game)).bytes).toBeLessThan(64 * 2 ** 20);
    expect([...host.given].sort()).toEqual(["manifest.json", module, "weights.bin"].sort());
    const { cases } = native[game];
    expect(cases).toHaveLength(Number(CASES));
    for (let from = 0; from < cases.length; from += SOME) {
      const some = cases.slice(from, from + SOME);
      const answers = await ask(page, "answer", game, some.map(askedOf));
      expect(answers.map(toldBy)).toEqual(some.map(knownOf));
    }
    await page.close();
    host.end();
  });
});

/** Why there is no engine. */
function whyNot(page, game) {
  return page.evaluate(
    (name) =>
      globalThis.engineOf.open(name).then(
        () => "",
        (error) => error.why,
      ),
    game,
  );
}

test("a browser without WebAssembly is told so", async () => {
  const page = await visit(server.origin, true);
  expect(await whyNot(page, GAMES[0])).toBe("no_webassembly");
  await page.close();
});

test("a worker that may not run WebAssembly is told so", async () => {
  const strict = await engineServer(folders, { mayCompile: false });
  const page = await visit(strict.origin);
  expect(await whyNot(page, GAMES[0])).toBe("not_loaded");
  await page.close();
  strict.end();
});

test("values deepen until they are stopped, and the page goes on drawing", async () => {
  const page = await visit(server.origin);
  await ask(page, "open", GAMES[0]);
  const { seats, options, actions } = native[GAMES[0]].cases[0];
  const { frames, simulations } = await ask(page, "framesWhileThinking", GAMES[0], { seats, options, actions }, 400);
  expect(frames).toBeGreaterThan(2);
  expect(simulations).toBeGreaterThan(63);
  await page.close();
});
