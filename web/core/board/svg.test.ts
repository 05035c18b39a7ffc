// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createSheet, keyed, patch, piece, shape } from "./svg.ts";

let sheet: SVGSVGElement;

beforeEach(() => {
  document.body.replaceChildren();
  sheet = createSheet(document.body);
});

const keys = (): (string | null)[] => [...sheet.children].map((child) => child.getAttribute("id"));
const thing = (id: string, more = {}): ReturnType<typeof keyed> => keyed(id, "g", { id, ...more });

test("elements that are drawn twice stay the same", () => {
  const draw = (): void => patch(sheet, [shape("g", { class: "a" }, shape("rect", { x: 1 })), thing("b")]);
  draw();
  const before = [...sheet.querySelectorAll("*")];
  draw();
  expect([...sheet.querySelectorAll("*")]).toEqual(before);
});

test("a keyed element keeps its identity wherever it goes among its brothers", () => {
  patch(
    sheet,
    ["a", "b", "c"].map((id) => thing(id)),
  );
  const elements = new Map([...sheet.children].map((child) => [child.id, child]));
  patch(
    sheet,
    ["c", "d", "a"].map((id) => thing(id)),
  );
  expect(keys()).toEqual(["c", "d", "a"]);
  expect(sheet.children[0]).toBe(elements.get("c"));
  expect(sheet.children[2]).toBe(elements.get("a"));
  expect(elements.get("b")?.isConnected).toBe(false);
});

test("elements that stay in their order are not moved, so that the focus stays", () => {
  patch(
    sheet,
    ["a", "b", "c"].map((id) => thing(id)),
  );
  const moved: Node[] = [];
  const insert = sheet.insertBefore.bind(sheet);
  sheet.insertBefore = (<T extends Node>(node: T, next: Node | null): T => {
    moved.push(node);
    return insert(node, next);
  }) as typeof sheet.insertBefore;
  patch(
    sheet,
    ["b", "c", "d"].map((id) => thing(id)),
  );
  expect(keys()).toEqual(["b", "c", "d"]);
  expect(moved.map((node) => (node as Element).id)).toEqual(["d"]);
});

test("attributes are written only where they differ, and those left out go away", () => {
  patch(sheet, [thing("a", { x: 1, y: 2, hidden: true })]);
  const written: string[] = [];
  const element = sheet.firstElementChild!;
  const set = element.setAttribute.bind(element);
  element.setAttribute = (name, value) => {
    written.push(name);
    set(name, value);
  };
  patch(sheet, [thing("a", { x: 1, y: 3, hidden: null })]);
  expect(written).toEqual(["y"]);
  expect(element.hasAttribute("hidden")).toBe(false);
  expect(element.getAttribute("y")).toBe("3");
});

test("text, children and art take each other's place", () => {
  const draw = (child: ReturnType<typeof shape>): string => {
    patch(sheet, [child]);
    return sheet.innerHTML;
  };
  expect(draw(shape("g", {}, "seven"))).toBe("<g>seven</g>");
  expect(draw(shape("g", {}, shape("title", {}, "eight")))).toBe("<g><title>eight</title></g>");
  expect(draw(piece(null, "<circle></circle>"))).toBe("<g><circle></circle></g>");
  expect(draw(shape("g", {}, "nine"))).toBe("<g>nine</g>");
});

test("elements that others have put into the sheet stay", () => {
  const foreign = document.createElementNS("http://www.w3.org/2000/svg", "g");
  foreign.id = "foreign";
  patch(sheet, [thing("a")]);
  sheet.append(foreign);
  patch(sheet, [thing("b"), thing("c")]);
  expect(keys().sort()).toEqual(["b", "c", "foreign"]);
});
