// How soon one can play, and how soon a move is on the screen: the real program and a real browser.
//
//   start   from `make play` to the first move one can make; the browser starts cold
//   load    from the address to a page that can be used, by visitors who have never been here
//   moves   from the click that confirms a move to the frame that shows it, and to the server's ack
//   bytes   what each page fetches until it can be used
//
//   node bench/page.mjs [case …] [--against DIR] [--starts 3] [--visits 10] [--moves 20] [--quick] [--json]
//
// --against measures another checkout too, set up and with its page built: each load and each move here, then there, and
// how many times as long it takes here. --quick does everything once: it shows that all runs, not how fast.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { launch } from "../web/e2e/chromium.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REGISTERED = readFileSync(join(ROOT, "pyproject.toml"), "utf8").match(
  /^\[project\.entry-points\."tilewright\.games"\]\n([^[]*)/m,
)[1];
const GAMES = [...REGISTERED.matchAll(/^(\w+) = /gm)].map(([, name]) => name);
const VIEW = { viewport: { width: 1280, height: 800 }, locale: "en" };
const TIMEOUT = 60_000;
const PEOPLE = [{ sitter: "person" }, { sitter: "person" }];
/** One browser asks more than a person would. */
const UNLIMITED = {
  TILEWRIGHT_REQUESTS_RATE: "0",
  TILEWRIGHT_GAMES_PER_HOUR_GUEST: "0",
  TILEWRIGHT_GAMES_PER_HOUR_ADDRESS: "0",
};

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    starts: { type: "string" },
    visits: { type: "string" },
    moves: { type: "string" },
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const USUAL = given.quick ? { starts: 1, visits: 1, moves: 1 } : { starts: 3, visits: 10, moves: 20 };
const count = (name) => Number(given[name] ?? USUAL[name]);

/** What shows that one can play. */
const PRIMARY = "button:is(.primary, .first):enabled";
const START = `.game ${PRIMARY}`;
const OFFER = '.board-square[data-square], [data-do="choose"], .opening[data-choice], .spot[data-choice]';
const CONFIRM = `.controls ${PRIMARY}`;
const PLAIN = ".controls button:enabled:not(.back)";

// Servers

/** `make play`, or another command of a checkout, with games of its own; the answer comes when it prints its address. */
async function playing(root = ROOT, command = ["make", "play"]) {
  const folder = mkdtempSync(join(tmpdir(), "tilewright-"));
  const { DISPLAY: _, WAYLAND_DISPLAY: __, BROWSER: ___, ...plain } = env;
  const settings = {
    ...plain,
    ...UNLIMITED,
    XDG_DATA_HOME: folder,
    TILEWRIGHT_DATABASE: `sqlite:///${join(folder, "games.sqlite")}`,
  };
  const began = performance.now();
  const child = spawn(command[0], command.slice(1), { cwd: root, env: settings, detached: true });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const origin = await addressIn(child);
  const close = async () => {
    process.kill(-child.pid, "SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, began, close };
}

function addressIn(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        said += text;
        const [, found] = /Tilewright is at (http:\/\/[^/\s]+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
    }
    child.on("exit", (code) => reject(new Error(`the program stopped with ${code}: ${said}`)));
  });
}

/** The link of who is to move at a new table. */
async function lay(origin, game) {
  const sent = {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ game, seats: PEOPLE }),
  };
  const { table, keys } = await (await fetch(`${origin}/api/tables`, sent)).json();
  const { state } = await (await fetch(`${origin}/api/tables/${table}`)).json();
  return `${origin}/t/${table}#key=${keys[state.to_move]}`;
}

async function visitor(browser) {
  const context = await browser.newContext(VIEW);
  context.setDefaultTimeout(TIMEOUT);
  return { context, page: await context.newPage() };
}

// start: from the command to the first move

async function starts() {
  const times = [];
  for (let round = 0; round < count("starts"); round += 1) times.push(await firstMove(GAMES[round % GAMES.length]));
  const total = times.map(({ total }) => total);
  report("start", {
    serving_s: median(times.map(({ serving }) => serving)),
    first_move_s: median(total),
    worst_s: Math.max(...total),
  });
}

