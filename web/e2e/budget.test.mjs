// How much there is to fetch.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PAGE } from "./house.mjs";

const MOST = 120_000;

test("all scripts together are under 120 kB when compressed", () => {
  const scripts = readdirSync(PAGE, { recursive: true }).filter((name) => name.endsWith(".js"));
  const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name))).length, 0);
  console.log(`${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThan(MOST);
});
