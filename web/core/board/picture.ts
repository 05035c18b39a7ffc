/** Pieces as a picture of its own: one element of the page, however many shapes are drawn in it. */
import type { Art } from "./art.ts";

const SVG = "http://www.w3.org/2000/svg";
/** The page's letters, which a picture does not inherit. */
const LETTERS = "system-ui, sans-serif";
const definitions = new WeakMap<Art, ReadonlyMap<string, Element>>();
const pictures = new WeakMap<Art, Map<string, string>>();

/** These pieces on one another, with the definitions that they refer to, as an address. */
export function pictureOf(art: Art, viewBox: string, names: readonly string[]): string {
  const known = pictures.get(art) ?? new Map<string, string>();
  pictures.set(art, known);
  const key = [viewBox, ...names].join(" ");
  const picture = known.get(key) ?? draw(art, viewBox, names);
  known.set(key, picture);
  return picture;
}

function draw(art: Art, viewBox: string, names: readonly string[]): string {
  const pieces = names.map((name) => art.pieces[name] ?? "").join("");
  const [, , width = "1", height = "1"] = viewBox.split(" ");
  const frame = `xmlns="${SVG}" viewBox="${viewBox}" width="${width}" height="${height}" font-family="${LETTERS}"`;
  const defs = [...referred(art, pieces)].map(written).join("");
  return `data:image/svg+xml,${encodeURIComponent(`<svg ${frame}><defs>${defs}</defs>${pieces}</svg>`)}`;
}

const written = (element: Element): string => new XMLSerializer().serializeToString(element);

/** What is referred to in a text, and in what it refers to. */
function referred(art: Art, text: string, found = new Set<Element>()): Set<Element> {
  for (const [, id = ""] of text.matchAll(/#([\w+-]+)/g)) {
    const definition = definitionsOf(art).get(id);
    if (!definition || found.has(definition)) continue;
    found.add(definition);
    referred(art, written(definition), found);
  }
  return found;
}

/** By the ids in it, each of the definitions. */
function definitionsOf(art: Art): ReadonlyMap<string, Element> {
  const known = definitions.get(art);
  if (known) return known;
  const sheet = document.createElementNS(SVG, "svg");
  sheet.innerHTML = art.defs;
  const all = [...sheet.querySelectorAll("defs > *")];
  const found = new Map(all.flatMap((each) => [each, ...each.querySelectorAll("[id]")].map(({ id }) => [id, each])));
  definitions.set(art, found);
  return found;
}
