// Tables of the example game, and what is expected of every page of it on a phone.

import { expect } from "vitest";
import { violations } from "./axe.mjs";
import { finishedTable, playedTable } from "./tables.mjs";
import { PHONE } from "./visit.mjs";

/** One that is played, and one whose game is over. */
export async function exampleTables(origin) {
  const [playing, over] = await Promise.all([
    playedTable("stairs", 2, { origin }),
    finishedTable("stairs", { origin }),
  ]);
  return { playing, over };
}

/** The page at this address, freshly loaded, has room on a phone, and everybody can use it. */
export async function expectUsable(page, address, ready) {
  await page.goto("about:blank");
  await page.goto(address.href);
  await ready.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await violations(page)).toEqual([]);
}
