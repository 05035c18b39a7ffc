/** What both boards share: data in, choices out. A board knows no rules.
 *
 * Each game has its own `createBoard`, of type `CreateBoard`, in `games/<game>/board/board.ts`. */
import type { Messages } from "../messages.generated.ts";
import type { Art } from "./art.ts";

/** The words of the page's language. */
export type Say = <K extends keyof Messages>(key: K, ...args: Messages[K] extends null ? [] : [args: Messages[K]]) => string;

/** All that a board shows. Give it again whenever something in it changes; what has not changed is not
 * drawn again, and what is staged stays so while it is legal. */
export interface View {
  /** As docs/notation.md writes it. */
  readonly position: string;
  /** The address of the server's own picture of it, where a board has nothing to draw with. */
  readonly picture?: string;
  /** The texts of the legal actions, null when no person is to move. */
  readonly legal: readonly string[] | null;
  /** The seats that are mine: none for a spectator. */
  readonly you: readonly number[];
  /** Whether `legal` is for me now. */
  readonly mine: boolean;
  /** The `aids` of GET /api/tables/{t}/aids, for this position; null while they are on their way. */
  readonly aids: unknown | null;
  /** Whether legal places, worth and owners may be shown. */
  readonly hints: boolean;
  /** Whether pieces travel; else they jump. */
  readonly motion: boolean;
  /** Of the players, by seat. */
  readonly names: readonly string[];
  /** The last action that led here, null at the beginning. */
  readonly last: string | null;
  /** What an action is called. */
  readonly describe?: (action: string) => string;
  /** The last actions before this was opened, draws included; where they are known. */
  readonly recent?: readonly string[];
  /** What each legal action would change in my score, where known: written on the ghost. */
  readonly scoreDeltas?: Readonly<Record<string, number>> | null;
}

/** What a board says. */
export interface Handlers {
  /** A ghost lies there, not confirmed; null when it has been taken away again. */
  staged(action: string | null): void;
  /** Confirmed on the board: tapped again, or Enter. */
  chosen(action: string): void;
  /** A region or feature, an item of the aids, is under the pointer or the focus. */
  highlighted(item: unknown | null): void;
  /** Something to be read out. */
  announce(text: string): void;
  /** Where a seat's own pieces are at home, in pixels of the window. */
  homeOf?(seat: number): DOMRect | null;
}

export interface Board {
  show(view: View): void;
  /** Lay this legal action there as a ghost, or take it away; `staged` is not called back. */
  stage(action: string | null): void;
  /** To where the next choice is made. */
  focus(): void;
  destroy(): void;
}

export type CreateBoard = (host: HTMLElement, art: Art, words: Say, handlers: Handlers) => Board;
