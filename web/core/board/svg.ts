/** SVG by comparing before and after: a tree of plain shapes is patched into the document, and only what
 * differs is touched. */

export type Attribute = string | number | boolean | null | undefined;

/** An element to be. Its children are matched by key, those without a key by tag and place; `markup` is
 * SVG text (a piece of the art) instead of children. */
export interface Shape {
  readonly tag: string;
  readonly key: string | null;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly children: readonly Child[];
  readonly markup: string | null;
}

/** A shape or a text; what is left out may be null or false. */
export type Child = Shape | string | null | false;

const SVG = "http://www.w3.org/2000/svg";
const drawn = new WeakMap<Element, Shape>();

export function shape(tag: string, attributes: Readonly<Record<string, Attribute>> = {}, ...children: Child[]): Shape {
  return { tag, key: null, attributes, children, markup: null };
}

/** A shape with a name among its brothers, so that it stays the same element wherever it goes. */
export function keyed(
  key: string,
  tag: string,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: Child[]
): Shape {
  return { tag, key, attributes, children, markup: null };
}

/** A group that holds a piece of the art. */
export function piece(key: string | null, markup: string, attributes: Readonly<Record<string, Attribute>> = {}): Shape {
  return { tag: "g", key, attributes, children: [], markup };
}

/** Make the children of `parent` these. Elements that were not drawn by this function are left alone. */
export function patch(parent: Element, children: readonly Child[]): void {
  const wanted = children.filter((child): child is Shape | string => child !== null && child !== false);
  if (wanted.every((child) => typeof child === "string")) patchText(parent, wanted.join(""));
  else
    patchShapes(
      parent,
      wanted.filter((child): child is Shape => typeof child !== "string"),
    );
}

function patchText(parent: Element, text: string): void {
  for (const child of [...parent.children]) if (drawn.has(child)) child.remove();
  if (!parent.childElementCount && parent.textContent !== text) parent.textContent = text;
}

function patchShapes(parent: Element, shapes: readonly Shape[]): void {
  const names = shapes.map(nameOf);
  const known = elementsByName(parent);
  const wanted = new Set(names);
  for (const [name, element] of known) if (!wanted.has(name)) element.remove();
  let next = firstDrawn(parent.firstElementChild);
  shapes.forEach((each, place) => {
    const element = known.get(names[place]!) ?? create(each);
    if (element === next) next = firstDrawn(next.nextElementSibling);
    else parent.insertBefore(element, next);
    update(element, each);
  });
}

function firstDrawn(element: Element | null): Element | null {
  let found = element;
  while (found && !drawn.has(found)) found = found.nextElementSibling;
  return found;
}

function nameOf({ key, tag }: Shape, place: number): string {
  return key === null ? `${tag} ${place}` : `${tag}#${key}`;
}

function elementsByName(parent: Element): Map<string, Element> {
  const elements = [...parent.children].filter((child) => drawn.has(child));
  return new Map(elements.map((element, place) => [nameOf(drawn.get(element)!, place), element]));
}

function create({ tag, key }: Shape): Element {
  const element = document.createElementNS(SVG, tag);
  drawn.set(element, { tag, key, attributes: {}, children: [], markup: null });
  return element;
}

function update(element: Element, after: Shape): void {
  const before = drawn.get(element)!;
  if (before === after) return;
  patchAttributes(element, before.attributes, after.attributes);
  if (after.markup !== null) {
    if (after.markup !== before.markup) element.innerHTML = after.markup;
  } else {
    if (before.markup !== null || isText(before) !== isText(after)) element.replaceChildren();
    patch(element, after.children);
  }
  drawn.set(element, after);
}

function isText({ children }: Shape): boolean {
  return children.some((child) => typeof child === "string");
}

function patchAttributes(element: Element, before: Shape["attributes"], after: Shape["attributes"]): void {
  for (const name of Object.keys(before))
    if (isLeftOut(after[name]) && !isLeftOut(before[name])) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after)) {
    if (!isLeftOut(value) && value !== before[name]) element.setAttribute(name, String(value));
  }
}

/** `aria-…` takes "false" as a word of its own: give it as a text. */
function isLeftOut(value: Attribute): value is null | undefined | false {
  return value === null || value === undefined || value === false;
}

/** An empty drawing in `host`, for `patch`. */
export function createSheet(host: HTMLElement, attributes: Readonly<Record<string, string>> = {}): SVGSVGElement {
  const sheet = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries(attributes)) sheet.setAttribute(name, value);
  host.append(sheet);
  return sheet;
}
