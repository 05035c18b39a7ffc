/** The event store's tables in IndexedDB. Python asks (`src/tilewright/browser/store.py`) and answers are JSON; each
 * question is one transaction, and what is appended is on disk before it is answered. */

interface Entry {
  readonly version: number;
  readonly at: number;
  readonly hash: string;
  readonly body: string;
}

interface Append {
  readonly table: string;
  readonly expected: number;
  readonly version: number;
  readonly command: string;
  readonly response: string;
  readonly snapshot: string | null;
  readonly summary: { readonly waiting: boolean };
  readonly entries: readonly Entry[];
}

interface TableRow {
  readonly id: string;
  readonly version: number;
  readonly waiting: boolean;
}

interface RaceEntry {
  readonly version: number;
  readonly at: number;
  readonly body: string;
}

const NAME = "tilewright";
const RACE = "race";
const STORES = ["tables", "events", "commands", "snapshots"] as const;
type Store = (typeof STORES)[number] | "device";

export class EventDatabase {
  /** After every append: a table and the version it reached. */
  appended: (table: string, version: number) => void = () => undefined;

  private constructor(private readonly database: IDBDatabase) {}

  static async open(name = NAME): Promise<EventDatabase> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore("tables", { keyPath: "id" });
      for (const each of ["events", "commands", "snapshots", "device"]) database.createObjectStore(each);
    };
    return new EventDatabase(await settled(opening));
  }

  /** What keys are made of on this device: made once, and never told. */
  secret(): Promise<string> {
    const fresh = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0"));
    return this.#write(["device"], async (store) => {
      const known: string | undefined = await settled(store("device").get("secret"));
      if (!known) store("device").put(fresh.join(""), "secret");
      return known ?? fresh.join("");
    });
  }

  async append(text: string): Promise<string> {
    const appends = JSON.parse(text) as Append[];
    const [first] = appends as [Append];
    const refused = await this.#write(STORES, async (store) => {
      const response = await settled(store("commands").get([first.table, first.command]));
      if (response !== undefined) return { response };
      const version = ((await settled(store("tables").get(first.table))) as TableRow | undefined)?.version ?? 0;
      if (version !== first.expected) return { version };
      for (const each of appends) put(store, each);
      return null;
    });
    if (!refused) for (const { table, version } of appends) this.appended(table, version);
    return JSON.stringify(refused);
  }

  load(table: string): Promise<string> {
    return this.#read(["tables", "events", "snapshots"], async (store) => {
      const row: TableRow | undefined = await settled(store("tables").get(table));
      if (!row) return null;
      const kept: { version: number; body: string } | undefined = await settled(store("snapshots").get(table));
      const of = kept && ((await settled(store("events").get([table, kept.version]))) as Entry | undefined);
      const snapshot = kept && of ? { ...kept, hash: of.hash } : null;
      return {
        snapshot,
        entries: await settled(store("events").getAll(after(table, snapshot?.version ?? 0))),
        version: row.version,
      };
    });
  }

  entries(table: string, version: number): Promise<string> {
    return this.#read(["events"], (store) => settled(store("events").getAll(after(table, version))));
  }

  responseTo(table: string, command: string): Promise<string> {
    return this.#read(["commands"], async (store) => (await settled(store("commands").get([table, command]))) ?? null);
  }

  async saveSnapshot(table: string, version: number, body: string): Promise<string> {
    await this.#write(["events", "snapshots"], async (store) => {
      if (await settled(store("events").getKey([table, version]))) store("snapshots").put({ version, body }, table);
    });
    return "null";
  }

  versions(tables: string): Promise<string> {
    return this.#read(["tables"], async (store) => {
      const names = JSON.parse(tables) as string[];
      const rows = await Promise.all(names.map((name) => settled<TableRow | undefined>(store("tables").get(name))));
      return Object.fromEntries(rows.flatMap((row) => (row ? [[row.id, row.version]] : [])));
    });
  }

  awaitingComputer(limit: number): Promise<string> {
    return this.#read(["tables"], async (store) => {
      const rows: TableRow[] = await settled(store("tables").getAll());
      return rows
        .filter(({ waiting }) => waiting)
        .slice(0, limit)
        .map(({ id }) => id);
    });
  }

  listTables(last: string, limit: number): Promise<string> {
    const range = last ? IDBKeyRange.lowerBound(last, true) : null;
    return this.#read(["tables"], (store) => settled(store("tables").getAllKeys(range, limit)));
  }

  async remove(table: string, version: number): Promise<string> {
    const gone = await this.#write(STORES, async (store) => {
      const row: TableRow | undefined = await settled(store("tables").get(table));
      if (row?.version !== version) return false;
      store("tables").delete(table);
      store("snapshots").delete(table);
      store("events").delete(after(table, 0));
      store("commands").delete(IDBKeyRange.bound([table, ""], [table, []], false, true));
      return true;
    });
    return JSON.stringify(gone);
  }

  /** What happened in a race. Races lie among what the device keeps beside tables, so that a page of an older build,
   * which may be open too, needs no other database. */
  race(race: string): Promise<string> {
    return this.#read(["device"], (store) => settled(store("device").getAll(racesFrom(race))));
  }

  async appendToRace(race: string, text: string): Promise<string> {
    const entry = JSON.parse(text) as RaceEntry;
    const key = [RACE, race, entry.version];
    const appended = await this.#write(["device"], async (store) => {
      const taken = (await settled(store("device").getKey(key))) !== undefined;
      if (!taken) store("device").put(entry, key);
      return !taken;
    });
    return JSON.stringify(appended);
  }

  async deleteRaces(before: number): Promise<string> {
    await this.#write(["device"], async (store) => {
      const keys = await settled(store("device").getAllKeys(racesFrom()));
      const entries: RaceEntry[] = await settled(store("device").getAll(racesFrom()));
      for (const [place, { at }] of entries.entries()) if (at < before) store("device").delete(keys[place]!);
    });
    return "null";
  }

  async #read<T>(stores: readonly Store[], ask: (store: Opened) => Promise<T>): Promise<string> {
    const transaction = this.database.transaction(stores, "readonly");
    return JSON.stringify(await ask((name) => transaction.objectStore(name)));
  }

  /** Nothing is answered before it is on disk. */
  async #write<T>(stores: readonly Store[], tell: (store: Opened) => Promise<T>): Promise<T> {
    const transaction = this.database.transaction(stores, "readwrite", { durability: "strict" });
    const done = new Promise<void>((then, fail) => {
      transaction.oncomplete = () => then();
      transaction.onabort = () => fail(transaction.error ?? new Error("the browser stored nothing"));
    });
    done.catch(() => undefined); // it is waited for below
    const told = await tell((name) => transaction.objectStore(name));
    await done;
    return told;
  }
}

