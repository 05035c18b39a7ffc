/** All that has been done in a game, as far as it is known here: what happens is added, what happened unseen is asked for. */
import { actionIn, seatIn } from "../../core/events.ts";
import type { Done } from "../../core/since-turn.ts";
import type { ActionStep, PublicEvent, State } from "../../core/wire.generated.ts";

/** The steps of a game, and how many there are. */
interface Found {
  readonly plies: number;
  readonly steps: readonly ActionStep[];
}

export class PlayedSteps {
  all = $state.raw<readonly Done[]>([]);
  /** After all that was done before this device looked has come. */
  caughtUp: ((past: readonly ActionStep[]) => void) | null = null;
  #shown: State | null = null;
  #asking = "";

  constructor(private readonly fetch: (number: number) => Promise<Found>) {}

  /** The table as it is shown now, and the event that made it so. */
  follow(state: State, event: PublicEvent | null): void {
    const action = event && actionIn(event);
    const known = this.#shown?.number === state.number ? this.all : [];
    const next = action ? [...known, { actor: seatIn(event) ?? ("chance" as const), action }] : known;
    this.#shown = state;
    this.all = next.slice(0, state.ply);
    if (this.all.length < state.ply) void this.#catchUp(state);
  }

  async #catchUp({ number, ply }: State): Promise<void> {
    const asked = `${number}/${ply}`;
    if (asked === this.#asking) return;
    this.#asking = asked;
    const found = await this.fetch(number).catch(() => null);
    if (asked === this.#asking) this.#asking = "";
    const shown = this.#shown;
    if (!found || shown?.number !== number || found.plies < shown.ply) return;
    const past = found.steps.slice(0, shown.ply);
    this.all = past;
    this.caughtUp?.(past);
  }
}
