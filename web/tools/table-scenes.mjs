// What there is to see at a table: each scene with its table, whose device looks, and what is done there.

import { setTimeout as rest } from "node:timers/promises";
import { ADA, BEN, COMPUTER, OPEN, ask, command, lay, played, pointFromAside } from "./laid.mjs";

const together = (count) => Array(count).fill(COMPUTER);

/** Answer, or make, the offer of a rematch. */
async function agree(url, made, key, order) {
  const { version } = await ask(url, `/tables/${made.table}`);
  await command(url, made, key, { do: order, base: version });
}

/** A table whose owner has switched the coach on. */
async function coached(url, wanted) {
  const made = await played(url, "kingdomino", [ADA, COMPUTER], wanted);
  await command(url, made, made.key, { do: "switch_coach", on: true });
  return made;
}

/** The first blunder that there is to make while the best moves are made, as the coach sees it. */
async function tempted(url) {
  for (let moves = 9; moves < 20; moves += 1) {
    const made = await coached(url, { moves });
    const { legal } = await ask(url, `/tables/${made.table}`);
    for (const [index, action] of legal.slice(0, 12).entries()) {
      const path = `/tables/${made.table}/warning?action=${encodeURIComponent(action)}`;
      const { warn } = await ask(url, path, null, made.keys[0]);
      if (warn) return { ...made, tempting: index };
    }
  }
  throw new Error("there was no blunder to be warned of");
}

function laidOnce(name, url, laid) {
  laid[name] ??= TABLES[name](url, laid);
  return laid[name];
}

/** A finished game whose review the server has. */
async function reviewed(url, laid) {
  const made = await laid;
  while (!("summaries" in (await ask(url, `/tables/${made.table}/review?number=1`)))) await rest(500);
  return made;
}

/** A table for each name, laid when it is first wanted. */
const TABLES = {
  kingdomino: (url) => played(url, "kingdomino", [ADA, COMPUTER], { moves: 9, kind: "place:" }),
  choosing: (url) => played(url, "kingdomino", [ADA, COMPUTER], { moves: 12, kind: "choose:" }),
  opening: (url) => lay(url, "kingdomino", [ADA, BEN, { sitter: "person", name: "Chrysanthemum" }, COMPUTER]),
  three: (url) => played(url, "kingdomino", [ADA, ...together(2)], { moves: 12, kind: "place:" }),
  four: (url) => played(url, "kingdomino", [ADA, ...together(3)], { moves: 15, kind: "place:" }),
  duel: (url) =>
    played(url, "kingdomino", [ADA, COMPUTER], {
      moves: 37,
      kind: "place:",
      options: { great_duel: true, middle_kingdom: true, harmony: true },
    }),
  waits: (url) => played(url, "kingdomino", [ADA, BEN, COMPUTER], { moves: 17, turn: 1, patience_seconds: 1 }),
  discard: (url) =>
    played(url, "kingdomino", [ADA, COMPUTER], { kind: "discard:", moves: 9, options: { great_duel: true } }),
  shared: (url) => played(url, "kingdomino", [ADA, BEN], { moves: 11, kind: "place:" }),
  begun: (url) => played(url, "carcassonne", [ADA, COMPUTER], { moves: 0, kind: "lay:" }),
  carcassonne: (url) => played(url, "carcassonne", [ADA, ...together(2)], { moves: 20, kind: "lay:" }),
  follower: (url) => played(url, "carcassonne", [ADA, COMPUTER], { moves: 7, kind: "follower:" }),
  five: (url) => played(url, "carcassonne", [ADA, ...together(4)], { moves: 24, kind: "lay:" }),
  absent: (url) => played(url, "carcassonne", [ADA, BEN, COMPUTER], { moves: 13, turn: 1, patience_seconds: 1 }),
  left: async (url) => {
    const made = await played(url, "carcassonne", [ADA, BEN], { moves: 9, turn: 1 });
    await command(url, made, made.keys[0], { do: "leave", resign: false });
    return made;
  },
  kingdominoOver: (url) => played(url, "kingdomino", [ADA, COMPUTER]),
  fourOver: (url) => played(url, "kingdomino", [ADA, ...together(3)]),
  duelOver: (url) =>
    played(url, "kingdomino", [ADA, COMPUTER], { options: { great_duel: true, middle_kingdom: true, harmony: true } }),
  carcassonneOver: (url) => played(url, "carcassonne", [ADA, COMPUTER]),
  fiveOver: (url) => played(url, "carcassonne", [ADA, ...together(4)]),
  advised: (url) => played(url, "carcassonne", [ADA, BEN], { moves: 14, kind: "lay:" }),
  follows: (url) => played(url, "carcassonne", [ADA, BEN], { moves: 10, kind: "follower:" }),
  advises: async (url) => {
    const made = await played(url, "kingdomino", [ADA, BEN], { moves: 10, turn: 1, kind: "place:" });
    await command(url, made, made.key, { do: "switch_advice", on: true });
    return made;
  },
  dealt: (url) => played(url, "kingdomino", [ADA, BEN, COMPUTER], { dealt: true }),
  offered: async (url) => {
    const made = await played(url, "kingdomino", [ADA, BEN]);
    await agree(url, made, made.keys[1], "rematch");
    return made;
  },
  declined: async (url) => {
    const made = await played(url, "carcassonne", [ADA, BEN, COMPUTER]);
    await agree(url, made, made.keys[0], "rematch");
    await agree(url, made, made.keys[1], "decline_rematch");
    return made;
  },
  series: async (url) => {
    const made = await played(url, "kingdomino", [ADA, BEN]);
    for (const key of made.keys) await agree(url, made, key, "rematch");
    const { state } = await ask(url, `/tables/${made.table}`);
    return { ...made, table: state.rematch.table, keys: made.keys.toReversed() };
  },
  coached: (url) => coached(url, { moves: 9, kind: "place:" }),
  tempted,
  kingdominoReviewed: (url, laid) => reviewed(url, laidOnce("kingdominoOver", url, laid)),
  carcassonneReviewed: (url, laid) => reviewed(url, laidOnce("carcassonneOver", url, laid)),
  open: (url) => lay(url, "kingdomino", [ADA, OPEN, OPEN]),
};