async function firstMove(game) {
  const server = await playing();
  const since = () => (performance.now() - server.began) / 1000;
  const serving = since();
  const browser = await launch();
  try {
    const { page } = await visitor(browser);
    await page.goto(server.origin, { waitUntil: "commit" });
    await page.locator(`.game:has(a[href="/rules/${game}"]) ${PRIMARY}`).click();
    await page.locator(OFFER).first().waitFor({ state: "attached" });
    return { serving, total: since() };
  } finally {
    await browser.close();
    await server.close();
  }
}

// load: from the address to a page that can be used

async function loads(servers, browser) {
  await load("start", servers, browser, (origin) => `${origin}/`, START);
  for (const game of GAMES) await load(game, servers, browser, (origin) => lay(origin, game), OFFER);
}

async function load(name, servers, browser, addressOf, usable) {
  const times = servers.map(() => ({ first: [], again: [] }));
  for (let visit = 0; visit < count("visits"); visit += 1)
    for (const [place, { origin }] of servers.entries())
      await visitTwice(browser, () => addressOf(origin), usable, times[place]);
  reportEach(`load ${name}`, times, ({ first, again }) => ({
    visits: first.length,
    first_ms: median(first),
    first_p25_ms: percentile(first, 25),
    worst_ms: Math.max(...first),
    again_ms: median(again),
    again_worst_ms: Math.max(...again),
  }));
}

async function visitTwice(browser, addressOf, usable, { first, again }) {
  const { context, page } = await visitor(browser);
  await page.addInitScript(noteWhen, usable);
  for (const times of [first, again]) {
    await page.goto("about:blank");
    times.push(await arrival(page, await addressOf()));
  }
  await context.close();
}

async function arrival(page, address) {
  await page.goto(address, { waitUntil: "commit" });
  return page
    .waitForFunction(() => globalThis.usableAt, null, { timeout: TIMEOUT, polling: 50 })
    .then((found) => found.jsonValue());
}

/** This runs in the page, before everything else: note when the frame is painted that first shows this. */
function noteWhen(usable) {
  const note = () => requestAnimationFrame(() => setTimeout(() => (globalThis.usableAt = performance.now())));
  const look = (_, observer) => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    note();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
}

// moves: from the click to the screen

async function moves(servers, browser) {
  for (const game of GAMES) {
    const players = [];
    for (const { origin } of servers) players.push({ page: await newGame(browser, origin, game), times: [] });
    while (players.some(({ times }) => times.length < count("moves")))
      for (const { page, times } of players) {
        const time = await timedMove(page, times.length);
        if (time) times.push(time);
      }
    reportEach(
      `moves ${game}`,
      players.map(({ times }) => times),
      (times) => timesOfMoves(times),
    );
    for (const { page } of players) await page.context().close();
  }
}

async function newGame(browser, origin, game) {
  const { page } = await visitor(browser);
  await page.addInitScript(listenForAcks);
  await page.goto(origin);
  await page.locator(`.game:has(a[href="/rules/${game}"]) ${PRIMARY}`).click();
  return page;
}

function timesOfMoves(times) {
  const shown = times.map((time) => time.shown);
  const acked = times.map((time) => time.acked);
  return {
    moves: times.length,
    shown_ms: median(shown),
    shown_p25_ms: percentile(shown, 25),
    shown_p95_ms: percentile(shown, 95),
    shown_worst_ms: Math.max(...shown),
    acked_ms: median(acked),
    acked_p95_ms: percentile(acked, 95),
  };
}

/** Choose from the list of actions, which L leads to, and click on the button; what there is no choice in
 * is done without a look at the clock. */
async function timedMove(page, count) {
  const asked = await page.waitForFunction(
    ([offer, plain]) => [offer, plain].find((each) => document.querySelector(each)),
    [OFFER, PLAIN],
  );
  if ((await asked.jsonValue()) === PLAIN) return void (await page.locator(PLAIN).first().click());
  await page.keyboard.press("l");
  await page.evaluate(stageOne, count);
  await page.locator(CONFIRM).click();
  return (await page.waitForFunction(() => globalThis.measured)).jsonValue();
}

/** This runs in the page, before everything else. */
function listenForAcks() {
  globalThis.WebSocket = class extends WebSocket {
    constructor(url, protocols) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"type":"ack"')) globalThis.ackedAt = performance.now();
      });
    }
  };
}

