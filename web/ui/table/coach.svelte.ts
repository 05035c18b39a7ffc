/** Who plays against computers alone may have a coach: hints in three steps, and a warning before a blunder. */
import type { HintInfo, WarningInfo } from "../../core/wire.generated.ts";
import { canAnalyse } from "../../core/analyses.ts";
import { settings } from "../settings.svelte.ts";
import type { TableStore } from "./store.svelte.ts";

const STEPS = 3;
/** Milliseconds that a move waits for the coach: who has thought so long is not kept from playing. */
const COACH_TIMEOUT = 2_500;

export class Coach {
  /** Whether a hint is being worked out. */
  busy = $state(false);
  #hint = $state.raw<{ readonly position: string; readonly found: HintInfo } | null>(null);
  #warned = $state.raw<{ readonly position: string; readonly found: WarningInfo } | null>(null);
  readonly #warnings = new Map<string, Promise<WarningInfo | null>>();

  constructor(private readonly store: TableStore) {
    $effect(() => {
      const { state, own } = store;
      if (settings.coach && own?.owner && state?.status === "playing" && state.coach === undefined && this.possible)
        void store.command({ do: "switch_coach", on: true });
    });
  }

  /** Whether all others are computers, and somebody can say what is best. */
  get possible(): boolean {
    const { state, seats, id } = this.store;
    return (
      seats.length === 1 &&
      canAnalyse(id, state?.game ?? "") &&
      (state?.seats.every(({ sitter }, seat) => seats.includes(seat) || sitter === "computer") ?? false)
    );
  }

  get offered(): boolean {
    return this.store.mine && this.possible && this.store.state?.coach === true;
  }

  get hint(): HintInfo | null {
    return this.#hint?.position === this.store.position ? this.#hint.found : null;
  }

  get warning(): WarningInfo | null {
    return this.#warned?.position === this.store.position ? this.#warned.found : null;
  }

  /** Take the next step of the hint. */
  async ask(): Promise<void> {
    const { store } = this;
    const { position } = store;
    const step = Math.min(STEPS, (this.hint ? this.hint.step : 0) + 1);
    if (this.busy || position === null) return;
    this.busy = true;
    try {
      const answer = await store.command({ do: "hint", step }, store.mover);
      if (answer.accepted) this.#hint = { position, found: await store.api.hint(store.id, store.moverKey, step) };
    } catch {
      // It may be asked for again.
    } finally {
      this.busy = false;
    }
  }

  dismiss(): void {
    this.#hint = this.#warned = null;
  }

  /** Begin to look at what is staged, so that nobody waits when it is confirmed. */
  look(action: string | null): void {
    if (this.offered && action !== null) void this.#warningOf(action);
  }

  /** Whether the reader should think again before this is played: asked once for an action. Null where there is no coach. */
  guard(action: string): Promise<boolean> | null {
    const { position } = this.store;
    if (!this.offered || position === null || this.warning?.action === action || this.store.legal?.length === 1)
      return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), COACH_TIMEOUT));
    return Promise.race([this.#warningOf(action), late]).then((found) => {
      if (!found?.warn) return false;
      this.#warned = { position, found };
      return true;
    });
  }

  #warningOf(action: string): Promise<WarningInfo | null> {
    const { store } = this;
    const key = `${store.position} ${action}`;
    const known = this.#warnings.get(key) ?? store.api.warning(store.id, store.moverKey, action).catch(() => null);
    this.#warnings.set(key, known);
    return known;
  }
}
