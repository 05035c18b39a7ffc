// The moment: what the table says of it.

import { expect, inject } from "vitest";
import { Api } from "../core/api.ts";
import { LANGUAGES } from "../core/messages.ts";
import { sinceLastRound } from "../core/since-turn.ts";
import { dice } from "../testing/fakes.ts";
import { actByClick, actForGood, confirm, nextOffer, OFFERS, stageByClick, startAgainstComputer } from "./playing.mjs";
import { finishedTable, layTable, openTable, playedTable, tableAsking } from "./tables.mjs";
import { HELD, NARROW, PATIENCE, SIDEWAYS, tableOf, test, truthOf } from "./visit.mjs";
import { say, wordsOf } from "./words.mjs";

const USUAL = { settings: { confirm: "turns" } };
const GAMES = ["kingdomino", "carcassonne"];
const plyOf = async (page) => (await truthOf(page)).state.ply;
const button = (page, key) => page.getByRole("button", { name: say(key), exact: true });

// Reasons

/** Why a domino may not lie somewhere: a square may have several, of which one is told. */
const reasonsIn = (language) =>
  /** @type {const} */ (["not-connected", "kingdom-too-wide", "covers-a-square"]).map((each) =>
    wordsOf(language).say(`illegal-kingdomino-${each}`),
  );
/** A table for all who only try. */
let placing;

test.for(LANGUAGES)("a domino that may not lie there says why, in %s", async (language, { visit }) => {
  placing ??= tableAsking("kingdomino", "place:");
  const { mover } = await placing;
  const page = await visit(mover, { language });
  await nextOffer(page);
  const { x, y } = await page.evaluate(() => {
    const castles = [...document.querySelectorAll('[data-key^="castle-"]')].map((each) => each.getBoundingClientRect());
    const { left, right, top, bottom, width } = castles.sort((one, other) => other.width - one.width)[0];
    const squares = [...document.querySelectorAll(".board-square")].map((each) => each.getBoundingClientRect());
    const corners = [left - 1.5 * width, right + 1.5 * width].flatMap((x) =>
      [top - 1.5 * width, bottom + 1.5 * width].map((y) => ({ x, y })),
    );
    return corners.find(
      ({ x, y }) => !squares.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom),
    );
  });
  await page.mouse.click(x, y);
  const told = page.locator(".reason");
  await told.waitFor();
  expect(reasonsIn(language)).toContain(await told.textContent());
  await stageByClick(page, "place", dice(25));
  await told.waitFor({ state: "detached" });
});

test("soil beyond the grid says why no domino may lie there", async ({ visit }) => {
  const { mover } = await tableAsking("kingdomino", "place:");
  const page = await visit(mover);
  await nextOffer(page);
  const { x, y } = await page.evaluate(() => {
    const soil = document.querySelector(".board-estate.main .board-soil").getBoundingClientRect();
    const [field] = [...document.querySelectorAll(".board-field")]
      .map((each) => each.getBoundingClientRect())
      .sort((one, other) => other.width - one.width);
    return field.left - soil.left > 4
      ? { x: (soil.left + field.left) / 2, y: soil.top + soil.height / 2 }
      : { x: soil.left + soil.width / 2, y: (soil.top + field.top) / 2 };
  });
  await page.mouse.click(x, y);
  const told = page.locator(".reason");
  await told.waitFor();
  expect(reasonsIn("en")).toContain(await told.textContent());
});

test("the drawn tile is seen under the pointer; cells it does not fit are told from those nothing fits", async ({
  visit,
}) => {
  const { aids, mover } = await tableWithGaps();
  const page = await visit(mover);
  await nextOffer(page);
  const count = (selector) => page.locator(selector).count();
  await expect.poll(() => count(".unfillable > g")).toBe(aids.unfillable.length);
  const open = new Set((await truthOf(page)).legal.map((action) => action.split("@")[1].split(",").slice(0, 2).join()));
  const closed = aids.open.filter(
    (at) => !open.has(at.join()) && !aids.unfillable.some((each) => each.join() === at.join()),
  );
  expect(closed.length).toBeGreaterThan(0);
  expect(await count(".closed > g")).toBe(closed.length);

  await page.locator(OFFERS.lay).first().hover({ force: true });
  await expect.poll(() => count(".hover.fits")).toBe(1);
  await page.locator(".closed > g").first().hover({ force: true });
  await expect.poll(() => count(".hover.clashes")).toBe(1);
  const reason = (who, key) => who.locator(".reason", { hasText: say(key) }).waitFor();
  await reason(page, "illegal-carcassonne-edges-clash");
  await page.locator(".unfillable > g").first().hover({ force: true });
  await reason(page, "ui-unfillable");

  // A finger has nothing to hover with: it is told of what it taps.
  const phone = await visit(mover, HELD);
  await nextOffer(phone);
  await button(phone, "ui-zoom-fit").tap();
  for (const [cell, key] of /** @type {const} */ ([
    [".unfillable > g", "ui-unfillable"],
    [".closed > g", "illegal-carcassonne-edges-clash"],
  ])) {
    await phone.locator(cell).first().tap({ force: true });
    await reason(phone, key);
  }
});

