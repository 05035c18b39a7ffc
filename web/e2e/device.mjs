// Games on the visitor's own device: laid, played without a network, closed and opened again, watched.

import { expect } from "vitest";
import { actByClick, nextOffer, play } from "./playing.mjs";
import { PATIENCE, tableOf } from "./visit.mjs";
import { say } from "./words.mjs";

/** Actions before the network is cut. */
const ACTIONS = 3;

/** Lay a table on this device, where the second seat is somebody named so; `choose` says that it is to be on this device
 * where there is a server too. */
async function layHere(page, game, second, choose) {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`game-${game}`) }) });
  await card.getByRole("button", { name: say("ui-customise") }).click();
  const dialog = page.getByRole("dialog");
  if (choose) await dialog.getByRole("checkbox", { name: new RegExp(say("ui-here")) }).check({ timeout: 4 * PATIENCE });
  const seat = dialog.getByRole("combobox", { name: say("ui-seat-number", { number: 2 }) });
  await seat.selectOption({ label: second });
  await dialog.getByRole("button", { name: say("ui-play"), exact: true }).click();
  await page.waitForURL(/\/t\/here-/, { timeout: 4 * PATIENCE });
}

export const layAgainstExpert = (page, game, { choose = true } = {}) =>
  layHere(page, game, say("ui-seat-computer", { level: say("level-expert") }), choose);

/** One person for two seats. */
export const layForBoth = (page, game, { choose = true } = {}) => layHere(page, game, say("ui-seat-me"), choose);

/** The page is kept on this device, and comes from there. */
export function kept(page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 2 * PATIENCE });
}

/** Begin with a network, `cut` it, close the page, open it again and play to the end; the page at the end. */
export async function playToItsEnd(page, cut) {
  expect(await play(page, actByClick, ACTIONS)).toBe(ACTIONS);
  await kept(page);
  const offer = await nextOffer(page);
  await cut();
  const again = await reopened(page);
  expect(await nextOffer(again)).toBe(offer);
  await play(again, actByClick);
  expect((await toldHere(again)).some((event) => event.stand_in)).toBe(false);
  return again;
}

/** Close a page, and open another where it was. */
export async function reopened(page) {
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const another = await context.newPage();
  await another.goto(address);
  return another;
}

/** Watch a game that is over, to its last position; how many plies it had. */
export async function watch(page) {
  await page.getByRole("link", { name: say("ui-watch-replay") }).click();
  const slider = page.getByRole("slider", { name: say("ui-replay-position") });
  await expect.poll(async () => Number(await slider.getAttribute("max")), { timeout: PATIENCE }).toBeGreaterThan(0);
  const last = await slider.getAttribute("max");
  await slider.press("End");
  await expect.poll(() => slider.inputValue(), { timeout: PATIENCE }).toBe(last);
  return Number(last);
}

/** What this device knows of the table that is shown. */
export async function toldHere(page) {
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

/** Ask for a newer version, which was published as `another`, go on with it, and play on where one was. */
export async function goOnWithAnother(page) {
  const offer = await nextOffer(page);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const goOn = page.getByRole("button", { name: say("ui-update") });
  await goOn.waitFor({ timeout: 2 * PATIENCE });
  expect(await nextOffer(page)).toBe(offer);
  await Promise.all([page.waitForEvent("load"), goOn.click()]);
  expect(await nextOffer(page)).toBe(offer);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  expect(await page.evaluate(() => caches.has("tilewright-page-another"))).toBe(true);
  expect(await play(page, actByClick, ACTIONS)).toBe(ACTIONS);
}

/** A text of `sw.js` that is another version. */
export const another = (script) => script.replace(/VERSION = "[^"]+"/, 'VERSION = "another"');
