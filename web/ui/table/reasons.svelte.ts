/** Why something that was tried on the board cannot be done, said where it was tried. */
import type { Tried } from "../../core/board/board.ts";

/** A pointer that only passes asks nothing. */
const REST = 160;
const MOST = 200;

export interface Reason {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export class Reasons {
  shown = $state.raw<Reason | null>(null);
  readonly #known = new Map<string, string | null>();
  #tried: Tried | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` gives the sentence about an action, null where there is none. */
  constructor(private readonly ask: (action: string) => Promise<string | null>) {}

  try(tried: Tried | null, position: string): void {
    clearTimeout(this.#timer);
    this.#tried = tried;
    if (!tried) {
      this.shown = null;
      return;
    }
    const name = `${position} ${tried.action}`;
    const known = tried.note ?? this.#known.get(name);
    if (known !== undefined) this.#show(tried, known);
    else this.#timer = setTimeout(() => void this.#find(tried, name), REST);
  }

  async #find(tried: Tried, name: string): Promise<void> {
    const text = await this.ask(tried.action).catch(() => undefined);
    if (text === undefined) return;
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(name, text);
    if (this.#tried?.action === tried.action) this.#show(this.#tried, text);
  }

  #show({ x, y }: Tried, text: string | null): void {
    this.shown = text === null ? null : { text, x, y };
  }
}
