// Everybody can use every page: axe finds no violation, light and dark.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, inject } from "vitest";
import { layTables, openInvitation, pagesOf, REFUSED, show } from "./pages.mjs";
import { test } from "./visit.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let tables;
beforeAll(async () => void (tables = await layTables()));

/** This runs in the page. */
async function violations() {
  const { violations: found } = await axe.run(document, { resultTypes: ["violations"] });
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`));
}

test.for(["light", "dark"])("axe finds no violation on any page, %s", async (colorScheme, { visit }) => {
  const page = await visit("/", { colorScheme, bypassCSP: true, forgiven: REFUSED });
  page.origin = inject("origin");
  await page.context().addInitScript(AXE);
  const faults = [];
  const look = async (name) => faults.push(...(await page.evaluate(violations)).map((what) => `${name}: ${what}`));
  for (const [name, ...place] of pagesOf(tables)) {
    await show(page, place);
    await look(name);
  }
  await openInvitation(page, tables.open);
  await look("invitation");
  expect(faults).toEqual([]);
});
