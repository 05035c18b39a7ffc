// Everybody can use every page: axe finds no violation, on a desk and on a phone, light and dark.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect } from "vitest";
import { GROUPS, layTables, REFUSED, tour } from "./pages.mjs";
import { DESK, PHONE, test } from "./visit.mjs";
import { say } from "./words.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** This runs in the page. An open dialog makes the rest inert, which was looked at before it was opened. */
async function violations(rules) {
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
  const { violations: found } = await axe.run(document.querySelector("dialog[open]") ?? document, options);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`));
}

let tables;
beforeAll(async () => void (tables = await layTables()));

test.for(GROUPS)("axe finds no violation: %s", async (group, { visit }) => {
  const page = await visit("/", { bypassCSP: true, forgiven: REFUSED });
  const faults = [];
  const look = async (name) => {
    const ask = async (how, rules = null) => faults.push(...(await page.evaluate(violations, rules)).map((what) => `${name}, ${how}: ${what}`));
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    await ask("light");
    // The dark page is the same document in other colours.
    await page.emulateMedia({ colorScheme: "dark" });
    await ask("dark", ["color-contrast", "link-in-text-block"]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(PHONE);
    await ask("on a phone");
    await page.setViewportSize(DESK);
  };
  await tour({ page, say }, tables, look, [group]);
  expect(faults).toEqual([]);
});
