/** What both boards share: data in, choices out. A board knows no rules.
 *
 * Each game has its own `createBoard`, of type `CreateBoard`, in `games/<game>/board/board.ts`. */
import type { Messages } from "../messages.generated.ts";
import type { SeatAction } from "../since-turn.ts";
import type { ScoreItem } from "../wire.generated.ts";
import type { Art } from "./art.ts";

/** The words of the page's language. */
export type Say = <K extends keyof Messages>(
  key: K,
  ...args: Messages[K] extends null ? [] : [args: Messages[K]]
) => string;

/** All that a board shows. Give it again whenever something in it changes; what has not changed is not
 * drawn again, and what is staged stays so while it is legal. */
export interface View {
  /** As docs/reference/notation.md writes it. */
  readonly position: string;
  /** The address of the server's own picture of it, where a board has nothing to draw with. */
  readonly picture?: string;
  /** The texts of the legal actions, null when no person is to move. */
  readonly legal: readonly string[] | null;
  /** The seats that are mine: none for a spectator. */
  readonly you: readonly number[];
  /** Whether `legal` is for me now. */
  readonly mine: boolean;
  /** The `aids` of GET /api/tables/{t}/aids, for this position; null while they are on their way. Without hints, only what a
   * line of a score is about may be shown of them. */
  readonly aids: unknown | null;
  /** Whether legal places, worth and owners may be shown. */
  readonly hints: boolean;
  /** Whether pieces travel; else they jump. */
  readonly motion: boolean;
  /** How many times as fast as usual; 1 where it is not said. */
  readonly rate?: number;
  /** The hand that what is pressed most should be near; the right one where it is not said. */
  readonly hand?: "left" | "right";
  /** Of the players, by seat. */
  readonly names: readonly string[];
  /** The last action that led here, null at the beginning. */
  readonly last: string | null;
  /** What an action is called. */
  readonly describe?: (action: string) => string;
  /** What the others have done since my last turn, or that of whoever is to move: to be marked. */
  readonly marked?: readonly SeatAction[];
  /** What others point at: to be shown as a ghost with the name of who does, unlike what is staged. */
  readonly pointed?: readonly Pointed[];
  /** A square of who is to move, or a tile of the map, to look at. */
  readonly look?: { readonly x?: number; readonly y?: number } | null;
  /** What each legal action would change in my score, where known: written on the ghost. */
  readonly scoreDeltas?: Readonly<Record<string, number>> | null;
}

/** Advice: an action of whoever is to move, who points at it, and the seat whose colour it has. */
export interface Pointed {
  readonly action: string;
  readonly by: string;
  readonly seat: number;
  /** Whether it is what should be done: it is marked as good, instead of in the colour of the seat. */
  readonly better?: boolean;
}

/** Something that cannot be done, and where on the window it was tried. */
export interface Tried {
  readonly action: string;
  readonly x: number;
  readonly y: number;
  /** What there is to say of it; else the rules are asked. */
  readonly note?: string;
}

/** What a board says. */
export interface Handlers {
  /** A ghost lies there, not confirmed; null when it has been taken away again. `picked` says that it was meant, and not
   * only passed by or turned. */
  staged(action: string | null, picked?: boolean): void;
  /** Confirmed on the board: tapped again, or Enter. */
  chosen(action: string): void;
  /** A region or feature, an item of the aids, is under the pointer or the focus. */
  highlighted(item: unknown | null): void;
  /** A ghost lies where it may not; null when it has gone. */
  tried?(tried: Tried | null): void;
  /** Something to be read out. */
  announce(text: string): void;
  /** Where a seat's own pieces are at home, in pixels of the window. */
  homeOf?(seat: number): DOMRect | null;
}

export interface Board {
  show(view: View): void;
  /** Lay this legal action there as a ghost, or take it away; `staged` is not called back. */
  stage(action: string | null): void;
  /** Light what a line of a seat's score sheet is about; null puts it out. */
  lightItem?(item: ScoreItem | null, seat: number): void;
  /** To where the next choice is made. */
  focus(): void;
  destroy(): void;
}

export type CreateBoard = (host: HTMLElement, art: Art, words: Say, handlers: Handlers) => Board;
