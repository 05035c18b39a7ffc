/** How long the others have kept a table waiting. */
import type { TableStore } from "./store.svelte.ts";

const TICK = 5_000;

export class Patience {
  #now = $state(Date.now());
  readonly #clock = setInterval(() => (this.#now = Date.now()), TICK);

  constructor(readonly store: Pick<TableStore, "lastEventAt" | "state">) {}

  /** Whether it has been longer than anybody has to wait here. */
  get lost(): boolean {
    return this.#now - this.store.lastEventAt > (this.store.state?.patience ?? 0);
  }

  close(): void {
    clearInterval(this.#clock);
  }
}