/** Delete a table of this device with all that belongs to it. */
export async function forgetTable(table: string): Promise<void> {
  const database = await EventDatabase.open();
  const { [table]: version } = JSON.parse(await database.versions(JSON.stringify([table])));
  if (version) await database.remove(table, version);
}

type Opened = (name: Store) => IDBObjectStore;

function put(store: Opened, append: Append): void {
  const { table, version, summary } = append;
  store("tables").put({ id: table, version, ...summary });
  for (const entry of append.entries) store("events").put(entry, [table, entry.version]);
  store("commands").put(append.response, [table, append.command]);
  if (append.snapshot !== null) store("snapshots").put({ version, body: append.snapshot }, table);
}

/** All that happened in a race, or in any. */
function racesFrom(race?: string): IDBKeyRange {
  return race === undefined ? IDBKeyRange.bound([RACE], [RACE, []]) : IDBKeyRange.bound([RACE, race], [RACE, race, []]);
}

/** The events of a table after a version. */
function after(table: string, version: number): IDBKeyRange {
  return IDBKeyRange.bound([table, version], [table, Number.POSITIVE_INFINITY], true);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((then, fail) => {
    request.onsuccess = () => then(request.result);
    request.onerror = () => fail(request.error ?? new Error("the browser's database failed"));
  });
}
