import { expect, test } from "vitest";
import { AsyncCache } from "./async-cache.ts";

test("however many ask, it is asked for once", async () => {
  let asked = 0;
  const once = new AsyncCache(async (name: string) => `${name} ${++asked}`);
  expect(await Promise.all([once.get("a"), once.get("a"), once.get("b")])).toEqual(["a 1", "a 1", "b 2"]);
  expect(await once.get("a")).toBe("a 1");
});

test("a failed request is made again", async () => {
  const answers = [Promise.reject(new Error("not now")), Promise.resolve("here")];
  const once = new AsyncCache(() => answers.shift()!);
  await expect(once.get("it")).rejects.toThrow("not now");
  expect(await once.get("it")).toBe("here");
});
