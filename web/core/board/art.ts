/** The pieces of a game as SVG, drawn by the server. */
import { AsyncCache } from "../async-cache.ts";
import { pageMetaMap } from "../page-meta.ts";

export interface Art {
  /** `<defs>…</defs>`, once a document: the pieces refer to it. */
  readonly defs: string;
  readonly pieces: Readonly<Record<string, string>>;
  /** Numbers, colours and outlines: see the game's own board. */
  readonly data: unknown;
}

const SVG = "http://www.w3.org/2000/svg";

/** By its hash it can be kept for ever: the server has told which is the newest. */
function addressOf(game: string): string {
  const hash = pageMetaMap("art").get(game);
  return `/api/art/${game}${hash ? `?hash=${hash}` : ""}`;
}

const arts = new AsyncCache<string, Art>(async (game) => {
  const answer = await fetch(addressOf(game));
  if (!answer.ok) throw new Error(`no art of ${game}: ${answer.status}`);
  return (await answer.json()) as Art;
});

/** The art of this game, asked for once. */
export function loadArt(game: string): Promise<Art> {
  return arts.get(game);
}

const inserted = new Set<string>();

/** Put the definitions into the page, if they are not there yet. */
export function insertDefs(art: Art): void {
  if (inserted.has(art.defs)) return;
  inserted.add(art.defs);
  const sheet = document.createElementNS(SVG, "svg");
  // Not display: none, which would take the patterns and clips from those who refer to them.
  for (const [name, value] of Object.entries({ class: "board-defs", width: "0", height: "0", "aria-hidden": "true", focusable: "false" })) {
    sheet.setAttribute(name, value);
  }
  sheet.innerHTML = art.defs;
  document.body.append(sheet);
}

/** A piece as SVG text. */
export function pieceOf(art: Art, name: string): string {
  const piece = art.pieces[name];
  if (piece === undefined) throw new RangeError(`no piece ${name}`);
  return piece;
}
