// Everybody can use every page: axe finds no violation, light and dark, on a desk and on a phone.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect } from "vitest";
import { GROUPS, layTables, REFUSED, tour } from "./pages.mjs";
import { DESK, PHONE, test } from "./visit.mjs";
import { say } from "./words.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** This runs in the page. */
async function violations(part) {
  const { violations: found } = await axe.run(part ? { include: [part] } : document, { resultTypes: ["violations"] });
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`));
}

/** Contrast takes nearly all of the time: both layouts and both sets of colours are seen, but not each of them
 * with each. */
const LIGHTS = [
  ["light, on a desk", DESK, "light"],
  ["dark, on a phone", PHONE, "dark"],
];

let tables;
beforeAll(async () => void (tables = await layTables()));

test.for(GROUPS)("axe finds no violation: %s", async (group, { visit }) => {
  const page = await visit("/", { bypassCSP: true, forgiven: REFUSED });
  const faults = [];
  const look = async (name, part) => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    for (const [how, viewport, colorScheme] of LIGHTS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      faults.push(...(await page.evaluate(violations, part)).map((what) => `${name}, ${how}: ${what}`));
    }
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: "light" });
  };
  await tour({ page, say }, tables, look, [group]);
  expect(faults).toEqual([]);
});
