// Learners: the ways in which somebody acts at a step of a lesson, and what the page is to say there.

import { readdirSync, readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import * as art from "../games/carcassonne/art.ts";
import * as notation from "../games/carcassonne/notation.ts";
import { text as carcassonne } from "../games/carcassonne/text.ts";
import { text as kingdomino } from "../games/kingdomino/text.ts";
import { tabTo } from "./playing.mjs";
import { DESK, HELD, PATIENCE } from "./visit.mjs";
import { wordsOf } from "./words.mjs";

const TEXTS = { kingdomino, carcassonne };
const PRIMARY = ".controls .primary:enabled";
const FURTHER = ".mark.further";
const STAGED = 'aside details li button[aria-pressed="true"]';
const SOON = { timeout: PATIENCE, interval: 25 };

// What there is to learn

/** The lessons of a game as the server tells them, each step with a try that is wrong, which stands in their files. */
export async function courseOf(game) {
  const { lessons } = await (await fetch(new URL(`/api/lessons/${game}`, inject("origin")))).json();
  const wrong = wrongTries(game);
  return lessons.map(({ name, steps }) => ({
    name,
    steps: steps.map((step) => ({ ...step, game, lesson: name, wrong: wrong[`${name}/${step.name}`] })),
  }));
}

function wrongTries(game) {
  const folder = new URL(`../../src/tilewright/${game}/lessons/`, import.meta.url);
  const found = {};
  for (const file of readdirSync(folder)) {
    const lesson = file.replace(/^\d+-|\.txt$/g, "");
    for (const [, step, told] of readFileSync(new URL(file, folder), "utf8").matchAll(/^step: (.+)|^wrong: (.+)/gm)) {
      if (step) found[lesson] = step;
      else found[`${lesson}/${found[lesson]}`] = told.split(" ");
    }
  }
  return found;
}

/** What the server answers to these actions. */
export async function trialOf({ game, lesson, name }, actions) {
  const answer = await fetch(new URL(`/api/lessons/${game}/tries`, inject("origin")), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lesson, step: name, actions }),
  });
  return answer.json();
}

// What is to be said

/** The words of lessons and of a game, in a language. */
export class Told {
  constructor(game, language) {
    this.game = game;
    this.words = wordsOf(language, "lessons");
    const say = /** @type {any} */ ((key, args) => this.say(key, args));
    const capitalise = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    const list = (names) => new Intl.ListFormat(language, { type: "conjunction" }).format(names);
    this.text = TEXTS[game]({ say, capitalise, list, sayMaybe: (key, otherwise, args) => say(key, args) ?? otherwise });
    this.you = capitalise(this.say("ui-you"));
  }

  say(key, args = {}) {
    return this.words.maybe(key, args);
  }

  stepTitle({ game, lesson, name }) {
    return this.say(`lesson-${game}-${lesson}-${name}-title`);
  }

  /** The idea and the goal. */
  idea({ game, lesson, name }) {
    const key = `lesson-${game}-${lesson}-${name}`;
    return [this.say(`${key}-text`), this.say("lesson-goal", { goal: this.say(`${key}-goal`) })];
  }

  /** Sentences that tell what a try has come to: the rule, or the points and what they are for. */
  verdict({ seat, ...step }, { verdict, reason, gains, now }) {
    if (verdict === "illegal") return [this.words.refusal({ code: "illegal", args: { reason } }, this.game)];
    const names = now.score.map((_, each) => (each === seat ? this.you : this.say("lesson-rival")));
    const counted = gains.filter((gain) => gain.points > 0 && (verdict === "reached" || gain.seat === seat));
    const isLong = counted.flatMap(({ items }) => items).length > 4;
    const sentences = (now.over && isLong ? [] : counted).flatMap((gain) => [
      this.say("event-scored", { player: names[gain.seat], count: gain.points }),
      ...(isLong ? [] : this.#items(gain, names)),
    ]);
    if (now.over) sentences.push(...now.score.map(({ total }, each) => `${names[each]} ${total}`));
    const key = `lesson-${step.game}-${step.lesson}-${step.name}-missed`;
    const why = this.say(key) ?? (sentences.length ? null : this.say("lesson-gained-nothing"));
    const end = verdict === "missed" && why ? [why] : [];
    return [this.say(verdict === "reached" ? "lesson-reached" : "lesson-missed"), ...sentences, ...end];
  }

  #items({ items }, names) {
    const everybody = (seats) => names.filter((_, seat) => seats.includes(seat)).join();
    return items.filter(({ points }) => points).map((item) => this.text.scoreLine(item, everybody).what);
  }

  action(action, position) {
    return this.text.action(action, position);
  }
}

/** What a screen reader has been told last. */
export const heard = (page) => page.locator("p[role=status].visually-hidden").textContent();

