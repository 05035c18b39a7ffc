/** What each person at a table adds to the deal, so that whoever holds the seed cannot steer it either: committed to
 * before anybody's is known, revealed before the first draw. The twin of `tilewright.core.contribution`. */
import { randomId } from "./random-id.ts";
import { sha256Hex } from "./sha256.ts";
import type { ContributionInfo, State } from "./wire.generated.ts";

/** A seat's contribution: null is not revealed yet, and empty was withheld. */
export type Contribution = ContributionInfo;

/** What this device saw of a deal before it revealed anything. */
export interface Promised {
  readonly commitment: string | null;
  readonly commitments: readonly (string | null)[];
}

const CHAIN_LENGTH = 256;

/** What is told of a contribution before it is revealed. */
export function commit(contribution: string): string {
  return sha256Hex(`tilewright contribution 1:${contribution}`);
}

/** The seed that the draws are dealt from. */
export function dealtSeed(seed: string, contributions: readonly (Contribution | null)[]): string {
  if (contributions.every((each) => each === null)) return seed;
  const texts = contributions.map((each) => each?.revealed || "-").join(",");
  return sha256Hex(`tilewright deal 1 with contributions:${texts}:${seed}`);
}

/** The secret that a hash chain begins with: 256 bits. */
export function freshRoot(): string {
  return randomId() + randomId();
}

/** The end of the chain, which is what one commits to when sitting down. */
export function firstCommitment(root: string): string {
  let link = root;
  for (let length = 0; length < CHAIN_LENGTH; length += 1) link = commit(link);
  return link;
}

/** The link of a chain that was committed to; null where it is of another chain. */
export function nextContribution(root: string, commitment: string): string | null {
  let link = root;
  for (let length = 0; length < CHAIN_LENGTH; length += 1) {
    const after = commit(link);
    if (after === commitment) return link;
    link = after;
  }
  return null;
}

/** The seats whose contributions the first draw waits for. */
export function revealing({ status, to_move, contributions, seats }: State): number[] {
  if (status !== "playing" || to_move !== null) return [];
  return (contributions ?? []).flatMap((each, seat) => (each?.revealed === null && !seats[seat]?.away ? [seat] : []));
}

/** What can be seen of a deal before anything is revealed. */
export function promisedBy({ commitment, contributions }: State): Promised {
  return { commitment, commitments: (contributions ?? []).map((each) => each?.commitment ?? null) };
}
