import { expect, test } from "vitest";
import { invitationIn, SavedTables, linkTo, takeInvitation } from "./saved-tables.ts";
import { DeviceStorage } from "./storage.ts";
import { FORBIDDEN, TestStorage } from "../testing/fakes.ts";
import type { State, CreatedTable } from "./wire.generated.ts";

const key = (digit: string): string => digit.repeat(32);
const MADE: CreatedTable = {
  table: "T",
  key: key("a"),
  keys: [key("0"), key("1"), key("2")],
  version: 1,
  hash: "",
  commitment: "",
};

function keyring(shelf = new TestStorage()): SavedTables {
  let today = 0;
  return new SavedTables(new DeviceStorage(shelf), () => (today += 1));
}

test("the keys of a table laid here are kept: to play with, to hand out, to decide with", () => {
  const shelf = new TestStorage();
  keyring(shelf).made(MADE, [0]);
  expect(keyring(shelf).of("T")).toEqual({
    table: "T",
    owner: key("a"),
    mine: [key("0")],
    invitations: { 1: key("1"), 2: key("2") },
    roots: [],
    promises: {},
    at: 1,
    glance: null,
  });
});

test("promises of a deal are kept as they were seen first, with the secrets that add to it", () => {
  const keys = keyring();
  keys.made(MADE, [0], ["root"]);
  keys.contribute("T", "another");
  keys.promise("T", 1, { commitment: "c", commitments: ["a", null] });
  keys.promise("T", 1, { commitment: "d", commitments: [null, null] });
  expect(keys.of("T")).toMatchObject({
    roots: ["root", "another"],
    promises: { 1: { commitment: "c", commitments: ["a", null] } },
  });
});

test("a key that was handed over is kept once", () => {
  const keys = keyring();
  keys.accept("T", key("7"));
  keys.accept("T", key("7"));
  expect(keys.of("T")).toMatchObject({ owner: null, mine: [key("7")] });
});

test("a device that plays an invitation does not hand it out as well", () => {
  const keys = keyring();
  keys.made(MADE, [0]);
  expect(keys.accept("T", key("2"))).toMatchObject({ mine: [key("0"), key("2")], invitations: { 1: key("1") } });
});

test("tables are listed, the latest first, until they are forgotten", () => {
  const keys = keyring();
  for (const table of ["A", "B", "C"]) keys.accept(table, key("1"));
  keys.accept("A", key("2"));
  keys.forget("C");
  expect(keys.tables().map(({ table }) => table)).toEqual(["A", "B"]);
});

test("the summary of a table is kept, with the commitments seen before they were opened", () => {
  const keys = keyring();
  const seats = [{ sitter: "person", name: "Ada", level: "greedy", away: false }] as const;
  const state = {
    game: "stairs",
    seats,
    status: "playing",
    number: 1,
    to_move: 0,
    commitment: "c1",
  } as unknown as State;
  keys.seen("T", state, [0]);
  expect(keys.of("T")).toBeNull();
  keys.accept("T", key("1"));
  keys.seen("T", state, [0]);
  keys.seen("T", { ...state, commitment: "other" }, [0]);
  keys.seen("T", { ...state, number: 2, status: "over", commitment: "c2" }, [0]);
  expect(keys.of("T")?.glance).toEqual({
    game: "stairs",
    status: "over",
    number: 2,
    names: ["Ada"],
    toMove: 0,
    you: [0],
    commitments: { 1: "c1" },
  });
});

test("a storage that refuses, or holds rubbish, has no tables", () => {
  const keys = new SavedTables(new DeviceStorage(FORBIDDEN));
  expect([keys.accept("T", key("1")).mine, keys.tables()]).toEqual([[key("1")], []]);
  const shelf = new TestStorage();
  for (const rubbish of ["{", "7", "null"]) shelf.setItem(`tilewright:table:${rubbish}`, rubbish);
  expect(keyring(shelf).tables()).toEqual([]);
});

test("a key is taken out of the address", () => {
  const shown: string[] = [];
  const past = {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => shown.push(url),
  } as unknown as History;
  const address = new URL(linkTo("T-_", key("b"), "https://x.example")) as unknown as Location;
  expect(takeInvitation(address, past)).toEqual({ kind: "key", key: key("b") });
  expect(shown).toEqual(["/t/T-_"]);
  expect(linkTo("T", undefined, "https://x.example")).toBe("https://x.example/t/T");
});

test.each(["", "#", "#key=", "#key=xyz", `#key=${key("B")}`, "#other=1"])("%j has no key", (hash) => {
  expect(invitationIn({ hash })).toBeNull();
});
