// The start page, and what a device remembers.

import { expect } from "vitest";
import { computerNames } from "../core/computer-names.ts";
import { expectTruth } from "./boards.mjs";
import {
  actByClick,
  actForGood,
  nextOffer,
  play,
  setUpForFriend,
  stageByClick,
  startAgainstComputer,
} from "./playing.mjs";
import { dice } from "../testing/fakes.ts";
import { tableOf, test, truthOf } from "./visit.mjs";
import { say, wordsOf } from "./words.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const home = (page) => page.getByRole("link", { name: new RegExp(say("ui-home")) }).first();

test.for(["kingdomino", "carcassonne"])(
  "two clicks after the start page one is playing %s",
  async (game, { visit }) => {
    const page = await visit("/");
    await startAgainstComputer(page, game);
    const offer = await nextOffer(page);
    expect(await button(page, say("ui-confirm")).isEnabled()).toBe(false);
    await stageByClick(page, offer, dice(1));
    await expect
      .poll(() =>
        page
          .locator(".controls")
          .getByRole("button", { name: new RegExp(`^${say("ui-confirm")}`) })
          .isEnabled(),
      )
      .toBe(true);
  },
);

test("a game in progress is listed on the start page and resumed from there", async ({ visit }) => {
  const page = await visit("/");
  await page.getByText(say("ui-tables-empty")).waitFor();
  await startAgainstComputer(page, "kingdomino");
  await play(page, actByClick, 3);
  const [offer, table] = [await nextOffer(page), tableOf(page)];
  await home(page).click();
  await page.getByRole("heading", { level: 1, name: say("ui-start-title") }).waitFor();
  await page.reload();
  const game = page.locator(`a[href="/t/${table}"]`);
  await game.getByText(say("ui-your-turn")).waitFor();
  await game.click();
  expect(await nextOffer(page)).toBe(offer);
  await expectTruth(page);
  await play(page, actByClick, 1);
  await home(page).click();
  await page.getByRole("button", { name: new RegExp(`^${say("ui-forget")}`) }).click();
  await page.getByText(say("ui-tables-empty")).waitFor();
});

test("a page that is left before it has loaded neither changes the address nor says anything", async ({ visit }) => {
  const page = await visit("/");
  for (const path of ["/puzzles/kingdomino", "/learn/kingdomino"]) {
    /** @type {(value?: unknown) => void} */
    let release = () => undefined;
    const held = new Promise((resolve) => (release = resolve));
    await page.route("**/api/**", (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(/\/api\/(puzzles|lessons)/);
    await page.goto(new URL(path, page.url()).href);
    await asked;
    await home(page).click();
    await page.getByRole("heading", { level: 1, name: say("ui-start-title") }).waitFor();
    release();
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname, path).toBe("/");
    await page.unroute("**/api/**");
  }
});

/** This runs in the page: how many tones have been struck. */
function listen() {
  window.tones = 0;
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return createOscillator.call(this);
  };
}

test("language, theme, sounds and motion are chosen once for all pages", async ({ visit }) => {
  const page = await visit("/", { settings: { sounds: true } });
  const ukrainian = wordsOf("uk");
  await button(page, say("ui-settings")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: say("ui-theme") }).selectOption("dark");
  await dialog.getByRole("switch", { name: say("ui-sounds") }).uncheck();
  await dialog.getByRole("combobox", { name: say("ui-motion") }).selectOption("fast");
  await dialog.getByRole("combobox", { name: say("ui-language") }).selectOption("uk");
  await dialog.getByRole("switch", { name: ukrainian.say("ui-sounds") }).waitFor();
  await page.goto(new URL("/score", page.url()).href);
  await page.getByRole("heading", { level: 1, name: ukrainian.say("ui-score-table") }).waitFor();
  const { lang, dataset } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dataset: { ...document.documentElement.dataset },
  }));
  const { theme, motion, speed } = dataset;
  expect({ lang, theme, motion, speed }).toEqual({ lang: "uk", theme: "dark", motion: "on", speed: "fast" });
  await button(page, ukrainian.say("ui-settings")).click();
  expect(await page.getByRole("switch", { name: ukrainian.say("ui-sounds") }).isChecked()).toBe(false);
});

