import { expect, test } from "vitest";
import { freshId } from "./fresh.ts";

test("ids are 128 bits, and fresh", () => {
  expect(freshId()).toMatch(/^[0-9a-f]{32}$/);
  expect(freshId()).not.toBe(freshId());
});
