/** The keys of one's own at a table, and the seats that they open. */
import type { PublicEvent } from "./wire.generated.ts";

/** Events after which a key may open another seat than before, or none. */
const SEATING = new Set<PublicEvent["kind"]>(["joined", "taken_over", "freed"]);

/** What a server says of the keys that it was told. */
interface Opened {
  readonly you?: readonly number[];
  readonly opens?: readonly (number | null)[];
}

export class SessionKeys {
  /** The seats of all the keys. */
  you: readonly number[] = [];
  /** The seat that each key opens, in their order; null for none. */
  opens: readonly (number | null)[] = [];
  /** The keys that were told last: what they open comes in their order. */
  #told: readonly string[] = [];

  constructor(public all: readonly string[]) {}

  /** The key that opens this seat. */
  of(seat: number): string | undefined {
    return this.all[this.opens.indexOf(seat)];
  }

  /** Hold a key that opens nothing yet: the events that make it do so ask what it opens. */
  hold(key: string): void {
    if (this.all.includes(key)) return;
    this.opens = this.all.map((_, place) => this.opens[place] ?? null).concat(null);
    this.all = [...this.all, key];
  }

  /** Forget a key, which opens nothing any more. */
  drop(key: string): void {
    const place = this.all.indexOf(key);
    if (place < 0) return;
    this.all = this.all.toSpliced(place, 1);
    this.opens = this.opens.toSpliced(place, 1);
  }

  /** What a hello says of them. */
  tell(): { readonly keys?: readonly string[] } {
    this.#told = this.all;
    return this.all.length ? { keys: this.all } : {};
  }

  found({ you, opens }: Opened): void {
    if (!you || opens?.length !== this.#told.length) return;
    this.you = you;
    this.opens = this.all.map((key) => opens[this.#told.indexOf(key)] ?? null);
  }

  /** Whether they may open something else since this event. */
  mayOpenOthers({ kind, seat }: PublicEvent): boolean {
    return this.all.length > 0 && SEATING.has(kind) && (this.you.includes(Number(seat)) || this.opens.includes(null));
  }
}
