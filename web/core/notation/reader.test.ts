import { expect, test, vi } from "vitest";
import { remembering } from "./reader.ts";

test("a text is read once, while it is among the last few", () => {
  const read = vi.fn((text: string) => ({ text }));
  const reader = remembering(read);
  expect(reader("0")).toBe(reader("0"));
  expect(read).toHaveBeenCalledTimes(1);
  for (let number = 1; number <= 8; number += 1) reader(String(number));
  reader("0");
  expect(read).toHaveBeenCalledTimes(10);
});

test("a text that cannot be read is refused every time", () => {
  const reader = remembering(() => {
    throw new SyntaxError("no");
  });
  expect(() => reader("x")).toThrow(SyntaxError);
  expect(() => reader("x")).toThrow(SyntaxError);
});
