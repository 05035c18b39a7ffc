/** What goes between the page and the worker in which its own server runs. */

/** What a level is to choose, and everything that decides it. */
export interface MoveQuestion {
  readonly game: string;
  /** Seats, options and actions, as JSON. */
  readonly history: string;
  readonly level: string;
  readonly seed: string;
}

/** A ply that is to be analysed, as `tilewright.review.elsewhere` writes it. */
export interface AnalysisQuestion {
  readonly game: string;
  readonly asked: string;
}

export type ToWorker =
  /** `engines` are the games that the page has an engine of. */
  | { readonly kind: "start"; readonly kit: string; readonly engines: readonly string[] }
  /** What an engine of the page has found, or why it has not. */
  | { readonly kind: "found"; readonly id: number; readonly answer: string | null; readonly problem: string }
  | {
      readonly kind: "request";
      readonly id: number;
      readonly method: string;
      readonly target: string;
      readonly headers: string;
      readonly body: ArrayBuffer;
    }
  | { readonly kind: "open"; readonly id: number }
  | { readonly kind: "text"; readonly id: number; readonly text: string }
  | { readonly kind: "close"; readonly id: number };

export type FromWorker =
  | { readonly kind: "started" }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "choose"; readonly id: number; readonly question: MoveQuestion }
  | { readonly kind: "analyse"; readonly id: number; readonly question: AnalysisQuestion }
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly status: number;
      readonly headers: string;
      readonly body: ArrayBuffer;
    }
  | { readonly kind: "lost"; readonly id: number; readonly problem: string }
  | { readonly kind: "opened"; readonly id: number }
  | { readonly kind: "text"; readonly id: number; readonly text: string }
  | { readonly kind: "closed"; readonly id: number };
