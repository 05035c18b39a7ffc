/** The tables of this device: which seats it plays, and whom it can invite. */
import { DeviceStorage } from "./storage.ts";
import { pageMeta } from "./page-meta.ts";
import type { State, CreatedTable } from "./wire.generated.ts";

export interface SavedTable {
  readonly table: string;
  /** The key of the whole table, where this device laid it. */
  readonly owner: string | null;
  /** The keys this device plays with. */
  readonly mine: readonly string[];
  /** SavedTables to hand to others, by seat; also of computers' seats, which may become free. */
  readonly invitations: Readonly<Record<number, string>>;
  /** When it was looked at last, in milliseconds since 1970. */
  readonly at: number;
  /** What it looked like then. */
  readonly glance: TableSummary | null;
}

export interface TableSummary {
  readonly game: string;
  readonly status: State["status"];
  readonly number: number;
  readonly names: readonly string[];
  readonly toMove: number | null;
  readonly you: readonly number[];
  /** The commitments to the deals that were seen before they were opened, by number of the game. */
  readonly commitments: Readonly<Record<number, string>>;
}

const TABLE = "table:";
const KEY = /^[0-9a-f]{32}$/;

export class SavedTables {
  readonly #memory: DeviceStorage;
  readonly #today: () => number;

  constructor(memory = new DeviceStorage(), today: () => number = Date.now) {
    this.#memory = memory;
    this.#today = today;
  }

  /** Every table, the one looked at last first. */
  tables(): SavedTable[] {
    const found = this.#memory.names(TABLE).flatMap((name) => this.#read(name) ?? []);
    return found.sort((one, other) => other.at - one.at || (one.table < other.table ? -1 : 1));
  }

  of(table: string): SavedTable | null {
    return this.#read(TABLE + table);
  }

  /** Keep the keys of a table laid here: those of `mine` to play with, the others to hand out. */
  made({ table, key, keys }: CreatedTable, mine: readonly number[]): SavedTable {
    const seats = keys.map((each, seat) => ({ key: each, seat }));
    const others = seats.filter(({ seat }) => !mine.includes(seat));
    return this.#keep({
      ...(this.of(table) ?? nothing(table)),
      owner: key,
      mine: seats.filter(({ seat }) => mine.includes(seat)).map((each) => each.key),
      invitations: Object.fromEntries(others.map((each) => [each.seat, each.key])),
    });
  }

  /** Keep a key that somebody handed over, or that is to be played with here after all. */
  accept(table: string, key: string): SavedTable {
    const known = this.of(table) ?? nothing(table);
    const invitations = Object.fromEntries(Object.entries(known.invitations).filter(([, each]) => each !== key));
    return this.#keep({ ...known, mine: [...new Set([...known.mine, key])], invitations });
  }

  /** Note what a table of this device looks like now; the tables one only watches are not kept. */
  seen(table: string, state: State, you: readonly number[]): void {
    const known = this.of(table);
    if (!known) return;
    const commitments = { ...known.glance?.commitments };
    if (state.commitment && state.status !== "over") commitments[state.number] ??= state.commitment;
    const names = state.seats.map(({ name }) => name);
    const glance = { game: state.game, status: state.status, number: state.number, names, toMove: state.to_move, you, commitments };
    this.#keep({ ...known, glance });
  }

  forget(table: string): void {
    this.#memory.forget(TABLE + table);
  }

  #read(name: string): SavedTable | null {
    const found = this.#memory.get<Partial<SavedTable> | null>(name, null);
    return found && Array.isArray(found.mine) ? { ...nothing(name.slice(TABLE.length)), ...found } : null;
  }

  #keep(table: SavedTable): SavedTable {
    const kept = { ...table, at: this.#today() };
    this.#memory.set(TABLE + table.table, kept);
    return kept;
  }
}

function nothing(table: string): SavedTable {
  return { table, owner: null, mine: [], invitations: {}, at: 0, glance: null };
}

/** The key in an address, `#key=…`. */
export function keyIn(address: { readonly hash: string }): string | null {
  const key = new URLSearchParams(address.hash.replace(/^#/, "")).get("key");
  return key && KEY.test(key) ? key : null;
}

/** The key in the address of this page, which is taken out of it so that nobody reads it there. */
export function takeKey(address: Location = location, past: History = history): string | null {
  const key = keyIn(address);
  if (key) past.replaceState(past.state, "", address.pathname + address.search);
  return key;
}

/** The link by which a friend takes a seat; without a key it watches. Who serves from their own machine may
 * see it from within, where friends are not. */
export function linkTo(table: string, key?: string, origin: string = pageMeta("outside") || location.origin): string {
  return `${origin}/t/${encodeURIComponent(table)}${key ? `#key=${key}` : ""}`;
}
