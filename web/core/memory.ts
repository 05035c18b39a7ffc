/** What this device remembers, as JSON in a storage that may refuse. */
import { quietly, type Shelf } from "./outbox.ts";

const PREFIX = "tilewright:";

/** `localStorage`, or nothing where the browser forbids it. */
export function deviceShelf(): Shelf | null {
  return quietly(() => globalThis.localStorage) ?? null;
}

export class Memory {
  readonly #shelf: Shelf | null;

  constructor(shelf: Shelf | null = deviceShelf()) {
    this.#shelf = shelf;
  }

  get<T>(name: string, otherwise: T): T {
    const found: unknown = quietly(() => JSON.parse(this.#shelf?.getItem(PREFIX + name) ?? "null"));
    return (found ?? otherwise) as T;
  }

  set(name: string, value: unknown): void {
    quietly(() => this.#shelf?.setItem(PREFIX + name, JSON.stringify(value)));
  }

  forget(name: string): void {
    quietly(() => this.#shelf?.removeItem(PREFIX + name));
  }

  /** The names that begin like this. */
  names(beginning: string): string[] {
    const shelf = this.#shelf;
    const all = shelf && quietly(() => Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? ""));
    return (all ?? []).filter((name) => name.startsWith(PREFIX + beginning)).map((name) => name.slice(PREFIX.length));
  }
}
