// Lessons, as somebody goes through them who has never played.

import { expect } from "vitest";
import { DESK, PHONE, SIDEWAYS, test } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const say = (key, args, language = "en") => wordsOf(language, "lessons").maybe(key, args);
const title = (page) => page.locator("header h1").innerText();
const next = (page, language) => page.getByRole("button", { name: say("lesson-next", {}, language), exact: true });

async function courseOf(page, game) {
  return (await fetch(new URL(`/api/lessons/${game}`, page.url()))).json();
}

/** Have the solution shown, and confirm it. */
async function solve(page, { solution }, confirm, language = "en") {
  const show = page.getByRole("button", { name: say("lesson-show", {}, language), exact: true });
  for (const [at] of solution.entries()) {
    if (at) await expect.poll(() => show.isEnabled()).toBe(true);
    await show.click();
    await confirm(page);
  }
}

const byMouse = async (page) => {
  const primary = page.locator(".controls .primary:enabled");
  await primary.click();
};
const byKeys = async (page) => {
  await page.locator(".controls .primary:enabled").waitFor();
  await page.keyboard.press("c");
};

test.for(
  /** @type {const} */ ([
    ["kingdomino", "en", PHONE],
    ["carcassonne", "en", DESK],
    ["kingdomino", "uk", DESK],
    ["carcassonne", "pl", PHONE],
    ["kingdomino", "ru", PHONE],
    ["carcassonne", "bg", DESK],
  ]),
)(
  "the first lesson of %s, in %s, leads to a game against the novice",
  async ([game, language, viewport], { visit }) => {
    const page = await visit("/", { viewport, language });
    await page.locator(`a[href="/learn/${game}"]`).click();
    const { lessons } = await courseOf(page, game);
    const [{ name, steps }] = lessons;
    for (const [at, step] of steps.entries()) {
      const key = `lesson-${game}-${name}-${step.name}`;
      await expect.poll(() => title(page)).toBe(say(`${key}-title`, {}, language));
      expect(new URL(page.url()).pathname).toBe(`/learn/${game}/${name}/${step.name}`);
      expect(await page.locator("header .line").innerText()).toContain(say(`${key}-goal`, {}, language));
      await solve(page, step, byMouse, language);
      await page.locator(".told .reached").waitFor();
      if (at + 1 < steps.length) await next(page, language).click();
    }
    await page.getByRole("button", { name: say("lesson-novice", {}, language) }).click();
    await page.waitForURL(/\/t\//);
  },
);

test("a wrong try is answered with its points, and the course goes on where it was left", async ({ visit }) => {
  const page = await visit("/learn/kingdomino/basics/match");
  const first = say("lesson-kingdomino-basics-match-title");
  await expect.poll(() => title(page)).toBe(first);
  await page.locator(".controls .quiet").first().waitFor();
  // A place beside the castle, by its name: the list of actions is for those who do not see the board.
  await page.keyboard.press("l");
  const { lessons } = await courseOf(page, "kingdomino");
  const match = lessons[0].steps[1];
  const answer = await fetch(new URL("/api/lessons/kingdomino/tries", page.url()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lesson: "basics", step: "match", actions: [] }),
  });
  const { now } = await answer.json();
  const wrong = now.legal.indexOf("place:41@-2,0,E");
  await page.locator("aside details li button").nth(wrong).click();
  await byKeys(page);
  await page.locator(".told .missed").waitFor();
  expect(await page.locator(".told").innerText()).toContain(say("lesson-missed"));
  await page.getByRole("button", { name: say("lesson-again") }).click();
  await solve(page, match, byKeys);
  await page.locator(".told .reached").waitFor();
  // What has been done is remembered, what was skipped comes first.
  await page.goto(new URL("/learn/kingdomino", page.url()).href);
  await expect.poll(() => title(page)).toBe(say("lesson-kingdomino-basics-place-title"));
  await page.getByRole("button", { name: say("lesson-skip") }).click();
  await expect.poll(() => title(page)).toBe(first);
  expect(await page.locator("[aria-current=step]").innerText()).toContain(first);
});

test.for(["en", "uk"])("a phone held sideways shows all that a step says in %s", async (language, { visit }) => {
  const page = await visit("/learn/kingdomino/basics/match", { viewport: SIDEWAYS, language });
  await page.locator(".controls .quiet").first().waitFor();
  const words = page.locator("header").filter({ has: page.locator("h1") });
  expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
});

test.for(/** @type {const} */ ([SIDEWAYS, { width: 320, height: 640 }]))(
  "the end of a course, where a whole game is counted, leaves what comes next in sight on %o",
  async (viewport, { visit }) => {
    const page = await visit("/learn/carcassonne/sharing/winner", { viewport });
    const { lessons } = await courseOf(page, "carcassonne");
    const last = lessons.at(-1).steps.at(-1);
    await solve(page, last, byMouse);
    await page.locator(".told .reached").waitFor();
    const novice = page.getByRole("button", { name: say("lesson-novice") });
    const { y, height } = await novice.boundingBox();
    const handle = await page.locator(".handle").boundingBox();
    expect(y + height).toBeLessThan(handle.y + 1);
    await novice.click();
    await page.waitForURL(/\/t\//);
  },
);
