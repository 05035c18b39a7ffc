/** Chances as the reader's language writes them. */
import { i18n } from "./i18n.svelte.ts";

/** 62 %. */
export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(i18n.words.language, { style: "percent", maximumFractionDigits: digits }).format(share);
}
