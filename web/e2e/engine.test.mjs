// The engines in a real browser: what they find is what the native ones do.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { casesOf, engineServer, gamesWithEngines } from "../tools/engine-page.mjs";
import { launch } from "./chromium.mjs";

const GAMES = gamesWithEngines();
const COUNTS = { cases: 40, searches: 4, levels: 4, simulations: 200, seed: "browser" };
const COLUMNS = ["visits", "value", "score", "error"];

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

describe.each(GAMES)("%s", (game) => {
  test("positions, levels and searches in Chromium are those of the native engine", async () => {
    const page = await visit(server.origin);
    const { simd, bytes } = await ask(page, "open", game);
    expect([simd, bytes < 64 * 2 ** 20]).toEqual([true, true]);
    for (const { seats, options, actions, levels, search, ...known } of native[game].cases) {
      const position = { seats, options, actions };
      const { mover, legal, score, projected } = await ask(page, "look", game, position);
      expect({ mover, legal, score, projected }).toEqual(known);
      for (const [level, action] of Object.entries(levels))
        expect(await ask(page, "choose", game, position, level, "of-a-case")).toBe(action);
      if (!search) continue;
      const [{ choices, line, exact }] = await ask(page, "think", game, [position], search.simulations, 7);
      expect(choices.map(({ action }) => action)).toEqual(search.actions);
      expect([line, exact]).toEqual([search.line, search.exact]);
      expect(COLUMNS.map((name) => hex(choices.map((each) => each[name])))).toEqual(search.numbers);
    }
    await page.close();
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
