/** What others point at, for some seconds; and whose advice is not to be seen in this game. */
import type { DeviceStorage } from "../../core/storage.ts";
import type { PointedFrame, State } from "../../core/wire.generated.ts";

/** How long a ghost is there. */
export const LASTS = 12_000;
const MUTED = "muted";
/** Games of which it is remembered. */
const MOST = 8;

export type Advised = Pick<PointedFrame, "seat" | "action">;

export class Advice {
  /** The latest last, one a seat. */
  shown = $state.raw<readonly Advised[]>([]);
  muted = $state.raw<readonly number[]>([]);
  /** After each that is shown. */
  told: ((advised: Advised) => void) | null = null;

  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #game = "";
  #position = "";

  constructor(
    readonly table: string,
    readonly storage: DeviceStorage,
  ) {}

  /** The table as it is: advice ends with the position it was for, and where it is switched off. */
  follow({ number, ply, position, to_move: mover, advice }: State): void {
    const [game, moment] = [`${this.table}/${number}`, JSON.stringify([number, ply, position, mover, advice])];
    if (game !== this.#game) this.muted = this.#remembered().find(([name]) => name === game)?.[1] ?? [];
    if (moment !== this.#position) this.clear();
    this.#game = game;
    this.#position = moment;
  }

  point({ seat, action }: Advised): void {
    if (this.muted.includes(seat)) return;
    this.#fade(seat);
    this.shown = [...this.shown, { seat, action }];
    this.#timers.set(
      seat,
      setTimeout(() => this.#fade(seat), LASTS),
    );
    this.told?.({ seat, action });
  }

  /** Show nothing more of these seats in this game; of no seats, show everything again. */
  mute(seats: readonly number[]): void {
    this.muted = seats;
    for (const seat of seats) this.#fade(seat);
    const others = this.#remembered().filter(([name]) => name !== this.#game);
    this.storage.set(MUTED, [...others, [this.#game, seats]].slice(-MOST));
  }

  clear(): void {
    for (const { seat } of this.shown) this.#fade(seat);
  }

  #fade(seat: number): void {
    clearTimeout(this.#timers.get(seat));
    this.shown = this.shown.filter((each) => each.seat !== seat);
  }

  #remembered(): readonly (readonly [game: string, seats: readonly number[]])[] {
    const found: unknown = this.storage.get(MUTED, []);
    return Array.isArray(found) ? found.filter((each) => Array.isArray(each) && Array.isArray(each[1])) : [];
  }
}
