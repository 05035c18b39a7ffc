// Finds what keeps people from using a page, by axe-core.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page that was opened with `bypassCSP` and `painted`, or in a part of it. */
export async function violations(page, part = null) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(lookIn, part);
}

/** This runs in the page. */
async function lookIn(part) {
  if (getComputedStyle(document.documentElement).opacity !== "1") throw new Error("axe sees no colours: painted?");
  const { violations: found } = await axe.run(part ? { include: [part] } : document, { resultTypes: ["violations"] });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}
