// How much there is to fetch, and how fast it is there. Times are told, sizes are judged.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { PAGE } from "./house.mjs";
import { actByClick, confirm, nextOffer, play, stageByClick, startAgainstComputer } from "./playing.mjs";
import { dice } from "../core/testing.ts";
import { test } from "./visit.mjs";

const MOST = 120_000;

test("all scripts together are under 120 kB when compressed", () => {
  const scripts = readdirSync(PAGE, { recursive: true }).filter((name) => name.endsWith(".js"));
  const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name))).length, 0);
  console.log(`${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThan(MOST);
});

test.for(["kingdomino", "carcassonne"])("the first move of %s is two clicks away", async (game, { visit }) => {
  const page = await visit("/");
  const usable = await page.evaluate(() => performance.getEntriesByType("navigation")[0].startTime);
  await page.locator(".game button.first").first().waitFor();
  const start = await page.evaluate((from) => Math.round(performance.now() - from), usable);
  const clicked = performance.now();
  await startAgainstComputer(page, game);
  await nextOffer(page);
  const first = Math.round(performance.now() - clicked);
  const roll = dice(2);
  await play(page, actByClick, 4, roll);
  await stageByClick(page, await nextOffer(page), roll);
  await page.evaluate(measureMove);
  await confirm(page);
  await nextOffer(page);
  await expectTruth(page);
  console.log(`${game}: usable after ${start} ms, first move after ${first} ms, a move on the screen after ${await page.evaluate(() => window.moveShown)} ms`);
});

/** This runs in the page: from the next click to the frame in which the board has changed. */
function measureMove() {
  const board = document.querySelector(".board-kingdomino, .carcassonne-board");
  document.addEventListener(
    "click",
    () => {
      const clicked = performance.now();
      const shown = () => requestAnimationFrame(() => setTimeout(() => (window.moveShown ??= Math.round(performance.now() - clicked))));
      const observer = new MutationObserver(() => (observer.disconnect(), shown()));
      observer.observe(board, { subtree: true, childList: true, attributes: true });
    },
    { capture: true, once: true },
  );
}
