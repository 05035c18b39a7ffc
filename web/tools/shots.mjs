// Pictures of every page, on small and large phones, one of them held sideways, a tablet and a desk, light and dark, in two languages, into shots/.
//
//   node tools/shots.mjs              the usual ones: English at every width, dark at the widest, the others where words are tight
//   node tools/shots.mjs word …       all those whose file names contain one of the words; png takes every one there is
//
// SHOTS_LANGUAGES names other languages, separated by commas (en,pl usually); a server is started for it, unless TILEWRIGHT_URL names
// one that runs. A page that fails, complains, is too wide or lacks words is named, and the rest is photographed.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { launch } from "../e2e/chromium.mjs";
import { hurriedServer } from "../e2e/server.mjs";
import { ADA, COMPUTER, lay, OPEN, played } from "./laid.mjs";
import { pulledUp, tableScenes } from "./table-scenes.mjs";

const SHOTS = fileURLToPath(new URL("../../shots/", import.meta.url));
const WIDTHS = [
  [320, 640],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
];
const SCHEMES = ["light", "dark"];
const LANGUAGES = readdirSync(new URL("../../locale/", import.meta.url)).map((file) => parse(file).name);
const CHOSEN = (env.SHOTS_LANGUAGES ?? "en,pl").split(",").filter((each) => LANGUAGES.includes(each));
const WANTED = argv.slice(2);
/** How long one step of one picture may take, in milliseconds. */
const STEP_TIMEOUT = 30_000;
/** A page is still when nothing has changed for so long, and taken as it is after so long. */
const STILL = 250;
const RESTLESS = 3_000;
// An unknown table, a kingdom that cannot be, and the network that was cut for a picture.
const EXPECTED = /status of (404|422)|ERR_INTERNET_DISCONNECTED/;
const PAINTED =
  "/score#size=5&bonus=harmony&k=g2l0l0l0l0_g0f0l0l0l1_s2f0Cw1w0_s1s0w0w1f0_w0w0w0w0m3&n=Ada&k=w0w0.._w1C..&n=&k=w0_.__C&n=Ben";

/** Positions to analyse: a domino to choose, a tile to lay. */
const CHOOSING =
  "kingdomino/1 seats=2 options=- earlier=- kingdoms=5@-1,-1,E;6@-3,-1,E;7@1,-1,S;16@-2,1,N;45@-1,0,S/10@2,-2,S;12@1,-2,S;25@0,1,S;39@2,0,W line=36:1;40:1;43:0 free=2;26;28;34 claims=- moving=0";
const LAYING =
  "carcassonne/1 seats=2 options=- map=E@-1,-1,1;E@1,-1,3;U@-1,0,1;D@0,0,3;U@1,0,1 followers=-1,-1:castle@E=0;1,-1:castle@W=1 finished=- turn=0:lay:R";

async function serve() {
  if (env.TILEWRIGHT_URL) return { url: env.TILEWRIGHT_URL, stop: () => undefined };
  const server = hurriedServer();
  return { url: await server.start(), stop: () => server.end() };
}

// What there is to see

function scenes(url) {
  const device = once(() => kept(url));
  const page = (name, path, act) => ({ name, act, open: async () => ({ path, kept: await device() }) });
  return [
    { name: "start", open: async () => ({ path: "/", kept: [] }) },
    page("start-games", "/"),
    page("start-customise", "/", (shown) => shown.locator(".game button:not(.primary)").first().click()),
    page("start-customise-carcassonne", "/", (shown) => customised(shown, 1)),
    page("start-customise-here", "/", async (shown) => {
      await customised(shown, 0);
      await shown.locator("dialog[open] input[type=checkbox]").first().check();
    }),
    page("settings", "/", (shown) => shown.locator("header nav button").click()),
    page("settings-end", "/", async (shown) => {
      await shown.locator("header nav button").click();
      await shown.locator("dialog[open] .line").last().scrollIntoViewIfNeeded();
    }),
    page("score", PAINTED),
    page("score-empty", "/score"),
    page("rules-kingdomino", "/rules/kingdomino"),
    page("rules-carcassonne", "/rules/carcassonne"),
    page("lesson-kingdomino", "/learn/kingdomino/basics/match"),
    page("lesson-kingdomino-steps", "/learn/kingdomino/basics/match", pulledUp),
    page("lesson-kingdomino-reached", "/learn/kingdomino/basics/place", solved),
    page("lesson-kingdomino-missed", "/learn/kingdomino/basics/order", strayed),
    page("lesson-carcassonne", "/learn/carcassonne/basics/castle"),
    page("lesson-carcassonne-follower", "/learn/carcassonne/basics/field"),
    page("lesson-carcassonne-steps", "/learn/carcassonne/basics/castle", pulledUp),
    page("lesson-carcassonne-last", "/learn/carcassonne/sharing/winner", solved),
    page("puzzle-kingdomino", "/puzzles/kingdomino", asked),
    page("puzzle-kingdomino-daily", "/puzzles/kingdomino/daily", asked),
    page("puzzle-kingdomino-answered", "/puzzles/kingdomino/daily", answered),
    page("puzzle-carcassonne", "/puzzles/carcassonne", asked),
    page("puzzle-carcassonne-daily", "/puzzles/carcassonne/daily", asked),
    page("puzzle-carcassonne-answered", "/puzzles/carcassonne/daily", answered),
    page("analysis-kingdomino", "/analysis/kingdomino"),
    page("analysis-kingdomino-values", `/analysis/kingdomino#p=${encodeURIComponent(CHOOSING)}`, valued),
    page("analysis-carcassonne", "/analysis/carcassonne"),
    page("analysis-carcassonne-values", `/analysis/carcassonne#p=${encodeURIComponent(LAYING)}`, valued),
    page("not-found", "/t/nothing-lies-here"),
    ...tableScenes(url),
  ];
}