const closed = async (page) => page.keyboard.press("Escape");
const key = (letter) => (page) => page.keyboard.press(letter);
const cut = async (page) => {
  await page.context().setOffline(true);
  await page.locator("[role=status] p").waitFor();
};
/** What small screens have in a sheet. */
export async function pulledUp(page) {
  const handle = page.locator(".handle[aria-expanded=false]");
  if (await handle.isVisible()) await handle.click();
}
async function opened(page) {
  await pulledUp(page);
  await page.evaluate(() =>
    document.querySelectorAll("aside details").forEach((each) => {
      each.setAttribute("open", "");
    }),
  );
}
async function moving(page) {
  await pulledUp(page);
  await page.locator(".menu button").nth(-3).click();
  await page.locator("dialog .code svg").waitFor();
}
async function leaving(page) {
  await pulledUp(page);
  await page.locator(".menu button").nth(-2).click();
}
const verified = async (page) => {
  await opened(page);
  await page.locator("details:has(dl) > button").click();
  await page.locator(".verdict:not(:empty)").waitFor();
};

async function staged(page) {
  await page.keyboard.press("l");
  const rows = page.locator("aside details li button");
  await rows.nth(Math.min(3, (await rows.count()) - 1)).click();
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.activeElement).blur();
    document.querySelector("aside details[open]").removeAttribute("open");
    scrollTo(0, 0);
  });
}

async function lit(page) {
  await page.locator("[data-do=region]").nth(1).hover({ force: true, timeout: 3000 });
}

