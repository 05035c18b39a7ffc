// Pictures of every page, at three widths, light and dark, in two languages, into shots/.
//
//   node tools/shots.mjs [name …]     only those whose file names contain one of the words
//
// A server is started for it, unless TILEWRIGHT_URL names one that runs.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { setTimeout as rest } from "node:timers/promises";
import { chromium } from "playwright-core";
import { ADA, COMPUTER, lay, OPEN, played } from "./laid.mjs";
import { tableScenes } from "./table-scenes.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SHOTS = join(ROOT, "shots");
const WIDTHS = [[360, 740], [768, 1024], [1440, 900]];
const LANGUAGES = ["en", "pl", "uk", "ru", "bg"];
const CHOSEN = (env.SHOTS_LANGUAGES ?? "en,pl").split(",").filter((each) => LANGUAGES.includes(each));
const WANTED = argv.slice(2);
const PORT = 8199;
// An unknown table, a kingdom that cannot be, and the network that was cut for a picture.
const EXPECTED = /status of (404|422)|ERR_INTERNET_DISCONNECTED/;
const PAINTED = "/score#size=5&bonus=harmony&k=g2l0l0l0l0_g0f0l0l0l1_s2f0Cw1w0_s1s0w0w1f0_w0w0w0w0m3&n=Ada&k=w0w0.._w1C..&n=&k=w0_.__C&n=Ben";

async function serve() {
  if (env.TILEWRIGHT_URL) return { url: env.TILEWRIGHT_URL, stop: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "shots-"));
  const server = spawn(join(ROOT, ".venv/bin/tilewright"), ["serve", "--port", String(PORT), "--database", `sqlite:///${folder}/shots.db`], { stdio: "ignore" });
  const url = `http://127.0.0.1:${PORT}`;
  for (let attempt = 0; !(await fetch(`${url}/health`).catch(() => null))?.ok; attempt += 1) {
    if (attempt > 100) throw new Error("the server does not start");
    await rest(100);
  }
  return { url, stop: () => (server.kill(), rmSync(folder, { recursive: true, force: true })) };
}

async function scenes(url) {
  const tables = {
    kingdomino: await lay(url, "kingdomino", [ADA, COMPUTER]),
    carcassonne: await lay(url, "carcassonne", [ADA, COMPUTER, COMPUTER]),
    kingdominoOver: await played(url, "kingdomino", [ADA, COMPUTER]),
    open: await lay(url, "kingdomino", [ADA, OPEN, OPEN]),
  };
  return {
    tables,
    pages: [
      { name: "start", path: "/", keep: false },
      { name: "start-games", path: "/" },
      { name: "start-customise", path: "/", act: (page) => page.locator(".game button:not(.first)").first().click() },
      { name: "settings", path: "/", act: (page) => page.locator("header nav button").click() },
      { name: "score", path: PAINTED },
      { name: "score-empty", path: "/score" },
      { name: "rules-kingdomino", path: "/rules/kingdomino" },
      { name: "rules-carcassonne", path: "/rules/carcassonne" },
      { name: "not-found", path: "/t/nothing-lies-here" },
      ...tableScenes(url),
    ],
  };
}

/** All scenes at one width; widths are looked at together, for most of the time is spent waiting. */
async function shoot(browser, url, { tables, pages }, language, scheme, [width, height]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: language, hasTouch: width < 500, reducedMotion: "reduce" });
  for (const { name, path, act, keep = true, open = async () => ({ path, kept: keep ? kept(tables) : [] }) } of pages) {
    const file = `${name}-${width}-${scheme}-${language}.png`;
    if (WANTED.length && !WANTED.some((word) => file.includes(word))) continue;
    const shown = await open();
    const page = await context.newPage();
    page.on("pageerror", (mistake) => console.error(`${file}: ${mistake.message}`));
    page.on("console", (message) => message.type() === "error" && !EXPECTED.test(message.text()) && console.error(`${file}: ${message.text()}`));
    await page.addInitScript((kept) => { localStorage.clear(); for (const [key, value] of kept) localStorage.setItem(key, value); }, shown.kept);
    await page.goto(url + shown.path);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    await rest(500);
    await act?.(page);
    await scrolled(page);
    await rest(250);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) console.error(`${file}: ${wide} pixels too wide`);
    const unsaid = await page.evaluate(() => /⟦[^⟧]*⟧/.exec(document.body.innerText)?.[0]);
    if (unsaid) console.error(`${file}: ${unsaid}`);
    await page.screenshot({ path: join(SHOTS, file), fullPage: !(await page.locator("dialog[open]").count()) });
    await context.setOffline(false);
    await page.close();
  }
  await context.close();
}

/** Pictures further down are fetched when they come near. */
async function scrolled(page) {
  await page.evaluate(async () => {
    if (document.querySelector("dialog[open]")) return;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((then) => setTimeout(then, 60));
    }
    scrollTo(0, 0);
  });
}

/** What a device remembers that has laid these tables. */
function kept(tables) {
  return Object.entries(tables).map(([name, { table, key, keys }]) => {
    const invitations = Object.fromEntries(keys.flatMap((each, seat) => (seat && each ? [[seat, each]] : [])));
    return [`tilewright:table:${table}`, JSON.stringify({ table, owner: key, mine: [keys[0]], invitations, at: 1_700_000_000_000, glance: glanceOf(name) })];
  });
}

function glanceOf(name) {
  const game = /kingdomino|open/.test(name) ? "kingdomino" : "carcassonne";
  const status = name.endsWith("Over") ? "over" : name === "open" ? "open" : "playing";
  return { game, status, number: 1, names: ["Ada", ""], toMove: status === "playing" ? 0 : null, you: [0], commitments: {} };
}

const { url, stop } = await serve();
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  mkdirSync(SHOTS, { recursive: true });
  const found = await scenes(url);
  for (const language of CHOSEN) for (const scheme of ["light", "dark"]) await Promise.all(WIDTHS.map((size) => shoot(browser, url, found, language, scheme, size)));
} finally {
  await browser.close();
  stop();
}
exit(0);
