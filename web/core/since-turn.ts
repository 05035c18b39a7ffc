/** What the others have done since somebody's last turn. */

/** An action and who did it. */
export interface Done {
  readonly actor: number | "chance";
  readonly action: string;
}

/** An action of a seat. */
export interface SeatAction {
  readonly seat: number;
  readonly action: string;
}

/** The actions of the other seats since the last turn of this one. While it moves, the turn it is in does not count:
 * what it has done so far is not its last turn. */
export function sinceTurnOf(steps: readonly Done[], seat: number, moving: boolean): SeatAction[] {
  let end = steps.length;
  while (moving && end > 0 && steps[end - 1]?.actor === seat) end -= 1;
  const begun = steps.slice(0, end);
  const last = begun.findLastIndex(({ actor }) => actor === seat);
  return begun
    .slice(last + 1)
    .flatMap(({ actor, action }) => (typeof actor === "number" ? [{ seat: actor, action }] : []));
}

/** The same for who only looks on: since the last turn of whoever is to move or, at the end, has moved last. */
export function sinceLastRound(steps: readonly Done[], toMove: number | null): SeatAction[] {
  const actors = steps.flatMap(({ actor }) => (typeof actor === "number" ? [actor] : []));
  const seat = toMove ?? actors.at(-1);
  return seat === undefined ? [] : sinceTurnOf(steps, seat, true);
}
