// What a finished game was worth: looked through by mouse, by keys and on a phone, and a move tried again.

import { readFileSync } from "node:fs";
import { beforeAll, expect, inject } from "vitest";
import { Api } from "../core/api.ts";
import { Replay } from "../core/replay.ts";
import { HELD, test } from "./visit.mjs";
import { finishedTable } from "./tables.mjs";
import { say, wordsOf } from "./words.mjs";

let over, review;
beforeAll(async () => {
  over = await finishedTable("kingdomino");
});

const graph = (page) => page.getByRole("slider", { name: say("ui-review-graph") });
const button = (page, key) => page.getByRole("button", { name: say(key), exact: true });
const plyIn = (page) => () => new URL(page.url()).searchParams.get("ply");
const isMistake = ({ kind, judgement }) =>
  kind === "decision" && ["inaccuracy", "mistake", "blunder"].includes(judgement);

/** A domino of the line: `choose:12`. */
const choose = (page, action) => page.locator(`[data-do="choose"][data-domino="${action.split(":")[1]}"]`).click();

/** The review that the server has, as soon as it is whole. */
async function whole(page) {
  await page.getByRole("heading", { level: 1, name: new RegExp(say("ui-review-title")) }).waitFor();
  await page.locator(".seat-cards dl").first().waitFor({ state: "attached", timeout: 90_000 });
  review ??= await new Api(new URL(page.url()).origin).review(over.table, { number: 1 });
  return review;
}

test("a game is reviewed by mouse: mistakes, what was better, a move tried again, the graph kept", async ({
  visit,
}) => {
  const page = await visit(over.path);
  await page.getByRole("link", { name: say("ui-review"), exact: true }).click();
  const { plies } = await whole(page);
  const mistakes = plies.filter(isMistake);
  expect(mistakes.length).toBeGreaterThan(3);

  await button(page, "ui-review-next-mistake").click();
  await expect.poll(plyIn(page)).toBe(String(mistakes[0].ply));
  await page
    .locator(".line")
    .getByText(say(`judgement-${mistakes[0].judgement}`))
    .waitFor();
  expect(await page.locator("[data-pointed]").count()).toBeGreaterThan(0);
  await page.getByRole("table").getByText(say("ui-review-played"), { exact: true }).waitFor();

  const box = await graph(page).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect
    .poll(async () => Math.abs(Number(await graph(page).getAttribute("aria-valuenow")) - over.plies / 2))
    .toBeLessThan(4);

  // A choice among dominoes of a line, which is made with one press.
  const tried = mistakes.find(({ action, legal }) => action.startsWith("choose:") && legal > 1);
  await page.goto(new URL(`/t/${over.table}/review?game=1&ply=${tried.ply}`, page.url()).href);
  await whole(page);
  await button(page, "ui-review-try").click();
  await page.getByText(say("ui-review-try-prompt", { player: ["Ann", "Ben"][tried.seat] })).waitFor();
  await choose(page, tried.action);
  await button(page, "ui-review-try-check").click();
  await page
    .getByRole("status")
    .getByText(/gives away/)
    .waitFor();
  await choose(page, tried.best);
  await button(page, "ui-review-try-check").click();
  await page.getByText(say("ui-review-try-best")).waitFor();
  await button(page, "ui-review-try-show").click();
  await button(page, "ui-review-try-end").click();

  const [svg] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: say("ui-review-graph-file", { format: "SVG" }) }).click(),
  ]);
  expect(readFileSync(await svg.path(), "utf8")).toMatch(/^<svg .*Ann.*<\/svg>/);
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: say("ui-review-graph-file", { format: "PNG" }) }).click(),
  ]);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});

test("a review is gone through by keys alone, and heard", async ({ visit }) => {
  const page = await visit(`/t/${over.table}/review?game=1&ply=0`);
  const { plies } = await whole(page);
  const [first] = plies.filter(isMistake);
  const spoken = page.getByRole("status").filter({ hasText: "Ann:" });
  await page.keyboard.press("ArrowRight");
  await expect.poll(plyIn(page)).toBe("1");
  await page.keyboard.press("m");
  await expect.poll(plyIn(page)).toBe(String(first.ply));
  await expect
    .poll(() => spoken.allTextContents())
    .toEqual([expect.stringContaining(say(`judgement-${first.judgement}`))]);
  await graph(page).focus();
  await page.keyboard.press("End");
  await expect.poll(plyIn(page)).toBe(String(over.plies));
  expect(await graph(page).getAttribute("aria-valuetext")).toMatch(/(100|50)%/);
  await page.keyboard.press("PageUp");
  await expect.poll(plyIn(page)).not.toBe(String(over.plies));
  await page.keyboard.press("Escape");
  await page.locator("#main").focus();
  await page.keyboard.press("c");
  await button(page, "ui-review-ask").waitFor();
});

