// Two people and a spectator, each in a browser of their own.

import { afterAll, expect, inject } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { actByClick, actForGood, setUpForFriend } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { hurriedServer } from "./server.mjs";
import { command, layTable } from "./tables.mjs";
import { dice } from "../testing/fakes.ts";
import { PATIENCE, tableOf, test, truthOf, UNREACHABLE, unfold } from "./visit.mjs";
import { say } from "./words.mjs";

/** Ann lays a table, Ben comes by the link of his seat, Eve by the link for spectators. */
async function gather(visit, game) {
  const ann = await visit("/");
  const { seat, watching } = await setUpForFriend(ann, game, "Ann");
  const [ben, eve] = await Promise.all([visit(seat), visit(watching)]);
  await ben.getByRole("textbox", { name: say("ui-name-optional") }).fill("Ben");
  await ben.getByRole("button", { name: say("ui-join"), exact: true }).click();
  await eve.getByText(say("ui-watching")).waitFor();
  expect(new URL(ben.url()).hash).toBe("");
  expect(tableOf(ben)).toBe(tableOf(ann));
  return [ann, ben, eve];
}

/** Of the places for a follower the first is one, the last is none. */
const placing = (page, offer, roll) => actByClick(page, offer, offer === "follower" ? () => 0 : roll);

const isAwaited = ({ status, to_move: mover }) => status === "over" || mover === 0 || mover === 1;

/** Whoever is to move acts, and all three see it: so many times, or to the end.
 * @param {import("playwright-core").Page[]} people */
async function playTogether(people, actions, roll) {
  const [ann, ben, eve] = people;
  for (let count = 0; count < actions; count += 1) {
    // A deal that waits for what people add to it has nobody to move.
    await expect.poll(async () => isAwaited((await truthOf(ann)).state), { timeout: PATIENCE }).toBe(true);
    const { status, to_move: mover } = await expectTruth(ann, ben, eve);
    if (status === "over") return;
    await actForGood([ann, ben][mover], placing, roll);
  }
  await expectTruth(ann, ben, eve);
}

async function expectNames(pages) {
  for (const page of pages)
    for (const name of ["Ann", "Ben"]) expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
}

test("two friends play a whole game of kingdomino, and a spectator sees each step of it", async ({ visit }) => {
  const people = await gather(visit, "kingdomino");
  await expectNames(people);
  await playTogether(people, Infinity, dice(7));
  for (const page of people) await expectResult(page);
  const [ann, , eve] = people;
  expect(await ann.getByRole("button", { name: say("ui-offer-rematch") }).count()).toBe(1);
  expect(await eve.getByRole("button", { name: say("ui-offer-rematch") }).count()).toBe(0);
});

test("two friends lay tiles of carcassonne and place followers, and a spectator sees each step of it", async ({
  visit,
}) => {
  const people = await gather(visit, "carcassonne");
  await expectNames(people);
  await playTogether(people, 16, dice(7));
  const { steps } = await new Api(new URL(people[0].url()).origin).steps(tableOf(people[0]));
  const done = (seat, kind) =>
    steps.filter(({ actor, action }) => actor === seat && action.startsWith(kind) && action !== "follower:none").length;
  for (const seat of [0, 1]) for (const kind of ["lay:", "follower:"]) expect(done(seat, kind)).toBeGreaterThan(0);
  expect(await people[2].getByRole("button", { name: new RegExp(say("ui-confirm")) }).count()).toBe(0);
});

/** Every address that a page sends, and every one that it has had but the first, which it was given. */
class Addresses {
  /** @type {string[]} */
  sent = [];
  /** @type {string[]} */
  had = [];