async function litFeature(page) {
  const box = await page.locator(".follower.castle, .follower.road").first().boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Somebody else at the table points at what might be done. */
async function pointed(page) {
  await page.evaluate(pointFromAside, await page.evaluate(() => localStorage.getItem("scene:others")));
  await page.locator(".advice").waitFor();
}

/** One is about to point oneself. */
async function pointing(page) {
  await page.keyboard.press("a");
  await page.keyboard.press("l");
  await page.locator("aside details li button").first().click();
}

/** The coach says where to look. */
async function hinted(page) {
  await page.locator(".controls .hint").click();
  await page.locator(".coach").waitFor();
}

/** The coach says all it has to say. */
async function told(page) {
  await hinted(page);
  const more = page.locator(".coach .primary:enabled");
  for (let step = 2; step <= 3; step += 1) {
    await more.click();
    await page.waitForTimeout(500);
  }
}

/** The coach warns of what is about to be confirmed. */
async function warned(page) {
  const row = Number(await page.evaluate(() => localStorage.getItem("scene:tempting")));
  await page.keyboard.press("l");
  await page.locator("aside details li button").nth(row).click();
  await page.keyboard.press("c");
  await page.locator(".coach").waitFor();
}

/** A mistake in a review is looked at. */
async function mistaken(page) {
  await page.locator(".seat-cards dl").first().waitFor({ state: "attached" });
  await page.locator(".controls .text").first().click();
}

/** A move is tried again, and the answer shown. */
async function triedAgain(page) {
  await mistaken(page);
  await page.locator(".controls .text.primary").click();
  await page.locator(".answer + .buttons button:not(.primary)").first().click();
}

const chosen = (settings) => ["tilewright:settings", JSON.stringify(settings)];
const plain = chosen({ aids: false });

const SCENES = [
  { name: "table-kingdomino", table: "kingdomino" },
  { name: "table-kingdomino-staged", table: "kingdomino", act: staged },
  { name: "table-kingdomino-lit", table: "kingdomino", act: lit },
  {
    name: "table-kingdomino-looked",
    table: "four",
    act: (page) => page.locator("[data-do=look]").nth(1).click({ force: true }),
  },
  { name: "table-kingdomino-plain", table: "four", also: [plain] },
  { name: "table-kingdomino-choose", table: "choosing", act: staged },
  { name: "table-kingdomino-opening", table: "opening" },
  { name: "table-kingdomino-three", table: "three" },
  { name: "table-kingdomino-four", table: "four" },
  { name: "table-kingdomino-duel", table: "duel", act: staged },
  { name: "table-kingdomino-discard", table: "discard" },
  { name: "table-kingdomino-shared", table: "shared", mine: [0, 1] },
  { name: "table-kingdomino-waits", table: "waits" },
  { name: "table-kingdomino-watched", table: "waits", mine: null },
  { name: "table-kingdomino-details", table: "three", act: opened },
  { name: "table-kingdomino-lost", table: "four", act: cut },
  { name: "table-carcassonne", table: "carcassonne" },
  { name: "table-carcassonne-begun", table: "begun" },
  { name: "table-carcassonne-staged", table: "carcassonne", act: staged },
  { name: "table-carcassonne-lit", table: "carcassonne", act: litFeature },
  { name: "table-carcassonne-fields", table: "five", act: key("f") },
  { name: "table-carcassonne-follower", table: "follower" },
  { name: "table-carcassonne-standing", table: "follower", act: staged },
  { name: "table-carcassonne-five", table: "five" },
  { name: "table-carcassonne-plain", table: "five", also: [plain] },
  { name: "table-carcassonne-absent", table: "absent", act: (page) => page.waitForTimeout(5500) },
  { name: "table-carcassonne-watched", table: "carcassonne", mine: null },
  { name: "table-carcassonne-left", table: "left" },
  { name: "table-carcassonne-details", table: "carcassonne", act: opened },
  { name: "table-carcassonne-lost", table: "carcassonne", act: cut },
  { name: "table-keys", table: "carcassonne", act: key("?") },
  { name: "table-zen", table: "carcassonne", also: [chosen({ zen: true })] },
  { name: "table-zen-kingdomino", table: "kingdomino", also: [chosen({ zen: true })] },
  { name: "table-explained", table: "kingdomino", also: [chosen({ explain: true, confirm: "steps" })], act: staged },
  { name: "table-coach", table: "coached", act: hinted },
  { name: "table-coach-told", table: "coached", act: told },
  { name: "table-coach-warns", table: "tempted", act: warned },
  { name: "table-device", table: "kingdomino", act: moving },
  { name: "table-leave", table: "carcassonne", act: leaving },
  { name: "table-invite", table: "open" },
  { name: "table-waiting", table: "open", act: closed },
  { name: "table-invited", table: "open", mine: null, path: ({ keys }) => `#key=${keys[1]}` },
  { name: "table-advised", table: "advised", act: pointed },
  { name: "table-advised-follower", table: "follows", act: pointed },
  { name: "table-advises", table: "advises", act: pointing },
  { name: "table-series", table: "series" },
  { name: "result-offered", table: "offered" },
  { name: "result-declined", table: "declined" },
  { name: "result-kingdomino", table: "kingdominoOver" },
  { name: "result-kingdomino-four", table: "fourOver", act: verified },
  { name: "result-kingdomino-duel", table: "duelOver" },
  { name: "result-carcassonne", table: "carcassonneOver" },
  { name: "result-carcassonne-five", table: "fiveOver" },
  { name: "result-dealt", table: "dealt", act: verified },
  { name: "result-watched", table: "kingdominoOver", mine: null },
  { name: "replay-kingdomino", table: "kingdominoOver", path: () => "/replay?game=1&ply=30" },
  { name: "replay-kingdomino-four", table: "fourOver", path: () => "/replay?game=1&ply=70" },
  { name: "replay-carcassonne", table: "carcassonneOver", path: () => "/replay?game=1&ply=90" },
  { name: "replay-carcassonne-five", table: "fiveOver", path: () => "/replay?game=1&ply=190" },
  { name: "review-kingdomino", table: "kingdominoReviewed", path: () => "/review?game=1&ply=0", act: mistaken },
  { name: "review-carcassonne", table: "carcassonneReviewed", path: () => "/review?game=1&ply=0", act: mistaken },
  { name: "review-try", table: "kingdominoReviewed", path: () => "/review?game=1&ply=0", act: triedAgain },
];

/** The scenes as pages; `open` lays the table and says where it is and what the device remembers. */
export function tableScenes(url, laid = {}) {
  return SCENES.map(({ name, table, mine = [0], also = [], path = () => "", act }) => ({
    name,
    act,
    open: async () => {
      const made = await laidOnce(table, url, laid);
      return {
        path: `/t/${made.table}${path(made)}`,
        kept: mine ? [remembered(made, mine), ...sceneOf(made), ...also] : also,
      };
    },
  }));
}

/** What a scene has to know of its table. */
function sceneOf({ keys, tempting }) {
  return [
    ["scene:others", keys.at(-1) ?? ""],
    ["scene:tempting", `${tempting}`],
  ];
}

function remembered({ table, key: owner, keys }, mine) {
  const invitations = Object.fromEntries(
    keys.flatMap((each, seat) => (each && !mine.includes(seat) ? [[seat, each]] : [])),
  );
  return [
    `tilewright:table:${table}`,
    JSON.stringify({
      table,
      owner,
      mine: mine.map((seat) => keys[seat]),
      invitations,
      at: 1_700_000_000_000,
      glance: null,
    }),
  ];
}
