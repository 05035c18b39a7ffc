// A machine on which nothing has been compiled: what can play already is offered, and what cannot yet says so and waits.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { Api } from "../core/api.ts";
import { startAgainstComputer } from "./playing.mjs";
import { hurriedServer } from "./server.mjs";
import { test, truthOf } from "./visit.mjs";
import { say } from "./words.mjs";

const GAME = "kingdomino";
/** Who one plays against without asking, where nobody who thinks ahead can. */
const PLAIN = "easy";
const cache = mkdtempSync(join(tmpdir(), "tilewright-cold-"));
const server = hurriedServer({ XDG_CACHE_HOME: cache });
let origin;

beforeAll(async () => {
  origin = await server.start();
});
afterAll(async () => {
  await server.end();
  rmSync(cache, { recursive: true, force: true, maxRetries: 10 });
});

const cardOf = (page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`game-${GAME}`) }) });
const named = (level) => say(`level-${level}`);

test("a level that needs no engine is offered meanwhile, and sits down", async ({ visit }) => {
  const page = await visit("/", { origin });
  const { searching } = await new Api(origin).games();
  await cardOf(page)
    .getByRole("status")
    .getByText(say("ui-warming-meanwhile", { level: named(PLAIN) }))
    .waitFor();
  await startAgainstComputer(page, GAME);
  await page.waitForURL(/\/t\//);
  const { level } = (await truthOf(page)).state.seats[1];
  expect(level).toBe(PLAIN);
  expect(searching).not.toContain(level);
});

test("levels that have to wait say so where they are chosen, and at the table", async ({ visit }) => {
  const page = await visit("/", { origin });
  const { searching, levels } = await new Api(origin).games();
  await cardOf(page)
    .getByRole("button", { name: say("ui-customise") })
    .click();
  const dialog = page.getByRole("dialog");
  const seat = dialog.getByRole("combobox", { name: say("ui-seat-number", { number: 2 }) });
  for (const level of levels) {
    const option = seat.locator(`option[value="computer ${level}"]`);
    const wanted = searching.includes(level) ? say("ui-level-warming", { level: named(level) }) : named(level);
    await expect.poll(async () => (await option.textContent())?.trim()).toContain(wanted);
  }
  // Two computers, so that it is for one of them to begin: it waits, and nobody plays in its place.
  await seat.selectOption("computer expert");
  await dialog.getByRole("combobox", { name: say("ui-seat-number", { number: 1 }) }).selectOption("computer expert");
  await dialog.getByRole("button", { name: say("ui-play"), exact: true }).click();
  await page
    .getByText(say("ui-warming", { level: named("expert") }))
    .first()
    .waitFor();
  const { state } = await truthOf(page);
  const { steps } = await new Api(origin).steps(/\/t\/([\w-]+)/.exec(page.url())[1]);
  expect(state.to_move).not.toBeNull();
  expect(steps.filter(({ actor }) => actor !== "chance")).toEqual([]);
});