/** A tile to lay, cells that it does not fit, and cells that nothing fits any more. */
async function tableWithGaps() {
  for (let ply = 60; ; ply += 2) {
    const until = ({ state, legal }) => state.ply > ply && legal[0].startsWith("lay:") && legal.length < 9;
    const { mover, table } = await layTable("carcassonne", { until });
    const { aids } = await new Api(inject("origin")).aids(table);
    if (aids.unfillable.length) return { mover, aids };
  }
}

test("a follower that may not stand there says why", async ({ visit }) => {
  let page;
  for (let tries = 0; !page; tries += 1) {
    const { mover, table } = await layTable("carcassonne", {
      until: ({ state, legal }) => state.ply > 30 + tries && legal.length > 1 && legal[0].startsWith("follower:"),
    });
    const { aids } = await new Api(inject("origin")).aids(table);
    const [x, y] = aids.last;
    const taken = aids.features.find(
      ({ kind, followers, parts }) =>
        kind !== "field" && followers.length && parts.some((part) => part[0] === x && part[1] === y),
    );
    if (!taken) continue;
    page = await visit(mover);
    await nextOffer(page);
    const [, , index] = taken.parts.find((part) => part[0] === x && part[1] === y);
    const at = await page.evaluate(pointOnPart, [x, y, index]);
    await page.mouse.click(at.x, at.y);
    await page.locator(".reason", { hasText: say("illegal-carcassonne-occupied") }).waitFor();
  }
});

/** This runs in the page: where a follower would stand on a part of a tile, on the screen.
 * @param {number[]} place */
