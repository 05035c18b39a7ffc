// Tables for pictures, laid over the server's own interface.

import { createHash, randomBytes } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";

export const ADA = { sitter: "person", name: "Ada" };
export const BEN = { sitter: "person", name: "Benedict" };
export const COMPUTER = { sitter: "computer", level: "greedy" };
export const OPEN = { sitter: "open" };

/** What the server answers; `key` is for what only one seat may know. */
export async function ask(url, path, body = null, key = "") {
  const sent = body
    ? { method: "POST", headers: { "content-type": "application/json", origin: url }, body: JSON.stringify(body) }
    : { headers: { authorization: `Bearer ${key}` } };
  const answer = await fetch(`${url}/api${path}`, sent);
  if (answer.status === 429)
    return rest((await answer.json()).args.retry_ms + 20).then(() => ask(url, path, body, key));
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

export function lay(url, game, seats, more = {}) {
  return ask(url, "/tables", { game, seats, options: {}, ...more });
}

export function command(url, { table }, key, order) {
  return ask(url, `/tables/${table}/commands`, { id: `${Math.random()}`, key, ...order });
}

const secret = () => randomBytes(16).toString("hex");
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** A table at which people sit down one after the other, as they do in browsers, and each adds to the deal. */
async function dealtTogether(url, game, seats, more) {
  const made = await lay(
    url,
    game,
    seats.map((seat) => (seat.sitter === "person" ? OPEN : seat)),
    more,
  );
  const [keys, contributions] = [seats.map(secret), seats.map(() => secret() + secret())];
  const people = seats.flatMap(({ sitter, name }, seat) => (sitter === "person" ? [{ name, seat }] : []));
  for (const { name, seat } of people) {
    const own = {
      lock: sha256(keys[seat]),
      commitment: sha256(`tilewright contribution 1:${contributions[seat]}`),
    };
    await command(url, made, made.keys[seat], { do: "join", name, ...own });
  }
  for (const { seat } of people)
    await command(url, made, keys[seat], { do: "reveal", contribution: contributions[seat] });
  return { ...made, keys };
}

/** A table at which people have made so many moves, the best they could see, until it is `turn`'s
 * move of a kind; or until the game is over.
 * @param {{ moves?: number, kind?: string, turn?: number, dealt?: boolean } & Partial<import("../core/wire.generated.ts").NewTable>} wanted */
export async function played(url, game, seats, wanted = {}) {
  const { moves = Infinity, kind = "", turn = 0, dealt = false, ...more } = wanted;
  const made = await (dealt ? dealtTogether : lay)(url, game, seats, more);
  for (let move = 0; ; ) {
    const { version, state, legal } = await ask(url, `/tables/${made.table}`);
    if (state.status === "over") return made;
    if (!legal || seats[state.to_move]?.sitter !== "person") {
      await rest(30);
      continue;
    }
    if (move >= moves && state.to_move === turn && legal[0].startsWith(kind)) return made;
    const { changes } = await ask(url, `/tables/${made.table}/previews`);
    await command(url, made, made.keys[state.to_move], {
      do: "act",
      base: version,
      action: best(legal, changes, move),
    });
    move += 1;
  }
}

/** Where many are as good, not always the first: maps grow to all sides. */
function best(legal, changes, move) {
  const most = Math.max(...legal.map((action) => changes[action] ?? 0));
  const good = legal.filter((action) => (changes[action] ?? 0) === most);
  return good[(move * 7) % good.length];
}

/** This runs in a page: points from another line, with a key that this device does not play with. */
export async function pointFromAside(key) {
  const table = location.pathname.split("/")[2];
  const { version, legal } = await (await fetch(`/api/tables/${table}`)).json();
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
  await new Promise((then) => line.addEventListener("open", then));
  line.send(JSON.stringify({ type: "hello", table, keys: [key] }));
  line.send(JSON.stringify({ type: "point", id: "pointed-aside", table, key, base: version, action: legal.at(-1) }));
}
