// Every screen: low windows and phones, narrow and wide ones, either hand. What is measured is what the browser laid out.

import { beforeAll, describe, expect } from "vitest";
import { layTables } from "./pages.mjs";
import { actByTap, confirm, nextOffer, OFFERS, play, stageByClick } from "./playing.mjs";
import { layTable, playedTable, tableAsking, tableWithComputer } from "./tables.mjs";
import { dice } from "../testing/fakes.ts";
import { pointFromAside } from "../tools/laid.mjs";
import { DESK, PHONE, SIDEWAYS, test } from "./visit.mjs";
import { say } from "./words.mjs";

const GAMES = ["kingdomino", "carcassonne"];
/** A window of 1280 × 720 at twice the size. */
const ZOOMED = { width: 640, height: 360 };
const FINGER = 44;
const held = (viewport) => ({ viewport, hasTouch: true, isMobile: true });

let tables;
beforeAll(async () => {
  tables = await layTables();
});

/** Seats belong to whoever opens them first: whoever is to move needs a table of their own. */
const moverOf = async (game) => (await playedTable(game, 21)).mover;

const boxOf = (page, selector) =>
  page.evaluate((wanted) => {
    const { left, right, top, bottom, width, height } = document.querySelector(wanted).getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  }, selector);

/** This runs in the page: names of things that lie, with their middle, under something that is no part of them. */
function covered(selector) {
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    const hit = width ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2) : each;
    return each.contains(hit) ? [] : [`${each.textContent.trim() || each.className}: ${hit?.className}`];
  });
}

/** This runs in the page: bars that lie over the board. */
function barsOver() {
  const board = document.querySelector(".surface").getBoundingClientRect();
  return [...document.querySelectorAll("#page > header, .stage > header, .stage > .controls, aside")].flatMap(
    (each) => {
      const bar = each.getBoundingClientRect();
      const [wide, high] = [
        Math.min(bar.right, board.right) - Math.max(bar.left, board.left),
        Math.min(bar.bottom, board.bottom) - Math.max(bar.top, board.top),
      ];
      return bar.width && wide > 1 && high > 1 ? [`${each.tagName} ${each.className}: ${wide} × ${high}`] : [];
    },
  );
}

/** This runs in the page: how many of these are in view, and which are smaller than a finger. */
function small({ selector, least }) {
  const { top, bottom, left, right } = document.querySelector(".surface").getBoundingClientRect();
  const found = [...document.querySelectorAll(selector)].map((each) => ({ each, box: each.getBoundingClientRect() }));
  const seen = found.filter(({ each, box }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return box.width && (!each.closest(".surface") || (x > left && x < right && y > top && y < bottom));
  });
  const tight = seen.filter(({ box }) => Math.min(box.width, box.height) < least - 0.5);
  return {
    count: seen.length,
    small: tight.map(({ each, box }) => `${each.getAttribute("class")} ${box.width} × ${box.height}`),
  };
}

