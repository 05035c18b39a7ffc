// How much there is to fetch.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PAGE } from "./server.mjs";

const MOST = 130_000;
/** Scripts of other pages and of offline play, which no table with a server fetches. */
const ELSEWHERE =
  /^(ScorePad|Lessons|Replay|Review|Analysis|study|Rules|rules|NotFound|worker|device|event-database|download|kit|keep-offline)-/;
/** What thinks in the page is fetched beside a game that is played already. */
const ENGINE = /^(engine|engine-worker|codes)-/;

test("scripts that tables can fetch, dialogs included, are under 130 kB when compressed", () => {
  const scripts = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && !ELSEWHERE.test(basename(name)) && !ENGINE.test(basename(name)),
  );
  const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name))).length, 0);
  console.log(`${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(scripts.length).toBeGreaterThan(5);
  expect(total).toBeLessThan(MOST);
});
