// A race against the clock: what the server counts, through a reload, to the third mistake; by keys and by touch.

import { expect, inject } from "vitest";
import { dice } from "../testing/fakes.ts";
import { actByTap, nextOffer } from "./playing.mjs";
import { HELD, test } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const say = (key, args, language = "en") => wordsOf(language, "puzzles").maybe(key, args);
const ask = async (path) => (await fetch(new URL(`/api/${path}`, inject("origin")))).json();

/** How the race of this device stands, as the server has it. */
async function raceOf(page, game) {
  const kept = await page.evaluate(() => localStorage.getItem("tilewright:races"));
  return ask(`races/${game}/${JSON.parse(kept)[game].race}`);
}

const figures = (page) => page.locator("header .race dd").allInnerTexts();

/** Answer right or wrong: from the list of actions, by keys. */
async function answer(page, game, right) {
  const { puzzle } = await raceOf(page, game);
  const { legal } = puzzle.view;
  const { solution } = await ask(`puzzles/${game}/${puzzle.id}/answer?action=${encodeURIComponent(legal[0])}`);
  const action = right ? solution[0] : legal.find((each) => each !== solution[0]);
  await page.keyboard.press("l");
  await page.locator("aside details li button").nth(legal.indexOf(action)).press("Enter");
  await page.locator(".controls .primary:enabled").waitFor();
  await page.keyboard.press("c");
}

test("a race is run by keys, goes on after a reload, and ends with the third mistake", async ({ visit }) => {
  const game = "kingdomino";
  const page = await visit(`/puzzles/${game}`);
  await page.getByRole("link", { name: say("race-heading") }).click();
  const start = page.getByRole("button", { name: say("race-start") });
  await start.press("Enter");
  await page.locator(".controls .primary").waitFor();
  await answer(page, game, true);
  await expect.poll(async () => (await figures(page))[1]).toBe("1");
  await answer(page, game, false);
  await expect.poll(async () => (await figures(page))[2]).toContain("2");
  await page.reload();
  await page.locator(".controls .primary").waitFor();
  await expect.poll(async () => (await figures(page)).slice(1).map((each) => each.trim()[0])).toEqual(["1", "2"]);
  const asked = await raceOf(page, game);
  expect([asked.right, asked.wrong, asked.number]).toEqual([1, 1, 3]);
  await answer(page, game, true);
  await expect.poll(async () => (await figures(page))[1]).toBe("2");
  for (const left of ["1", "0"]) {
    await answer(page, game, false);
    if (left === "1") await expect.poll(async () => (await figures(page))[2]).toContain(left);
  }
  // The result: counted, kept on the device, with what was missed.
  await page.locator("section.card strong").waitFor();
  expect(await page.locator("section.card strong").innerText()).toBe(say("race-over", { count: "2" }));
  expect(await page.locator("section.card dd").allInnerTexts()).toEqual(["2", "2"]);
  expect(await page.locator("section.card ul a").allInnerTexts()).toEqual(
    [2, 4, 5].map((number) => say("race-missed-puzzle", { number })),
  );
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("primary");
  await page.reload();
  await start.waitFor();
  expect(await page.locator("section.card dd").allInnerTexts()).toEqual(["2", "2"]);
});

test("a race is run by touch, on a phone", async ({ visit }) => {
  const page = await visit("/puzzles/carcassonne/race", HELD);
  await page.getByRole("button", { name: say("race-start") }).tap();
  await page.locator(".controls .primary").waitFor();
  await actByTap(page, await nextOffer(page), dice(3));
  await expect.poll(async () => (await raceOf(page, "carcassonne")).answers.length).toBe(1);
  const { right } = await raceOf(page, "carcassonne");
  await expect.poll(async () => (await figures(page))[1]).toBe(String(right));
});
