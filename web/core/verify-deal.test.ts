import { expect, test } from "vitest";
import { golden } from "../testing/golden.ts";
import { hashOf } from "./canonical.ts";
import { commit, dealtSeed, firstCommitment, nextContribution } from "./contribution.ts";
import { commitmentOf, Dealer } from "./deal.ts";
import { verifyDeal } from "./verify-deal.ts";
import { readRecord, type GameRecord } from "./record.ts";

const RECORD = { deal: { seed: "7", commitment: commitmentOf("7") }, actions: ["draw:1"] } as unknown as GameRecord;
/** Draws one of six, again and again. */
const DIE = { expected: (pick: (size: number) => number) => `draw:${pick(6)}`, apply: () => undefined };

test.each(golden.deals)(
  "the dealer of $seed deals as Python's does",
  ({ seed, commitment, size, count, picks, hash, used }) => {
    const dealer = new Dealer(seed);
    const dealt = Array.from({ length: count }, () => dealer.pick(size));
    expect(commitmentOf(seed)).toBe(commitment);
    expect(dealt.slice(0, 10)).toEqual(picks);
    expect([hashOf(dealt), dealer.used]).toEqual([hash, used]);
  },
);

test("every draw has to be the one that the seed deals", () => {
  const actions = [new Dealer("7").pick(6)].map((pick) => `draw:${pick}`);
  expect(verifyDeal({ ...RECORD, actions }, DIE)).toMatchObject({ proved: true, draws: 1, people: 0 });
  expect(verifyDeal({ ...RECORD, actions: ["draw:9"] }, DIE)).toMatchObject({
    why: "wrong_draw",
    ply: 1,
    due: actions[0],
  });
});

test("a deal without a seed, or of a game whose draws nobody can work out, is not proved", () => {
  expect(verifyDeal({ ...RECORD, deal: { ...RECORD.deal, seed: null } }, DIE)).toMatchObject({ why: "no_seed" });
  expect(verifyDeal(RECORD, null)).toMatchObject({ why: "unknown_game" });
});

const [ANN, BEN] = ["a", "b"].map((letter) => letter.repeat(64)) as [string, string];
const ADDED = [ANN, BEN].map((root) => {
  const commitment = firstCommitment(root);
  return { commitment, revealed: nextContribution(root, commitment) };
});
const MIXED: GameRecord = {
  ...RECORD,
  deal: { ...RECORD.deal, contributions: ADDED },
  actions: [`draw:${new Dealer(dealtSeed("7", ADDED)).pick(6)}`],
};
const SEEN = { commitment: commitmentOf("7"), commitments: ADDED.map(({ commitment }) => commitment) };
const dealtFrom = (seed: string, contributions: typeof ADDED): GameRecord => ({
  ...MIXED,
  deal: { seed, commitment: commitmentOf(seed), contributions },
  actions: [`draw:${new Dealer(dealtSeed(seed, contributions)).pick(6)}`],
});

test("contributions to a deal are part of its proof", () => {
  expect(verifyDeal(MIXED, DIE)).toEqual({ proved: true, draws: 1, people: 2, mine: false });
  expect(verifyDeal(MIXED, DIE, { promised: SEEN, roots: [BEN] })).toMatchObject({ people: 2, mine: true });
});

test("a host who deals from another seed than was promised is found out", () => {
  expect(verifyDeal(dealtFrom("8", ADDED), DIE, { promised: SEEN })).toMatchObject({ why: "wrong_seed" });
});

test("a host who exchanges what somebody added is found out by whoever saw the promise", () => {
  const other = { commitment: commit("wished"), revealed: "wished" };
  const record = dealtFrom("7", [ADDED[0]!, other]);
  expect(verifyDeal(record, DIE)).toMatchObject({ proved: true });
  expect(verifyDeal(record, DIE, { promised: SEEN })).toMatchObject({ why: "wrong_contribution", seat: 1 });
  const forged = dealtFrom("7", [ADDED[0]!, { ...ADDED[1]!, revealed: "wished" }]);
  expect(verifyDeal(forged, DIE)).toMatchObject({ why: "wrong_contribution", seat: 1 });
});

test("a host who drops what this device has added is found out", () => {
  const dropped = dealtFrom("7", [ADDED[0]!, { ...ADDED[1]!, revealed: null }]);
  const witness = { promised: SEEN, roots: [BEN] };
  expect(verifyDeal(dropped, DIE, witness)).toMatchObject({ why: "missing_contribution" });
  expect(verifyDeal(dropped, DIE, { promised: SEEN, roots: [ANN] })).toMatchObject({ people: 1, mine: true });
});

test("a text that is no record is not read", () => {
  expect(() => readRecord("{}")).toThrow(TypeError);
  expect(() => readRecord("null")).toThrow(TypeError);
});
