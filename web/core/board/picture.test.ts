// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pictureOf } from "./picture.ts";

const ART = {
  defs: '<defs><g id="tree"><circle id="crown" fill="url(#green)"/></g><linearGradient id="green"></linearGradient><g id="well"></g></defs>',
  pieces: { ground: '<rect fill="#b5ca8b"></rect>', wood: '<use href="#crown"></use>' },
  data: {},
};

function drawn(address: string): Element {
  const [kind, text = ""] = address.split(",");
  expect(kind).toBe("data:image/svg+xml");
  return new DOMParser().parseFromString(decodeURIComponent(text), "image/svg+xml").documentElement;
}

test("a picture holds its pieces, and of the definitions what they refer to", () => {
  const picture = drawn(pictureOf(ART, "-2 -3 40 20", ["ground", "wood"]));
  expect(picture.getAttribute("viewBox")).toBe("-2 -3 40 20");
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["40", "20"]);
  expect([...picture.querySelectorAll("defs > *")].map(({ id }) => id)).toEqual(["tree", "green"]);
  expect(picture.querySelectorAll(":scope > rect, :scope > use")).toHaveLength(2);
});

test("a picture of pieces that refer to nothing has no definitions", () => {
  const picture = drawn(pictureOf(ART, "0 0 1 1", ["ground", "unknown"]));
  expect(picture.querySelectorAll("defs > *")).toHaveLength(0);
  expect(picture.querySelectorAll(":scope > rect")).toHaveLength(1);
});
