/** Reveals what this device adds to the deal, as soon as the first draw waits for nothing else; what it does not have any
 * more is withheld. Another window may be faster, which is as good. */
import type { CommandRequest } from "../../core/commands.ts";
import { nextContribution, promisedBy, revealing, type Promised } from "../../core/contribution.ts";
import type { State } from "../../core/wire.generated.ts";

export class Revealer {
  /** The games and keys for which this page has revealed its contribution. */
  readonly #revealed = new Set<string>();

  /** `promise` notes what was seen of a game's deal before, and gives the roots that this device has. */
  constructor(
    private readonly keyOf: (seat: number) => string | undefined,
    private readonly promise: (number: number, promised: Promised) => readonly string[],
    private readonly command: (order: CommandRequest, key: string) => void,
  ) {}

  /** What was refused before may be asked for again. */
  again(): void {
    this.#revealed.clear();
  }

  follow(state: State): void {
    for (const seat of revealing(state)) {
      const key = this.keyOf(seat);
      const asked = `${state.number}/${key}`;
      if (key === undefined || this.#revealed.has(asked)) continue;
      this.#revealed.add(asked);
      const roots = this.promise(state.number, promisedBy(state));
      const commitment = state.contributions?.[seat]?.commitment ?? "";
      const contribution = roots.map((root) => nextContribution(root, commitment)).find((link) => link !== null);
      this.command({ do: "reveal", ...(contribution && { contribution }) }, key);
    }
  }
}
