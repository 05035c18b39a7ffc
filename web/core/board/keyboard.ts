/** The keyboard: arrows over things that lie on a plane, and one stop of Tab for each group of them. */

export type Arrow = "N" | "E" | "S" | "W";

const ARROWS: Readonly<Record<string, Arrow>> = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };
const STEPS: Readonly<Record<Arrow, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function arrowOf({ key }: Pick<KeyboardEvent, "key">): Arrow | null {
  return ARROWS[key] ?? null;
}

export function stepOf(arrow: Arrow): readonly [dx: number, dy: number] {
  return STEPS[arrow];
}

/** A key that the board may take: none of the browser's or the screen reader's. */
export function isPlain({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

/** What has keys of its own; and what also has arrows, Enter or the space bar. */
const FIELDS = "input, textarea, select, dialog";
export const ANYTHING = `${FIELDS}, button, a, summary, [role=button]`;

/** A key that a page may take: nobody else has taken it, and it was pressed outside of fields and dialogs. */
export function isFree(event: KeyboardEvent, outside = FIELDS): boolean {
  return !event.defaultPrevented && isPlain(event) && !(event.target as Element).closest?.(outside);
}

/** The letter of a key whatever the layout: R is where R is, also in Cyrillic. */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The nearest of these spots that way, `from` itself where there is none. */
export function nearest(spots: readonly Spot[], from: number, arrow: Arrow): number {
  const here = spots[from];
  if (!here) return 0;
  const [dx, dy] = STEPS[arrow];
  const cost = ({ x, y }: Spot): number => {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    return ahead > 0.01 ? ahead + 2 * aside : Infinity;
  };
  const costs = spots.map(cost);
  const least = Math.min(...costs);
  return least === Infinity ? from : costs.indexOf(least);
}

/** Which of a group of things has the group's stop of Tab (a roving tabindex). */
export class Roving {
  #current: string | null = null;

  /** The one with the stop: the last one focused, or else the first. */
  of(names: readonly string[]): string | null {
    return this.#current !== null && names.includes(this.#current) ? this.#current : (names[0] ?? null);
  }

  set(name: string): void {
    this.#current = name;
  }

  tabindex(name: string, names: readonly string[]): 0 | -1 {
    return this.of(names) === name ? 0 : -1;
  }
}
