import { expect, test } from "vitest";
import { Positions } from "./positions.ts";

test("a question about a position goes to the server once, and again after a failure", async () => {
  const asked: unknown[] = [];
  let fails = true;
  const post = async (route: string, _: unknown, body: unknown): Promise<never> => {
    asked.push([route, body]);
    if (fails) throw new RangeError("not now");
    return body as never;
  };
  const positions = new Positions("chess", { post });
  await expect(positions.view("a b")).rejects.toThrow("not now");
  fails = false;
  const seen = { position: "a b", changes: true };
  expect([await positions.view("a b"), await positions.view("a b")]).toEqual([seen, seen]);
  const done = { position: "a b", action: "c" };
  expect([await positions.act("a b", "c"), await positions.act("a b", "c")]).toEqual([done, done]);
  expect(asked).toEqual([
    ["POST /api/positions/{game}", seen],
    ["POST /api/positions/{game}", seen],
    ["POST /api/positions/{game}/actions", done],
  ]);
});
