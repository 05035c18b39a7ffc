/** Commands until they are answered, in a storage that survives a reload. */

/** What is needed of `localStorage`. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A command on its way. The frame never changes. */
export interface Letter {
  readonly id: string;
  readonly frame: string;
  /** When it was written, in milliseconds since 1970; the oldest is sent first. */
  readonly written: number;
  /** Whether an earlier visit to the page wrote it. */
  readonly restored: boolean;
  /** When to send it again, by the clock of the session. */
  due: number;
}

const PREFIX = "tilewright:outbox:";

/** The letters of one table. Each has an entry of its own, so that two windows do not undo each
 * other's work; a storage that refuses to keep them leaves them in memory. */
export class Outbox {
  readonly #letters = new Map<string, Letter>();
  readonly #prefix: string;
  readonly #shelf: Shelf | null;

  constructor(table: string, shelf: Shelf | null = null) {
    this.#prefix = `${PREFIX}${table}:`;
    this.#shelf = shelf;
    for (const letter of this.#restored()) this.#letters.set(letter.id, letter);
  }

  get size(): number {
    return this.#letters.size;
  }

  letters(): Letter[] {
    return [...this.#letters.values()];
  }

  get(id: string): Letter | undefined {
    return this.#letters.get(id);
  }

  add(letter: Letter): void {
    this.#letters.set(letter.id, letter);
    const { frame, written } = letter;
    quietly(() => this.#shelf?.setItem(this.#prefix + letter.id, JSON.stringify({ frame, written })));
  }

  /** Take a letter out; undefined when it was answered before. */
  take(id: string): Letter | undefined {
    const letter = this.#letters.get(id);
    this.#letters.delete(id);
    if (letter) quietly(() => this.#shelf?.removeItem(this.#prefix + id));
    return letter;
  }

  #restored(): Letter[] {
    const shelf = this.#shelf;
    if (!shelf) return [];
    const names = quietly(() => Array.from({ length: shelf.length }, (_, place) => shelf.key(place))) ?? [];
    return names
      .filter((name) => name?.startsWith(this.#prefix))
      .flatMap((name) => this.#read(name as string, shelf))
      .sort((one, other) => one.written - other.written);
  }

  #read(name: string, shelf: Shelf): Letter[] {
    const found = quietly(() => JSON.parse(shelf.getItem(name) ?? "null"));
    if (typeof found?.frame !== "string") return [];
    return [{ id: name.slice(this.#prefix.length), frame: found.frame, written: Number(found.written), restored: true, due: 0 }];
  }
}

/** Storages may be full, forbidden or spoilt: none of it may stop a game. */
export function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
