/** Commands until they are answered, in a storage that survives a reload. */

import { tryOrUndefined, type StorageLike } from "./storage.ts";

/** A command on its way, under an idempotency key. The frame never changes. */
export interface PendingCommand {
  readonly id: string;
  readonly frame: string;
  /** When it was written, in milliseconds since 1970; the oldest is sent first. */
  readonly written: number;
  /** When to send it again, by the clock of the session. */
  due: number;
}

const PREFIX = "tilewright:outbox:";

/** The commands of one table. Each has an entry of its own, so that two windows do not undo each
 * other's work; a storage that refuses to keep them leaves them in memory. */
export class Outbox {
  readonly #commands = new Map<string, PendingCommand>();
  readonly #prefix: string;
  readonly #shelf: StorageLike | null;

  constructor(table: string, shelf: StorageLike | null = null) {
    this.#prefix = `${PREFIX}${table}:`;
    this.#shelf = shelf;
    for (const pending of this.#restored()) this.#commands.set(pending.id, pending);
  }

  get size(): number {
    return this.#commands.size;
  }

  pending(): PendingCommand[] {
    return [...this.#commands.values()];
  }

  get(id: string): PendingCommand | undefined {
    return this.#commands.get(id);
  }

  add(pending: PendingCommand): void {
    this.#commands.set(pending.id, pending);
    const { frame, written } = pending;
    tryOrUndefined(() => this.#shelf?.setItem(this.#prefix + pending.id, JSON.stringify({ frame, written })));
  }

  /** Take a pending out; undefined when it was answered before. */
  take(id: string): PendingCommand | undefined {
    const pending = this.#commands.get(id);
    this.#commands.delete(id);
    if (pending) tryOrUndefined(() => this.#shelf?.removeItem(this.#prefix + id));
    return pending;
  }

  /** Send this one not before then; all of them where the id is empty. */
  delay(id: string, due: number): void {
    for (const pending of this.pending()) if (!id || id === pending.id) pending.due = due;
  }

  /** Those whose frames are longer than a server reads, in bytes. */
  longerThan(limit: number): PendingCommand[] {
    return this.pending().filter(({ frame }) => new TextEncoder().encode(frame).length > limit);
  }

  #restored(): PendingCommand[] {
    const shelf = this.#shelf;
    if (!shelf) return [];
    const names = tryOrUndefined(() => Array.from({ length: shelf.length }, (_, place) => shelf.key(place))) ?? [];
    return names
      .filter((name) => name?.startsWith(this.#prefix))
      .flatMap((name) => this.#read(name as string, shelf))
      .sort((one, other) => one.written - other.written);
  }

  #read(name: string, shelf: StorageLike): PendingCommand[] {
    const found = tryOrUndefined(() => JSON.parse(shelf.getItem(name) ?? "null"));
    if (typeof found?.frame !== "string") return [];
    return [{ id: name.slice(this.#prefix.length), frame: found.frame, written: Number(found.written), due: 0 }];
  }
}
