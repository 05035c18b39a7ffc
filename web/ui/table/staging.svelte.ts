/** What one is about to do: staged on the board, then played, pointed at, or taken back. What leaves no choice plays itself. */
import { tick, untrack } from "svelte";
import { afterPick, onlyAction } from "../../core/confirm.ts";
import type { LoadedGame } from "../../games/registry.ts";
import { say } from "../i18n.svelte.ts";
import { notifications } from "../notifications.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { play } from "../sounds.ts";
import { Moment } from "./moment.svelte.ts";
import type { TableStore } from "./store.svelte.ts";

/** Milliseconds in which to see what plays itself. */
const SEEN = { alone: 1_300, undoable: 2_200, picked: 1_600 };

/** The page around the board. */
export interface Around {
  readonly game: () => LoadedGame | null;
  readonly names: () => readonly string[];
  readonly describe: (action: string) => string;
  /** Whether there is a board to see something on. */
  readonly hasBoard: () => boolean;
  /** Show on the board what is staged, and the board itself. */
  readonly show: (action: string | null) => void;
  /** Whether somebody should think again before this is played; null where nobody is there to say so. */
  readonly guard?: (action: string) => Promise<boolean> | null;
}

export class Staging {
  action = $state<string | null>(null);
  /** Whether one points at what whoever is to move might do. */
  pointing = $state(false);
  readonly moment = new Moment((action) => this.act(action, true));
  readonly choosing: boolean = $derived.by(() => this.store.mine || this.pointing);
  /** Whether an action can be taken back. */
  readonly undoable: boolean = $derived.by(() => this.store.mine && (this.store.state?.back ?? 0) > 0);
  readonly #only: string | null = $derived.by(() =>
    this.store.mine && this.store.link === "online" && !this.store.unsentCount
      ? onlyAction(settings.confirm, this.store.legal)
      : null,
  );
  /** The version at which somebody wanted to be asked nevertheless. */
  #held = -1;

  constructor(
    private readonly store: TableStore,
    private readonly around: Around,
  ) {
    $effect(() => {
      if (store.adviser === null) this.pointing = false;
    });
    $effect(() => {
      // What is no longer legal is no longer staged.
      if (this.action !== null && !(this.choosing && store.legal?.includes(this.action))) this.action = null;
    });
    $effect(() => {
      const only = this.#only;
      if (only !== null && around.hasBoard() && store.version !== this.#held) untrack(() => void this.#playAlone(only));
    });
    $effect(() => {
      if (!store.mine) this.moment.cancel();
    });
    $effect(() => () => this.moment.cancel());
  }

  /** Something was staged on the board. */
  staged(action: string | null, picked: boolean): void {
    this.moment.cancel();
    this.action = action;
    if (action) play("turn");
    if (action && picked && this.store.mine) this.#follow(action);
  }

  /** Something was picked elsewhere than on the board. */
  pick(action: string): void {
    this.moment.cancel();
    this.#stage(action);
    if (this.store.mine) this.#follow(action);
  }

  /** Confirmed; what would play itself is hurried. */
  press(action: string): void {
    if (this.pointing) this.point(action);
    else if (this.moment.action === action) this.moment.hurry();
    else this.act(action);
  }

  /** Show everybody what one would do. */
  point(action: string): void {
    this.#stage(null);
    this.pointing = false;
    this.store.point(action);
  }

  togglePointing(): void {
    this.pointing = !this.pointing && this.store.adviser !== null;
    const player = this.around.names()[this.store.state?.to_move ?? -1] ?? "";
    if (this.pointing) notifications.announce(say("ui-pointing", { player }));
    else this.#stage(null);
  }

  act(action: string, byItself = false): void {
    this.moment.cancel();
    const asked = this.around.guard?.(action) ?? null;
    if (asked) void asked.then((again) => again || this.play(action, byItself));
    else this.play(action, byItself);
  }

  /** Play it, whatever is said about it. */
  play(action: string, byItself = false): void {
    const { store } = this;
    const game = this.around.game();
    this.moment.cancel();
    if (!store.mine || !game || !store.legal?.includes(action) || !store.position) return;
    let shown: string | null = null;
    try {
      shown = game.predict(store.position, action);
    } catch {
      // Then it is shown when the server has answered.
    }
    this.action = null;
    store.act(action, shown, byItself);
  }

  /** One step back; what plays itself since there is no choice goes with the step before it, or waits to be confirmed. */
  back(): void {
    const { store, moment } = this;
    if (this.pointing && this.action === null) return this.togglePointing();
    const alone = moment.action !== null && moment.action === this.#only;
    moment.cancel();
    if (alone && !this.undoable) this.#held = store.version;
    else if (this.action !== null && !alone) this.#stage(null);
    else if (this.undoable) void store.command({ do: "take_back" }, store.mover);
  }

  /** One legal action is no question. */
  async #playAlone(action: string): Promise<void> {
    if (this.moment.action === action) return;
    this.moment.begin(action, this.undoable ? SEEN.undoable : SEEN.alone, false);
    notifications.announce(say("ui-only-action", { action: this.around.describe(action) }));
    // The board has to know that it is legal.
    await tick();
    if (this.moment.action === action) this.#stage(action);
  }

  /** What follows when an action has been picked. */
  #follow(action: string): void {
    const { position } = this.store.state ?? {};
    const within = position ? this.around.game()?.withinTurn?.(position) : undefined;
    const next = afterPick(settings.confirm, within ?? this.undoable);
    if (next === "now") this.act(action);
    else if (next === "moment") this.moment.begin(action, SEEN.picked, true);
  }

  #stage(action: string | null): void {
    this.action = action;
    this.around.show(action);
  }
}
