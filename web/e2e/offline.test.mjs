// Tables on the visitor's own device: with computers that search in the page, without a network, and back to a server.

import { afterAll, beforeAll, expect } from "vitest";
import { casesOf } from "../tools/engine-page.mjs";
import { actByClick, nextOffer, play } from "./playing.mjs";
import { hurriedServer } from "./server.mjs";
import { PATIENCE, tableOf, test, UNREACHABLE } from "./visit.mjs";
import { say } from "./words.mjs";

/** Played to its end, and the other for some turns. */
const [WHOLE, OTHER] = ["kingdomino", "carcassonne"];
const TURNS = 5;

const server = hurriedServer();
let origin = "";

beforeAll(async () => {
  // engines are built where they are not
  for (const game of [WHOLE, OTHER]) casesOf(game, { cases: 1, searches: 0, levels: 0 });
  origin = await server.start();
}, 20 * PATIENCE);

afterAll(() => server.end());

/** Lay a table on this device with a computer of the strongest level. */
async function layHere(page, game) {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`game-${game}`) }) });
  await card.getByRole("button", { name: say("ui-customise") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: new RegExp(say("ui-here")) }).check({ timeout: 4 * PATIENCE });
  const expert = say("ui-seat-computer", { level: say("level-expert") });
  const seat = dialog.getByRole("combobox", { name: say("ui-seat-number", { number: 2 }) });
  await seat.selectOption({ label: expert });
  await dialog.getByRole("button", { name: say("ui-play"), exact: true }).click();
  await page.waitForURL(/\/t\/here-/, { timeout: 4 * PATIENCE });
}

/** What this device knows of the table that is shown. */
async function toldHere(page) {
  const answer = await page.evaluate(
    (table) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("tilewright");
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);
          const asked = opening.result.transaction("events").objectStore("events").getAll(range);
          asked.onsuccess = () => resolve(asked.result.map(({ body }) => JSON.parse(body)));
        };
      }),
    tableOf(page),
  );
  return /** @type {Record<string, any>[]} */ (answer);
}

const home = (page) =>
  page
    .getByRole("link", { name: new RegExp(say("ui-home")) })
    .first()
    .click();

test(
  "games against an expert on this device need no network, and go to the server when it is back",
  async ({ visit }) => {
    const page = await visit("/", { origin, forgiven: UNREACHABLE });
    await layHere(page, OTHER);
    expect(await play(page, actByClick, TURNS)).toBe(TURNS);
    const other = page.url();
    await home(page);
    await layHere(page, WHOLE);
    expect(await play(page, actByClick, TURNS)).toBe(TURNS);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE });
    const offer = await nextOffer(page);
    await server.kill();

    await page.reload();
    expect(await nextOffer(page)).toBe(offer);
    await play(page, actByClick);
    const events = await toldHere(page);
    expect(events.some((event) => event.stand_in)).toBe(false);
    const whole = page.url();
    await page.getByRole("link", { name: say("ui-watch-replay") }).click();
    await page.getByRole("slider", { name: say("ui-replay-position") }).waitFor();
    await page.goto(other);
    expect(await play(page, actByClick, TURNS)).toBe(TURNS);
    expect((await toldHere(page)).some((event) => event.stand_in)).toBe(false);

    await server.start();
    await page.goto(whole);
    await page.getByRole("button", { name: say("ui-move-to-server") }).click();
    await page.waitForURL((url) => !url.pathname.includes("/here-") && url.pathname.includes("/t/"));
    const kept = await (await fetch(new URL(`/api/tables/${tableOf(page)}`, origin))).json();
    expect(kept.state.status).toBe("over");
  },
  10 * PATIENCE,
);
