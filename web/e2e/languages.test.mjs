// Every page in every language, on the narrowest screen and on a phone that is held sideways.

import { readFileSync } from "node:fs";
import { beforeAll, expect } from "vitest";
import { LANGUAGES } from "../core/messages.ts";
import { layTables, REFUSED, tour } from "./pages.mjs";
import { NARROW, SIDEWAYS, test } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const english = readFileSync(new URL("../../locale/en.ftl", import.meta.url), "utf8");
const KEYS = new Set([...english.matchAll(/^([a-z]\w*-[\w-]*) =/gm)].map(([, key]) => key));
const PLAIN = [...english.matchAll(/^([a-z][\w-]*) = ([^{}\n]+)$/gm)].map(([, key, text]) => ({ key, text }));
const NO_WORDS = /⟦|\{ ?\$|undefined|NaN|\[object/;

const FINGER = 44;

let tables;
beforeAll(async () => {
  tables = await layTables();
});

/** English sentences that this language has words of its own for. */
function foreignTo(language) {
  const words = wordsOf(language);
  return new Set(
    PLAIN.filter(({ key, text }) => words.say(/** @type {any} */ (key), {}) !== text && text.length > 3).map(
      ({ text }) => text,
    ),
  );
}

const isUnsaid = (text) =>
  NO_WORDS.test(text) || (text.match(/[a-z]\w*(?:-\w+)+/g) ?? []).some((word) => KEYS.has(word));

/** This runs in the page: what one presses beside the board and in dialogs that is smaller than a finger. What is ticked
 * is as large as its label. */
function small(least) {
  const inside = document.querySelector("dialog[open]") ? "dialog[open]" : "aside";
  const pressed = ["button", "summary", "a.button", "input", "select"].map((each) => `${inside} ${each}`).join();
  return [...document.querySelectorAll(pressed)].flatMap((each) => {
    const { width, height } = (
      each.matches("[type=checkbox], [type=radio]") && each.closest("label") ? each.closest("label") : each
    ).getBoundingClientRect();
    return width && Math.min(width, height) < least - 0.5 ? [`${each.textContent.trim()} ${width} × ${height}`] : [];
  });
}

/** This runs in the page: all that can be read or heard, and what has no room. */
function seen() {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const width = document.documentElement.clientWidth;
  const texts = new Set([document.title]);
  const cramped = [];
  const styles = new Map();
  const style = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const hides = (flow) => flow === "hidden" || flow === "clip";
  const scrolls = (element) => ["auto", "scroll"].includes(style(element).overflowX);
  const isForEars = (element) =>
    element.closest(".skip, .visually-hidden") !== null ||
    style(element).clipPath.startsWith("inset") ||
    (element !== root && isForEars(element.parentElement));

  /** The first thing around a text that cuts it off, if any: what scrolls does not, but for what scrolls up and down only. */
  function cutter({ left, right, top, bottom }, element) {
    for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (around.matches("dialog, aside, .inside") && (left < box.left - 1 || right > box.right + 1)) return around;
      if (scrolls(around)) return null;
      const { overflowX, overflowY } = style(around);
      if (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) return around;
      if (hides(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return around;
    }
    return left < -1 || right > width + 1 ? document.documentElement : null;
  }

  function measure(node, element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = [...range.getClientRects()].map((box) => cutter(box, element)).find(Boolean);
    const spills = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && !scrolls(element);
    if (cut || spills)
      cramped.push(
        `${element.tagName.toLowerCase()} in ${(cut ?? element).tagName.toLowerCase()}.${(cut ?? element).className}: ${node.textContent.trim().slice(0, 60)}`,
      );
  }

  if (document.documentElement.scrollWidth > width)
    cramped.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [node, element] = [walk.currentNode, walk.currentNode.parentElement];
    if (!node.textContent.trim() || element.closest("script, style")) continue;
    if (!element.closest("kbd, dd")) texts.add(node.textContent.trim());
    // The handle of the sheet, advice and the title above a board held sideways shorten what is told in full beside them.
    const told = "option, svg, .handle, .advice span";
    const short = innerWidth > innerHeight ? `${told}, .layout.over header h1` : told;
    if (!element.closest(short) && element.checkVisibility() && !isForEars(element)) measure(node, element);
  }
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      texts.add(element.getAttribute(name)?.trim() ?? "");
  }
  return { language: document.documentElement.lang, texts: [...texts], cramped };
}

test.for(LANGUAGES)(
  "every page has its words in %s, room for them, and targets for fingers",
  async (language, { visit }) => {
    const page = await visit("/", {
      language,
      viewport: NARROW,
      hasTouch: true,
      isMobile: true,
      patient: true,
      forgiven: REFUSED,
    });
    const [words, foreign, faults] = [wordsOf(language), foreignTo(language), []];
    const look = async (name) => {
      const found = await page.evaluate(seen);
      if (found.language !== language) faults.push(`${name}: in ${found.language}`);
      faults.push(...found.texts.filter(isUnsaid).map((text) => `${name}: no words: ${text}`));
      faults.push(...found.texts.filter((text) => foreign.has(text)).map((text) => `${name}: English: ${text}`));
      faults.push(...found.cramped.map((what) => `${name}: no room: ${what}`));
      const tight = async () => (await page.evaluate(small, FINGER)).map((what) => `${name}: too small: ${what}`);
      faults.push(...(await tight()));
      await page.setViewportSize(SIDEWAYS);
      faults.push(...(await tight()));
      faults.push(...(await page.evaluate(seen)).cramped.map((what) => `${name}, sideways: no room: ${what}`));
      await page.setViewportSize(NARROW);
    };
    await tour({ page, say: (key, args) => words.say(key, args) }, tables, look);
    expect(faults).toEqual([]);
  },
);