// Ways to act

/** What is staged, by its name in the list of actions. */
function stagedName(page) {
  return page.evaluate(
    () => document.querySelector('aside details li button[aria-pressed="true"] span')?.textContent ?? "",
  );
}

const untilStaged = (page, name) => expect.poll(() => stagedName(page), SOON).toBe(name);

/** Do this until something is so: where it never is, the test says what was wanted. */
async function until(isSo, act, what, most = 80) {
  for (let times = 0; times < most; times += 1) {
    if (await isSo()) return;
    await act(times);
  }
  throw new Error(`no way to ${what}`);
}

/** Where on the board this is pointed at. */
function placeOf(action) {
  const [, kind, what] = /^(\w+):(.*)$/.exec(action);
  if (kind === "choose") return `[data-do="choose"][data-domino="${what}"]`;
  if (kind === "follower") return `.spot[data-choice="${what}"]`;
  const square = what.split("@")[1].split(",").slice(0, 2).join();
  return kind === "lay" ? `.opening[data-choice="${square}"]` : `.board-square[data-square="${square}"]`;
}

/** The middle of something on the board. Where the map goes on beyond the screen, its arrows lead there. */
async function middleOf(page, selector, point) {
  const found = () => page.evaluate(middle, selector);
  await until(
    async () => (await found()) !== null,
    async (times) => {
      await page.waitForFunction(
        ([wanted, arrow]) =>
          document.querySelector(wanted) && (document.querySelector(arrow) || !wanted.includes("opening")),
        [selector, FURTHER],
        { timeout: PATIENCE, polling: 25 },
      );
      const arrows = await page.locator(FURTHER).all();
      const arrow = arrows.length ? await arrows[times % arrows.length].boundingBox() : null;
      if (arrow) await point(page, { x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2 });
    },
    `${selector} in sight`,
  );
  return found();
}

/** This runs in the page: nothing of the page may lie over it, but pieces of the board may. */
function middle(selector) {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const hit = document.elementFromPoint(x, y);
  const within =
    hit && (element.contains(hit) || (element.matches(".board-square") && element.ownerSVGElement.contains(hit)));
  return within ? { x, y } : null;
}

/** By pointing at the board, with whatever points. */
function pointing(point, press) {
  return {
    async act(page, { action, name }) {
      if (!action.startsWith("discard:")) {
        // The map may have moved on meanwhile: whoever misses a place points at it again.
        await until(
          async () => (await stagedName(page)) !== "",
          async () => {
            await point(page, await middleOf(page, placeOf(action), point));
            await page
              .locator(STAGED)
              .waitFor({ state: "attached", timeout: 3_000 })
              .catch(() => undefined);
          },
          `stage ${name}`,
          5,
        );
        // What lies there is turned until it lies as it should.
        const turn = page.locator('[data-do="turn"], [data-mark="turn"]').first();
        await until(
          async () => (await stagedName(page)) === name,
          async () => {
            const before = await stagedName(page);
            await press(turn);
            await expect.poll(() => stagedName(page), SOON).not.toBe(before);
          },
          `turn it to ${name}`,
          5,
        );
      }
      await press(page.locator(PRIMARY));
    },
    press,
    point,
  };
}

const mouse = pointing(
  (page, { x, y }) => page.mouse.click(x, y),
  (button) => button.click(),
);
const touch = pointing(
  (page, { x, y }) => page.touchscreen.tap(x, y),
  (button) => button.tap(),
);

const HOLD = '[data-do="hand"].board-hit, [data-do="ghost"].board-hit';
const ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
const focused = (page, name) => page.evaluate((wanted) => document.activeElement?.getAttribute(wanted) ?? "", name);

const keys = {
  async act(page, { action, name }) {
    const kind = action.split(":", 1)[0];
    await KEYS[kind](page, action, name);
    await untilStaged(page, name);
    await page.keyboard.press("Enter");
  },
  /** It has the focus already. */
  async press(button) {
    await expect.poll(() => button.evaluate((each) => each === document.activeElement), SOON).toBe(true);
    await button.page().keyboard.press("Enter");
  },
  point: mouse.point,
};

/** By Tab to what the board may still have to draw. */
async function reach(page, selector) {
  await page.locator(selector).first().waitFor({ state: "attached" });
  await tabTo(page, selector);
}