describe("a low window", () => {
  test.for(GAMES)("gives the board of %s most of its height, and no bar covers anything", async (game, { visit }) => {
    const page = await visit((await tableWithComputer(game, 6)).path, held(SIDEWAYS));
    for (const viewport of [SIDEWAYS, ZOOMED]) {
      await page.setViewportSize(viewport);
      await nextOffer(page);
      const fits = async () => {
        const { height, top, bottom } = await boxOf(page, ".surface");
        return [height >= 0.7 * viewport.height, top >= 0, bottom <= viewport.height];
      };
      await expect.poll(fits).toEqual([true, true, true]);
      await expect.poll(() => page.evaluate(covered, ".stage button:enabled, .handle")).toEqual([]);
      await expect.poll(() => page.evaluate(barsOver)).toEqual([]);
      await play(page, actByTap, 3, dice(5));
      const root = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return { width: scrollWidth, height: scrollHeight };
        });
      await expect.poll(root).toEqual(viewport);
    }
  });

  test("hides no tile that is put somewhere under the buttons of the map", async ({ visit }) => {
    const until = ({ state, legal: [action] }) => state.ply > 60 && action.startsWith("lay:");
    const page = await visit((await layTable("carcassonne", { until })).mover, held(SIDEWAYS));
    await nextOffer(page);
    const places = await page
      .locator(OFFERS.lay)
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-choice")));
    const southOf = (place) => Number(place.split(",")[1]);
    places.sort((one, other) => southOf(other) - southOf(one));
    for (const place of places.slice(0, 3)) {
      await page.locator(`.opening[data-choice="${place}"]`).dispatchEvent("click");
      await page.locator(".ghost").waitFor({ state: "attached" });
      await expect.poll(() => page.evaluate(covered, "[data-mark=confirm], [data-mark=turn]")).toEqual([]);
    }
  });

  test.for(GAMES)("gives the result and the replay of %s most of its height", async (game, { visit }) => {
    const over = tables[`${game}Over`];
    const page = await visit(over.path, held(SIDEWAYS));
    const height = async () => (await boxOf(page, ".surface")).height;
    await page.locator("#result").waitFor();
    await page.evaluate(() => document.querySelector("header h1").append(" of a name that goes on and on".repeat(3)));
    await expect.poll(height).toBeGreaterThanOrEqual(0.7 * SIDEWAYS.height);
    await page.goto(new URL(`/t/${over.table}/replay?game=1&ply=30`, page.url()).href);
    await page.locator("#scrub:enabled").waitFor();
    await expect.poll(height).toBeGreaterThanOrEqual(0.7 * SIDEWAYS.height);
    await expect.poll(async () => (await boxOf(page, ".surface")).bottom).toBeLessThanOrEqual(SIDEWAYS.height);
    const pressed = ".controls :is(button, input, select), .handle";
    await expect.poll(() => page.evaluate(covered, pressed)).toEqual([]);
    await expect.poll(async () => (await page.evaluate(small, { selector: pressed, least: FINGER })).small).toEqual([]);
  });
});

/** Moments late in a game, by what is to be done. */
const LATE = /** @type {const} */ ([
  ["a domino to lay", "kingdomino", 40, "place:"],
  ["a domino to choose", "kingdomino", 40, "choose:"],
  ["a tile to lay", "carcassonne", 150, "lay:"],
  ["a follower to place", "carcassonne", 100, "follower:"],
]);

