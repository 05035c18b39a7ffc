// Puzzles: answered by mouse, by keys and from the list of actions; right and wrong; the puzzle of the day; by theme.

import { expect, inject } from "vitest";
import { dice } from "../testing/fakes.ts";
import { actByClick, actByTap, nextOffer } from "./playing.mjs";
import { HELD, test } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const LANGUAGES = /** @type {const} */ (["en", "uk", "pl", "ru", "bg"]);
const say = (key, args, language = "en") => wordsOf(language, "puzzles").maybe(key, args);
const GAMES = ["kingdomino", "carcassonne"];

const ask = async (path) => (await fetch(new URL(`/api/puzzles/${path}`, inject("origin")))).json();
const puzzleAt = (page) => new URL(page.url()).pathname.split("/").at(-1);
const text = (page, selector) => page.locator(selector).first().innerText();

/** Until there is something to answer. */
async function shown(page) {
  await page.locator(".controls .primary").waitFor();
  await expect.poll(() => puzzleAt(page)).toMatch(/^([0-9a-f]{10}|daily)$/);
}

/** Some answer to a puzzle: the solution, or what tempts. */
async function answersOf(game, id) {
  const { view } = await ask(`${game}/${id}`);
  const answer = await ask(`${game}/${id}/answer?action=${encodeURIComponent(view.legal[0])}`);
  return { view, right: answer.solution[0], wrong: answer.tempting[0], answer };
}

/** Stage an action from the list, as somebody does who does not see the board, and confirm it by a key. */
async function answerByKeys(page, view, action) {
  await page.keyboard.press("l");
  await page.locator("aside details li button").nth(view.legal.indexOf(action)).press("Enter");
  await page.locator(".controls .primary:enabled").waitFor();
  await page.keyboard.press("c");
  await page.locator(".told").waitFor();
}

test.for(GAMES)(
  "a puzzle of %s is reached from the start page and answered by keys, right",
  async (game, { visit }) => {
    const page = await visit("/");
    await page.locator(`a[href="/puzzles/${game}"]`).click();
    await shown(page);
    const id = puzzleAt(page);
    const { view, right, answer } = await answersOf(game, id);
    expect(await text(page, "header .line")).toContain(say("puzzle-question"));
    await answerByKeys(page, view, right);
    expect(await text(page, ".told")).toContain(say("puzzle-right"));
    // Why, against what tempts, in words; and the best action on the board.
    const themes = answer.themes.map(({ name }) => say(`theme-${game}-${name.replaceAll("_", "-")}`));
    const told = await page.locator("aside section[aria-labelledby=explanation]").innerText();
    for (const theme of themes) expect(told).toContain(theme);
    // A right answer raises the rating; the next puzzle is another one, and has the focus of the keyboard.
    const rating = Number.parseInt(await text(page, "aside dd.number"), 10);
    expect(rating).toBeGreaterThan(1200);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("primary");
    await page.keyboard.press("Enter");
    await expect.poll(() => puzzleAt(page)).not.toBe(id);
    await shown(page);
    expect(await page.locator(".told").count()).toBe(0);
  },
);

test.for(GAMES)(
  "a wrong answer to a puzzle of %s counts once, with the reasons against it",
  async (game, { visit }) => {
    const { puzzles } = await ask(`${game}?near=1000&limit=1`);
    const [{ id }] = puzzles;
    const { view, right, wrong } = await answersOf(game, id);
    const page = await visit(`/puzzles/${game}/${id}`);
    await shown(page);
    await answerByKeys(page, view, wrong);
    expect(await text(page, ".told")).toContain(say("puzzle-wrong"));
    const rating = await text(page, "aside dd.number");
    expect(Number.parseInt(rating, 10)).toBeLessThan(1200);
    // Seen again, it is known, and changes nothing any more; not even after a reload.
    await page.reload();
    await shown(page);
    expect(await text(page, "header .line")).toContain(say("puzzle-known"));
    await answerByKeys(page, view, right);
    expect(await text(page, ".told")).toContain(say("puzzle-right"));
    expect(await text(page, "aside dd.number")).toBe(rating);
  },
);

test("a domino is chosen on the board by a tap, on a phone", async ({ visit }) => {
  const { puzzles } = await ask("kingdomino?theme=crowns&limit=1");
  const { view } = await ask(`kingdomino/${puzzles[0].id}`);
  expect(view.legal[0]).toContain("choose:");
  const page = await visit(`/puzzles/kingdomino/${puzzles[0].id}`, HELD);
  await shown(page);
  await actByTap(page, await nextOffer(page), dice(2));
  await page.locator(".told").waitFor();
  // Why is told in the sheet below the board, which is opened for it.
  await page.getByRole("button", { name: say("puzzle-reasons"), exact: true }).tap();
  const solution = page.getByRole("heading", { name: say("puzzle-solution") });
  await expect.poll(() => solution.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  expect(await page.locator(".board-kingdomino").textContent()).toContain(say("puzzle-best"));
  await page.locator(".told button.primary").tap();
  await expect.poll(() => puzzleAt(page)).not.toBe(puzzles[0].id);
});

test("a tile is laid on the board by the mouse", async ({ visit }) => {
  const { puzzles } = await ask("carcassonne?theme=finish&limit=1");
  const page = await visit(`/puzzles/carcassonne/${puzzles[0].id}`);
  await shown(page);
  await actByClick(page, await nextOffer(page), dice(2));
  await page.locator(".told").waitFor();
});

test("the puzzle of the day is the server's, begins a streak, and themes are what they say", async ({ visit }) => {
  const { puzzle } = await ask("kingdomino/daily");
  const { view, right } = await answersOf("kingdomino", puzzle.id);
  const page = await visit("/puzzles/kingdomino");
  await shown(page);
  await page.getByRole("link", { name: wordsOf("en").say("ui-puzzle-of-the-day") }).click();
  await expect.poll(() => puzzleAt(page)).toBe("daily");
  await shown(page);
  await answerByKeys(page, view, right);
  expect(await page.locator("aside dd.number").nth(2).innerText()).toBe("1");
  await page.getByLabel(say("puzzle-theme"), { exact: true }).selectOption("crowns");
  await expect.poll(() => puzzleAt(page)).not.toBe("daily");
  expect((await ask(`kingdomino/${puzzleAt(page)}`)).themes).toContain("crowns");
});

test("puzzles that are not there are refused in words, and the way back is there", async ({ visit }) => {
  const page = await visit("/puzzles/kingdomino/0000000000", { forgiven: /404/ });
  await page.locator(".prose h1, [role=alert]").first().waitFor();
});

test.for(LANGUAGES)("puzzles speak %s", async (language, { visit }) => {
  const page = await visit("/puzzles/carcassonne/daily", { language });
  await shown(page);
  expect(await text(page, "header .line")).toContain(say("puzzle-daily-question", {}, language));
  const { puzzle } = await ask("carcassonne/daily");
  const { view, wrong, answer } = await answersOf("carcassonne", puzzle.id);
  await answerByKeys(page, view, wrong);
  const told = await page.locator("aside section[aria-labelledby=explanation]").innerText();
  for (const { name } of answer.themes)
    expect(told).toContain(say(`theme-carcassonne-${name.replaceAll("_", "-")}`, {}, language));
});