/** This runs in the page: stage one of the actions, but not the first, which may be to do nothing; then time
 * the next click until the frame is painted in which the board has changed, and until the ack. */
function stageOne(number) {
  const [only, ...rows] = document.activeElement.closest("ul").querySelectorAll("button");
  (rows[number % rows.length] ?? only).click();
  globalThis.measured = globalThis.ackedAt = null;
  const board = document.querySelector(".host");
  const painted = () => new Promise((then) => requestAnimationFrame(() => setTimeout(() => then(performance.now()))));
  const changed = () =>
    new Promise((then) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        then();
      });
      observer.observe(board, { subtree: true, childList: true, attributes: true });
    });
  const acked = () =>
    new Promise((then) =>
      setTimeout(function look() {
        globalThis.ackedAt ? then(globalThis.ackedAt) : setTimeout(look);
      }),
    );
  const watch = async ({ timeStamp }) => {
    const [shown, answered] = await Promise.all([changed().then(painted), acked()]);
    globalThis.measured = { shown: shown - timeStamp, acked: answered - timeStamp };
  };
  addEventListener("click", watch, { capture: true, once: true });
}

// bytes: what is fetched

async function bytes(servers, browser) {
  const { origin } = servers[0];
  const pages = {
    start: [`${origin}/`, START],
    replay: [(await lay(origin, GAMES.at(-1))).replace(/#.*/, "/replay"), ".host svg"],
    score: [`${origin}/score`, "main svg"],
    rules: [`${origin}/rules/${GAMES.at(-1)}`, "main h2"],
  };
  for (const game of GAMES) pages[`${game} table`] = [await lay(origin, game), OFFER];
  for (const [name, [address, usable]] of Object.entries(pages)) await weigh(name, browser, address, usable);
}

async function weigh(name, browser, address, usable) {
  const { context, page } = await visitor(browser);
  const fetched = [];
  page.on("response", (response) => fetched.push(response));
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(usable).first().waitFor({ state: "attached" });
  const parts = await Promise.all(fetched.map(weight));
  const sum = (kind, key) =>
    parts.filter((part) => part.kind === kind).reduce((total, part) => total + part[key], 0) / 1000;
  report(`bytes ${name}`, {
    requests: parts.length,
    js_kb: sum("script", "zipped"),
    css_kb: sum("stylesheet", "zipped"),
    sent_kb: parts.reduce((total, { sent }) => total + sent, 0) / 1000,
  });
  await context.close();
}

async function weight(response) {
  const kind = response.request().resourceType();
  const zipped = gzipSync(await response.body().catch(() => ""), { level: 9 }).length;
  const sent = await response
    .request()
    .sizes()
    .then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    );
  return { kind, zipped, sent };
}

// Figures

function percentile(values, percent) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)];
}

function median(values) {
  return percentile(values, 50);
}

/** Of each checkout, and of two how many times as long the first takes. */
function reportEach(name, measured, figuresOf) {
  const [here, there] = measured.map(figuresOf);
  report(name, here);
  if (!there) return;
  report(`${name}, there`, there);
  const times = Object.keys(here).filter((key) => key.endsWith("_ms"));
  report(`${name}, ratio`, Object.fromEntries(times.map((key) => [key.slice(0, -3), here[key] / there[key]])));
}

function report(name, figures) {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.round(value * 100) / 100]),
  );
  if (given.json) console.log(JSON.stringify({ case: name, ...rounded }));
  else
    console.log(
      name.padEnd(32),
      Object.entries(rounded)
        .map(([key, value]) => `${key} ${value}`)
        .join("  "),
    );
}

// All of it

const CASES = { load: loads, moves, bytes };

async function main() {
  const unknown = positionals.filter((name) => name !== "start" && !(name in CASES));
  if (unknown.length)
    throw new Error(`no case is called ${unknown.join(", ")}; there are start, ${Object.keys(CASES).join(", ")}`);
  const wanted = (name) => !positionals.length || positionals.includes(name);
  if (wanted("start")) await starts();
  if (!Object.keys(CASES).some(wanted)) return;
  const servers = [await playing()];
  const browser = await launch();
  try {
    if (given.against) servers.push(await playing(resolve(given.against), [".venv/bin/tilewright", "play"]));
    for (const [name, run] of Object.entries(CASES)) if (wanted(name)) await run(servers, browser);
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
}

await main();