test("a name that is set once is used by every game from then on, and the computer has one too", async ({ visit }) => {
  const page = await visit("/");
  await button(page, say("ui-settings")).click();
  const dialog = page.getByRole("dialog", { name: say("ui-settings") });
  await dialog.getByRole("textbox", { name: say("ui-name") }).fill(" Zoë  ");
  await dialog.getByRole("combobox", { name: say("ui-theme") }).selectOption("dark");
  await page.keyboard.press("Escape");
  await startAgainstComputer(page, "kingdomino");
  await nextOffer(page);
  const { state } = await truthOf(page);
  expect(state.seats.map(({ name }) => name)).toEqual(["Zoë", ""]);
  const [, computer] = state.seats;
  const names = say("computer-names").split(", ");
  const seats = state.seats.map(({ name, sitter }) => ({ name, computer: sitter === "computer" }));
  const called = computerNames(tableOf(page), seats, names)[1];
  const players = page.getByRole("region", { name: say("ui-players") });
  await players.getByText(called, { exact: true }).waitFor();
  const level = say("ui-computer-level", { level: say(`level-${computer.level}`) });
  await players.getByText(level, { exact: true }).waitFor();
  await page.getByText(called, { exact: false }).first().waitFor();
  await home(page).click();
  await page
    .locator(`a[href^="/t/"]`)
    .getByText(new RegExp(`Zoë.*${called}`))
    .waitFor();
});

test.for([true, false])("a move makes a sound where sounds are on: %s", async (sounds, { visit }) => {
  const page = await visit("/", { settings: { sounds } });
  await page.evaluate(listen);
  await startAgainstComputer(page, "kingdomino");
  await actForGood(page, actByClick, dice(2));
  await expectTruth(page);
  if (sounds) await expect.poll(() => page.evaluate(() => window.tones)).toBeGreaterThan(0);
  else expect(await page.evaluate(() => window.tones)).toBe(0);
});

test("the link of a seat is copied and shared, and whoever opens it is invited", async ({ visit }) => {
  const page = await visit("/", { permissions: ["clipboard-read", "clipboard-write"] });
  // Chromium shares on phones and on Windows only.
  await page.context().addInitScript(() => {
    navigator.share = async (shared) => {
      window.shared = shared;
    };
  });
  await page.reload();
  const { seat } = await setUpForFriend(page, "carcassonne", "Ann");
  await button(page, say("ui-invite-title")).first().click();
  const dialog = page.getByRole("dialog", { name: say("ui-invite-title") });
  await button(dialog, say("ui-share")).click();
  expect(await page.evaluate(() => window.shared)).toEqual({
    text: say("ui-share-text", { game: say("game-carcassonne") }),
    url: seat,
  });
  await button(dialog, say("ui-copy-link")).first().click();
  await dialog.getByText(say("ui-copied")).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seat);
  const friend = await visit(seat);
  await friend.getByRole("heading", { name: new RegExp(`^${say("ui-joined-title")}`) }).waitFor();
});

test("the page can be installed", async ({ visit }) => {
  const page = await visit("/");
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector("link[rel=manifest]").getAttribute("href"))).json(),
  );
  expect(manifest).toMatchObject({ name: "Tilewright", start_url: "/", display: "standalone" });
  const load = ({ src, sizes, type }) =>
    page
      .evaluate(sizeOf, src)
      .then((size) =>
        expect({ src, sizes, type }).toEqual({ src, sizes: type === "image/svg+xml" ? "any" : size, type }),
      );
  for (const icon of manifest.icons) await load(icon);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

/** This runs in the page. */
async function sizeOf(src) {
  const image = new Image();
  image.src = src;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}
