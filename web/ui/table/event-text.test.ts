import { expect, test, vi } from "vitest";
import { withStandIn } from "./event-text.ts";

vi.mock("../i18n.svelte.ts", () => ({ say: (key: string) => key }));

test("a move made in a hurry says so, and one of a simpler player says that", () => {
  const said = ["", "greedy", "expert:250n"].map((standIn) => withStandIn("Ann lays a tile", standIn));
  expect(said).toEqual(["Ann lays a tile", "event-stand-in", "event-hurried"]);
});
