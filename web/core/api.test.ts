import { expect, test } from "vitest";
import { Api, RefusalError } from "./api.ts";

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}
type Reply = { status?: number; body?: unknown; text?: string } | Error;

/** An API whose server gives these replies one after the other, and what it was asked. */
function serving(...replies: Reply[]): { api: Api; asked: Asked[]; rests: number[] } {
  const asked: Asked[] = [];
  const rests: number[] = [];
  const fetch = async (url: unknown, request: RequestInit = {}): Promise<Response> => {
    asked.push({ method: request.method ?? "", url: String(url), body: request.body });
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error("nobody is there");
    return new Response(reply.text ?? JSON.stringify(reply.body), { status: reply.status ?? 200 });
  };
  return { api: new Api("", fetch as typeof globalThis.fetch, async (rest) => void rests.push(rest)), asked, rests };
}

test("paths and questions are written as the server reads them", async () => {
  const { api, asked } = serving({ body: { number: 2, plies: 0, after: 0, steps: [] } });
  await api.steps("A/ä", { number: 2, positions: true });
  expect(asked).toEqual([
    { method: "GET", url: "/api/tables/A%2F%C3%A4/steps?number=2&positions=true", body: undefined },
  ]);
  expect(api.boardUrl("T", "png", { ply: 3 })).toBe("/api/tables/T/board.png?ply=3");
  expect(api.recordUrl("T", { format: "jsonl" })).toBe("/api/tables/T/record?format=jsonl");
});

test("steps come page by page", async () => {
  const page = (after: number) => ({
    body: { number: 2, plies: 3, after, steps: [{ ply: after + 1 }, { ply: after + 2 }].filter(({ ply }) => ply <= 3) },
  });
  const { api, asked } = serving(page(0), page(2));
  expect((await api.steps("T", { positions: true })).steps.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  expect(asked.map(({ url }) => url)).toEqual([
    "/api/tables/T/steps?positions=true",
    "/api/tables/T/steps?positions=true&number=2&after=2",
  ]);
});

test("a refusal has its code, arguments and status", async () => {
  const { api } = serving({ status: 404, body: { code: "unknown_table", args: { table: "T" } } });
  const error = await api.table("T").catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(RefusalError);
  expect(error).toMatchObject({ code: "unknown_table", args: { table: "T" }, status: 404 });
});

test("a table is laid once: every attempt has the same id", async () => {
  const { api, asked, rests } = serving(
    new Error("cut"),
    { status: 502, text: "<h1>" },
    { status: 201, body: { table: "T" } },
  );
  expect(await api.create({ game: "stairs", seats: [] })).toEqual({ table: "T" });
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  expect(JSON.parse(asked[0]!.body as string)).toMatchObject({
    game: "stairs",
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(rests).toEqual([300, 600]);
});

test("a request made too often is made later, and in the end not at all", async () => {
  const busy = { status: 429, body: { code: "too_many", args: { retry_ms: 1_500 } } };
  const { api, rests } = serving(busy, busy, busy, { body: {} });
  await expect(api.games()).rejects.toMatchObject({ code: "too_many" });
  expect(rests).toEqual([1_500, 1_500]);
});

test("a record is kept at most once", async () => {
  const { api, asked } = serving();
  await expect(api.keep("tilewright record 1")).rejects.toMatchObject({ code: "unreachable" });
  expect(asked).toHaveLength(1);
});

test("a caller who no longer wants an answer gets none", async () => {
  const { api, asked } = serving(new Error("aborted"));
  await expect(api.previews("T", AbortSignal.abort())).rejects.toThrow("aborted");
  expect(asked).toHaveLength(1);
});

test("the coach is shown the key of the seat", async () => {
  const shown: (string | null)[] = [];
  const fetch = async (_: unknown, request: RequestInit = {}): Promise<Response> => {
    shown.push(new Headers(request.headers).get("authorization"));
    return new Response("{}");
  };
  const api = new Api("", fetch as typeof globalThis.fetch);
  await api.hint("T", "k", 1);
  await api.warning("T", "k", "a");
  await api.table("T");
  expect(shown).toEqual(["Bearer k", "Bearer k", null]);
});
