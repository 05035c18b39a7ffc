// How much there is to fetch.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PAGE } from "./server.mjs";

const MOST = 120_000;
/** Scripts of other pages, which no table fetches. */
const ELSEWHERE = /^(ScorePad|Replay|Rules|rules|NotFound)-/;

test("scripts that tables can fetch, dialogs included, are under 120 kB when compressed", () => {
  const scripts = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && !ELSEWHERE.test(basename(name)),
  );
  const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name))).length, 0);
  console.log(`${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(scripts.length).toBeGreaterThan(5);
  expect(total).toBeLessThan(MOST);
});
