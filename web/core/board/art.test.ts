// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { linkTo } from "../saved-tables.ts";
import { loadArt } from "./art.ts";

const ART = { defs: "<defs/>", pieces: {}, data: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function tell(name: string, content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
}

function answering(status: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(ART), { status });
  });
  return asked;
}

test("art is asked for once, by the hash that the page was told", async () => {
  tell("art", "stairs=c0ffee ladders=beef");
  const asked = answering(200);
  const [one, other] = await Promise.all([loadArt("ladders"), loadArt("ladders")]);
  expect(one).toEqual(ART);
  expect(other).toBe(one);
  expect(asked).toEqual(["/api/art/ladders?hash=beef"]);
});

test("art whose hash the page was not told is asked for all the same, and again where it failed", async () => {
  tell("art", "ladders=beef");
  const failed = answering(503);
  await expect(loadArt("stairs")).rejects.toThrow("503");
  const asked = answering(200);
  expect(await loadArt("stairs")).toEqual(ART);
  expect([failed, asked]).toEqual([["/api/art/stairs"], ["/api/art/stairs"]]);
});

test("a link for friends leads where the page was told that friends are", () => {
  vi.stubGlobal("location", new URL("http://127.0.0.1:8080/t/T"));
  expect(linkTo("T")).toBe("http://127.0.0.1:8080/t/T");
  tell("outside", "http://192.0.2.44:8080");
  expect(linkTo("T", "0a")).toBe("http://192.0.2.44:8080/t/T#key=0a");
});