/** Seats, levels and variants of a game. */
const customised = (page, game) => page.locator(".game").nth(game).locator("button:not(.primary)").click();

/** A step that was misunderstood: the last action there is. */
async function strayed(page) {
  await page.keyboard.press("l");
  await page.locator("aside details li button").last().press("Enter");
  await page.locator(".controls .primary:enabled").press("Enter");
  await page.locator(".told .missed").waitFor();
}

/** A lesson's step as far as it is shown. */
async function solved(page) {
  const reached = page.locator(".told .reached");
  while (!(await reached.count())) {
    await page.locator(".controls .quiet:enabled").first().click();
    await page.locator(".controls .primary:enabled").click();
    await still(page);
  }
}

/** The first question of a puzzle waits for its game. */
const asked = (page) => page.locator(".controls .primary").waitFor();

/** A puzzle is answered by the first action of the list, and told what was better. */
async function answered(page) {
  await asked(page);
  for (const key of ["l", "Enter", "c"]) await page.keyboard.press(key);
  await page.locator("#explanation").waitFor({ state: "attached" });
  await pulledUp(page);
}

/** Until the values of actions are there; small screens have them in a sheet. */
async function valued(page) {
  await pulledUp(page);
  await page.locator("aside table tbody tr").first().waitFor();
}

function once(make) {
  let made = null;
  return () => (made ??= make());
}

/** What a device remembers that has laid a few tables. */
async function kept(url) {
  const tables = {
    kingdomino: await lay(url, "kingdomino", [ADA, COMPUTER]),
    carcassonne: await lay(url, "carcassonne", [ADA, COMPUTER, COMPUTER]),
    kingdominoOver: await played(url, "kingdomino", [ADA, COMPUTER]),
    open: await lay(url, "kingdomino", [ADA, OPEN, OPEN]),
  };
  return Object.entries(tables).map(([name, { table, key, keys }]) => {
    const invitations = Object.fromEntries(keys.flatMap((each, seat) => (seat && each ? [[seat, each]] : [])));
    return [
      `tilewright:table:${table}`,
      JSON.stringify({
        table,
        owner: key,
        mine: [keys[0]],
        invitations,
        at: 1_700_000_000_000,
        glance: glanceOf(name),
      }),
    ];
  });
}

function glanceOf(name) {
  const game = /kingdomino|open/.test(name) ? "kingdomino" : "carcassonne";
  const status = name.endsWith("Over") ? "over" : name === "open" ? "open" : "playing";
  return {
    game,
    status,
    number: 1,
    names: ["Ada", ""],
    toMove: status === "playing" ? 0 : null,
    you: [0],
    commitments: {},
  };
}

// The pictures

function fileOf(scene, { language, size: [width] }, scheme) {
  return `${scene.name}-${width}-${scheme}-${language}.png`;
}

/** Where dark differs it does so at every width, and words are tight where the screen is narrow. */
function isUsual({ language, size }, scheme) {
  if (language !== CHOSEN[0]) return size === WIDTHS[0] && scheme === "light";
  return scheme === "light" || size === WIDTHS.at(-1);
}

function isWanted(file, device, scheme) {
  return WANTED.length ? WANTED.some((word) => file.includes(word)) : isUsual(device, scheme);
}

/** What a device has to photograph of a scene: schemes and the files they go to. */
function filesOf(scene, device) {
  return SCHEMES.map((scheme) => [scheme, fileOf(scene, device, scheme)]).filter(([scheme, file]) =>
    isWanted(file, device, scheme),
  );
}

/** A screen of one width that speaks one language; its page is used again and again, which saves most of the time. */
class Device {
  #browser;
  #context = null;
  /** @type {(text: string) => unknown} */
  #note = () => undefined;

  constructor(browser, language, size) {
    this.language = language;
    this.size = size;
    this.#browser = browser;
  }