/** Answer a puzzle from the list of actions, by keys. */
async function answer(page, { position, action }) {
  const { legal } = await new Api(new URL(page.url()).origin).post(
    "POST /api/positions/{game}",
    { game: "kingdomino" },
    { position },
  );
  await page.keyboard.press("l");
  await page.locator("aside details li button").nth(legal.indexOf(action)).press("Enter");
  await page.locator(".controls .primary:enabled").waitFor();
  await page.keyboard.press("c");
  await page.locator(".told").waitFor();
}

test("one's own mistakes come back as puzzles, until they are solved", async ({ visit }) => {
  const puzzle = wordsOf("en", "puzzles");
  const page = await visit(over.path);
  await page.getByRole("link", { name: say("ui-review"), exact: true }).click();
  const { plies } = await whole(page);
  const own = plies.filter((each) => isMistake(each) && each.seat === 0);
  expect(own.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: say("ui-puzzles-from-review", { count: String(own.length) }) }).click();
  await page.getByText(puzzle.maybe("personal-none")).waitFor();
  // Two days later, on the start page.
  await page.clock.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await page.goto(new URL("/", page.url()).href);
  await page.getByRole("link", { name: say("ui-puzzles-due", { count: String(own.length) }) }).click();
  await page.locator(".controls .primary").waitFor();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("tilewright:personal:kingdomino")).puzzles);
  const inTurn = (await kept()).sort((one, other) => other.best.win - other.played.win - one.best.win + one.played.win);
  const [first, second] = inTurn;
  await answer(page, { ...first, action: first.best.action });
  expect(await page.locator(".told").innerText()).toContain(puzzle.maybe("puzzle-right"));
  expect(await page.locator("aside section[aria-labelledby=solution] a").getAttribute("href")).toContain(
    `review?game=1&ply=${first.ply}`,
  );
  await page.locator(".told button.primary").press("Enter");
  await page.locator(".told").waitFor({ state: "detached" });
  await answer(page, { ...second, action: second.played.action });
  const told = await page.locator(".told").innerText();
  expect(told).toContain(puzzle.maybe("puzzle-wrong"));
  expect(told).toContain(puzzle.maybe("personal-same"));
  const steps = Object.fromEntries((await kept()).map(({ id, step }) => [id, step]));
  expect([steps[first.id], steps[second.id]]).toEqual([1, 0]);
  expect(await page.locator("aside dd.number").allInnerTexts()).toContain(String(own.length - 2));
});

test("a review marks what was placed since the last turn of whoever is to move", async ({ visit }) => {
  const { steps } = await new Api(inject("origin")).steps(over.table);
  const replay = new Replay("", steps);
  const placed = (ply) => {
    const actions = [...replay.sinceLastRound(ply), replay.moments[ply]].map(({ action }) => action);
    return new Set(actions.filter((action) => action.startsWith("place:"))).size;
  };
  const ply = steps.map((step) => step.ply).find((each) => each > 20 && placed(each) > 1);
  const page = await visit(`/t/${over.table}/review?game=1&ply=${ply}`, { settings: { comments: false } });
  await expect.poll(() => page.locator(".board-last").count()).toBe(placed(ply));
});

test("a review is read on a phone, at the moment that a link says", async ({ visit }) => {
  const page = await visit(`/t/${over.table}/review?game=1&ply=2`, HELD);
  await whole(page);
  const box = await graph(page).boundingBox();
  await page.touchscreen.tap(box.x + 0.75 * box.width, box.y + box.height / 2);
  await expect
    .poll(async () => Number(await graph(page).getAttribute("aria-valuenow")))
    .toBeGreaterThan(over.plies / 2);
  await button(page, "ui-review-next-mistake").tap();
  await page.locator(".handle").tap();
  await page.locator(".verdict").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
