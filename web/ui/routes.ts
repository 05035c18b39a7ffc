/** Which page an address means. */
import type { Invitation } from "../core/saved-tables.ts";
import { mayExplain } from "../games/registry.ts";

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly table: string; readonly invitation?: Invitation }
  | { readonly page: "replay"; readonly table: string; readonly search: string }
  | { readonly page: "score" }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "notFound" };

const TABLE = /^\/t\/([\w-]{1,64})\/?$/;
const REPLAY = /^\/t\/([\w-]{1,64})\/replay\/?$/;
const RULES = /^\/rules\/(\w+)\/?$/;

export function matchRoute({ pathname, search }: { readonly pathname: string; readonly search: string }): Route {
  if (pathname === "/") return { page: "start" };
  if (/^\/score\/?$/.test(pathname)) return { page: "score" };
  const [, table] = TABLE.exec(pathname) ?? [];
  if (table) return { page: "table", table };
  const [, replayed] = REPLAY.exec(pathname) ?? [];
  if (replayed) return { page: "replay", table: replayed, search };
  const [, game] = RULES.exec(pathname) ?? [];
  return game && mayExplain(game) ? { page: "rules", game } : { page: "notFound" };
}
