// Lessons, as somebody goes through them who has never played.

import { expect } from "vitest";
import { LANGUAGES } from "../core/messages.ts";
import { dice } from "../testing/fakes.ts";
import { courseOf, heard, pointAtForbidden, Told, trialOf, WAYS } from "./learning.mjs";
import { actByClick, play } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { NARROW, SIDEWAYS, test, truthOf } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const say = (key, args, language = "en") => wordsOf(language, "lessons").maybe(key, args);
const title = (page) => page.locator("header h1").innerText();
const next = (page) => page.getByRole("button", { name: say("lesson-next"), exact: true });

/** Have the solution shown, and confirm it. */
async function solve(page, { solution }) {
  const show = page.getByRole("button", { name: say("lesson-show"), exact: true });
  for (const [at] of solution.entries()) {
    if (at) await expect.poll(() => show.isEnabled()).toBe(true);
    await show.click();
    await page.locator(".controls .primary:enabled").click();
  }
}

/** Do anything that is legal, as somebody does who has not understood; there is always a way on. */
async function stray(page, step, roll) {
  await expect.poll(() => title(page)).toBe(say(`lesson-${step.game}-${step.lesson}-${step.name}-title`));
  await page.locator(".controls .quiet:enabled").first().waitFor();
  const rows = page.locator("aside details li button");
  await page.keyboard.press("l");
  await rows.nth(Math.floor(roll() * (await rows.count()))).press("Enter");
  await page.locator(".controls .primary:enabled").press("Enter");
  await page.waitForFunction(answered);
}

/** This runs in the page. */
function answered() {
  const isOpen = [".quiet:enabled", ".back:enabled"].every((each) => document.querySelector(`.controls ${each}`));
  return document.querySelector(".told") || (isOpen && !document.querySelector('aside li [aria-pressed="true"]'));
}

const button = (page, words, key, args) => page.getByRole("button", { name: words.say(key, args), exact: true });

/** A step has been entered: everybody reads what it is about, and who only listens is told. */
async function expectStep(page, words, step) {
  await expect.poll(() => title(page)).toBe(words.stepTitle(step));
  await page.locator(".controls .quiet:enabled").first().waitFor();
  const idea = words.idea(step);
  const line = await page.locator("header .line").innerText();
  for (const sentence of idea) expect(line).toContain(sentence);
  await expect.poll(() => heard(page)).toBe([`${words.stepTitle(step)}.`, ...idea].join(" "));
}

const CROWDED = 5;

/** The most buttons that stand side by side have room on the narrowest screen. */
async function expectRoom(page) {
  const buttons = page.locator(".controls > button");
  if ((await buttons.count()) < CROWDED) return;
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const cut = await buttons.evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize(before);
}

/** Do this, one action after another, and find the words for what has come of it, to be read and to be heard. */
async function attempt(page, way, words, step, actions) {
  const trials = await Promise.all(
    [...actions.keys(), actions.length].map((count) => trialOf(step, actions.slice(0, count))),
  );
  for (const [at, action] of actions.entries())
    await way.act(page, { action, name: words.action(action, trials[at].now.position) });
  const trial = trials.at(-1);
  await page.locator(`.told .${trial.verdict}`).waitFor();
  const told = (await page.locator(".told p").innerText()).trim();
  for (const sentence of words.verdict(step, trial)) expect(told).toContain(sentence);
  // What is said of the end of a lesson is only read.
  await expect.poll(async () => (await heard(page)).trim()).toMatch(/./);
  await expect.poll(async () => told.startsWith((await heard(page)).trim())).toBe(true);
}

/** The wrong try: what a rule forbids is offered nowhere, and whoever points at it on the board is told the rule. */
async function err(page, way, words, step) {
  const trial = await trialOf(step, step.wrong);
  if (trial.verdict !== "illegal") {
    await attempt(page, way, words, step, step.wrong);
    await way.press(button(page, words, "lesson-again"));
    return page.locator(".controls .quiet:enabled").first().waitFor();
  }
  const [wrong] = step.wrong;
  const names = await page.locator("aside details li button span").allTextContents();
  expect(names).not.toContain(words.action(wrong, step.position));
  await pointAtForbidden(page, way, step, wrong);
  const [rule] = words.verdict(step, trial);
  await page.locator(".reason", { hasText: rule }).waitFor();
  expect(await heard(page)).toBe(rule);
  // What rests upon the board would be told the rule at the next step too.
  if (!way.device.hasTouch) await page.mouse.move(0, 0);
}

