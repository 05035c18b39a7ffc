import { expect, test } from "vitest";
import { readReplayQuery, replayPath } from "./urls.ts";

test("the address holds the moment", () => {
  expect(replayPath("T", 2, 17)).toBe("/t/T/replay?game=2&ply=17");
  expect(readReplayQuery("?game=2&ply=17")).toEqual({ game: 2, ply: 17 });
  expect(readReplayQuery("?game=0&ply=0")).toEqual({ ply: 0 });
  expect(readReplayQuery("?game=x&ply=-1")).toEqual({});
});
