import { expect, test } from "vitest";
import { canonical, hashOf } from "./canonical.ts";
import { golden } from "../testing/golden.ts";
import { sha256Hex } from "./sha256.ts";

test.each(golden.states)("the canonical text and hash of %j are Python's", (state, text, hash) => {
  expect(canonical(state)).toBe(text);
  expect(hashOf(state)).toBe(hash);
});

test("SHA-256 is right at every length around its blocks", async () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "ж".repeat(length >> 1) + "a".repeat(length & 1);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    expect(sha256Hex(text)).toBe(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
  }
});

test.each([0.5, 2 ** 53, Number.NaN])("%d has no canonical text", (number) => {
  expect(() => canonical({ number })).toThrow(RangeError);
});
