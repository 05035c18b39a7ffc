// A coach against computers: hints in three steps, a warning before a blunder, and what the record says of it.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { confirm, startAgainstComputer } from "./playing.mjs";
import { tableWithCoach } from "./tables.mjs";
import { NARROW, SIDEWAYS, tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const button = (page, key) => page.getByRole("button", { name: say(key), exact: true });
/** In as many of them somebody who plays the first action there is comes to a blunder. */
const MOST_TURNS = 20;

const coach = (page) => page.locator(".coach");

/** Until it is for this page to act, be it in one way only; the computer may have to be prepared first. */
async function choice(page) {
  const ways = async () => {
    const { state, legal } = await truthOf(page);
    return state.to_move === 0 ? (legal?.length ?? 0) : 0;
  };
  await expect.poll(ways, { timeout: 150_000 }).toBeGreaterThan(0);
  return truthOf(page);
}

/** Stage an action by the list of all there are, whose order is that of the server. */
async function stage(page, legal, action) {
  await page.keyboard.press("l");
  await page.locator("details[open] ul .ghost-button").nth(legal.indexOf(action)).click();
}

/** The key of the seat that this page has. */
function keyOf(page) {
  return page.evaluate((table) => JSON.parse(localStorage.getItem(`tilewright:table:${table}`)).mine[0], tableOf(page));
}

/** An action here that would be a blunder, if there is one. */
async function blunder(page, legal) {
  const [api, key] = [new Api(new URL(page.url()).origin), await keyOf(page)];
  for (const action of legal.slice(0, 12)) {
    const found = await api.warning(tableOf(page), key, action);
    if (found.warn) return action;
  }
  return null;
}

test("hints come in three steps, a blunder is warned of, and the record says that help was taken", async ({
  visit,
}) => {
  const page = await visit("/", { settings: { coach: true } });
  await startAgainstComputer(page, "kingdomino");
  await choice(page);
  await button(page, "ui-hint").click();
  await coach(page)
    .getByText(/Look|Choose/)
    .waitFor();
  await button(page, "ui-hint-more").click();
  await expect.poll(async () => (await truthOf(page)).state.hint).toBe(2);
  await button(page, "ui-hint-more").click();
  await coach(page)
    .getByText(say("ui-hint-action", { action: "" }).trim())
    .waitFor();
  expect(await page.locator("[data-pointed]").count()).toBe(1);
  expect(await button(page, "ui-hint-more").count()).toBe(0);
  const { legal, state } = await truthOf(page);
  const { action } = await new Api(new URL(page.url()).origin).hint(tableOf(page), await keyOf(page), 3);
  await coach(page)
    .getByRole("button", { name: say("ui-close") })
    .click();
  await stage(page, legal, action);
  await confirm(page);
  await expect.poll(async () => (await truthOf(page)).state.ply).toBeGreaterThan(state.ply);

  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const now = await choice(page);
    const bad = await blunder(page, now.legal);
    await stage(page, now.legal, bad ?? now.legal[0]);
    await confirm(page);
    if (bad) {
      await coach(page)
        .getByText(/would give away/)
        .waitFor();
      expect((await truthOf(page)).state.ply).toBe(now.state.ply);
      await button(page, "ui-warning-think").click();
      await coach(page).waitFor({ state: "detached" });
      await stage(page, now.legal, bad);
      await confirm(page);
      await button(page, "ui-warning-play").click();
    }
    await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: 60_000 }).toBeGreaterThan(now.state.ply);
    if (bad) break;
    expect(turns).toBeLessThan(MOST_TURNS - 1);
  }
  const record = await new Api(new URL(page.url()).origin).record(tableOf(page), { format: "jsonl" });
  expect(JSON.parse(record).hints).toEqual([[state.ply + 1, 3]]);
});

/** How far what it says reaches beyond the room it has. */
const hidden = (element) => element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test.for([SIDEWAYS, NARROW])(
  "words of the coach and its buttons lie open on a screen of %o",
  async (viewport, { visit }) => {
    const { mover } = await tableWithCoach("kingdomino", 3);
    const page = await visit(mover, { viewport, language: "uk" });
    await page.locator(".controls .hint:enabled").click();
    for (const step of [1, 2]) {
      await coach(page).locator(".primary:enabled").click();
      await expect.poll(async () => (await truthOf(page)).state.hint).toBe(step + 1);
    }
    await expect.poll(() => coach(page).getByRole("button").count()).toBe(1);
    expect(await hidden(coach(page))).toBeLessThan(2);
    await coach(page).getByRole("button").click();
    await coach(page).waitFor({ state: "detached" });
    // With what the move brings, the buttons are at their widest.
    const { legal } = await truthOf(page);
    await stage(page, legal, legal[0]);
    await page.locator(".controls .primary .number").waitFor();
    for (const each of await page.locator(".controls button").all()) {
      const { x, width } = await each.boundingBox();
      expect(x).toBeGreaterThan(1);
      expect(x + width).toBeLessThan(viewport.width - 1);
    }
  },
);