async function learn(page, way, words, { steps }, from = 0) {
  for (const [at, step] of steps.entries()) {
    if (at < from) continue;
    await expectStep(page, words, step);
    await expectRoom(page);
    await err(page, way, words, step);
    await attempt(page, way, words, step, step.solution);
    if (at + 1 < steps.length) await way.press(button(page, words, "lesson-next"));
  }
  expect(await page.locator(".told p").innerText()).toContain(words.say("lesson-finished"));
}

/** Every language has another way with each game. */
const LEARNERS = LANGUAGES.flatMap((language, at) =>
  ["kingdomino", "carcassonne"].map((game, shift) => ({
    game,
    language,
    how: ["mouse", "touch", "keys", "reader"][(at + 2 * shift) % 4],
  })),
);

test.for(LEARNERS)(
  "every step of $game, in $language by $how: the wrong try is answered in words, the solution leads to the end",
  async ({ game, language, how }, { visit }) => {
    const [way, words, course] = [WAYS[how], new Told(game, language), await courseOf(game)];
    const page = await visit("/", { ...way.device, language });
    await page.locator(`a[href="/learn/${game}"]`).click();
    for (const [at, lesson] of course.entries()) {
      await learn(page, way, words, lesson);
      const following = course[at + 1];
      if (!following) break;
      const name = words.say(`lesson-${game}-${following.name}`);
      await button(page, words, "lesson-following", { title: name }).click();
    }
    expect(await page.locator("aside .ghost-button svg").count()).toBe(course.flatMap(({ steps }) => steps).length);
  },
);

test.for(["kingdomino", "carcassonne"])(
  "a learner who has gone astray at every step of the first lesson of %s ends it, plays the novice to the end, and needs no rules",
  async (game, { visit }) => {
    const page = await visit("/");
    const seen = [];
    page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
    await page.locator(`a[href="/learn/${game}"]`).click();
    const [first] = await courseOf(game);
    const roll = dice(game.length);
    for (const [at, step] of first.steps.entries()) {
      await stray(page, step, roll);
      if (!(await page.locator(".told .reached").count())) await solve(page, step);
      await page.locator(".told .reached").waitFor();
      if (at + 1 < first.steps.length) await next(page).click();
    }
    await page.getByRole("button", { name: say("lesson-novice") }).click();
    await page.waitForURL(/\/t\//);
    const { seats } = (await truthOf(page)).state;
    expect(seats.map(({ level }) => level ?? null)).toContain("novice");
    await play(page, actByClick);
    await expectResult(page);
    expect(seen.filter((path) => path.includes("/rules"))).toEqual([]);
  },
);

test("a course goes on where it was left: what was done is remembered, what was skipped comes first", async ({
  visit,
}) => {
  const page = await visit("/learn/kingdomino/basics/match");
  const [first, match] = ["place", "match"].map((step) => say(`lesson-kingdomino-basics-${step}-title`));
  await expect.poll(() => title(page)).toBe(match);
  const [{ steps }] = await courseOf("kingdomino");
  await solve(page, steps[1]);
  await page.locator(".told .reached").waitFor();
  await page.goto(new URL("/learn/kingdomino", page.url()).href);
  await expect.poll(() => title(page)).toBe(first);
  await page.getByRole("button", { name: say("lesson-skip") }).click();
  await expect.poll(() => title(page)).toBe(match);
  expect(await page.locator("[aria-current=step]").innerText()).toContain(match);
});

test.for(["en", "ru"])(
  "a phone held sideways shows the goal of a step and, where there is room, its idea in %s",
  async (language, { visit }) => {
    const page = await visit("/learn/carcassonne/basics/field", { viewport: SIDEWAYS, language });
    const words = page.locator("header").filter({ has: page.locator("h1") });
    const bottom = async (each) => each.evaluate((element) => element.getBoundingClientRect().bottom);
    const ready = () => page.locator(".controls .quiet:enabled").first().waitFor();
    await ready();
    expect(await bottom(words.locator(".line b"))).toBeLessThan((await bottom(words)) + 1);
    await page.goto(new URL("/learn/kingdomino/basics/match", page.url()).href);
    await ready();
    expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  },
);

test.for(/** @type {const} */ ([SIDEWAYS, { width: 320, height: 640 }]))(
  "the end of a course, where a whole game is counted, leaves what comes next in sight on %o",
  async (viewport, { visit }) => {
    const page = await visit("/learn/carcassonne/sharing/winner", { viewport });
    const last = (await courseOf("carcassonne")).at(-1).steps.at(-1);
    await solve(page, last);
    await page.locator(".told .reached").waitFor();
    const novice = page.getByRole("button", { name: say("lesson-novice") });
    const { y, height } = await novice.boundingBox();
    const handle = await page.locator(".handle").boundingBox();
    expect(y + height).toBeLessThan(handle.y + 1);
    await novice.click();
    await page.waitForURL(/\/t\//);
  },
);
