/** The pieces of a game as SVG, drawn by the server. */
import { AsyncCache } from "../async-cache.ts";
import { pageMetaMap } from "../page-meta.ts";
import { carry } from "../transport.ts";
import type { ArtInfo, SeatArt } from "../wire.generated.ts";

/** The pieces of a game; `data` has the numbers, colours and outlines of its own board. */
export type Art = Pick<ArtInfo, "defs" | "pieces"> & { readonly data: unknown };

const SVG = "http://www.w3.org/2000/svg";

/** By its hash it can be kept for ever: the server has told which is the newest. */
function addressOf(game: string): string {
  const hash = pageMetaMap("art").get(game);
  return `/api/art/${game}${hash ? `?hash=${hash}` : ""}`;
}

const arts = new AsyncCache<string, Art>(async (game) => {
  const answer = await carry(addressOf(game));
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
  const look = { class: "board-defs", width: "0", height: "0", "aria-hidden": "true", focusable: "false" };
  for (const [name, value] of Object.entries(look)) sheet.setAttribute(name, value);
  sheet.innerHTML = art.defs;
  document.body.append(sheet);
}

/** Whatever bears a seat's colour below this element has it from the art. */
export function colourSeats(host: HTMLElement, art: Art | undefined): void {
  const { seats } = (art?.data ?? {}) as { seats?: readonly SeatArt[] };
  seats?.forEach(({ colour }, seat) => host.style.setProperty(`--seat-${seat}`, colour));
}

/** A piece as SVG text. */
export function pieceOf(art: Art, name: string): string {
  const piece = art.pieces[name];
  if (piece === undefined) throw new RangeError(`no piece ${name}`);
  return piece;
}
