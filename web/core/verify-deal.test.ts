import { expect, test } from "vitest";
import { golden } from "../testing/golden.ts";
import { hashOf } from "./canonical.ts";
import { commitmentOf, Dealer } from "./deal.ts";
import { verifyDeal } from "./verify-deal.ts";
import { readRecord, type GameRecord } from "./record.ts";

const RECORD = { deal: { seed: "7", commitment: commitmentOf("7") }, actions: ["draw:1"] } as unknown as GameRecord;
/** Draws one of six, again and again. */
const DIE = { expected: (pick: (size: number) => number) => `draw:${pick(6)}`, apply: () => undefined };

test.each(golden.deals)("the dealer of $seed deals as Python's does", ({ seed, commitment, size, count, picks, hash, used }) => {
  const dealer = new Dealer(seed);
  const dealt = Array.from({ length: count }, () => dealer.pick(size));
  expect(commitmentOf(seed)).toBe(commitment);
  expect(dealt.slice(0, 10)).toEqual(picks);
  expect([hashOf(dealt), dealer.used]).toEqual([hash, used]);
});

test("every draw has to be the one that the seed deals", () => {
  const actions = [new Dealer("7").pick(6)].map((pick) => `draw:${pick}`);
  expect(verifyDeal({ ...RECORD, actions }, DIE)).toEqual({ proved: true, draws: 1 });
  expect(verifyDeal({ ...RECORD, actions: ["draw:9"] }, DIE)).toMatchObject({ why: "wrong_draw", ply: 1, due: actions[0] });
});

test("without a seed, or for a game whose draws nobody can work out, nothing is proved", () => {
  expect(verifyDeal({ ...RECORD, deal: { ...RECORD.deal, seed: null } }, DIE)).toMatchObject({ why: "no_seed" });
  expect(verifyDeal(RECORD, null)).toMatchObject({ why: "unknown_game" });
});

test("what is no record is not read", () => {
  expect(() => readRecord("{}")).toThrow(TypeError);
  expect(() => readRecord("null")).toThrow(TypeError);
});
