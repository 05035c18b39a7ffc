/** Asks for things before they are wanted, all at once; what fails is asked for again when it is. */
import { loadArt } from "../core/board/art.ts";
import { Keys } from "../core/keys.ts";
import { chooseLanguage, fetchWords } from "../core/language.ts";
import { told } from "../core/told.ts";
import { fetchGame, MANIFESTS, scorePadGame } from "../games/registry.ts";
import { LATER } from "./pages.ts";
import { placeOf, type Place } from "./place.ts";
import { offered } from "./start/offered.ts";

const REST = 500;

/** What the page at this address will ask for first. */
export function lookAhead(place: Place = placeOf(location)): void {
  quietly(fetchWords(chooseLanguage()));
  if (place.page === "start") quietly(offered());
  else quietly(LATER[place.page]());
  const pad = place.page === "score" ? scorePadGame() : null;
  if (pad?.scorePad.art) quietly(loadArt(pad.id));
  if ("table" in place) expect(gameAt(place.table));
}

/** Who has come to the start page is going to play. Nobody waits for this: it comes when all else is done. */
export async function lookFurther(place: Place = placeOf(location)): Promise<void> {
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (place.page !== "start" || thrifty) return;
  await offered();
  setTimeout(() => MANIFESTS.forEach(({ id }) => expectTable(id)), REST);
}

/** The table of this game is likely to be laid or opened soon. */
export function expectTable(game: string): void {
  quietly(LATER.table());
  expect(game);
}

/** The server tells a stranger, and this device remembers its own tables. */
function gameAt(table: string): string {
  return told("game") || (new Keys().of(table)?.glance?.game ?? "");
}

function expect(game: string): void {
  if (game) quietly(fetchGame(game));
}

function quietly(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
