/** The tables of this device: which seats it plays, and whom it can invite. */
import type { Promised } from "./contribution.ts";
import { DeviceStorage } from "./storage.ts";
import { pageMeta } from "./page-meta.ts";
import { at } from "./root.ts";
import type { State, CreatedTable } from "./wire.generated.ts";

export interface SavedTable {
  readonly table: string;
  /** The key of the whole table, where this device laid it. */
  readonly owner: string | null;
  /** The keys this device plays with. */
  readonly mine: readonly string[];
  /** SavedTables to hand to others, by seat; also of computers' seats, which may become free. */
  readonly invitations: Readonly<Record<number, string>>;
  /** The secrets that this device contributes to deals with. */
  readonly roots: readonly string[];
  /** What was seen of each deal before this device revealed its contribution, by number of the game. */
  readonly promises: Readonly<Record<number, Promised>>;
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
  made({ table, key, keys }: CreatedTable, mine: readonly number[], roots: readonly string[] = []): SavedTable {
    const seats = keys.map((each, seat) => ({ key: each, seat }));
    const others = seats.filter(({ seat }) => !mine.includes(seat));
    return this.#keep({
      ...(this.of(table) ?? nothing(table)),
      owner: key,
      roots,
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

  /** Keep the invitation to a seat that is offered anew. */
  invite(table: string, seat: number, key: string): SavedTable {
    const known = this.of(table) ?? nothing(table);
    return this.#keep({ ...known, invitations: { ...known.invitations, [seat]: key } });
  }

  /** Keep a secret of this device's contributions to deals. */
  contribute(table: string, root: string): SavedTable {
    const known = this.of(table) ?? nothing(table);
    return this.#keep({ ...known, roots: [...known.roots, root] });
  }

  /** Keep what was seen of a deal, which counts from the first time on. */
  promise(table: string, number: number, promised: Promised): SavedTable {
    const known = this.of(table) ?? nothing(table);
    return this.#keep({ ...known, promises: { [number]: promised, ...known.promises } });
  }

  /** Keep the keys for the table of the next game: each opens its person's new seat there. */
  follow(table: string, next: string): void {
    const known = this.of(table);
    if (!known || this.of(next)) return;
    const { owner, mine, roots } = known;
    this.#keep({ ...nothing(next), owner, mine, roots });
  }

  /** Forget a key that opens nothing any more. */
  drop(table: string, key: string): SavedTable {
    const known = this.of(table) ?? nothing(table);
    return this.#keep({ ...known, mine: known.mine.filter((each) => each !== key) });
  }

  /** Note what a table of this device looks like now; the tables one only watches are not kept. */
  seen(table: string, state: State, you: readonly number[]): void {
    const known = this.of(table);
    if (!known) return;
    const commitments = { ...known.glance?.commitments };
    if (state.commitment && state.status !== "over") commitments[state.number] ??= state.commitment;
    const names = state.seats.map(({ name }) => name);
    const glance = {
      game: state.game,
      status: state.status,
      number: state.number,
      names,
      toMove: state.to_move,
      you,
      commitments,
    };
    // Whoever sits down uses the invitation up.
    const open = Object.entries(known.invitations).filter(([seat]) => state.seats[Number(seat)]?.sitter !== "person");
    this.#keep({ ...known, invitations: Object.fromEntries(open), glance });
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
  return { table, owner: null, mine: [], invitations: {}, roots: [], promises: {}, at: 0, glance: null };
}

/** What a link brings: the invitation to a seat (`key`), or a one-time key to play on here (`move`). */
export interface Invitation {
  readonly kind: "key" | "move";
  readonly key: string;
}

/** The key in an address, `#key=…` or `#move=…`. */
export function invitationIn(address: { readonly hash: string }): Invitation | null {
  const found = new URLSearchParams(address.hash.replace(/^#/, ""));
  for (const kind of ["key", "move"] as const) {
    const key = found.get(kind);
    if (key && KEY.test(key)) return { kind, key };
  }
  return null;
}

/** The key in the address of this page, which is taken out of it at once so that nobody reads it there. */
export function takeInvitation(address: Location = location, past: History = history): Invitation | null {
  const found = invitationIn(address);
  if (found) past.replaceState(past.state, "", address.pathname + address.search);
  return found;
}

/** The link by which a friend takes a seat, or another device of one's own; without a key it watches. Who serves
 * from their own machine may see it from within, where friends are not. */
export function linkTo(
  table: string,
  key?: string,
  origin: string = pageMeta("outside") || location.origin,
  kind: Invitation["kind"] = "key",
): string {
  return `${origin}${at(`/t/${encodeURIComponent(table)}`)}${key ? `#${kind}=${key}` : ""}`;
}
