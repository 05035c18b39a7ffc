/** What goes between the page and the worker in which its own server runs. */

export type ToWorker =
  | { readonly kind: "start"; readonly kit: string }
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
