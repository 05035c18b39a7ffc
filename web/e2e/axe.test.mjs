// Everybody can use every page: axe finds no violation, light and dark, on a desk and on a phone.

import { beforeAll, expect } from "vitest";
import { violations } from "./axe.mjs";
import { GROUPS, layTables, REFUSED, tour } from "./pages.mjs";
import { DESK, EXAMINED, PHONE, test } from "./visit.mjs";
import { say } from "./words.mjs";

/** Contrast takes nearly all of the time: both layouts and both sets of colours are seen, but not each of them
 * with each. */
const LIGHTS = /** @type {const} */ ([
  ["light, on a desk", DESK, "light"],
  ["dark, on a phone", PHONE, "dark"],
]);

let tables;
beforeAll(async () => {
  tables = await layTables();
});

test.for(GROUPS)("axe finds no violation: %s", async (group, { visit }) => {
  const page = await visit("/", { ...EXAMINED, forgiven: REFUSED });
  const faults = [];
  const look = async (name, part) => {
    for (const [how, viewport, colorScheme] of LIGHTS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      faults.push(...(await violations(page, part)).map((what) => `${name}, ${how}: ${what}`));
    }
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: "light" });
  };
  await tour({ page, say }, tables, look, [group]);
  expect(faults).toEqual([]);
});
