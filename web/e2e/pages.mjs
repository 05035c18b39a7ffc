// Every page there is, with everything that can be opened on it.

import { inject } from "vitest";
import { Api } from "../core/api.ts";
import { PATIENCE } from "./visit.mjs";
import { pointFromAside } from "../tools/laid.mjs";
import { anotherGame, command, finishedTable, leftTable, openTable, playedTable, tableAsking } from "./tables.mjs";

/** As long as a name may be. */
const NAMES = ["Aleksandra Wielkopolska-Zawadzka", "Ben"];

/** Tables for the pages that show one. */
export async function layTables() {
  const names = { names: NAMES };
  const laid = await Promise.all([
    playedTable("kingdomino", 21, names),
    playedTable("carcassonne", 24, names),
    tableAsking("carcassonne", "follower:", names),
    tableAsking("kingdomino", "discard:", names),
    leftTable("kingdomino", names),
    finishedTable("kingdomino", names),
    finishedTable("carcassonne", names),
    openTable("kingdomino", { name: NAMES[0] }),
    finishedTable("kingdomino", names).then(anotherGame),
  ]);
  const [kingdomino, carcassonne, follower, discard, left, kingdominoOver, carcassonneOver, open, series] = laid;
  // Another game is offered after the one, and declined after the other.
  for (const { table, keys } of [kingdominoOver, carcassonneOver]) await rematch(table, "rematch", keys[1]);
  await rematch(carcassonneOver.table, "decline_rematch", carcassonneOver.keys[0]);
  return { kingdomino, carcassonne, follower, discard, left, kingdominoOver, carcassonneOver, open, series };
}

async function rematch(table, order, key) {
  const { version } = await new Api(inject("origin")).table(table);
  await command(table, { do: order, key, base: version });
}

const KINGDOM = "k=g2l0l0l0l0_g0f0l0l0l1_s2f0Cw1w0_s1s0w0w1f0_w0w0w0w0m3";
const SMALL = "k=....._....._..Cw0w0_....._.....";
const IMPOSSIBLE = "k=m3m3m3m3m3_....._..C.._....._.....";

/** What a browser says when the server has refused an impossible kingdom or an unreadable record, and when
 * the network is gone. */
export const REFUSED = /status of 4(00|04|22)|ERR_(INTERNET_DISCONNECTED|FAILED)/;

// What there is to do on a page. Each is given its reader, that is the page and the words of its language, and
// the tables.

const button = (page, name) => page.getByRole("button", { name, exact: true });
const press =
  (key) =>
  ({ page, say }) =>
    button(page, say(key)).first().click();
const close = ({ page }) => page.keyboard.press("Escape");
const type =
  (keys) =>
  async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };

function dialog(...steps) {
  return async (reader, tables) => {
    for (const step of steps) await step(reader, tables);
    await reader.page.locator("dialog[open]").waitFor();
  };
}

const customise =
  (game) =>
  async ({ page, say }) => {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`game-${game}`) }) });
    await button(card, say("ui-customise")).click();
    await page.locator("dialog[open] .counts label").last().click();
  };

async function spoilRecord({ page, say }) {
  await close({ page });
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("no record") });
  await button(page.getByRole("alert"), say("ui-close")).waitFor();
}

async function cut({ page, say }) {
  await page.context().setOffline(true);
  await page.getByText(say("ui-offline")).waitFor();
}

/** The other one at the table points at what might be done. */
async function beAdvised({ page }, { carcassonne: { keys, links, mover } }) {
  await close({ page });
  await page.evaluate(pointFromAside, keys[links.findIndex((link) => link !== mover)]);
  await page.locator(".advice").waitFor();
}

const zen =
  (on) =>
  async ({ page }) => {
    await page.evaluate((wanted) => {
      const chosen = JSON.parse(localStorage.getItem("tilewright:settings") ?? "{}");
      localStorage.setItem("tilewright:settings", JSON.stringify({ ...chosen, zen: wanted }));
    }, on);
    await page.reload();
    await page
      .locator(on ? ".clock" : "aside .menu")
      .first()
      .waitFor({ state: "attached" });
  };

async function verify({ page, say }) {
  await press("ui-verify")({ page, say });
  await page.locator("[role=status].good").waitFor();
}

