/** What the page asks of a game. All that is particular to one lies in its folder, behind its manifest. */
import type { CreateBoard, Say } from "../core/board/board.ts";
import type { DrawVerifier } from "../core/draw-verifier.ts";
import type { ActionCodes } from "../core/engine/codes.ts";
import type { Options } from "../core/notation/options.ts";
import type { GameRecord } from "../core/record.ts";
import type { ScoreItem } from "../core/wire.generated.ts";

/** What is known of a game before anybody plays it: small, for it is in the first script. A game that comes in a
 * package of its own exports this value as `manifest` from `web/index.js` of its package. */
export interface GameManifest {
  readonly id: string;
  /** The address of the picture on its card. */
  readonly cover?: string;
  /** The page that explains it, at /rules/ID. */
  readonly rules?: () => Promise<{ readonly rules: Rules }>;
  /** Whether its package has lessons, at /learn/ID. */
  readonly lessons?: boolean;
  /** Whether its package has puzzles, at /puzzles/ID. */
  readonly puzzles?: boolean;
  /** A page that scores what lies on somebody's own table. */
  readonly scorePad?: ScorePad;
  /** The address of a style sheet, where it is not built into the page. */
  readonly style?: string;
  /** Its own messages in a language, as Fluent writes them, where they are not the page's. */
  readonly messages?: (language: string) => Promise<string>;
  /** Its actions as numbers, where an engine may think about it in the page. */
  readonly codes?: () => Promise<{ readonly codes: ActionCodes }>;
  /** What is left out is as on the generic board. */
  readonly load: () => Promise<{ readonly game: Partial<GameUi> }>;
}

export interface Rules {
  /** Sections, each with those that belong to it; `rules-ID-NAME-title` and `-text` are their messages. */
  readonly sections: readonly (readonly string[])[];
  /** Addresses by the name of a section. */
  readonly pictures: Readonly<Record<string, string>>;
}

export interface ScorePad {
  readonly page: () => Promise<{ readonly default: unknown }>;
  /** Whether it draws with the game's art. */
  readonly art: boolean;
}

/** What a table needs of its game; fetched when one is opened. */
export interface GameUi {
  readonly createBoard: CreateBoard;
  /** Whether the board fills the room it is given, as a map does, or is as high as what lies on it. */
  readonly boardSize: "fill" | "content";
  /** Whether points are banked as they are made, or are what lies on the table at any time. */
  readonly scoring: "banked" | "live";
  /** The keys of its board, beside those of every table. */
  readonly keyHelp: readonly KeyHelp[];
  readonly text: (translator: Translator) => GameText;
  /** The position before the first action. */
  startPosition(seats: number, options: Options): string;
  /** The position as it will look after an action (an optimistic update), as far as that can be seen without rules. */
  predict(position: string, action: string): string;
  soundOf(action: string): Sound;
  /** Whether who is to move has begun this turn already; else what can be taken back tells. */
  readonly withinTurn?: (position: string) => boolean;
  readonly emblem?: (seat: number) => Emblem;
  /** Actions with a button of their own, beside the one that confirms. */
  readonly quickActions?: (legal: readonly string[]) => readonly QuickAction[];
  readonly supply?: Supply;
  /** How far the game has come, by its aids: always to be seen. */
  readonly progress?: (aids: unknown, say: Say) => readonly string[];
  /** Where something is drawn from what remains: how many pieces, and the action that draws these. */
  readonly chance?: (position: string) => Chance | null;
  /** What has not come out of the box yet. */
  readonly remaining?: (aids: unknown, translator: Translator) => Remaining;
  /** Works the draws of a record out again; without it no shuffle can be verified. */
  readonly drawVerifier?: (record: GameRecord) => Promise<DrawVerifier>;
}

/** The figure of a seat: a piece of the art, and what of it is seen. */
export interface Emblem {
  readonly piece: string;
  readonly viewBox: string;
}

export interface KeyHelp {
  readonly keys: readonly string[];
  /** The key of a message. */
  readonly label: string;
}

export type Sound = "lay" | "choose" | "turn" | "yours" | "score" | "end";

/** An action that confirms itself; a primary one stands in place of the button that confirms. */
export interface QuickAction {
  readonly action: string;
  /** The key of a message. */
  readonly label: string;
  readonly primary: boolean;
}

/** Pieces that everybody has a few of, lends to the board and gets back. */
export interface Supply {
  readonly size: number;
  /** How many each seat has in hand. */
  inHand(aids: unknown): readonly number[] | null;
  /** The piece of the art that shows one of them. */
  piece(seat: number, inHand: boolean): string;
  readonly viewBox: string;
  label(say: Say, count: number): string;
}

export interface Chance {
  readonly count: number;
  /** By the ids of pieces that remain. */
  write(ids: readonly string[]): string;
}

export interface Remaining {
  readonly title: string;
  readonly about?: string;
  /** What all pieces are seen through. */
  readonly viewBox: string;
  readonly pieces: readonly RemainingPiece[];
}

export interface RemainingPiece {
  readonly id: string;
  readonly label: string;
  /** Pieces of the art, the lowest first. */
  readonly art: readonly string[];
  /** How many there are, where it may be more than one. */
  readonly count?: number;
}

/** The page's language, which may change at any time. */
export interface Translator {
  readonly say: Say;
  /** A message that may not be there. */
  readonly sayMaybe: (key: string, otherwise: string, args?: Readonly<Record<string, unknown>>) => string;
  /** A word as a label begins with it. */
  readonly capitalise: (text: string) => string;
  /** Ann, Ben and Cem. */
  readonly list: (names: readonly string[]) => string;
}

export interface ScoreLine {
  readonly what: string;
  readonly how: string;
  readonly points: number;
}

/** What a game's actions, events and scores are called. */
export interface GameText {
  /** What the person to move is asked to do. */
  prompt(legal: readonly string[], position: string): string;
  /** One sentence about what matters now, for those who want it. */
  readonly moment?: (legal: readonly string[]) => string;
  /** One legal action, for lists. */
  action(text: string, position: string): string;
  /** What somebody or chance did; null where it is not worth a line. */
  event(text: string, player: (seat: number) => string, seat: number | null): string | null;
  scoreLine(item: ScoreItem, everybody: (seats: readonly number[]) => string): ScoreLine;
  /** What the end of a sheet says of its items that bring nothing; empty where that is not worth a line. */
  readonly idle?: (items: readonly ScoreItem[]) => string;
  /** What the board highlights: a heading, and what there is to say of it. */
  readonly inspect?: (item: unknown, names: readonly string[]) => readonly [heading: string, ...about: string[]];
}

/** The addresses of pictures `…/rules-NAME.svg`, by name. */
export function picturesByName(files: Readonly<Record<string, string>>): Rules["pictures"] {
  return Object.fromEntries(
    Object.entries(files).map(([file, address]) => [/rules-(.+)\.svg$/.exec(file)?.[1] ?? "", address]),
  );
}
