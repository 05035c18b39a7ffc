/** Parts that stand in for a browser's in tests. */
import type { StorageLike } from "../core/storage.ts";

/** A storage in memory. */
export class TestStorage implements StorageLike {
  readonly entries = new Map<string, string>();

  get length(): number {
    return this.entries.size;
  }

  key(place: number): string | null {
    return [...this.entries.keys()][place] ?? null;
  }

  getItem(name: string): string | null {
    return this.entries.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.entries.set(name, value);
  }

  removeItem(name: string): void {
    this.entries.delete(name);
  }
}

/** A storage as some browsers have it: it is there, and everything it does fails. */
export const FORBIDDEN: StorageLike = {
  get length(): number {
    throw new Error("forbidden");
  },
  key: () => forbidden(),
  getItem: () => forbidden(),
  setItem: () => forbidden(),
  removeItem: () => forbidden(),
};

function forbidden(): never {
  throw new Error("forbidden");
}

/** The same numbers for the same seed, each in 0 … 1. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
