// What goes wrong on the way: the page is reloaded, the network cut, the server killed. Nothing is lost.

import { afterEach, expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { hurriedServer } from "./house.mjs";
import { actByClick, confirm, nextOffer, play, stageByClick, startAgainstComputer } from "./playing.mjs";
import { dice } from "../core/testing.ts";
import { PATIENCE, tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

/** What a browser says about connections that fail. */
const CONNECTIONS = /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|NETWORK_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|ABORTED)|WebSocket connection|Failed to fetch/;
const GAMES = ["kingdomino", "carcassonne"];

const settled = (page) => expect.poll(() => page.locator('[role="status"] p').count(), { timeout: 2 * PATIENCE }).toBe(0);

/** The move that was on its way is played, once. */
async function expectPlayed(page, before) {
  await expect.poll(async () => (await truthOf(page)).state.ply, { timeout: 2 * PATIENCE }).toBeGreaterThan(before.state.ply);
  await settled(page);
  await nextOffer(page);
  await expectTruth(page);
  const { steps } = await new Api(new URL(page.url()).origin).steps(tableOf(page));
  expect(steps.filter(({ ply, actor }) => ply > before.state.ply && actor === before.state.to_move).length).toBe(1);
}

test.for(GAMES)("a reload in mid-turn of %s brings back the turn", async (game, { visit }) => {
  const page = await visit("/");
  const roll = dice(3);
  await startAgainstComputer(page, game);
  await play(page, actByClick, 5, roll);
  const offer = await nextOffer(page);
  await stageByClick(page, offer, roll);
  const before = await truthOf(page);
  await page.reload();
  expect(await nextOffer(page)).toBe(offer);
  expect(await truthOf(page)).toEqual(before);
  await expectTruth(page);
  await play(page, actByClick, 3, roll);
  await nextOffer(page);
  await expectTruth(page);
});

test.for(GAMES)("a move of %s made while the network is cut is played when it is back", async (game, { visit }) => {
  const page = await visit("/", { forgiven: CONNECTIONS });
  const roll = dice(4);
  await startAgainstComputer(page, game);
  await play(page, actByClick, 3, roll);
  const offer = await nextOffer(page);
  const before = await truthOf(page);
  await stageByClick(page, offer, roll);
  await page.context().setOffline(true);
  await confirm(page);
  await page.getByText(say("ui-offline")).waitFor();
  await page.getByText(say("ui-unsent")).waitFor();
  expect((await truthOf(page)).version).toBe(before.version);
  await page.context().setOffline(false);
  await expectPlayed(page, before);
});

test("a move kept through a cut and a reload is played when the network is back", async ({ visit }) => {
  const page = await visit("/", { forgiven: CONNECTIONS });
  const roll = dice(5);
  await startAgainstComputer(page, "kingdomino");
  await play(page, actByClick, 2, roll);
  const offer = await nextOffer(page);
  const before = await truthOf(page);
  await stageByClick(page, offer, roll);
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

test.for(GAMES)("a server killed in mid-move of %s comes back with the boards equal", async (game, { visit }) => {
  server = hurriedServer();
  const origin = await server.start();
  const page = await visit("/", { origin, forgiven: CONNECTIONS });
  const roll = dice(6);
  await startAgainstComputer(page, game);
  await play(page, actByClick, 3, roll);
  const watcher = await visit(page.url(), { origin, forgiven: CONNECTIONS });
  const offer = await nextOffer(page);
  await expectTruth(page, watcher);
  const before = await truthOf(page);
  await stageByClick(page, offer, roll);
  await Promise.all([confirm(page), server.kill()]);
  await expect.poll(() => page.getByText(say("ui-connection-lost")).count(), { timeout: PATIENCE }).toBe(1);
  await server.start();
  await expectPlayed(page, before);
  await settled(watcher);
  await play(page, actByClick, 2, roll);
  await nextOffer(page);
  await expectTruth(page, watcher);
});
