import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("ids are 128 bits, and fresh", () => {
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId()).not.toBe(randomId());
});