/** What a device remembers that plays, played and waits for friends. */
async function remember({ page }, { kingdomino, carcassonneOver, open }) {
  const glance = { number: 1, names: NAMES, toMove: 0, you: [0], commitments: {} };
  const known = [
    {
      table: kingdomino.table,
      mine: [kingdomino.keys[0]],
      glance: { ...glance, game: "kingdomino", status: "playing" },
    },
    {
      table: carcassonneOver.table,
      mine: [carcassonneOver.keys[0]],
      glance: { ...glance, game: "carcassonne", status: "over" },
    },
    { ...open.owner, glance: { ...glance, game: "kingdomino", status: "open", names: [NAMES[0], ""] } },
    { table: "forgotten", mine: [], glance: null },
  ];
  const tables = known.map((each) => ({ owner: null, invitations: {}, at: Date.now(), ...each }));
  await page.evaluate(
    (all) => all.forEach((each) => localStorage.setItem(`tilewright:table:${each.table}`, JSON.stringify(each))),
    tables,
  );
  await page.reload();
}

async function findGames(reader, tables) {
  await remember(reader, tables);
  await reader.page.locator(`a[href="/t/${tables.open.table}"]`).waitFor();
}

async function race({ page }) {
  await page.locator("section.card .primary").click();
  await page.locator(".controls .primary").waitFor();
}

async function findLinks(reader, tables) {
  await remember(reader, tables);
  await reader.page.locator("dialog[open] .code svg").waitFor();
}

const BOARDS = { kingdomino: ".board-kingdomino .board-hits", carcassonne: ".carcassonne-world [data-choice]" };

/** In groups: name, address, what is there when it is ready, what can be opened then, one after another, and the
 * part of the page that is new, if it is not the whole. What can be opened is a dialog or has a part of its own. */