describe("a phone", () => {
  test.for(GAMES)("has a sheet with names, scores and the menu of %s, and a handle to it", async (game, { visit }) => {
    const page = await visit(await moverOf(game), held(PHONE));
    await nextOffer(page);
    const handle = page.getByRole("button", { name: say("ui-sheet") });
    const inside = page.locator("aside .menu");
    const box = await handle.boundingBox();
    expect(box.height).toBeGreaterThanOrEqual(FINGER);
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
    await expect.poll(() => handle.textContent()).toMatch(/Ben.*\d/s);
    expect(await inside.isVisible()).toBe(false);
    await handle.tap();
    await page.evaluate(() =>
      document.querySelectorAll("aside details").forEach((each) => each.setAttribute("open", "")),
    );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height);
    for (const key of /** @type {const} */ (["ui-leave", "ui-settings", "ui-keys-title"]))
      expect(await page.getByRole("button", { name: say(key), exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: say("ui-home"), exact: true }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await inside.isVisible()).toBe(false);

    await page.keyboard.press("l");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".controls .primary").isEnabled()).toBe(true);
    expect(await inside.isVisible()).toBe(false);
  });

  test.for(LATE)("has targets for fingers, late in a game too: %s", async ([, game, ply, kind], { visit }) => {
    const until = ({ state, legal: [action] }) => state.ply >= ply && action.startsWith(kind);
    const page = await visit((await layTable(game, { until })).mover, held(PHONE));
    for (const viewport of [PHONE, SIDEWAYS]) {
      await page.setViewportSize(viewport);
      const offer = await nextOffer(page);
      const targets = () => page.evaluate(small, { selector: OFFERS[offer], least: FINGER });
      await expect
        .poll(async () => {
          const { count, small: tight } = await targets();
          return { some: count > 0, tight };
        })
        .toEqual({ some: true, tight: [] });
      const pressed = ".stage button, .handle, .board-turn, [data-do=look], .mark";
      await expect
        .poll(async () => (await page.evaluate(small, { selector: pressed, least: FINGER })).small)
        .toEqual([]);
    }
  });

  test.for([2, 3, 4])(
    "shows the other kingdoms of %i so that they can be read, and larger when tapped",
    async (count, { visit }) => {
      const seats = ["Ann", "Ben", "Cem", "Dot"].slice(0, count).map((name) => ({ sitter: "person", name }));
      const until = ({ state, legal: [action] }) => state.ply > 30 && action.startsWith("place:");
      const page = await visit((await layTable("kingdomino", { until, seats })).mover, held(PHONE));
      await nextOffer(page);
      const kingdoms = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(".board-estate")].map((each) => {
            const { width, height } = each.querySelector(".board-soil").getBoundingClientRect();
            return { main: each.matches(".main"), least: Math.min(width, height) };
          }),
        );
      await expect.poll(async () => (await kingdoms()).filter(({ main }) => !main).length).toBe(count - 1);
      const own = (await kingdoms()).find(({ main }) => main);
      for (const { main, least } of await kingdoms()) if (!main) expect(least).toBeGreaterThanOrEqual(100);
      const looked = page.locator('[data-do=look]:not([aria-pressed="true"])').first();
      const seat = await looked.getAttribute("data-seat");
      await looked.tap();
      const estate = page.locator(`.board-estate.main.seat-${seat}`);
      await estate.waitFor({ state: "attached" });
      expect((await kingdoms()).find(({ main }) => main).least).toBeGreaterThan(0.8 * own.least);
    },
  );

  test.for(/** @type {const} */ (["ru", "bg"]))(
    "shows advice in %s, with its buttons, above the board and not over it",
    async (language, { visit }) => {
      const { mover, keys, table } = await playedTable("carcassonne", 12);
      const page = await visit(mover, { ...held({ width: 320, height: 640 }), language, patient: true });
      await nextOffer(page);
      const { state } = await (await fetch(new URL(`/api/tables/${table}`, page.url()))).json();
      await page.evaluate(pointFromAside, keys[1 - state.to_move]);
      await page.locator(".advice").waitFor();
      for (const viewport of [{ width: 320, height: 640 }, SIDEWAYS]) {
        await page.setViewportSize(viewport);
        const bottomOf = async (part) => (await boxOf(page, part)).bottom;
        await expect
          .poll(async () => (await bottomOf(".advice")) - (await bottomOf(".stage header")))
          .toBeLessThan(1.01);
        await expect
          .poll(async () => (await page.evaluate(small, { selector: ".advice button", least: FINGER })).small)
          .toEqual([]);
        await expect.poll(() => page.evaluate(covered, ".advice button")).toEqual([]);
      }
    },
  );

  test("brings places into view that lie beyond the edge of a large map", async ({ visit }) => {
    const until = ({ state, legal }) => state.ply > 180 && legal[0].startsWith("lay:") && legal.length > 12;
    const page = await visit((await layTable("carcassonne", { until })).mover, held({ width: 320, height: 480 }));
    await nextOffer(page);
    const places = () =>
      page.evaluate((wanted) => {
        const { x, y } = document.querySelector(wanted).getBoundingClientRect();
        return [x, y];
      }, OFFERS.lay);
    const before = await places();
    await page.locator(".mark.further").first().tap();
    await expect.poll(places).not.toEqual(before);
  });
});

/** This runs in the page: how many headings there are, and in how many a name runs into the score. */
function clashes() {
  const boxes = [...document.querySelectorAll(".board-head")].map((head) =>
    [".board-name", ".board-points"].map((part) => head.querySelector(part)?.getBoundingClientRect()),
  );
  const told = boxes.filter(([, points]) => points);
  return {
    heads: told.length,
    clashes: told.filter(([name, points]) => name?.width && name.right > points.left).length,
  };
}

