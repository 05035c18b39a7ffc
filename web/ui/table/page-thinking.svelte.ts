/** Thinks in this page for the computers of one's own table, as long as nobody else plays there: what they choose is
 * the same, and costs the host nothing. Where it cannot, the server thinks, and the page says so. */
import type { Engine, LevelName, OpenEngine } from "../../core/engine/index.ts";
import { DEVICE, transportOf } from "../../core/transport.ts";
import type { State, ThinkFrame } from "../../core/wire.generated.ts";
import { openHere } from "../engines.ts";

/** Where the computers of this table think; null where nothing is to be said of it. */
export type Thinks = "here" | "server" | null;

export class PageThinking {
  thinks = $state<Thinks>(null);

  #engine: Promise<Pick<Engine, "choose" | "close"> | null> | null = null;
  #offered = false;
  #closed = false;
  #stop = new AbortController();

  constructor(
    readonly send: (frames: readonly string[]) => void,
    readonly table: string,
    readonly open: OpenEngine = openHere,
  ) {}

  /** Offer oneself where one may think, once on each line to the server; this device asks its page by itself. */
  async follow(state: State | null, key: string | null | undefined, online: boolean): Promise<void> {
    if (!online) this.#offered = false;
    if (transportOf(this.table) === DEVICE) return;
    if (this.#offered || !online || !key || !mayThink(state)) return;
    this.#offered = true;
    this.#engine ??= this.#load(state!.game);
    const engine = await this.#engine;
    if (!engine || !this.#offered || this.#closed) return;
    this.thinks = "here";
    this.send([JSON.stringify({ type: "thinker", table: this.table, key, on: true })]);
  }

  async #load(game: string): Promise<Pick<Engine, "choose" | "close"> | null> {
    try {
      const engine = await this.open(game);
      if (this.#closed) engine?.close();
      return engine;
    } catch {
      this.thinks = "server";
      return null;
    }
  }

  /** Answer a question of the server's; null says that one cannot. */
  async asked({ version, seats, options, actions, level, seed }: ThinkFrame): Promise<void> {
    this.#stop.abort(); // what was asked before is past
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const engine = await this.#engine;
    const chosen = engine?.choose({ seats, options, actions }, level as LevelName, seed, signal);
    const action = (await chosen?.catch(() => null)) ?? null;
    if (signal.aborted) return;
    if (action === null) this.thinks = "server";
    this.send([JSON.stringify({ type: "thought", table: this.table, version, action })]);
  }

  close(): void {
    this.#closed = true;
    this.#stop.abort();
    void this.#engine?.then((engine) => engine?.close());
  }
}

/** Whether one person plays against computers alone. */
function mayThink(state: State | null): boolean {
  if (state?.status !== "playing") return false;
  const others = state.seats.filter(({ sitter }) => sitter !== "computer");
  return others.length === 1 && others[0]!.sitter === "person" && state.seats.length > 1;
}
