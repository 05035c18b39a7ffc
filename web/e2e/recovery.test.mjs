// What goes wrong on the way: the page is reloaded, the network cut, the server killed. Nothing is lost.

import { afterEach, expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { hurriedServer } from "./server.mjs";
import { actByClick, confirm, nextOffer, play, stageByClick } from "./playing.mjs";
import { tableWithComputer } from "./tables.mjs";
import { dice } from "../testing/fakes.ts";
import { PATIENCE, tableOf, test, truthOf, UNREACHABLE } from "./visit.mjs";
import { say } from "./words.mjs";

const GAMES = ["kingdomino", "carcassonne"];

const settled = (page) =>
  expect.poll(() => page.locator('[role="status"] p').count(), { timeout: 2 * PATIENCE }).toBe(0);

/** Somebody who is to move against a computer, what is offered, and what the server knows of it. */
async function sitDown(visit, game, origin) {
  const { path } = await tableWithComputer(game, 5, origin);
  const page = await visit(path, { origin, forgiven: UNREACHABLE });
  return { page, offer: await nextOffer(page), before: await truthOf(page) };
}

/** The move that was on its way is played, once. */
async function expectPlayed(page, before) {
  await expect
    .poll(async () => (await truthOf(page)).state.ply, { timeout: 2 * PATIENCE })
    .toBeGreaterThan(before.state.ply);
  await settled(page);
  await nextOffer(page);
  await expectTruth(page);
  const { steps } = await new Api(new URL(page.url()).origin).steps(tableOf(page));
  expect(steps.filter(({ ply, actor }) => ply > before.state.ply && actor === before.state.to_move).length).toBe(1);
}

async function expectPlayable(page, roll) {
  await play(page, actByClick, 2, roll);
  await nextOffer(page);
  await expectTruth(page);
}

test.for(GAMES)("a reload in mid-turn of %s brings back the turn", async (game, { visit }) => {
  const roll = dice(3);
  const { page, offer, before } = await sitDown(visit, game);
  await stageByClick(page, offer, roll);
  await page.reload();
  expect(await nextOffer(page)).toBe(offer);
  expect(await truthOf(page)).toEqual(before);
  await expectTruth(page);
  await expectPlayable(page, roll);
});

test.for(GAMES)("a move of %s made while the network is cut is played when it is back", async (game, { visit }) => {
  const { page, offer, before } = await sitDown(visit, game);
  await stageByClick(page, offer, dice(4));
  await page.context().setOffline(true);
  await confirm(page);
  await page.getByText(say("ui-offline")).waitFor();
  await page.getByText(say("ui-unsent")).waitFor();
  expect((await truthOf(page)).version).toBe(before.version);
  await page.context().setOffline(false);
  await expectPlayed(page, before);
});

test("a move kept through a cut and a reload is played when the network is back", async ({ visit }) => {
  const { page, offer, before } = await sitDown(visit, "kingdomino");
  await stageByClick(page, offer, dice(5));
  await page.context().setOffline(true);
  await confirm(page);
  await page.getByText(say("ui-unsent")).waitFor();
  const address = page.url();
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.goto(address);
  await expectPlayed(page, before);
});

let server;
afterEach(() => server?.end());

test("a server killed in mid-move of both games comes back with all boards equal", async ({ visit }) => {
  server = hurriedServer();
  const origin = await server.start();
  const roll = dice(6);
  const turns = await Promise.all(GAMES.map((game) => sitDown(visit, game, origin)));
  const watchers = await Promise.all(turns.map(({ page }) => visit(page.url(), { origin, forgiven: UNREACHABLE })));
  for (const [place, { page, offer }] of turns.entries()) {
    await expectTruth(page, watchers[place]);
    await stageByClick(page, offer, roll);
  }
  await Promise.all([...turns.map(({ page }) => confirm(page)), server.kill()]);
  for (const { page } of turns) await page.getByText(say("ui-connection-lost")).waitFor();
  await server.start();
  for (const [place, { page, before }] of turns.entries()) {
    await expectPlayed(page, before);
    await settled(watchers[place]);
    await expectPlayable(page, roll);
    await expectTruth(page, watchers[place]);
  }
});
