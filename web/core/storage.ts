/** What this device remembers, as JSON in a storage that may refuse. */

/** What is needed of `localStorage`. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "tilewright:";

/** `localStorage`, or nothing where the browser forbids it. */
export function deviceStorage(): StorageLike | null {
  return tryOrUndefined(() => globalThis.localStorage) ?? null;
}

export class DeviceStorage {
  readonly #shelf: StorageLike | null;

  constructor(shelf: StorageLike | null = deviceStorage()) {
    this.#shelf = shelf;
  }

  get<T>(name: string, otherwise: T): T {
    const found: unknown = tryOrUndefined(() => JSON.parse(this.#shelf?.getItem(PREFIX + name) ?? "null"));
    return (found ?? otherwise) as T;
  }

  set(name: string, value: unknown): void {
    tryOrUndefined(() => this.#shelf?.setItem(PREFIX + name, JSON.stringify(value)));
  }

  forget(name: string): void {
    tryOrUndefined(() => this.#shelf?.removeItem(PREFIX + name));
  }

  /** The names that begin like this. */
  names(beginning: string): string[] {
    const shelf = this.#shelf;
    const all =
      shelf && tryOrUndefined(() => Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? ""));
    return (all ?? []).filter((name) => name.startsWith(PREFIX + beginning)).map((name) => name.slice(PREFIX.length));
  }
}

/** Storages may be full, forbidden or spoilt: none of it may stop a game. */
export function tryOrUndefined<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
