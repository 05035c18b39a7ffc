// What is offered stays where it is until somebody touches the page: a quick click must not miss.

import { expect } from "vitest";
import { dice } from "../testing/fakes.ts";
import { actByClick, actByTap, OFFERS, play, startAgainstComputer } from "./playing.mjs";
import { DESK, HELD, test } from "./visit.mjs";

/** @type {[string, import("./globals.d.ts").VisitOptions, typeof actByTap][]} */
const SCREENS = [
  ["desk", { viewport: DESK }, actByClick],
  ["phone", { ...HELD, deviceScaleFactor: 2 }, actByTap],
];

test.for(
  ["kingdomino", "carcassonne"].flatMap((game) => SCREENS.map((screen) => /** @type {const} */ ([game, ...screen]))),
)("offers in %s on a %s do not move", async ([game, , options, act], { visit }) => {
  const page = await visit("/", options);
  await page.evaluate(watchOffers, Object.values(OFFERS).join());
  await startAgainstComputer(page, game);
  let pointed = 0;
  const pointAndAct = (at, offer, roll) => {
    // A domino that fits nowhere is discarded by a button: there is nothing to point at.
    pointed += offer in OFFERS ? 1 : 0;
    return act(at, offer, roll);
  };
  await play(page, pointAndAct, 16, dice(12));
  const { seen, moved } = await page.evaluate(() => window.offers);
  expect(pointed).toBeGreaterThanOrEqual(8);
  expect(seen).toBeGreaterThanOrEqual(pointed);
  expect(moved).toEqual([]);
});

/** This runs in the page: look after every change of it, and in every frame. */
function watchOffers(selector) {
  window.offers = { seen: 0, moved: [] };
  let before = null;
  let touched = false;
  const look = () => {
    const offered = /** @type {(HTMLElement | SVGElement)[]} */ ([...document.querySelectorAll(selector)]);
    const names = offered.map(({ dataset: { choice, square, domino } }) => choice ?? square ?? domino).join(" ");
    const places = offered
      .map((each) => each.getBoundingClientRect())
      .map(({ x, y, width }) => [x + scrollX, y + scrollY, width].map(Math.round).join())
      .join(" ");
    if (names !== before?.names) {
      touched = false;
      window.offers.seen += names ? 1 : 0;
    } else if (!touched && places !== before.places) window.offers.moved.push(`${names}: ${before.places} → ${places}`);
    before = { names, places };
  };
  const frame = () => {
    look();
    requestAnimationFrame(frame);
  };
  addEventListener("pointerdown", () => (touched = true), true);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  requestAnimationFrame(frame);
}