const VISITS = {
  "the start page": [
    [
      "start",
      () => "/",
      ".game h2",
      {
        "seats and variants of kingdomino": [dialog(customise("kingdomino"))],
        "seats and variants of carcassonne": [dialog(close, customise("carcassonne"))],
        settings: [dialog(close, press("ui-settings"))],
        "a record that cannot be read": [spoilRecord, "[role=alert]"],
        "games of this device": [findGames, "main"],
      },
    ],
  ],
  "tables at play": [
    [
      "kingdomino",
      ({ kingdomino }) => kingdomino.mover,
      BOARDS.kingdomino,
      {
        "a move staged": [type(["l", "Enter"]), ".controls"],
        keys: [dialog(type(["?"]))],
        invitation: [dialog(close, press("ui-invite-title"))],
        "another device": [
          dialog(close, press("ui-move-device"), ({ page }) => page.locator("dialog .code svg").waitFor()),
        ],
        leaving: [dialog(close, press("ui-leave"))],
        resigning: [dialog(close, press("ui-resign"))],
        "zen mode": [zen(true), ".clock"],
        "after zen mode": [zen(false), ".stage header"],
      },
    ],
    [
      "carcassonne",
      ({ carcassonne }) => carcassonne.mover,
      BOARDS.carcassonne,
      { "keys of carcassonne": [dialog(type(["f", "?"]))], advised: [beAdvised, ".stage"] },
    ],
    [
      "advising",
      ({ carcassonne: { links, mover } }) => links.find((link) => link !== mover),
      ".carcassonne-world .upright g",
      { pointing: [type(["a", "l", "Enter"]), ".controls"] },
      ".controls",
    ],
    ["a series", ({ series }) => series.path, BOARDS.kingdomino, {}, ".stage"],
    [
      "a follower to place",
      ({ follower }) => follower.mover,
      ".spot[data-choice]",
      { "a follower staged": [type(["l", "Enter"]), ".controls"] },
      ".stage",
    ],
    ["a domino to discard", ({ discard }) => discard.mover, BOARDS.kingdomino, {}, ".stage"],
    ["away", ({ left }) => left.path, ".controls p", {}, ".stage"],
    [
      "watching",
      ({ carcassonne }) => `/t/${carcassonne.table}`,
      ".carcassonne-world .upright g",
      { "without a network": [cut, "[role=status]"] },
      ".stage",
    ],
  ],
  "tables before and after the game": [
    [
      "invited",
      ({ open }) => open.path,
      ".middle form",
      { "watching before the game": [press("ui-join-watch"), ".stage"] },
    ],
    [
      "a table that waits for somebody",
      ({ open }) => `/t/${open.table}`,
      ".middle h2",
      { "links to invite by": [findLinks], "waiting for a friend": [close, "main"] },
    ],
    [
      "result of kingdomino",
      ({ kingdominoOver }) => kingdominoOver.path,
      ".sheets table",
      { proved: [verify, "[role=status]"] },
    ],
    ["result of carcassonne", ({ carcassonneOver }) => carcassonneOver.path, ".sheets table", {}],
    [
      "replay of kingdomino",
      ({ kingdominoOver }) => `/t/${kingdominoOver.table}/replay?game=1&ply=30`,
      "#scrub:enabled",
      {},
    ],
    [
      "replay of carcassonne",
      ({ carcassonneOver }) => `/t/${carcassonneOver.table}/replay?game=1&ply=60`,
      "#scrub:enabled",
      {},
    ],
    [
      "review of kingdomino",
      ({ kingdominoOver }) => `/t/${kingdominoOver.table}/review?game=1&ply=6`,
      ".graph:not(:has(.unknown))",
      {},
    ],
    [
      "review of carcassonne",
      ({ carcassonneOver }) => `/t/${carcassonneOver.table}/review?game=1&ply=40`,
      ".graph:not(:has(.unknown))",
      {},
    ],
  ],
  "pages without a table": [
    ["analysis board of kingdomino", () => "/analysis/kingdomino", ".board-kingdomino", {}],
    ["analysis board of carcassonne", () => "/analysis/carcassonne", ".carcassonne-world", {}],
    ["score", () => "/score", ".paint-cell", {}],
    ["score with a winner", () => `/score#size=5&${KINGDOM}&n=&${SMALL}&n=`, ".verdict", {}],
    ["score that cannot be", () => `/score#size=5&${IMPOSSIBLE}&n=&${KINGDOM}&n=`, ".problem", {}, ".kingdoms"],
    ["lesson of kingdomino", () => "/learn/kingdomino/basics/size", ".controls .quiet", {}],
    ["lesson of carcassonne", () => "/learn/carcassonne/basics/castle", ".controls .quiet", {}],
    ["puzzle of kingdomino", () => "/puzzles/kingdomino/daily", ".controls .primary", {}],
    ["puzzle of carcassonne", () => "/puzzles/carcassonne/daily", ".controls .primary", {}],
    ["own mistakes", () => "/puzzles/kingdomino/mine", "section.card .primary", {}],
    ["race", () => "/puzzles/kingdomino/race", "section.card .primary", { running: [race, "main"] }],
    ["rules of kingdomino", () => "/rules/kingdomino", "article section", {}],
    ["rules of carcassonne", () => "/rules/carcassonne", "article section", {}],
    ["unknown table", () => "/t/abcdefghijklmnop", ".prose h1", {}],
    ["nowhere", () => "/rules/chess", ".prose h1", {}],
  ],
};

export const GROUPS = Object.keys(VISITS);

/** Go to all pages of these groups and open everything; `look(name, part)` is called wherever there is something
 * new, which may be only a part of the page. */
export async function tour(reader, tables, look, groups = GROUPS) {
  for (const [name, path, ready, more, part] of groups.flatMap((group) => VISITS[group])) {
    await reader.page.context().setOffline(false);
    await go(reader.page, new URL(path(tables), inject("origin")));
    // A review is worked out first.
    await reader.page
      .locator(ready)
      .first()
      .waitFor({ timeout: 3 * PATIENCE });
    await unfold(reader);
    await look(name, part);
    for (const [what, [act, its = "dialog[open]"]] of Object.entries(more)) {
      await act(reader, tables);
      await unfold(reader);
      await look(what, its);
    }
  }
}

/** By way of nowhere: a browser does not load a page anew for what stands behind #. */
async function go(page, there) {
  await page.goto("about:blank");
  await page.goto(there.href);
}

/** What is folded away, now or when it comes, and what is in the sheet of a small screen. */
function unfold({ page }) {
  return page.evaluate(() => {
    const open = () =>
      document.querySelectorAll("details:not([open])").forEach((each) => each.setAttribute("open", ""));
    new MutationObserver(open).observe(document.body, { childList: true, subtree: true });
    open();
    const handle = /** @type {HTMLElement | null} */ (document.querySelector(".handle[aria-expanded=false]"));
    if (handle?.offsetWidth && !document.querySelector("dialog[open]")) handle.click();
  });
}
