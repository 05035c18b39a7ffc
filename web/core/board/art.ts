/** The pieces of a game as SVG, drawn by the server. */

export interface Art {
  /** `<defs>…</defs>`, once a document: the pieces refer to it. */
  readonly defs: string;
  readonly pieces: Readonly<Record<string, string>>;
  /** Numbers, colours and outlines: see the game's own board. */
  readonly data: unknown;
}

const SVG = "http://www.w3.org/2000/svg";
const asked = new Map<string, Promise<Art>>();

/** The art of this game, asked for once. */
export function loadArt(game: string): Promise<Art> {
  const known = asked.get(game);
  if (known) return known;
  const art = fetchArt(game);
  asked.set(game, art);
  art.catch(() => asked.delete(game));
  return art;
}

async function fetchArt(game: string): Promise<Art> {
  const answer = await fetch(`/api/art/${game}`);
  if (!answer.ok) throw new Error(`no art of ${game}: ${answer.status}`);
  return (await answer.json()) as Art;
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
