/** From the legal actions to one of them: the domino in the hand, the ghost, what is staged and confirmed.
 * No document and no rules. */
import { readAction, type Place, type Placed, type Square } from "../notation.ts";
import { stepOf, type Arrow } from "../../../core/board/keyboard.ts";
import {
  snapToLegal,
  coveredBy,
  directionOfHold,
  initialPlacement,
  nextPlacement,
  ghostOf,
  placementsOf,
  turn,
  turnedBy,
  type Ghost,
  type Orientation,
} from "./placement.ts";
import type { Hand } from "./poses.ts";

export interface SelectionEvents {
  staged(action: string | null, picked: boolean): void;
  chosen(action: string): void;
}

const HELD: Orientation = { half: 0, side: "E" };

export class Selection {
  places: readonly Place[] = [];
  choices: ReadonlySet<number> = new Set();
  discard: number | null = null;
  ghost: Ghost | null = null;
  staged: string | null = null;
  /** What has been confirmed and is on its way. */
  sent: string | null = null;
  /** A domino of the next line that was tapped before one could choose. */
  wished: number | null = null;
  #legal: readonly string[] = [];
  #snap = true;
  #hold = HELD;
  /** Whether the ghost follows the pointer, and goes with it. */
  #hovering = false;

  constructor(readonly told: SelectionEvents) {}

  /** What may be chosen now. The same offer again changes nothing; in a new one nothing is staged. */
  offer(legal: readonly string[], snap: boolean): void {
    this.#snap = snap;
    this.sent = null;
    if (legal.join() === this.#legal.join()) return;
    this.#legal = legal;
    const actions = legal.map(readAction);
    this.places = placementsOf(actions);
    this.choices = new Set(actions.flatMap((action) => (action.kind === "choose" ? [action.domino] : [])));
    this.discard = actions.flatMap((action) => (action.kind === "discard" ? [action.domino] : []))[0] ?? null;
    this.#hold = HELD;
    this.ghost = null;
    this.staged = null;
    if (legal.length) this.#grant();
  }

  /** What was tapped too early is staged as soon as it may be chosen. */
  #grant(): void {
    const { wished } = this;
    this.wished = null;
    if (wished !== null && this.choices.has(wished)) this.#stage(`choose:${wished}`, true);
  }

  /** A domino of the next line, before one may choose: the domino that is staged is placed first. */
  wish(domino: number): void {
    if (this.staged === null && this.#legal.length) return;
    this.wished = domino;
    if (this.staged !== null) this.#choose(this.staged);
  }

  /** Whether the ghost stays where it is when the pointer goes. */
  get resting(): boolean {
    return this.ghost !== null && !this.#hovering;
  }

  /** The domino to be placed, as it lies in its slot. */
  get hand(): Hand | null {
    const [place] = this.places;
    const hold = this.ghost?.hold ?? this.#hold;
    return place ? { domino: place.domino, direction: directionOfHold(hold), away: this.ghost !== null } : null;
  }

  /** Lay a ghost of this action, without telling. */
  stage(action: string | null): void {
    this.staged = action !== null && this.#legal.includes(action) ? action : null;
    const place = this.places.find((each) => ghostOf(each).action === this.staged);
    this.#hovering = false;
    this.ghost = place ? ghostOf(place) : null;
    if (this.ghost) this.#hold = this.ghost.hold;
  }

  /** The pointer is over this square, or over none. A staged ghost stays where it is. */
  hover(square: Square | null, always = !this.#snap): void {
    const [place] = this.places;
    if (!place || this.staged !== null || (square === null && !this.#hovering)) return;
    const ghost = square && snapToLegal(this.places, place.domino, square, this.#hold, this.#snap);
    this.#hovering = true;
    this.ghost = ghost && (ghost.action !== null || always) ? ghost : null;
  }

  /** Lay the domino here; where it lies already, that confirms it. */
  tap(square: Square): void {
    const [place] = this.places;
    if (!place) return;
    if (this.resting && covers(this.ghost!, square)) return this.press();
    this.#settle(snapToLegal(this.places, place.domino, square, this.#hold, this.#snap), true);
  }

  /** Let go of a dragged domino. */
  drop(): void {
    if (this.ghost?.action) this.#settle(this.ghost, true);
    else this.release();
  }

  turn(steps: 1 | -1): void {
    if (this.ghost) {
      const hovering = this.#hovering;
      this.#settle(turn(this.places, this.ghost, steps, this.#snap), this.staged !== null, true, false);
      this.#hovering = hovering && this.staged === null;
    } else this.#hold = { ...this.#hold, side: turnedBy(this.#hold.side, steps) };
  }

  /** Move the ghost by a square, or out of the hand. */
  move(arrow: Arrow, within: (square: Square) => boolean): void {
    const [place] = this.places;
    if (!place) return;
    if (!this.ghost) return this.#enter();
    const [dx, dy] = stepOf(arrow);
    const square: Square = [this.ghost.square[0] + dx, this.ghost.square[1] + dy];
    if (within(square))
      this.#settle(snapToLegal(this.places, place.domino, square, this.#hold, this.#snap), false, false);
  }

  /** The next legal placement, or the one before. */
  step(steps: 1 | -1): void {
    const ghost = nextPlacement(this.places, this.ghost, steps);
    if (ghost) this.#settle(ghost, false);
  }

  /** Enter on the domino in the hand: take it out, stage it, confirm it. */
  press(): void {
    if (this.discard !== null) this.#choose(`discard:${this.discard}`);
    else if (!this.ghost) this.#enter();
    else if (this.ghost.action) this.#choose(this.ghost.action);
  }

  /** The domino that can only be discarded, as it would lie here. */
  misfit(square: Square): Placed | null {
    return this.discard === null ? null : snapToLegal([], this.discard, square, HELD).placed;
  }

  /** A domino of the next line. */
  pick(domino: number): void {
    if (this.choices.has(domino)) this.#choose(`choose:${domino}`);
  }

  /** One step back: what is staged is only meant, and what is meant goes back into the hand. */
  back(): boolean {
    if (this.staged === null && !this.ghost) return false;
    if (this.staged !== null) this.#stage(null);
    else this.release();
    return true;
  }

  /** All the way back. */
  release(): void {
    this.ghost = null;
    this.#hovering = false;
    this.#stage(null);
  }

  /** Whether a placement covers this square. */
  isLegal(square: Square): boolean {
    return coveredBy(this.places).some(([x, y]) => x === square[0] && y === square[1]);
  }

  #enter(): void {
    const ghost = initialPlacement(this.places, this.#hold);
    if (ghost) this.#settle(ghost, false);
  }

  #settle(ghost: Ghost, stage: boolean, keep = true, picked = true): void {
    this.ghost = ghost;
    this.#hovering = false;
    // An arrow passes places that force a turn: further on the domino is held as before.
    if (keep) this.#hold = ghost.hold;
    this.#stage(stage ? ghost.action : null, picked);
  }

  #choose(action: string): void {
    if (this.staged !== action) return this.#stage(action, true);
    this.sent = action;
    this.told.chosen(action);
  }

  #stage(action: string | null, picked = false): void {
    if (this.staged === action) return;
    this.staged = action;
    this.told.staged(action, picked);
  }
}

function covers({ placed: { first, second } }: Ghost, [x, y]: Square): boolean {
  return [first, second].some((square) => square[0] === x && square[1] === y);
}
