// Tables laid and played behind the page's back, where a test is about something else.

import { inject } from "vitest";
import { Api } from "../core/api.ts";
import { dice } from "../core/testing.ts";

const PEOPLE = [
  { sitter: "person", name: "Ann" },
  { sitter: "person", name: "Ben" },
];

/** The link of the first seat of a game that two people have played so far, or to its end. */
export async function playedTable(game, actions, origin = inject("origin")) {
  const api = new Api(origin);
  const roll = dice(11);
  const { table, keys } = await api.create({ game, seats: PEOPLE });
  let found = await api.table(table);
  for (let count = 0; count < actions && found.state.status === "playing"; count += 1) {
    const { version, legal, state } = found;
    const action = legal[Math.floor(roll() * legal.length)];
    await order(origin, table, { id: `move-${count}`, do: "act", key: keys[state.to_move], base: version, action });
    found = await api.table(table);
  }
  return { table, path: `/t/${table}#key=${keys[0]}`, plies: found.state.ply, mover: `/t/${table}#key=${keys[found.state.to_move ?? 0]}` };
}

async function order(origin, table, command) {
  const answer = await fetch(new URL(`/api/tables/${table}/commands`, origin), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(command) });
  if (!answer.ok) throw new Error(await answer.text());
}

export function finishedTable(game) {
  return playedTable(game, Infinity);
}

/** A table that waits for somebody: the link of the free seat, and what its owner's device remembers. */
export async function openTable(game, origin = inject("origin")) {
  const { table, key, keys } = await new Api(origin).create({ game, seats: [PEOPLE[0], { sitter: "open" }] });
  const owner = { table, owner: key, mine: [keys[0]], invitations: { 1: keys[1] }, at: Date.now(), glance: null };
  return { table, path: `/t/${table}#key=${keys[1]}`, owner };
}
