// The page's half of the protocol against the real server's.

import { afterAll, beforeAll, expect, test } from "vitest";
import * as carcassonne from "./carcassonne/notation.ts";
import * as kingdomino from "./kingdomino/notation.ts";
import { Server } from "../tools/server.mjs";
import { Api } from "../core/api.ts";
import { verifyDeal } from "../core/verify-deal.ts";
import { MANIFESTS } from "./registry.ts";
import { readRecord } from "../core/record.ts";
import { loadReplay } from "../core/replay.ts";
import { Session } from "../core/session.ts";
import { Connection, socketUrl } from "../core/connection.ts";
import { dice } from "../testing/fakes.ts";

const NOTATIONS = { kingdomino, carcassonne };
const VIEW = Object.assign(new EventTarget(), { visibilityState: /** @type {const} */ ("visible") });
const server = new Server();
let origin;

beforeAll(async () => {
  origin = await server.start();
}, 60_000);
afterAll(() => server.end());

/** A table of this game, both seats of which are played here, and somebody who watches. */
async function sitDown(game) {
  const api = new Api(origin);
  /** @type {import("../core/wire.generated.ts").NewSeat[]} */
  const seats = ["Ґаля 🏰", "Ada"].map((name) => ({ sitter: "person", name }));
  const made = await api.create({ game, seats });
  const [player, watcher] = [new Session(made.table, made.keys), new Session(made.table)];
  const links = [player, watcher].map(
    (session) => new Connection([session], { url: socketUrl(origin), page: new EventTarget(), view: VIEW }),
  );
  return { api, made, player, watcher, links };
}

async function until(ready) {
  while (!ready()) await new Promise((then) => setTimeout(then, 2));
}

const isTurn = ({ settled, state, you, legal }) => settled && you.includes(state?.to_move) && legal;

/** Play any legal action, to the end or so many of them. */
async function playOn({ player, links }, moves = Infinity) {
  const [link] = links;
  const roll = dice(1);
  for (let move = 0; move < moves; move += 1) {
    await until(() => isTurn(player) || player.state?.status === "over");
    if (player.state.status === "over") return;
    const action = player.legal[Math.floor(roll() * player.legal.length)];
    const notation = NOTATIONS[player.state.game];
    expect(notation.writeAction(notation.readAction(action))).toBe(action);
    expect(notation.writePosition(notation.readPosition(player.state.position))).toBe(player.state.position);
    expect(await link.command(player, { do: "act", action }, keyToMove(player))).toMatchObject({ accepted: true });
  }
}

const keyToMove = ({ keys, state }) => keys[state.to_move];

test.each(["kingdomino", "carcassonne"])(
  "a game of %s is played to its end, seen alike, replayed and proved",
  async (game) => {
    const table = await sitDown(game);
    const { api, made, player, watcher, links } = table;
    await playOn(table);
    await until(() => watcher.version === player.version);
    const found = await api.table(made.table);
    for (const session of [player, watcher]) expect([session.state, session.hash]).toEqual([found.state, found.hash]);
    const { game: ui } = await MANIFESTS.find(({ id }) => id === game).load();
    const { replay } = await loadReplay(api, made.table, async ({ seats, options }) =>
      ui.startPosition(seats.length, options),
    );
    expect([replay.plies, replay.moment.position]).toEqual([found.state.ply, found.state.position]);
    const record = readRecord(await api.record(made.table, { format: "jsonl" }));
    expect(verifyDeal(record, await ui.drawVerifier(record), { commitment: made.commitment })).toMatchObject({
      proved: true,
    });
    links.forEach((link) => link.close());
  },
  120_000,
);

test("a server killed in mid-move comes back with nothing lost and nothing twice", async () => {
  const table = await sitDown("kingdomino");
  const { api, made, player, watcher, links } = table;
  await playOn(table, 3);
  await until(() => isTurn(player));
  const before = player.state.ply;
  const answer = links[0].command(player, { do: "act", action: player.legal[0] }, keyToMove(player));
  await server.kill();
  await until(() => links.every(({ status }) => status === "lost"));
  await server.start();
  expect(await answer).toMatchObject({ accepted: true });
  await playOn(table, 1);
  await until(() => player.settled && watcher.version === player.version);
  expect(player.state.ply).toBeGreaterThan(before + 1);
  const found = await api.table(made.table);
  expect([player.state, watcher.state]).toEqual([found.state, found.state]);
  expect(player.outbox.size).toBe(0);
  links.forEach((link) => link.close());
}, 120_000);