async function pointOnPart([x, y, index]) {
  const { data } = await (await fetch("/api/art/carcassonne")).json();
  const { position } = (await (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json()).state;
  const [, tile, turn] = new RegExp(`([A-X])@${x},${y},(\\d)`).exec(position);
  const [dx, dy] = data.tiles[tile].parts[index].stands[Number(turn)];
  const { a, e, f } = /** @type {SVGGElement} */ (
    document.querySelector(".carcassonne-world > .upright")
  ).getScreenCTM();
  return { x: e + a * (100 * x + dx), y: f + a * (100 * y + dy) };
}

// What the others have done

const MARKS = { kingdomino: [".board-last", "place:"], carcassonne: [".carcassonne-world .last", "lay:"] };

test.for(GAMES)(
  "placements of others since my last turn are marked in %s, for all who look",
  async (game, { visit }) => {
    const [selector, verb] = MARKS[game];
    const three = ["Ann", "Ben", "Cem"].map((name) => ({ sitter: "person", name }));
    const made = await playedTable(game, 25, { seats: three });
    const { state } = await (await fetch(new URL(`/api/tables/${made.table}`, inject("origin")))).json();
    const api = new Api(inject("origin"));
    const { steps } = await api.steps(made.table);
    const marked = (done, seat) =>
      new Set(
        [...sinceLastRound(done, seat).map(({ action }) => action), done.at(-1).action].filter((action) =>
          action.startsWith(verb),
        ),
      ).size;
    const wanted = marked(steps, state.to_move);
    expect(wanted).toBeGreaterThan(1);
    const pages = await Promise.all([made.mover, `/t/${made.table}`].map((path) => visit(path)));
    for (const page of pages) await expect.poll(() => page.locator(selector).count()).toBe(wanted);

    const [, watcher] = pages;
    const ply = 20;
    await watcher.goto(new URL(`/t/${made.table}/replay?game=1&ply=${ply}`, watcher.url()).href);
    const next = steps.slice(ply).find(({ actor }) => actor !== "chance").actor;
    await expect.poll(() => watcher.locator(selector).count()).toBe(marked(steps.slice(0, ply), next));
  },
);

// Points

test.for([
  ["kingdomino", ".board-light"],
  ["carcassonne", ".carcassonne-world .lit"],
])("the history of %s says what points were for, and a line of a score lights it", async ([game, lit], { visit }) => {
  const { path, table } = await finishedTable(game);
  const page = await visit(path);
  const api = new Api(new URL(page.url()).origin);
  const { steps } = await api.steps(table, { gains: true });
  const { seat, points } = steps.flatMap(({ gains }) => gains ?? []).find((gain) => gain.points > 0);
  const scored = say("event-scored", { player: ["Ann", "Ben"][seat], count: points });
  await page
    .locator("li", { hasText: `${scored} (` })
    .first()
    .waitFor();
  await page.locator(".sheets tbody button").first().hover();
  await expect.poll(() => page.locator(lit).count()).toBe(1);
});

test.for([
  ["kingdomino", "place:", ".board-points"],
  ["carcassonne", "lay:", ".seat-cards .points b"],
])("points stay where they are in %s while aids are on their way", async ([game, kind, selector], { visit }) => {
  const { mover } = await tableAsking(game, kind);
  const page = await visit(mover);
  await nextOffer(page);
  const points = page.locator(selector);
  await expect.poll(() => points.count()).toBe(2);
  const held = [];
  await page.route("**/aids*", (route) => void held.push(route));
  await actForGood(page, actByClick, dice(26));
  await nextOffer(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await points.count()).toBe(2);
  for (const route of held) await route.continue();
});

// What is always to be seen

test("the round, the game of the dynasty, the variants and how cities score are seen at the table", async ({
  visit,
}) => {
  const api = new Api(inject("origin"));
  /** @type {import("../core/wire.generated.ts").NewSeat[]} */
  const seats = ["Ann", "Ben"].map((name) => ({ sitter: "person", name }));
  const lay = (game, options) => api.create({ game, options, seats });
  const kingdomino = await lay("kingdomino", { dynasty: true, harmony: true });
  const carcassonne = await lay("carcassonne", { castles: "pennants" });
  const page = await visit(`/t/${kingdomino.table}`);
  for (const fact of [
    say("ui-round", { round: 1, rounds: 6 }),
    say("ui-dynasty-game", { game: 1, games: 3 }),
    say("option-harmony"),
    say("option-dynasty"),
  ])
    await page.locator("header").getByText(fact, { exact: true }).waitFor();
  await page.goto(new URL(`/t/${carcassonne.table}`, page.url()).href);
  await page
    .locator("header")
    .getByText(`${say("option-castles")}: ${say("option-castles-pennants")}`)
    .waitFor();
});

/** This runs in the page: what of the facts above the board cannot be read. */
function unread() {
  const header = document.querySelector(".stage header").getBoundingClientRect();
  return [...document.querySelectorAll(".facts > span")].flatMap((each) =>
    [...each.getClientRects()].every(({ left, right, top, bottom }) => {
      const inside =
        left >= header.left && right <= header.right + 1 && top >= header.top && bottom <= header.bottom + 1;
      return inside && each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
      ? []
      : [each.textContent],
  );
}

test.for(/** @type {const} */ (["en", "uk", "pl", "ru", "bg"]))(
  "the facts of a game can be read on a phone held sideways and on 320 pixels too, in %s",
  async (language, { visit }) => {
    const words = wordsOf(language);
    const api = new Api(inject("origin"));
    /** @type {import("../core/wire.generated.ts").NewSeat[]} */
    const seats = ["Ann", "Ben"].map((name) => ({ sitter: "person", name }));
    const every = { dynasty: true, great_duel: true, harmony: true, middle_kingdom: true };
    for (const [game, options, count, shown] of /** @type {const} */ ([
      ["kingdomino", every, 6, "option-harmony"],
      ["carcassonne", { castles: "plain" }, 1, "option-castles"],
    ])) {
      const { table, keys } = await api.create({ game, options, seats });
      const { state } = await api.table(table);
      const page = await visit(`/t/${table}#key=${keys[state.to_move]}`, { language, settings: { explain: true } });
      await nextOffer(page);
      for (const viewport of [SIDEWAYS, NARROW]) {
        await page.setViewportSize(viewport);
        await expect.poll(() => page.locator(".facts > span").count()).toBe(count);
        await expect.poll(() => page.evaluate(unread)).toEqual([]);
        expect(await page.locator(".facts").textContent()).toContain(words.say(shown));
      }
    }
  },
);

test("the rules that are played by are named where one waits and where one is invited", async ({ visit }) => {
  for (const castles of /** @type {const} */ (["plain", "pennants"])) {
    const { path, table } = await openTable("carcassonne", { options: { castles } });
    const scoring = `${say("option-castles")}: ${say(`option-castles-${castles}`)}`;
    for (const address of [`/t/${table}`, path]) {
      const page = await visit(address);
      await page.getByText(scoring, { exact: true }).waitFor();
    }
  }
});

test("levels are described where they are chosen", async ({ visit }) => {
  const page = await visit("/");
  await button(page, "ui-customise").first().click();
  const seat = page.getByRole("combobox", { name: say("ui-seat-number", { number: 2 }) });
  const levels = (
    await seat.locator("option").evaluateAll((all) => all.map((each) => each.getAttribute("value")))
  ).filter((value) => value.startsWith("computer"));
  for (const value of levels) {
    await seat.selectOption(value);
    await page.getByText(say(`level-${value.split(" ")[1]}-about`)).waitFor();
  }
});

test.for(
  /** @type {const} */ ([
    ["kingdomino", "place"],
    ["kingdomino", "choose"],
    ["carcassonne", "lay"],
    ["carcassonne", "follower"],
  ]),
)("one sentence says what the moment in %s is about, for those who want it: %s", async ([game, kind], { visit }) => {
  const { mover } = await tableAsking(game, `${kind}:`);
  const page = await visit(mover);
  await nextOffer(page);
  const sentence = page.getByText(say(/** @type {"moment-carcassonne-lay"} */ (`moment-${game}-${kind}`)));
  expect(await sentence.count()).toBe(0);
  await button(page, "ui-settings").click();
  await page.getByRole("switch", { name: new RegExp(`^${say("ui-explain")}`) }).click();
  await page.keyboard.press("Escape");
  await sentence.waitFor();
});

test("a tile lies on the map with the picture that it had in the hand", async ({ visit }) => {
  const { mover } = await layTable("carcassonne", {
    until: ({ state, legal }) => state.ply > 9 && legal[0].startsWith("lay:") && legal.length > 3,
  });
  const page = await visit(mover);
  await nextOffer(page);
  const pictures = (selector) =>
    page.locator(`${selector} > g`).evaluateAll((all) => all.map((each) => each.innerHTML));
  for (const name of await page
    .locator(".opening.fits")
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-choice")))) {
    const inHand = await pictures(".carcassonne-tray .drawn .tile");
    await page.locator(`.opening[data-choice="${name}"]`).dispatchEvent("click");
    await expect.poll(() => pictures(".ghost .tile")).toEqual(inHand);
  }
});

// The console

test("requests do not fail in normal use", async ({ visit }) => {
  const page = await visit("/", USUAL);
  const failed = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  // What is broken off because one leaves a page has not failed.
  page.on("requestfailed", (request) => {
    const problem = request.failure()?.errorText ?? "";
    if (problem !== "net::ERR_ABORTED") failed.push(`${problem} ${request.url()}`);
  });
  for (const game of GAMES) {
    await page.goto(new URL("/", page.url()).href);
    await startAgainstComputer(page, game);
    for (let actions = 0; actions < 6; actions += 1) {
      const offer = await nextOffer(page);
      const { state } = await truthOf(page);
      if (state.to_move !== 0) continue;
      // What is the only thing to do plays itself: then nothing is there to be pointed at any more.
      const played = expect.poll(() => plyOf(page), { timeout: PATIENCE }).toBeGreaterThan(state.ply);
      const staged = stageByClick(page, offer, dice(28 + actions)).then(() => confirm(page));
      await Promise.race([played, staged.catch(() => played)]);
      await played;
    }
    await page.mouse.move(600, 300);
    await page.goto(new URL(`/t/${tableOf(page)}/replay?game=1&ply=3`, page.url()).href);
    await page.locator(".replay aside details").first().waitFor();
    await page.goto(new URL(`/rules/${game}`, page.url()).href);
    await page.locator("article section").first().waitFor();
  }
  await page.goto(new URL("/score", page.url()).href);
  await page.locator(".paint-cell").first().waitFor();
  expect(failed).toEqual([]);
});
