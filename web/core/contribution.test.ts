import { expect, test } from "vitest";
import { golden } from "../testing/golden.ts";
import { commit, dealtSeed, firstCommitment, freshRoot, nextContribution, revealing } from "./contribution.ts";
import type { State } from "./wire.generated.ts";

test.each(golden.mixed)("contributions to $seed mix as Python's do", ({ seed, roots, contributions, dealt }) => {
  expect(dealtSeed(seed, contributions)).toBe(dealt);
  contributions.forEach((each, seat) => {
    if (!each) return;
    expect(firstCommitment(roots[seat] ?? "")).toBe(each.commitment);
    if (each.revealed) expect(nextContribution(roots[seat] ?? "", each.commitment)).toBe(each.revealed);
  });
});

test("a chain answers what it has committed to, and no other", () => {
  const root = freshRoot();
  const first = nextContribution(root, firstCommitment(root)) ?? "";
  expect(commit(first)).toBe(firstCommitment(root));
  expect(commit(nextContribution(root, first) ?? "")).toBe(first);
  expect(nextContribution(freshRoot(), firstCommitment(root))).toBeNull();
});

test("the first draw waits for those who have committed and are there", () => {
  const seats = [false, true, false, false].map((away) => ({ sitter: "person", name: "", level: "", away }));
  const promised = { commitment: "c", revealed: null };
  const contributions = [promised, promised, null, { commitment: "c", revealed: "r" }];
  const state = { status: "playing", to_move: null, seats, contributions } as unknown as State;
  expect(revealing(state)).toEqual([0]);
  expect(revealing({ ...state, to_move: 1 })).toEqual([]);
  expect(revealing({ ...state, status: "over" })).toEqual([]);
});
