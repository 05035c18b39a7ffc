/** What a line of a score is about, lit on the board. */
import type { ScoreItem } from "../../core/wire.generated.ts";

/** `pressed` says that the line was not only pointed at; null puts the light out. */
export type Light = (item: ScoreItem | null, seat: number, pressed?: boolean) => void;

/** A line lights the board while it is pointed at. Where it is pressed the board is uncovered, and the light stays until
 * somebody presses anything: what was pressed may be gone with the sheet that it stood in. */
export class Lighting {
  #kept: readonly [ScoreItem, number] | null = null;

  constructor(
    private readonly shine: (item: ScoreItem | null, seat: number) => void,
    private readonly uncover: () => void,
  ) {}

  readonly light: Light = (item, seat, pressed = false) => {
    if (item && pressed) this.#keep(item, seat);
    if (item || !this.#kept) this.shine(item, seat);
    else this.shine(...this.#kept);
    if (item && pressed) this.uncover();
  };

  #keep(item: ScoreItem, seat: number): void {
    if (!this.#kept) {
      const end = new AbortController();
      const letGo = (): void => {
        end.abort();
        this.#kept = null;
        this.light(null, seat);
      };
      for (const press of ["pointerdown", "keydown"])
        addEventListener(press, letGo, { capture: true, signal: end.signal });
    }
    this.#kept = [item, seat];
  }
}
