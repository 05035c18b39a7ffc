/** Chances and points as the reader's language writes them. */
import { i18n } from "../i18n.svelte.ts";

export { percent } from "../percent.ts";

function format(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(i18n.words.language, options).format(value);
}

/** +4.2 %, −3 %. */
export function signedPercent(share: number): string {
  return format(share, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

export function points(value: number): string {
  return format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
