// A line of a score lights on the board what it is about, where a finger taps it too: at play, when the game is over, in a replay.

import { expect } from "vitest";
import { nextOffer } from "./playing.mjs";
import { layTable } from "./tables.mjs";
import { HELD, PHONE, SIDEWAYS, test } from "./visit.mjs";

const LIT = { kingdomino: ".board-light .board-outline", carcassonne: ".carcassonne-world .lit" };
/** Late enough for points. */
const LATE = { kingdomino: ["place:", 40], carcassonne: ["lay:", 90] };

/** This runs in the page: how many things are lit, and how many of them are in view with nothing of the page over them. */
function shown(selector) {
  const { left, right, top, bottom } = document.querySelector(".surface").getBoundingClientRect();
  const lit = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const open = lit.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const inside = x > left && x < right && y > top && y < bottom;
    return inside && document.elementFromPoint(x, y)?.closest(".surface");
  });
  return { lit: lit.length, open: open.length };
}

/** Open the sheet, if there is one, and all scores in it. */
async function unfoldScores(page) {
  const handle = page.locator(".handle");
  if (await handle.isVisible()) await handle.tap();
  const unfolded = () => {
    document.querySelectorAll("aside details").forEach((each) => each.setAttribute("open", ""));
    return document.querySelectorAll("aside tbody button").length;
  };
  await expect.poll(() => page.evaluate(unfolded)).toBeGreaterThan(0);
}

async function expectLitByTap(page, lit) {
  for (const viewport of [PHONE, SIDEWAYS]) {
    await page.setViewportSize(viewport);
    await unfoldScores(page);
    // Of another player, whose land may be scrolled away.
    await page.locator("aside tbody button").last().tap();
    await expect.poll(() => page.evaluate(shown, lit)).toEqual({ lit: 1, open: 1 });
    expect(await page.locator(".veil").count()).toBe(0);
    // It goes with the next touch, wherever that is.
    await page.evaluate(() => dispatchEvent(new PointerEvent("pointerdown")));
    await expect.poll(() => page.evaluate(shown, lit)).toEqual({ lit: 0, open: 0 });
  }
}

test.for(["kingdomino", "carcassonne"])(
  "a line of a score that is tapped lights the board of %s, and nothing covers it",
  async (game, { visit }) => {
    const [kind, ply] = LATE[game];
    const until = ({ state, legal: [action] }) => state.ply >= ply && action.startsWith(kind);
    const [{ mover }, { path, plies, table }] = await Promise.all([layTable(game, { until }), layTable(game)]);
    const page = await visit(mover, HELD);
    await nextOffer(page);
    await expectLitByTap(page, LIT[game]);

    // After the game it does so without markings too: the scores are there.
    const over = await visit(path, { ...HELD, settings: { aids: false } });
    await over.locator(".sheets tbody button").first().waitFor();
    await expectLitByTap(over, LIT[game]);

    await page.goto(new URL(`/t/${table}/replay?game=1&ply=${plies}`, page.url()).href);
    await page.locator("#scrub:enabled").waitFor();
    await page.locator("aside summary b").filter({ hasText: /\d/ }).first().waitFor({ state: "attached" });
    await expectLitByTap(page, LIT[game]);
  },
);
