// Every page there is, with everything on it that can be opened.

import { finishedTable, openTable, playedTable } from "./tables.mjs";

/** Tables for the pages that show one. */
export async function layTables() {
  const [kingdomino, carcassonne, kingdominoOver, carcassonneOver, open] = await Promise.all([
    playedTable("kingdomino", 21),
    playedTable("carcassonne", 24),
    finishedTable("kingdomino"),
    finishedTable("carcassonne"),
    openTable("kingdomino"),
  ]);
  return { kingdomino, carcassonne, kingdominoOver, carcassonneOver, open };
}

const KINGDOM = "k=g2l0l0l0l0_g0f0l0l0l1_s2f0Cw1w0_s1s0w0w1f0_w0w0w0w0m3";
const SMALL = "k=....._....._.Cw0.._....._.....".replace(".Cw0..", "..Cw0w0");
const IMPOSSIBLE = "k=m3m3m3m3m3_....._..C.._....._.....";

/** What a browser says when an address leads nowhere, and when the server has scored no impossible kingdom. */
export const REFUSED = /status of (404|422)/;

/** Name, address, what is there when it is ready, and what to do then. */
export function pagesOf({ kingdomino, carcassonne, kingdominoOver, carcassonneOver, open }) {
  return [
    ["start", "/", ".game h2"],
    ["seats and variants", "/", ".game h2", (page) => opening(page, ".game .buttons button:not(.first)", "dialog[open] form")],
    ["settings", "/", ".game h2", (page) => opening(page, "header nav button", "dialog[open] select")],
    ["kingdomino", kingdomino.mover, ".board-kingdomino .board-hits", (page) => page.locator("aside details").first().waitFor()],
    ["carcassonne", carcassonne.mover, ".carcassonne-world [data-choice]", (page) => page.locator("aside details").first().waitFor()],
    ["keys", kingdomino.mover, ".board-kingdomino .board-hits", (page) => pressing(page, "?", "dialog[open] table")],
    ["leaving", kingdomino.mover, ".menu button:nth-of-type(4)", (page) => opening(page, ".menu button:nth-of-type(4)", "dialog[open] .row")],
    ["watching", `/t/${carcassonne.table}`, ".carcassonne-world .upright g"],
    ["result of kingdomino", kingdominoOver.path, ".sheets table"],
    ["result of carcassonne", carcassonneOver.path, ".sheets table"],
    ["invited", open.path, ".middle form"],
    ["replay of kingdomino", `/t/${kingdominoOver.table}/replay?game=1&ply=30`, ".replay aside details"],
    ["replay of carcassonne", `/t/${carcassonneOver.table}/replay?game=1&ply=60`, ".replay aside details"],
    ["score", "/score", ".paint-cell"],
    ["score with a winner", `/score#size=5&${KINGDOM}&n=&${SMALL}&n=`, ".verdict"],
    ["score that cannot be", `/score#size=5&${IMPOSSIBLE}&n=&${KINGDOM}&n=`, ".problem"],
    ["rules of kingdomino", "/rules/kingdomino", "article section"],
    ["rules of carcassonne", "/rules/carcassonne", "article section"],
    ["unknown table", "/t/abcdefghijklmnop", ".prose h1"],
    ["nowhere", "/rules/chess", ".prose h1"],
  ];
}

/** The owner of a table with a free seat is shown the links at once. */
export async function openInvitation(page, { owner }) {
  await page.evaluate((each) => localStorage.setItem(`tilewright:table:${each.table}`, JSON.stringify(each)), owner);
  await show(page, [`/t/${owner.table}`, "dialog[open] .code svg"]);
}

/** Go there, wait until it is ready, and unfold everything. */
export async function show(page, [path, ready, then]) {
  await page.goto("about:blank");
  await page.goto(new URL(path, page.origin).href);
  await page.locator(ready).first().waitFor();
  await then?.(page);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
}

async function opening(page, button, ready) {
  await page.locator(button).first().click();
  await page.locator(ready).first().waitFor();
}

async function pressing(page, key, ready) {
  await page.keyboard.press(key);
  await page.locator(ready).first().waitFor();
}