/** Each stages what is wanted. */
const KEYS = {
  async place(page, _action, name) {
    await reach(page, HOLD);
    const isThere = async () => (await focused(page, "aria-label")).startsWith(name);
    await until(isThere, () => page.keyboard.press("PageDown"), `${name}, step by step`);
    await page.keyboard.press("Enter");
  },
  async discard(page) {
    await reach(page, HOLD);
    await page.keyboard.press("Enter");
  },
  async choose(page, action) {
    await reach(page, '[data-do="choose"]');
    const isThere = async () => `choose:${await focused(page, "data-domino")}` === action;
    await until(isThere, (times) => page.keyboard.press(ARROWS[(times >> 2) % 4]), action);
    await page.keyboard.press("Enter");
  },
  async lay(page, action, name) {
    await reach(page, ".opening[data-choice]");
    await walkTo(page, placeOf(action));
    await until(
      async () => (await stagedName(page)) === name,
      () => page.keyboard.press("r"),
      `turn it to ${name}`,
      5,
    );
  },
  async follower(page, action) {
    await reach(page, ".spot[data-choice]");
    await walkTo(page, placeOf(action));
  },
};

/** By arrows from choice to choice: straight at it, and round about where that leads nowhere. */
async function walkTo(page, selector) {
  const seen = new Set();
  const way = async () => {
    const [dx, dy] = await page.evaluate(aimAt, selector);
    const choice = await focused(page, "data-choice");
    const straight = Math.abs(dx) > Math.abs(dy) ? [dx > 0 ? 0 : 2, dy > 0 ? 1 : 3] : [dy > 0 ? 1 : 3, dx > 0 ? 0 : 2];
    const turns = [...straight, ...ARROWS.keys()].filter((each) => !seen.has(`${choice} ${each}`));
    const arrow = turns[0] ?? 0;
    seen.add(`${choice} ${arrow}`);
    await page.keyboard.press(ARROWS[arrow]);
  };
  const isThere = () =>
    page.evaluate((wanted) => document.activeElement?.matches(`${wanted}[aria-checked="true"]`), selector);
  await until(isThere, way, `${selector} by arrows`);
}

/** This runs in the page: how far it is from what has the focus. */
function aimAt(selector) {
  const [from, to] = [document.activeElement, document.querySelector(selector)].map((each) =>
    each.getBoundingClientRect(),
  );
  return [to.x - from.x, to.y - from.y];
}

/** As somebody does who hears the page: the list of actions, and buttons by their names. */
const reader = {
  async act(page, { name }) {
    await page.keyboard.press("l");
    const row = page
      .locator("aside")
      .getByRole("button", { name: new RegExp(`^${escaped(name)}`) })
      .first();
    await row.press("Enter");
    await untilStaged(page, name);
    await page.locator(PRIMARY).press("Enter");
  },
  press: (button) => button.press("Enter"),
  point: mouse.point,
};

/** Whoever looks for a name hears no difference between spaces. */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s");

/** How somebody acts, and on what. */
export const WAYS = {
  mouse: { ...mouse, device: { viewport: DESK } },
  touch: { ...touch, device: HELD },
  keys: { ...keys, device: { viewport: DESK } },
  reader: { ...reader, device: { viewport: DESK } },
};

// What a rule forbids

/** Point at where the action would be. */
export async function pointAtForbidden(page, way, { position, seat }, action) {
  const [column, row] = action.startsWith("follower:")
    ? await standOf(position, action)
    : action.split("@")[1].split(",").map(Number);
  const place = action.startsWith("place:") ? squareAt : cellAt;
  const at = await page.waitForFunction(place, [column, row, seat], { timeout: PATIENCE, polling: 25 });
  await way.point(page, await at.jsonValue());
}

/** These run in the page: where that is, once the board lies open there. */
function squareAt([column, row, seat]) {
  const castle = document.querySelector(`[data-key="castle-${seat}"]`);
  if (!castle) return null;
  castle.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width } = castle.getBoundingClientRect();
  const at = { x: left + (column + 0.5) * width, y: top + (row + 0.5) * width };
  return document.elementFromPoint(at.x, at.y)?.closest(".board-kingdomino") ? at : null;
}

function cellAt([column, row]) {
  const world = /** @type {SVGGElement} */ (document.querySelector(".carcassonne-world > .upright"));
  if (!world) return null;
  const { a, e, f } = world.getScreenCTM();
  const at = { x: e + a * 100 * column, y: f + a * 100 * row };
  return document.elementFromPoint(at.x, at.y)?.closest(".carcassonne-map") ? at : null;
}

/** Where a follower would stand on the tile laid last, in tiles. */
async function standOf(position, action) {
  const { data } = await (await fetch(new URL("/api/art/carcassonne", inject("origin")))).json();
  const { map, next } = notation.readPosition(position);
  const laid = next.kind === "follower" && map.find(({ x, y }) => x === next.x && y === next.y);
  const read = notation.readAction(action);
  const { x, y } = art.standOf(data, laid, art.indexOf(data, laid, read.kind === "follower" && read.part));
  return [x / 100, y / 100];
}
