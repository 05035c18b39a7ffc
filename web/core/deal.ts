/** The dealer: one secret seed decides every draw, and its hash is published before the first.
 * The twin of `tilewright.core.deal`. */
import { sha256, sha256Hex } from "./sha256.ts";

const HEADER = "tilewright deal 1";
const BITS = 1n << 64n;

/** What is published before the first draw. */
export function commitmentOf(seed: string): string {
  return sha256Hex(`${HEADER}:${seed}`);
}

/** A seed and how many numbers of its stream are used up. */
export class Dealer {
  used = 0;

  constructor(readonly seed: string) {}

  /** One of 0 … size-1, each as likely as any other. */
  pick(size: number): number {
    return Number(this.pickBig(BigInt(size)));
  }

  /** The same for sizes beyond what a number can count. */
  pickBig(size: bigint): bigint {
    const limit = BITS - (BITS % size);
    for (;;) {
      const number = this.#next();
      if (number < limit) return number % size;
    }
  }

  #next(): bigint {
    const digest = sha256(new TextEncoder().encode(`${HEADER}:${this.seed}:${this.used}`));
    this.used += 1;
    return new DataView(digest.buffer).getBigUint64(0);
  }
}
