// Tables laid and played behind the page's back, where a test is about something else.

import { inject } from "vitest";
import { Api } from "../core/api.ts";
import { dice } from "../testing/fakes.ts";

/** @type {import("../core/wire.generated.ts").NewSeat[]} */
const PEOPLE = [
  { sitter: "person", name: "Ann" },
  { sitter: "person", name: "Ben" },
];

/** Games that are played before it is said that a moment does not come. */
const MOST_GAMES = 20;

/** A game that two people play by chance, through the API, until something is so (deals differ: where one
 * game does not come to it, another does) or to its end: its table, the links of the seats and of the one who is to move. */
export async function layTable(game, { until, ...more } = /** @type {any} */ ({})) {
  if (!until) return playTable(game, more);
  for (let tries = 0; tries < MOST_GAMES; tries += 1) {
    const made = await playTable(game, { until, ...more });
    if (made.status !== "over") return made;
  }
  throw new Error(`${MOST_GAMES} games of ${game}, and not one came to such a moment: ${until}`);
}

/** One game, until something is so or the game is over. */
async function playTable(
  game,
  {
    until = /** @returns {boolean} */ () => false,
    names = [],
    seats = PEOPLE,
    origin = inject("origin"),
    ...more
  } = {},
) {
  const named = seats.map((sitter, seat) => ({ ...sitter, ...(names[seat] && { name: names[seat] }) }));
  const { table, key, keys } = await new Api(origin).create({ game, seats: named, ...more });
  const { state } = await playOn(origin, table, keys, until);
  const links = keys.map((key) => `/t/${table}#key=${key}`);
  return {
    table,
    key,
    keys,
    links,
    path: links[0],
    mover: links[state.to_move ?? 0],
    plies: state.ply,
    status: state.status,
  };
}

/** Until something is so or the game is over. For computers there is nothing to choose: they are waited for. */
async function playOn(origin, table, keys, until) {
  const roll = dice(11);
  for (let count = 0; ; ) {
    const found = await new Api(origin).table(table);
    const { version, legal, state } = found;
    if (state.status === "over" || (legal && until(found, count))) return found;
    if (!legal) continue;
    await command(
      table,
      { do: "act", key: keys[state.to_move], base: version, action: legal[Math.floor(roll() * legal.length)] },
      origin,
    );
    count += 1;
  }
}

/** Have something done at a table, as a page would. */
export async function command(table, order, origin = inject("origin")) {
  const body = JSON.stringify({ id: crypto.randomUUID(), ...order });
  const answer = await fetch(new URL(`/api/tables/${table}/commands`, origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export function playedTable(game, actions, more) {
  return layTable(game, { until: (_, count) => count >= actions, ...more });
}

export const finishedTable = layTable;

/** All accept another game after this one: it begins at a table of its own, where seats have rotated. */
export async function anotherGame({ table, keys }) {
  const api = new Api(inject("origin"));
  for (const key of keys) {
    const { version } = await api.table(table);
    await command(table, { do: "rematch", key, base: version });
  }
  const { state } = await api.table(table);
  const next = await api.table(state.rematch.table);
  return {
    table: state.rematch.table,
    path: `/t/${state.rematch.table}#key=${[...keys].reverse()[next.state.to_move]}`,
  };
}

/** A person, who has acted so often and is to act again, plays against a computer. */
export async function tableWithComputer(game, actions, origin = inject("origin")) {
  const { levels } = await new Api(origin).games();
  return playedTable(game, actions, { origin, seats: [PEOPLE[0], { sitter: "computer", level: levels[0] }] });
}

/** The same, with a coach. */
export async function tableWithCoach(game, actions) {
  const made = await tableWithComputer(game, actions);
  await command(made.table, { do: "switch_coach", key: made.key, on: true });
  return made;
}

/** A table where the next action is of this kind: there may be no such moment in a game, but there is in another. The
 * steps that the one who is to act may take back are as wanted. */
export function tableAsking(game, kind, more, wanted = /** @returns {boolean} */ (_back) => true) {
  const until = ({ legal, state }) => legal[0].startsWith(kind) && wanted(state.back);
  return layTable(game, { until, ...more });
}

/** A table that waits for somebody: the link of the free seat, and what its owner's device remembers. */
export async function openTable(game, { name = "Ann", origin = inject("origin"), options = {} } = {}) {
  const { table, key, keys } = await new Api(origin).create({
    game,
    options,
    seats: [{ sitter: "person", name }, { sitter: "open" }],
  });
  const owner = { table, owner: key, mine: [keys[0]], invitations: { 1: keys[1] }, at: Date.now(), glance: null };
  return { table, path: `/t/${table}#key=${keys[1]}`, owner };
}

/** A table where the first of two people has left and a computer plays for them. */
export async function leftTable(game, more) {
  const made = await playedTable(game, 8, more);
  await command(made.table, { do: "leave", key: made.keys[0] });
  return made;
}
