// Playing again: an offer that all accept, another table, seats that rotate, the score of the series.

import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { actByClick, actForGood } from "./playing.mjs";
import { finishedTable } from "./tables.mjs";
import { dice } from "../testing/fakes.ts";
import { tableOf, test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const button = (page, message) => page.getByRole("button", { name: say(message), exact: true });
const result = (page) => page.getByRole("heading", { name: say("ui-result") });

/** Ann and Ben after a game, and Eve who watches. */
async function gather(visit) {
  const { table, links } = await finishedTable("kingdomino");
  const people = await Promise.all([...links, `/t/${table}`].map((link) => visit(link)));
  for (const page of people) await result(page).waitFor();
  return { table, people };
}

test("a rematch is offered, declined and withdrawn, and the finished game stays on the screen", async ({ visit }) => {
  const { table, people } = await gather(visit);
  const [ann, ben, eve] = people;
  await button(ann, "ui-offer-rematch").click();
  for (const page of people)
    await page
      .getByText(say("event-rematch-offered", { player: "Ann" }))
      .first()
      .waitFor();
  await ann.getByText(say("ui-waiting-for", { player: "Ben" })).waitFor();
  await button(ann, "ui-withdraw").waitFor();
  await button(ben, "ui-accept").waitFor();
  for (const message of ["ui-accept", "ui-decline", "ui-withdraw", "ui-offer-rematch"])
    expect(await button(eve, message).count(), message).toBe(0);

  await button(ben, "ui-decline").click();
  for (const page of [ann, ben])
    await page
      .getByText(say("event-rematch-declined", { player: "Ben" }))
      .first()
      .waitFor();
  await button(ben, "ui-offer-rematch").click();
  await button(ben, "ui-withdraw").click();
  await button(ann, "ui-offer-rematch").waitFor();

  for (const page of people) {
    expect(tableOf(page)).toBe(table);
    expect(await result(page).count()).toBe(1);
  }
  expect(await new Api(new URL(ann.url()).origin).table(table)).toMatchObject({ state: { status: "over", number: 1 } });
});

test("a rematch that is accepted is played at a table of its own, with seats that rotate and a score", async ({
  visit,
}) => {
  const { table, people } = await gather(visit);
  const [ann, ben, eve] = people;
  const { state: before } = await new Api(new URL(ann.url()).origin).table(table);
  await button(ben, "ui-offer-rematch").click();
  await button(ann, "ui-accept").click();
  for (const page of [ann, ben]) await page.waitForURL((url) => !url.pathname.includes(table));
  expect(tableOf(ben)).toBe(tableOf(ann));
  for (const page of [ann, ben]) expect(new URL(page.url()).hash).toBe("");

  const { seats, series, status } = await expectTruth(ann, ben);
  expect(status).toBe("playing");
  expect(seats.map(({ name }) => name)).toEqual(["Ben", "Ann"]);
  expect(series).toMatchObject({ game: 2, first: table, previous: table, points: [...before.scores].reverse() });
  const score = `${say("ui-series-game", { number: 2 })} (${series.won.join(" : ")})`;
  for (const page of [ann, ben]) await page.getByText(score).first().waitFor();
  await playOn([ben, ann], 4);

  expect(tableOf(eve)).toBe(table);
  expect(await result(eve).count()).toBe(1);
  await eve.getByRole("link", { name: say("ui-next-game") }).click();
  await expectTruth(ann, ben, eve);
  await eve.getByText(say("ui-watching")).waitFor();
});

/** Whoever is to move acts, so many times, each with the key of the game before. */
async function playOn(bySeat, actions) {
  const roll = dice(5);
  for (let count = 0; count < actions; count += 1) {
    const { to_move: mover } = await expectTruth(...bySeat);
    await actForGood(bySeat[mover], actByClick, roll);
  }
}

test("a closed tab keeps nobody from another game: a computer plays until its owner is back", async ({ visit }) => {
  const { table, links } = await finishedTable("kingdomino", { patience_seconds: 1 });
  const [ann, ben] = await Promise.all(links.map((link) => visit(link)));
  for (const page of [ann, ben]) await result(page).waitFor();
  const device = ben.context();
  await ben.close();

  await button(ann, "ui-offer-rematch").click();
  await ann.getByText(say("ui-waiting-for", { player: "Ben" })).waitFor();
  await button(ann, "ui-relieve").click();
  await ann.waitForURL((url) => !url.pathname.includes(table));
  const { seats, status } = await expectTruth(ann);
  expect(status).toBe("playing");
  expect(seats.map(({ name, away }) => [name, away])).toEqual([
    ["Ben", true],
    ["Ann", false],
  ]);
  await actForGood(ann, actByClick, dice(5));

  const back = await device.newPage();
  await back.goto(new URL(`/t/${table}`, ann.url()).href);
  await back.getByRole("link", { name: say("ui-next-game") }).click();
  await button(back, "ui-come-back").click();
  await expect.poll(async () => (await truthOf(ann)).state.seats[0].away).toBe(false);
});