/** This runs in the page: how many pieces are on the board, and which of them reach beyond what is shown of it. */
function cutOff() {
  const surface = document.querySelector(".surface").getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".surface [data-key]")].filter(
    (each) => each.getBoundingClientRect().width > 0,
  );
  // What is painted of a framed piece ends with its frame, wherever its scenes would.
  const framed = (each) => each.querySelector('use[href$="-edge"]') ?? each;
  const beyond = pieces.filter((each) => {
    const svg = each.closest("svg").getBoundingClientRect();
    const { left, right, top, bottom } = framed(each).getBoundingClientRect();
    return [surface, svg].some(
      (box) => left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
    );
  });
  return { pieces: pieces.length, cut: beyond.map((each) => each.getAttribute("data-key")) };
}

describe("a desk", () => {
  test("shows dominoes to choose as large as those of the kingdom", async ({ visit }) => {
    const until = ({ state, legal: [action] }) => state.ply > 20 && action.startsWith("choose:");
    const page = await visit((await layTable("kingdomino", { until })).mover);
    await nextOffer(page);
    const height = async (piece) => (await boxOf(page, piece)).height;
    const ratio = async () => (await height(".board-choice .board-ring")) / (await height('[data-key^="castle-"]'));
    await expect.poll(ratio).toBeGreaterThanOrEqual(0.9);
  });

  test.for(
    /** @type {const} */ ([
      ["kingdomino", "ui-unseen"],
      ["carcassonne", "ui-tiles-left"],
    ]),
  )(
    "shows beside the board of %s what is left and what happened, without being asked",
    async ([game, title], { visit }) => {
      const page = await visit(await moverOf(game), { viewport: { width: 1440, height: 900 } });
      const offer = await nextOffer(page);
      const firstOf = (text) => page.locator("aside details").filter({ hasText: text }).locator("li").first();
      await expect.poll(() => firstOf(say(title)).isVisible()).toBe(true);
      // Drawn as shapes of the page, they would be painted anew with every move.
      expect(await page.locator("aside details li").locator("svg, use, path").count()).toBe(0);
      await stageByClick(page, offer, dice(3));
      await confirm(page);
      await expect.poll(() => firstOf(say("ui-history-title")).isVisible()).toBe(true);
      expect(await page.evaluate(covered, "aside .menu > *")).toEqual([]);
    },
  );

  test("folds the proof and the downloads of a result away", async ({ visit }) => {
    const page = await visit(tables.kingdominoOver.path);
    for (const key of /** @type {const} */ (["ui-download", "ui-proof-title", "ui-replay-link"])) {
      const title = page.locator("summary").filter({ hasText: say(key) });
      await title.waitFor();
      expect(await title.evaluate((each) => each.parentElement.hasAttribute("open"))).toBe(false);
    }
  });

  test("cuts off no crown: dominoes, kings and castles of all lie whole on the board", async ({ visit }) => {
    const until = ({ state, legal: [action] }) => state.ply > 30 && action.startsWith("choose:");
    const seats = ["Ann", "Ben", "Cem", "Dot"].map((name) => ({ sitter: "person", name }));
    const page = await visit((await layTable("kingdomino", { until, seats })).mover);
    await nextOffer(page);
    for (const viewport of [DESK, { width: 1024, height: 600 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate(cutOff)).toEqual({ pieces: expect.any(Number), cut: [] });
      expect((await page.evaluate(cutOff)).pieces).toBeGreaterThan(20);
    }
  });

  test("keeps long names clear of scores, as a phone does", async ({ visit }) => {
    const names = ["ШШШШШШШШШШШШШШШШШШШШШШШШ", "WWWWWWWWWWWWWWWWWWWWWWWW"];
    const { table } = await playedTable("kingdomino", 30, { names });
    const page = await visit(`/t/${table}`);
    for (const viewport of [DESK, PHONE, SIDEWAYS]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate(clashes)).toEqual({ heads: 2, clashes: 0 });
    }
  });

  test("has a rule to read for those who wait, and another", async ({ visit }) => {
    const page = await visit(`/t/${tables.open.table}`);
    const rule = page.locator("section").filter({ hasText: say("ui-while-waiting") });
    const first = await rule.locator("h3").textContent();
    await rule.getByRole("button", { name: say("ui-another-rule") }).click();
    await expect.poll(() => rule.locator("h3").textContent()).not.toBe(first);
  });
});

