// How much there is to fetch: a table before, during and after the game, with everything that can be opened there.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { nextOffer, startAgainstComputer } from "./playing.mjs";
import { PAGE } from "./server.mjs";
import { openTable } from "./tables.mjs";
import { PATIENCE, test, truthOf, unfold } from "./visit.mjs";
import { say } from "./words.mjs";

const MOST = 120_000;
const SIZES = new Map(
  readdirSync(PAGE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => [basename(name), gzipSync(readFileSync(join(PAGE, name))).length]),
);
const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, "");

/** What tables fetch only when it is wanted. */
const WANTED = [
  ...["WaitingRule", "Invite", "Qr", "SettingsDialog", "MoveDevice", "CoachLine", "HintsTaken"],
  ...["VerifyDeal", "verify-deal", "engine", "engine-worker"],
];
const wantedOf = (game) => [...WANTED, ...["codes", "rules", "draws"].map((part) => `${game}-${part}`)];

const press = (page, key) =>
  page
    .getByRole("button", { name: say(key), exact: true })
    .first()
    .click();
const opened = (page) => page.locator("dialog[open]").waitFor();

async function open(page, key) {
  await press(page, key);
  await opened(page);
}

async function close(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

async function waitForFriends(page, game) {
  const { table, owner } = await openTable(game);
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key, value),
    [`tilewright:table:${table}`, JSON.stringify(owner)],
  );
  await page.goto(new URL(`/t/${table}`, page.url()).href);
  await page.locator("dialog[open] .code svg").first().waitFor();
  await close(page);
}

/** Until it is for this page to act; the computer may have to be prepared first. */
async function prepared(page) {
  const mover = async () => (await truthOf(page)).state.to_move;
  await expect.poll(mover, { timeout: 5 * PATIENCE }).toBe(0);
}

async function playWithHelp(page) {
  await nextOffer(page);
  await page.getByText(say("ui-thinks-here")).first().waitFor();
  await press(page, "ui-hint");
  await page.locator(".coach").waitFor();
  await open(page, "ui-settings");
  await close(page);
  await open(page, "ui-move-device");
  await page.locator("dialog[open] svg").first().waitFor();
  await close(page);
  await page.keyboard.press("?");
  await opened(page);
  await close(page);
}

async function endAndVerify(page) {
  await open(page, "ui-resign");
  await page.locator("dialog[open] button.primary, dialog[open] button.danger").first().click();
  await page.getByRole("heading", { name: say("ui-result") }).waitFor();
  await unfold(page, say("ui-proof-title"));
  await press(page, "ui-verify");
  await page.locator("[role=status].good").waitFor();
}

test.for(["carcassonne", "kingdomino"])(
  "scripts of a table of %s, those of its dialogs and its engine included, are under 120 kB when compressed",
  async (game, { visit }) => {
    const page = await visit("/", { settings: { coach: true } });
    await startAgainstComputer(page, game);
    await prepared(page);
    const table = page.url();
    await page.goto("about:blank");
    const fetched = new Set();
    page.context().on("request", (request) => {
      const file = basename(new URL(request.url()).pathname);
      if (SIZES.has(file)) fetched.add(file);
    });
    await page.goto(table);
    await playWithHelp(page);
    await endAndVerify(page);
    await waitForFriends(page, game);

    const total = [...fetched].reduce((sum, file) => sum + (SIZES.get(file) ?? 0), 0);
    console.log(`${game}: ${fetched.size} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
    expect(wantedOf(game).filter((name) => ![...fetched].map(nameOf).includes(name))).toEqual([]);
    expect(total).toBeLessThan(MOST);
  },
);
