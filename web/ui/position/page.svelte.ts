/** What pages share that have a board but no table: what is staged, what is pointed at, and the keys. */
import { isFree, letterOf } from "../../core/board/keyboard.ts";
import { Lighting } from "../table/lighting.ts";
import type Actions from "../table/Actions.svelte";
import type TableLayout from "../table/TableLayout.svelte";
import type PositionBoard from "./PositionBoard.svelte";

export class PositionPage {
  staged = $state<string | null>(null);
  highlighted = $state.raw<unknown>(null);
  /** Whether the keys are explained. */
  helping = $state(false);
  host = $state<PositionBoard | null>(null);
  list = $state<Actions | null>(null);
  layout = $state<TableLayout | null>(null);
  readonly lighting = new Lighting(
    (item, seat) => this.host?.lightItem(item, seat),
    () => this.layout?.uncover(),
  );

  /** `act` plays what is staged, `back` takes a step back. */
  constructor(
    readonly act: (action: string) => void,
    readonly back: () => void,
  ) {}

  /** Nothing is staged, and the board is seen. */
  clear(): void {
    this.staged = null;
    this.layout?.close();
  }

  /** Go to what has this heading: small screens have it in a sheet. */
  async read(heading: string): Promise<void> {
    await this.layout?.open();
    document.getElementById(heading)?.focus();
  }

  pick(action: string): void {
    this.host?.stage(action);
    this.layout?.close();
  }

  pressed(event: KeyboardEvent): void {
    if (!isFree(event)) return;
    const letter = letterOf(event);
    if (event.key === "?") this.helping = true;
    else if (letter === "l") void this.layout?.open().then(() => this.list?.focus());
    else if (letter === "c" && this.staged) this.act(this.staged);
    else if (letter === "z" || event.key === "Escape") this.back();
    else return;
    event.preventDefault();
  }
}
