/** Asks for things before they are wanted, all at once; what fails is asked for again when it is. */
import { loadArt } from "../core/board/art.ts";
import { SavedTables } from "../core/saved-tables.ts";
import { chooseLanguage, fetchWords } from "../core/language.ts";
import { pageMeta } from "../core/page-meta.ts";
import { fetchGame, MANIFESTS, scorePadGame } from "../games/registry.ts";
import { PAGES } from "./pages.ts";
import { matchRoute, type Route } from "./routes.ts";
import { offered } from "./start/offered.ts";

const REST = 500;

/** What the page at this address will ask for first. */
export function prefetchRoute(place: Route = matchRoute(location)): void {
  quietly(fetchWords(chooseLanguage()));
  quietly(PAGES[place.page]());
  if (place.page === "start") quietly(offered());
  const pad = place.page === "score" ? scorePadGame() : null;
  if (pad?.scorePad.art) quietly(loadArt(pad.id));
  if (place.page === "analysis") expect(place.game);
  if ("table" in place) expect(gameAt(place.table));
}

/** Who has come to the start page is going to play. Nobody waits for this: it comes when all else is done. */
export async function prefetchIdle(place: Route = matchRoute(location)): Promise<void> {
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (place.page !== "start" || thrifty) return;
  await offered();
  setTimeout(() => MANIFESTS.forEach(({ id }) => prefetchTable(id)), REST);
}

/** The table of this game is likely to be laid or opened soon. */
export function prefetchTable(game: string): void {
  quietly(PAGES.table());
  expect(game);
}

/** The server tells a stranger, and this device remembers its own tables. */
function gameAt(table: string): string {
  return pageMeta("game") || (new SavedTables().of(table)?.glance?.game ?? "");
}

function expect(game: string): void {
  if (game) quietly(fetchGame(game));
}

function quietly(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
