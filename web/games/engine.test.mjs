// The engine of each game in WebAssembly says what the native one says, bit for bit.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { describe, expect, test } from "vitest";
import { Engine } from "../core/engine/index.ts";
import { Thinker } from "../core/engine/thinker.ts";
import { python } from "../tools/python.mjs";
import { MANIFESTS } from "./registry.ts";

const { ENGINE_CASES: CASES = "60", ENGINE_SEARCHES: SEARCHES = "6", ENGINE_SEED: SEED = "" } = env;
const LONG = 600_000;
const COLUMNS = /** @type {const} */ (["visits", "value", "score", "error"]);
const WITH_ENGINE = MANIFESTS.filter(({ codes }) => codes);

/** A worker in this thread, whose files lie in a folder.
 * @param {string} folder
 * @param {boolean} simd
 * @returns {import("../core/engine/index.ts").WorkerLike} */
function workerOf(folder, simd) {
  /** @param {string} address */
  const read = (address) => {
    const file = address.endsWith(".wasm") && !simd ? "scalar.wasm" : (address.split("/").at(-1) ?? "");
    return Promise.resolve(new Response(readFileSync(join(folder, file))));
  };
  /** @type {any} */
  const worker = { terminate: () => {}, onmessage: null, onerror: null };
  const thinker = new Thinker(
    (data) => worker.onmessage?.({ data }),
    () => Promise.resolve(),
    read,
  );
  worker.postMessage = (/** @type {any} */ message) => thinker.receive(message);
  return worker;
}

/** What the native engine says.
 * @param {string} game */
function golden(game) {
  const counts = ["--cases", CASES, "--searches", SEARCHES, "--seed", SEED];
  return JSON.parse(python("web/tools/engine_cases.py", "--game", game, ...counts));
}

test("games with an engine are found", () => {
  expect(WITH_ENGINE.map(({ id }) => id)).toEqual(MANIFESTS.map(({ id }) => id));
});

describe.each(WITH_ENGINE.map(({ id }) => id))("%s", (id) => {
  const native = golden(id);

  test.each([true, false])(
    "positions, levels and searches are those of the native engine (simd: %s)",
    async (simd) => {
      const loaded = await WITH_ENGINE.find((each) => each.id === id)?.codes?.();
      if (!loaded) throw new Error("it has no codes");
      const engine = await Engine.open(workerOf(native.folder, simd), "", loaded.codes);
      expect(engine.bytes).toBeLessThan(64 * 2 ** 20);
      for (const each of native.cases) await compare(engine, each);
    },
    LONG,
  );

  test.each(CASES === "60" ? [2] : [2, 3])(
    "review of a game for %i is that of the library",
    async (seats) => {
      const loaded = await WITH_ENGINE.find((each) => each.id === id)?.codes?.();
      if (!loaded) throw new Error("it has no codes");
      const words = ["--game", id, "--seats", String(seats)];
      const { folder, asked } = JSON.parse(python("web/tools/engine_reviews.py", "ask", ...words));
      const engine = await Engine.open(workerOf(folder, true), "", loaded.codes);
      const answers = [];
      for (const each of asked) answers.push(await engine.analyse(each));
      const { page, library } = readBack(words, answers);
      expect(page.analyses.length).toBeGreaterThanOrEqual(asked.length);
      expect(page).toEqual(library);
    },
    LONG,
  );
});

/** The review that is put together from the answers of a page, and that of the library.
 * @param {string[]} words
 * @param {unknown[]} answers */
function readBack(words, answers) {
  const folder = mkdtempSync(join(tmpdir(), "engine-review-"));
  try {
    writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
    return JSON.parse(
      python("web/tools/engine_reviews.py", "read", ...words, "--answers", join(folder, "answers.json")),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Engine} engine
 * @param {any} known */
async function compare(engine, known) {
  const { mover, legal, score, projected } = await engine.look(known);
  const expected = { mover: known.mover, legal: known.legal, score: known.score, projected: known.projected };
  expect({ mover, legal, score, projected }).toEqual(expected);
  for (const [level, action] of Object.entries(known.levels ?? {})) {
    const name = /** @type {import("../core/engine/index.ts").LevelName} */ (level);
    expect([level, await engine.choose(known, name, "of-a-case")]).toEqual([level, action]);
  }
  if (known.search) await compareSearch(engine, known);
}

/** @param {Engine} engine
 * @param {any} known */
async function compareSearch(engine, known) {
  const { simulations, actions, line, exact, numbers } = known.search;
  const found = await engine.think(known, { simulations, seed: 7n });
  expect(found.choices.map(({ action }) => action)).toEqual(actions);
  expect([found.line, found.exact]).toEqual([line, exact]);
  expect(COLUMNS.map((name) => hex(found.choices.map((each) => each[name])))).toEqual(numbers);
}

/** @param {number[]} numbers */
function hex(numbers) {
  return Buffer.from(Float64Array.from(numbers).buffer).toString("hex");
}