/** This runs in the page: how long whatever moves from now on is to take. */
function watchAnimations() {
  const { animate } = Element.prototype;
  window.lasting = [];
  Element.prototype.animate = function (frames, times) {
    window.lasting.push(Number(/** @type {KeyframeAnimationOptions} */ (times).duration));
    return animate.call(this, frames, times);
  };
}

/** What a hand reaches for. */
const PIECES = { kingdomino: ".board-hit[data-do=hand], .board-choice", carcassonne: ".carcassonne-tray" };

describe("settings", () => {
  test.for(GAMES)("put what is pressed in %s on the left for the left-handed", async (game, { visit }) => {
    const page = await visit(await moverOf(game), { settings: { hand: "left" } });
    for (const viewport of [DESK, SIDEWAYS]) {
      await page.setViewportSize(viewport);
      await nextOffer(page);
      const isLeft = async () => {
        const side = await boxOf(page, viewport === DESK ? "aside" : ".controls");
        const board = await boxOf(page, ".surface");
        const piece = await boxOf(page, PIECES[game]);
        return [side.right <= board.left + 1, piece.left + piece.right < board.left + board.right];
      };
      await expect.poll(isLeft).toEqual([true, true]);
    }
  });

  test("let pieces travel at the speed that was chosen", async ({ visit }) => {
    const lasting = [];
    for (const speed of ["slow", "fast"]) {
      const { mover } = await tableAsking("kingdomino", "place:");
      const page = await visit(mover, { settings: { motion: true, speed }, reducedMotion: "no-preference" });
      const offer = await nextOffer(page);
      await page.evaluate(watchAnimations);
      await stageByClick(page, offer, dice(3));
      await confirm(page);
      await expect.poll(() => page.evaluate(() => window.lasting.length)).toBeGreaterThan(0);
      lasting.push(await page.evaluate(() => window.lasting[0]));
    }
    expect(lasting[0]).toBe(4 * lasting[1]);
  });

  test.for(GAMES)("leave in zen mode only the board of %s and the clock, which ends it", async (game, { visit }) => {
    const page = await visit(await moverOf(game), { settings: { zen: true } });
    await nextOffer(page);
    const clock = page.locator(".clock");
    expect(await clock.textContent()).toMatch(/\d\d:\d\d/);
    await expect.poll(() => boxOf(page, ".surface")).toMatchObject(DESK);
    for (const part of ["aside", ".controls", "#page > header"])
      expect(await page.locator(part).isVisible()).toBe(false);
    for (const viewport of [DESK, SIDEWAYS]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate(covered, ".surface button:not([hidden])")).toEqual([]);
    }
    await clock.click();
    await expect.poll(() => page.locator("aside").isVisible()).toBe(true);
  });

  test.for([DESK, PHONE])("stay in view when they begin zen mode, $width pixels wide", async (viewport, { visit }) => {
    const page = await visit(await moverOf("kingdomino"), { viewport });
    await nextOffer(page);
    if (viewport === PHONE) await page.getByRole("button", { name: say("ui-sheet") }).click();
    await page.getByRole("button", { name: say("ui-settings"), exact: true }).click();
    const zen = page.getByRole("switch", { name: say("ui-zen") });
    await zen.click();
    expect(await zen.isVisible()).toBe(true);
    await page
      .getByRole("button", { name: say("ui-close"), exact: true })
      .last()
      .click();
    await page.locator(".clock").click();
    await expect.poll(() => page.locator("aside").isVisible()).toBe(true);
  });
});

test("a dialog stays in view when the window gets small", async ({ visit }) => {
  const page = await visit(await moverOf("carcassonne"));
  await nextOffer(page);
  for (const key of /** @type {const} */ (["ui-leave", "ui-settings"])) {
    await page.getByRole("button", { name: say(key), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.setViewportSize(PHONE);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await page.setViewportSize(DESK);
  }
});
