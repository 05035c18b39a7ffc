/** Says that somebody looks at this page: when that changes, and each time it is asked where others play along. */
import type { State } from "../../core/wire.generated.ts";

/** Whose this device is. */
interface Company {
  /** The seats of its keys. */
  readonly you: readonly number[];
  /** Those of them that it plays. */
  readonly seats: readonly number[];
}

export class Attendance {
  /** What was said last, on this line. */
  #said = "";

  constructor(private readonly say: (here: boolean, beats: boolean) => void) {}

  /** The table as it is; null while there is no line to it. */
  note(state: State | null, { you, seats }: Company): void {
    if (!state) {
      this.#said = "";
      return;
    }
    const here = !document.hidden;
    const others = state.seats.some(({ sitter }, seat) => sitter === "person" && !you.includes(seat));
    const beats = here && others && seats.length > 0;
    const said = `${here} ${beats}`;
    if (beats || said !== this.#said) this.say(here, beats);
    this.#said = said;
  }
}
