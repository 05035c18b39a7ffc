// Every page in every language, on the narrowest phone.

import { readFileSync } from "node:fs";
import { beforeAll, expect, inject } from "vitest";
import { LANGUAGES } from "../core/words.ts";
import { layTables, openInvitation, pagesOf, REFUSED, show } from "./pages.mjs";
import { PHONE, test } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const english = readFileSync(new URL("../../locale/en.ftl", import.meta.url), "utf8");
const PLAIN = [...english.matchAll(/^([a-z][\w-]*) = ([^{}\n]+)$/gm)].map(([, key, text]) => ({ key, text }));
const NO_WORDS = /⟦|\{ ?\$|undefined|NaN|\[object|\b(?:ui|event|score|refusal|count|action|prompt|option|terrain|feature|level|rules|game|impossible|illegal)(?:-[a-z0-9]+)+\b/;

let tables;
beforeAll(async () => void (tables = await layTables()));

/** English sentences that this language has words of its own for. */
function foreignTo(language) {
  const words = wordsOf(language);
  return new Set(PLAIN.filter(({ key, text }) => words.say(key) !== text && text.length > 3).map(({ text }) => text));
}

/** This runs in the page: all that can be read or heard. */
function said() {
  const texts = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("script, style, kbd, dd")) texts.push(walk.currentNode.textContent);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) texts.push(element.getAttribute(name) ?? "");
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** This runs in the page: what is wider than the page or than its own box. */
function tooWide() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element && (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const clipped = (element) => element && (getComputedStyle(element).clipPath.startsWith("inset") || clipped(element.parentElement));
  const unseen = (element) => element.closest(".skip, svg, option, script, style") || clipped(element) || !element.checkVisibility();
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const element of document.body.querySelectorAll("*")) {
    if (unseen(element) || ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())) continue;
    const { left, right } = element.getBoundingClientRect();
    const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !scrolls(element);
    if ((right > width + 1 || left < -1 || cut) && !scrolls(element.parentElement)) found.push(`${element.tagName.toLowerCase()}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return found;
}

test.for(LANGUAGES)("no page lacks a word or room for one in %s", async (language, { visit }) => {
  const page = await visit("/", { language, viewport: PHONE, hasTouch: true, isMobile: true, forgiven: REFUSED });
  page.origin = inject("origin");
  const foreign = foreignTo(language);
  const faults = [];
  const look = async (name) => {
    expect.soft(await page.locator("html").getAttribute("lang")).toBe(language);
    const texts = await page.evaluate(said);
    faults.push(...texts.filter((text) => NO_WORDS.test(text)).map((text) => `${name}: no words: ${text}`));
    faults.push(...texts.filter((text) => foreign.has(text)).map((text) => `${name}: English: ${text}`));
    faults.push(...(await page.evaluate(tooWide)).map((what) => `${name}: too wide: ${what}`));
  };
  for (const [name, ...place] of pagesOf(tables)) {
    await show(page, place);
    await look(name);
  }
  await openInvitation(page, tables.open);
  await look("invitation");
  expect(faults).toEqual([]);
});
