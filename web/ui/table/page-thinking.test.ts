import { expect, test, vi } from "vitest";
import type { State, ThinkFrame } from "../../core/wire.generated.ts";
import type { OpenEngine } from "../../core/engine/index.ts";
import { PageThinking } from "./page-thinking.svelte.ts";

const KEY = "f".repeat(32);
const PERSON = { sitter: "person", name: "Ann", level: "greedy", away: false } as const;
const COMPUTER = { sitter: "computer", name: "", level: "expert", away: false } as const;
const QUESTION: ThinkFrame = {
  ...{ type: "think", table: "t", version: 7, seats: 2, options: {}, seat: 1, level: "expert", seed: "s" },
  actions: ["a", "b"],
};

function state(seats: State["seats"], status: State["status"] = "playing"): State {
  return { game: "stairs", status, seats } as State;
}

function page(open: OpenEngine): { thinking: PageThinking; sent: unknown[] } {
  const sent: unknown[] = [];
  const thinking = new PageThinking((frames) => sent.push(...frames.map((each) => JSON.parse(each))), "t", open);
  return { thinking, sent };
}

function engine(choose = vi.fn(() => Promise.resolve("c"))) {
  return { choose, analyse: vi.fn(), close: vi.fn() };
}

test("an owner's page offers itself once on each line, and answers with what the level chooses", async () => {
  const made = engine();
  const { thinking, sent } = page(() => Promise.resolve(made));
  const table = state([PERSON, COMPUTER]);
  await thinking.follow(table, KEY, true);
  await thinking.follow(table, KEY, true);
  expect(sent).toEqual([{ type: "thinker", table: "t", key: KEY, on: true }]);
  await thinking.follow(table, KEY, false);
  await thinking.follow(table, KEY, true);
  expect(sent).toHaveLength(2);
  await thinking.asked(QUESTION);
  expect(sent.at(-1)).toEqual({ type: "thought", table: "t", version: 7, action: "c" });
  expect(made.choose.mock.calls[0]!.slice(0, 3)).toEqual([
    { seats: 2, options: {}, actions: ["a", "b"] },
    "expert",
    "s",
  ]);
  expect(thinking.thinks).toBe("here");
  thinking.close();
  await vi.waitFor(() => expect(made.close).toHaveBeenCalled());
});

test.each([
  ["a friend plays too", state([PERSON, PERSON, COMPUTER]), KEY],
  ["a seat is open", state([PERSON, { ...PERSON, sitter: "open" }, COMPUTER]), KEY],
  ["one's key is not the table's", state([PERSON, COMPUTER]), null],
  ["nobody plays yet", state([PERSON, COMPUTER], "open"), KEY],
])("engines are not fetched where %s", async (_, table, key) => {
  const open = vi.fn(() => Promise.resolve(engine()));
  const { thinking, sent } = page(open);
  await thinking.follow(table, key, true);
  expect([open.mock.calls.length, sent, thinking.thinks]).toEqual([0, [], null]);
});

test("a browser that cannot think leaves it to the server, and says so", async () => {
  const { thinking, sent } = page(() => Promise.reject(new Error("no WebAssembly")));
  await thinking.follow(state([PERSON, COMPUTER]), KEY, true);
  expect([sent, thinking.thinks]).toEqual([[], "server"]);
});

test("an engine that fails hands the move back at once", async () => {
  const { thinking, sent } = page(() => Promise.resolve(engine(vi.fn(() => Promise.reject(new Error("memory"))))));
  await thinking.follow(state([PERSON, COMPUTER]), KEY, true);
  await thinking.asked(QUESTION);
  expect(sent.at(-1)).toEqual({ type: "thought", table: "t", version: 7, action: null });
  expect(thinking.thinks).toBe("server");
});
