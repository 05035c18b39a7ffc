// Tables for pictures, laid over the server's own interface.

import { setTimeout as rest } from "node:timers/promises";

export const ADA = { sitter: "person", name: "Ada" };
export const BEN = { sitter: "person", name: "Benedict" };
export const COMPUTER = { sitter: "computer", level: "greedy" };
export const OPEN = { sitter: "open" };

export async function ask(url, path, body) {
  const sent = body && {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${url}/api${path}`, sent);
  if (answer.status === 429) return rest((await answer.json()).args.retry_ms + 20).then(() => ask(url, path, body));
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

export function lay(url, game, seats, more = {}) {
  return ask(url, "/tables", { game, seats, options: {}, ...more });
}

export function command(url, { table }, key, order) {
  return ask(url, `/tables/${table}/commands`, { id: `${Math.random()}`, key, ...order });
}

/** A table at which people have made so many moves, the best they could see, until it is `turn`'s
 * move of a kind; or until the game is over.
 * @param {{ moves?: number, kind?: string, turn?: number } & Partial<import("../core/wire.generated.ts").NewTable>} wanted */
export async function played(url, game, seats, wanted = {}) {
  const { moves = Infinity, kind = "", turn = 0, ...more } = wanted;
  const made = await lay(url, game, seats, more);
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