  meet = (page) => {
    page.on("request", async (request) => {
      // What stands behind # is never sent.
      this.sent.push(request.url().replace(/#.*/, ""));
      const { referer = "" } = await request.allHeaders().catch(() => request.headers());
      this.sent.push(referer);
    });
    page.on("websocket", (socket) => this.sent.push(socket.url()));
    page.on("framenavigated", (frame) => this.had.push(frame.url()));
  };

  get seen() {
    return [...this.sent, ...this.had.slice(1)].join(" ");
  }
}

test("a stranger with the link of a seat that is taken watches, and the key is nowhere to be read", async ({
  visit,
}) => {
  const ann = await visit("/");
  const { seat } = await setUpForFriend(ann, "kingdomino", "Ann");
  const key = new URL(seat).hash.replace("#key=", "");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await ann
    .getByRole("button", { name: say("ui-invite-title") })
    .first()
    .click();
  const invitation = ann.getByRole("dialog", { name: say("ui-invite-title") });
  await invitation.waitFor();
  const powers = await invitation.getByText(say("ui-owner-about")).innerText();
  for (const power of [/computer/, /advice/, /coach/, /cannot move/]) expect(powers).toMatch(power);

  const came = ann
    .getByText(say("event-joined", { player: "Ben" }))
    .and(ann.locator(":not(li)"))
    .waitFor();
  const addresses = new Addresses();
  const ben = await visit(seat, { meet: addresses.meet });
  await ben.getByRole("textbox", { name: say("ui-name-optional") }).fill("Ben");
  expect(ben.url()).not.toContain(key);
  await ben.getByRole("button", { name: say("ui-join"), exact: true }).click();
  await ben.locator(".board-square, [data-do]").first().waitFor();

  // The dialog of the one who laid the table closes, and says who came.
  await invitation.waitFor({ state: "hidden" });
  await came;

  const eve = await visit(seat);
  await eve.getByText(say("ui-seat-was-taken")).first().waitFor();
  expect(eve.url()).not.toContain("#");
  await expectTruth(ann, ben, eve);
  for (const menu of ["ui-leave", "ui-resign", "ui-come-back", "ui-join"])
    expect(await eve.getByRole("button", { name: say(menu), exact: true }).count()).toBe(0);
  const held = (page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await held(eve)).not.toContain(key);
  expect(await held(ben)).not.toContain(key);
  await ben.getByRole("button", { name: say("ui-move-device") }).waitFor();
  await ben.reload();
  await ben.locator(".board-square, [data-do]").first().waitFor();
  await ben.getByRole("button", { name: say("ui-leave"), exact: true }).waitFor();
  expect(addresses.had[0]).toContain(key);
  expect(addresses.sent.length).toBeGreaterThan(20);
  expect(addresses.seen).not.toContain(key);
});

test("the owner of a table for three sees who comes: the invitation closes each time, and says so", async ({
  visit,
}) => {
  const { table, key, keys } = await new Api(inject("origin")).create({
    game: "carcassonne",
    seats: [{ sitter: "person", name: "Ann" }, { sitter: "open" }, { sitter: "open" }],
  });
  const ann = await visit("/");
  await ann.evaluate(
    ([name, known]) => localStorage.setItem(name, known),
    [
      `tilewright:table:${table}`,
      JSON.stringify({
        table,
        owner: key,
        mine: [keys[0]],
        invitations: { 1: keys[1], 2: keys[2] },
        at: 1,
        glance: null,
      }),
    ],
  );
  await ann.goto(new URL(`/t/${table}`, ann.url()).href);
  const invitation = ann.getByRole("dialog", { name: say("ui-invite-title") });
  const linkOf = (number) => invitation.getByRole("textbox", { name: say("ui-invite-seat", { number }) });
  for (const [seat, name] of /** @type {const} */ ([
    [1, "Ben"],
    [2, "Cem"],
  ])) {
    await linkOf(seat + 1).waitFor();
    await command(table, { do: "join", key: keys[seat], name });
    await invitation.waitFor({ state: "hidden" });
    // Nothing lies over what says who came.
    const came = ann.locator("[role=alert]").getByText(say("event-joined", { player: name }));
    await came.click({ trial: true });
    if (seat === 1)
      await ann
        .locator(".middle")
        .getByRole("button", { name: say("ui-invite-title") })
        .click();
  }
});

/** Writes all that a server can write. */
const talkative = hurriedServer({}, "debug");
afterAll(() => talkative.end());

test("keys are in no address, referrer, log or link that is shared, from the first request on", async ({ visit }) => {
  const origin = await talkative.start();
  const { table, keys, links } = await layTable("kingdomino", { origin });
  for (const [seat, link] of links.entries()) {
    const key = keys[seat];
    const addresses = new Addresses();
    const page = await visit(link, { origin, meet: addresses.meet });
    await page.getByRole("heading", { name: say("ui-result") }).waitFor();
    expect(addresses.had[0]).toContain(key);
    expect(page.url()).toBe(`${origin}/t/${table}`);
    await unfold(page, say("ui-replay-link"));
    const shared = await page.getByRole("textbox", { name: say("ui-replay-link") }).inputValue();
    expect(shared.replace(/&ply=\d+$/, "")).toBe(`${origin}/t/${table}/replay?game=1`);
    // Loaded anew from there, so that the browser says where it comes from.
    await page.evaluate((there) => location.assign(there), shared);
    await page.locator("#scrub:enabled").waitFor();
    expect(await page.evaluate(() => document.referrer)).not.toContain(key);
    await page.goBack();
    await page.getByRole("heading", { name: say("ui-result") }).waitFor();
    expect(addresses.sent.filter((each) => each.includes(`/t/${table}`)).length).toBeGreaterThan(1);
    expect(addresses.seen).not.toContain(key);
    expect(talkative.log).toContain(table);
    expect(talkative.log).not.toContain(key);
  }
});

test("a seat that was left is offered anew, another takes it, and the first one's keys open nothing", async ({
  visit,
}) => {
  const ann = await visit("/");
  const { seat } = await setUpForFriend(ann, "kingdomino", "Ann");
  const table = tableOf(ann);
  const sitDown = async (page) => {
    await page.getByRole("button", { name: say("ui-join"), exact: true }).click();
    await page.getByRole("button", { name: say("ui-leave"), exact: true }).waitFor();
  };
  const ben = await visit(seat, { settings: { name: "Ben" } });
  await sitDown(ben);
  const { mine } = await ben.evaluate((name) => JSON.parse(localStorage.getItem(name)), `tilewright:table:${table}`);
  await ben.getByRole("button", { name: say("ui-leave"), exact: true }).click();
  await ben
    .getByRole("dialog")
    .getByRole("button", { name: say("ui-leave"), exact: true })
    .click();
  await ben.getByRole("button", { name: say("ui-come-back") }).waitFor();

  await ann
    .getByRole("button", { name: say("ui-invite-title") })
    .first()
    .click();
  const invitation = ann.getByRole("dialog", { name: say("ui-invite-title") });
  await invitation.getByRole("button", { name: say("ui-free-seat") }).click();
  const anew = await invitation.getByRole("textbox", { name: say("ui-invite-seat", { number: 2 }) }).inputValue();
  expect(anew).not.toBe(seat);
  const cem = await visit(anew, { settings: { name: "Cem" } });
  await sitDown(cem);
  const { seats } = await expectTruth(ann, cem);
  expect(seats.map(({ name, away }) => [name, away])).toEqual([
    ["Ann", false],
    ["Cem", false],
  ]);

  expect(mine).toHaveLength(1);
  for (const key of [...mine, new URL(seat).hash.replace("#key=", "")])
    await expect(command(table, { do: "leave", key })).rejects.toThrow("not_your_seat");
  await ben.reload();
  await ben.getByText(say("ui-watching")).waitFor();
  for (const order of /** @type {const} */ (["ui-come-back", "ui-leave", "ui-join"]))
    expect(await ben.getByRole("button", { name: say(order), exact: true }).count()).toBe(0);
  const late = await visit(seat);
  await late.getByText(say("ui-seat-was-taken")).first().waitFor();
});

test("people and watchers see who is there, who thinks, who looks elsewhere and whose line is cut", async ({
  visit,
}) => {
  const { table, links, mover } = await layTable("kingdomino", { until: () => true });
  const [waiting] = links.filter((link) => link !== mover);
  const cut = visit(mover, { forgiven: UNREACHABLE });
  const [ann, ben, eve] = await Promise.all([visit(waiting), cut, visit(`/t/${table}`)]);
  const playersOf = (page) => page.getByRole("region", { name: say("ui-players") });
  const players = playersOf(ann);
  const sees = async (key) => {
    for (const page of [ann, eve]) await playersOf(page).getByText(say(key)).waitFor();
  };
  // It is Ben's turn. Whoever waits is only here, as Ben and the watcher see.
  await sees("ui-presence-thinking");
  for (const page of [ben, eve]) await playersOf(page).getByText(say("ui-presence-here")).waitFor();
  for (const page of [ann, ben, eve])
    await playersOf(page)
      .getByText(say("ui-watchers", { count: 1 }))
      .waitFor();
  const hide = (hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  await ben.evaluate(hide, true);
  await sees("ui-presence-away");
  await ben.evaluate(hide, false);
  await players.getByText(say("ui-presence-away")).waitFor({ state: "hidden" });
  // The line is cut without a word: only the beats are missing.
  await ben.context().setOffline(true);
  await sees("ui-presence-lost");
  await ben.context().setOffline(false);
  await eve.close();
  await players.getByText(say("ui-watchers", { count: 1 })).waitFor({ state: "hidden" });
});

/** Milliseconds from what somebody does until a page says so; each page looks at the clock of this machine by itself. */
async function delay(page, key, act) {
  const seen = page.evaluate(
    (text) =>
      new Promise((found) => {
        const look = () => document.body.textContent.includes(text) && found(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    say(key),
  );
  const done = await act();
  return (await seen) - done;
}

test("people who look elsewhere or lose the line are seen to within two seconds", async ({ visit }) => {
  const { links } = await layTable("kingdomino", { until: () => true });
  const [ann, ben] = await Promise.all([visit(links[0]), visit(links[1], { forgiven: UNREACHABLE })]);
  const players = ann.getByRole("region", { name: say("ui-players") });
  const here = new RegExp(`${say("ui-presence-here")}|${say("ui-presence-thinking")}`);
  /** @type {Record<string, number[]>} */
  const delays = { away: [], lost: [] };
  const hide = (hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    return Date.now();
  };
  // A busy machine may be late; never is the page.
  for (let tries = 0; tries < 3; tries += 1) {
    await players.getByText(here).waitFor();
    delays.away.push(await delay(ann, "ui-presence-away", () => ben.evaluate(hide, true)));
    await ben.evaluate(hide, false);
    await players.getByText(here).waitFor();
    const cut = async () => {
      await ben.context().setOffline(true);
      return Date.now();
    };
    delays.lost.push(await delay(ann, "ui-presence-lost", cut));
    await ben.context().setOffline(false);
  }
  console.log(JSON.stringify(delays));
  expect(Math.min(...delays.away)).toBeLessThan(2_000);
  expect(Math.min(...delays.lost)).toBeLessThan(2_000);
});

test("a computer takes over for whoever keeps the others waiting too long", async ({ visit }) => {
  const until = ({ legal }) => legal.length > 1;
  const { links, mover } = await layTable("kingdomino", { until, patience_seconds: 1 });
  const waiting = await visit(links.find((link) => link !== mover));
  const { state } = await truthOf(waiting);
  await waiting.getByRole("button", { name: say("ui-relieve"), exact: true }).click();
  await expect.poll(async () => (await truthOf(waiting)).state.seats[state.to_move].away).toBe(true);
  await expect.poll(async () => (await truthOf(waiting)).state.ply).toBeGreaterThan(state.ply);
});

test("a seat moves to another device by a link that works once, and the first device is told", async ({ visit }) => {
  const { table, links } = await layTable("kingdomino", { until: () => true });
  const phone = await visit(links[0]);
  await phone.getByRole("button", { name: say("ui-move-device") }).click();
  const dialog = phone.getByRole("dialog", { name: say("ui-move-device") });
  await dialog.getByRole("img", { name: say("ui-move-device-qr") }).waitFor();
  const link = await dialog.getByRole("textbox", { name: say("ui-move-device-link") }).inputValue();
  expect(link).toContain(`/t/${table}#move=`);

  const laptop = await visit(link);
  await laptop.getByText(say("ui-moved-here")).waitFor();
  await laptop.getByRole("button", { name: say("ui-leave"), exact: true }).waitFor();
  expect(new URL(laptop.url()).hash).toBe("");
  await phone.locator("header, .line").getByText(say("ui-moved-away")).waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(await phone.getByRole("button", { name: say("ui-leave"), exact: true }).count()).toBe(0);

  const again = await visit(link);
  await again.getByText(say("refusal-not-your-seat")).first().waitFor();
  await again.getByText(say("ui-watching")).waitFor();
});
