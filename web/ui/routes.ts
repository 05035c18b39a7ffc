/** Which page an address means. */
import type { Invitation } from "../core/saved-tables.ts";
import { pathAt } from "../core/root.ts";
import { mayExplain } from "../games/registry.ts";

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly table: string; readonly invitation?: Invitation }
  | { readonly page: "replay"; readonly table: string; readonly search: string }
  | { readonly page: "review"; readonly table: string; readonly search: string }
  | { readonly page: "analysis"; readonly game: string }
  | { readonly page: "score" }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "lessons"; readonly game: string; readonly lesson: string; readonly step: string }
  | { readonly page: "puzzles"; readonly game: string; readonly puzzle: string }
  | { readonly page: "race" | "personal"; readonly game: string }
  | { readonly page: "notFound" };

const TABLE = /^\/t\/([\w-]{1,64})\/?$/;
const AFTERWARDS = /^\/t\/([\w-]{1,64})\/(replay|review)\/?$/;
const ANALYSIS = /^\/analysis\/(\w{1,64})\/?$/;
const RULES = /^\/rules\/(\w+)\/?$/;
const LEARN = /^\/learn\/(\w+)(?:\/([\w-]+))?(?:\/([\w-]+))?\/?$/;
const ALONE = /^\/puzzles\/(\w+)\/(race|mine)\/?$/;
const PUZZLES = /^\/puzzles\/(\w+)(?:\/(daily|[0-9a-f]{10}))?\/?$/;

export function matchRoute({
  pathname: address,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): Route {
  const pathname = pathAt(address);
  if (pathname === "/") return { page: "start" };
  if (/^\/score\/?$/.test(pathname)) return { page: "score" };
  const [, table] = TABLE.exec(pathname) ?? [];
  if (table) return { page: "table", table };
  const [, played, page] = AFTERWARDS.exec(pathname) ?? [];
  if (played) return { page: page === "review" ? "review" : "replay", table: played, search };
  const [, analysed] = ANALYSIS.exec(pathname) ?? [];
  if (analysed) return { page: "analysis", game: analysed };
  const [, learnt, lesson = "", step = ""] = LEARN.exec(pathname) ?? [];
  if (learnt && mayExplain(learnt)) return { page: "lessons", game: learnt, lesson, step };
  const [, solved, how] = ALONE.exec(pathname) ?? [];
  if (solved && mayExplain(solved)) return { page: how === "race" ? "race" : "personal", game: solved };
  const [, puzzled, puzzle = ""] = PUZZLES.exec(pathname) ?? [];
  if (puzzled && mayExplain(puzzled)) return { page: "puzzles", game: puzzled, puzzle };
  const [, game] = RULES.exec(pathname) ?? [];
  return game && mayExplain(game) ? { page: "rules", game } : { page: "notFound" };
}
