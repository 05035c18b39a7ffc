/** What can be read off the board of a game that was played, asked for when one has stopped stepping through it. */
import type { Aids } from "../../core/aids.ts";
import type { Api } from "../../core/api.ts";

const REST = 220;

export class AidsAtRest {
  latest = $state.raw<{ readonly ply: number; readonly aids: Aids } | null>(null);
  #resting: ReturnType<typeof setTimeout> | undefined;
  #ply = -1;

  /** `settled` is told that one has stopped, and says where. */
  constructor(
    readonly api: Api,
    readonly table: string,
    readonly settled: () => { readonly number: number; readonly ply: number } | null,
  ) {}

  /** What is known of the board at this ply. */
  at(ply: number | undefined): Aids | null {
    return this.latest?.ply === ply ? (this.latest?.aids ?? null) : null;
  }

  /** One goes on stepping. */
  moved(): void {
    this.stop();
    this.#resting = setTimeout(() => void this.settle(), REST);
  }

  async settle(): Promise<void> {
    const place = this.settled();
    if (!place) return;
    this.#ply = place.ply;
    const aids = await this.api.aids(this.table, place).catch(() => null);
    if (aids && this.#ply === place.ply) this.latest = { ply: place.ply, aids };
  }

  stop(): void {
    clearTimeout(this.#resting);
    this.#ply = -1;
  }
}
