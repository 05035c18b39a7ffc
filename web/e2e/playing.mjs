// People at play: what a page offers, and the ways to take it.

import { expect } from "vitest";
import { dice } from "../testing/fakes.ts";
import { PATIENCE, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

/** What can be pointed at, by what the page asks for. */
export const OFFERS = {
  place: ".board-square[data-square]",
  choose: '[data-do="choose"]',
  lay: ".opening[data-choice]",
  follower: ".spot[data-choice]",
};

const button = (page, key) => page.getByRole("button", { name: say(key), exact: true });
const confirmButton = (page) =>
  page.locator(".controls").getByRole("button", { name: new RegExp(`^${say("ui-confirm")}`) });

/** Wait until it is for this page to choose, or until the game is over. */
export async function nextOffer(page) {
  const found = await page.waitForFunction(
    ([offers, discard]) => {
      if (document.getElementById("result")) return "over";
      const asked = [...document.querySelectorAll(".controls button")].some(
        (each) => each.textContent.trim() === discard,
      );
      return asked ? "discard" : Object.keys(offers).find((kind) => document.querySelector(offers[kind]));
    },
    [OFFERS, say("ui-discard")],
    { timeout: 2 * PATIENCE, polling: 50 },
  );
  return found.jsonValue();
}

/** Play until the game is over or so many actions are done; the answer is how many were. */
export async function play(page, act, actions = Infinity, roll = dice(1)) {
  for (let count = 0; count < actions; count += 1) {
    const offer = await nextOffer(page);
    if (offer === "over") return count;
    await act(page, offer, roll);
  }
  return actions;
}

/** Act, and wait until the server knows of it. */
export async function actForGood(page, act, roll) {
  const offer = await nextOffer(page);
  const { state } = await truthOf(page);
  await act(page, offer, roll);
  await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: PATIENCE }).toBeGreaterThan(state.ply);
}

// By mouse and by finger

/** The middle of one of the things on offer that lie open on the screen. */
async function pointAt(page, offer, roll) {
  const chance = roll();
  const found = await page.evaluate(openPoint, [OFFERS[offer], chance]);
  if (found) return found;
  await button(page, "ui-zoom-fit").click();
  const shown = await page.waitForFunction(openPoint, [OFFERS[offer], chance], { timeout: PATIENCE, polling: 50 });
  return shown.jsonValue();
}

/** This runs in the page. Dominoes and land may lie over a square, but nothing of the page. */
function openPoint([selector, chance]) {
  const middle = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const isOpen = (element) => {
    const { x, y } = middle(element);
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || (element.matches(".board-square") && element.ownerSVGElement.contains(hit)))
    );
  };
  const offered = [...document.querySelectorAll(selector)];
  const wanted = offered[Math.floor(chance * offered.length)];
  wanted?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const one = wanted && isOpen(wanted) ? wanted : offered.find(isOpen);
  return one ? middle(one) : null;
}

/** Lay a ghost of something there is to choose. */
export async function stageByClick(page, offer, roll) {
  const { x, y } = await pointAt(page, offer, roll);
  await page.mouse.click(x, y);
}

export async function actByClick(page, offer, roll) {
  if (offer === "discard") return button(page, "ui-discard").click();
  await stageByClick(page, offer, roll);
  await confirmButton(page).click();
}

/** On a phone: tap it, and tap the button. */
export async function actByTap(page, offer, roll) {
  if (offer === "discard") return button(page, "ui-discard").tap();
  await stageByTap(page, offer, roll);
  await confirmButton(page).tap();
}

async function stageByTap(page, offer, roll) {
  const { x, y } = await pointAt(page, offer, roll);
  await page.touchscreen.tap(x, y);
}

export async function confirm(page) {
  await confirmButton(page).click();
}

// By keyboard

const HOLD = '[data-do="hand"].board-hit, [data-do="ghost"].board-hit';
const STOPS = {
  place: HOLD,
  discard: HOLD,
  choose: OFFERS.choose,
  lay: `${OFFERS.lay}, .carcassonne-map`,
  follower: `${OFFERS.follower}, .carcassonne-map`,
};
/** Arrows lay the ghost of a tile or follower, of a domino Enter does; then Enter confirms it. */
const ENTERS = { place: 2, discard: 2, choose: 2, lay: 1, follower: 1 };
const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
const MOST_TABS = 80;

/** Tab on until the focus is on one of these. */
export async function tabTo(page, selector) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by Tab to ${selector}`);
}

export async function actByKeys(page, offer, roll) {
  if (roll() < 0.2) return actByList(page, roll);
  await tabTo(page, STOPS[offer]);
  for (let steps = Math.floor(roll() * 3); steps >= 0; steps -= 1)
    await page.keyboard.press(ARROWS[Math.floor(roll() * 4)]);
  if (offer === "place" || offer === "lay") await page.keyboard.press(roll() < 0.5 ? "r" : "R");
  if (offer === "place") await page.keyboard.press("PageDown");
  for (let presses = ENTERS[offer]; presses > 0; presses -= 1) await page.keyboard.press("Enter");
}

/** The list of actions: L goes there, arrows walk, Enter chooses, C confirms. */
async function actByList(page, roll) {
  await page.keyboard.press("l");
  for (let steps = Math.floor(roll() * 4); steps > 0; steps -= 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("c");
}

// Sitting down

function cardOf(page, game) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`game-${game}`) }) });
}

export async function startAgainstComputer(page, game) {
  await cardOf(page, game)
    .getByRole("button", { name: say("ui-play-computer") })
    .click();
}

export async function startByKeys(page, game) {
  await page.getByRole("heading", { name: say(`game-${game}`) }).waitFor();
  const name = say(`game-${game}`);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => [
      document.activeElement?.textContent.trim(),
      document.activeElement?.closest("li")?.querySelector("h2")?.textContent,
    ]);
    if (here[0] === say("ui-play-computer") && here[1] === name) return page.keyboard.press("Enter");
  }
  throw new Error(`no way by Tab to ${name}`);
}

/** Lay a table with a friend's seat; the answer is the friend's link and the spectators'. */
export async function setUpForFriend(page, game, name) {
  await cardOf(page, game)
    .getByRole("button", { name: say("ui-customise") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("combobox", { name: say("ui-seat-number", { number: 2 }) })
    .selectOption({ label: say("ui-seat-friend") });
  await dialog.getByRole("textbox", { name: say("ui-name-optional") }).fill(name);
  await dialog.getByRole("button", { name: say("ui-create") }).click();
  const invitation = page.getByRole("dialog", { name: say("ui-invite-title") });
  await invitation.getByRole("img", { name: say("ui-invite-qr", { number: 2 }) }).waitFor();
  const [seat, watching] = await Promise.all(
    [say("ui-invite-seat", { number: 2 }), say("ui-watch-link")].map((label) =>
      invitation.getByRole("textbox", { name: label }).inputValue(),
    ),
  );
  await invitation.getByRole("button", { name: say("ui-close") }).click();
  return { seat, watching };
}