  async #wake() {
    const [width, height] = this.size;
    this.#context = await this.#browser.newContext({
      viewport: { width, height },
      locale: this.language,
      hasTouch: width < 500,
      reducedMotion: "reduce",
    });
    this.#context.setDefaultTimeout(STEP_TIMEOUT);
    this.page = await this.#context.newPage();
    this.camera = await this.#context.newCDPSession(this.page);
    this.page.on("pageerror", (mistake) => this.#note(mistake.message));
    this.page.on(
      "console",
      (message) => message.type() === "error" && !EXPECTED.test(message.text()) && this.#note(message.text()),
    );
  }

  /** What is wrong with the pictures of this scene; at best, nothing. */
  async photograph(url, scene, files) {
    const troubles = [];
    this.#note = (text) => troubles.push(`${files[0][1]}: ${firstLine(text)}`);
    try {
      if (!this.#context) await this.#wake();
      await this.page.emulateMedia({ colorScheme: files[0][0] });
      await arrive(this.page, url, scene);
      await look(this.page, this.#note);
      for (const [scheme, file] of files) await this.#shoot(scheme, file);
      await this.#context.setOffline(false);
    } catch (mistake) {
      this.#note(String(mistake));
      await this.close();
    }
    return troubles;
  }

  /** The whole page, or as much as is seen below a dialogue. */
  async #shoot(colorScheme, file) {
    await this.page.emulateMedia({ colorScheme });
    const [[width, height], tall] = [
      this.size,
      await this.page.evaluate(() => !document.querySelector("dialog[open]") && document.documentElement.scrollHeight),
    ];
    const whole =
      tall > height ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height: tall, scale: 1 } } : {};
    const { data } = await this.camera.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      ...whole,
    });
    writeFileSync(join(SHOTS, file), Buffer.from(data, "base64"));
  }

  async close() {
    await this.#context?.close().catch(() => undefined); // with the browser it is gone as well
    this.#context = null;
  }
}

/** What a browser has to say goes on for pages. */
function firstLine(text) {
  return stripVTControlCharacters(text).split("\n", 1)[0];
}

async function arrive(page, url, { open, act }) {
  const shown = await open();
  await page.goto(`${url}/health`);
  await page.evaluate((kept) => {
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, shown.kept);
  await page.goto(url + shown.path);
  await page.locator("h1").first().waitFor();
  await still(page);
  if (!act) return;
  await act(page);
  await still(page);
}

/** Wait until every picture is there, those further down too, and nothing changes any more. */
function still(page) {
  return page.evaluate(
    async ([pause, most]) => {
      for (const image of document.images) image.loading = "eager";
      const until = performance.now() + most;
      let changed = performance.now();
      const observer = new MutationObserver(() => {
        changed = performance.now();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const isRestless = () =>
        performance.now() - changed < pause || [...document.images].some((image) => !image.complete);
      while (isRestless() && performance.now() < until) await new Promise((then) => setTimeout(then, pause / 4));
      observer.disconnect();
      await document.fonts.ready;
    },
    [STILL, RESTLESS],
  );
}

async function look(page, note) {
  const [wide, unsaid] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth - clientWidth, /⟦[^⟧]*⟧/.exec(document.body.innerText)?.[0]];
  });
  if (wide > 0) note(`${wide} pixels too wide`);
  if (unsaid) note(`no words for ${unsaid}`);
}

// All of them

/** All devices at once, for much of the time is spent waiting; the answer is what went wrong. */
async function photographAll(url, all, devices) {
  const [began, troubles] = [performance.now(), []];
  const work = devices.flatMap((device) => all.map((scene) => filesOf(scene, device))).filter((files) => files.length);
  let done = 0;
  const report = (files, found) => {
    const count = String(++done).padStart(String(work.length).length);
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(3);
    console.log(`${count}/${work.length} ${seconds} s  ${files.map(([, file]) => file).join("  ")}`);
    for (const trouble of found) console.error(trouble);
    troubles.push(...found);
  };
  await Promise.all(
    devices.map(async (device) => {
      for (const scene of all) {
        const files = filesOf(scene, device);
        if (files.length) report(files, await device.photograph(url, scene, files));
      }
      await device.close();
    }),
  );
  return troubles;
}

async function main() {
  const screens = CHOSEN.flatMap((language) => WIDTHS.map((size) => ({ language, size })));
  if (!scenes("").some((scene) => screens.some((screen) => filesOf(scene, screen).length))) {
    throw new Error(`no picture's name contains ${WANTED.join(" or ")} in ${CHOSEN.join(", ") || "no language"}`);
  }
  mkdirSync(SHOTS, { recursive: true });
  const { url, stop } = await serve();
  const browser = await launch();
  try {
    const devices = screens.map(({ language, size }) => new Device(browser, language, size));
    return await photographAll(url, scenes(url), devices);
  } finally {
    await browser.close();
    await stop();
  }
}

try {
  const troubles = await main();
  if (troubles.length) console.error(`\nshots: ${troubles.length} troubles:\n${troubles.join("\n")}`);
  exit(troubles.length ? 1 : 0);
} catch (mistake) {
  console.error(`shots: ${firstLine(mistake instanceof Error ? mistake.message : String(mistake))}`);
  exit(1);
}
