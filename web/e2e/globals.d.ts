// What the tests know of each other, and what they leave in the page to read later.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server of all tests is. */
    origin: string;
  }
}

/** `settings` are what the reader has chosen on this device, `forgiven` what may be complained about, and
 * only what is `painted` has colours to look at; nothing fades by itself where the page is `patient`, and `meet`
 * is given the page before anything is loaded. */
export interface VisitOptions extends BrowserContextOptions {
  origin?: string;
  language?: string;
  settings?: object;
  forgiven?: RegExp;
  painted?: boolean;
  patient?: boolean;
  meet?: (page: Page) => void;
}

export interface Visits {
  browser: Browser;
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

declare global {
  var axe: typeof import("axe-core");
  var tones: number;
  var letFade: () => void;
  var shared: ShareData;
  var offers: { seen: number; moved: string[] };
  var lasting: number[];
  var measured: { shown: number; acked: number } | null;
  var ackedAt: number | null;
}
