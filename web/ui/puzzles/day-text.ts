/** Dates as the reader's language writes them. */
import { localeOf } from "../i18n.svelte.ts";

export function dayText(day: string): string {
  return new Date(day).toLocaleDateString(localeOf(), { dateStyle: "long", timeZone: "UTC" });
}

/** Without its year: a day that is soon. */
export function soonText(day: string): string {
  return new Date(day).toLocaleDateString(localeOf(), { day: "numeric", month: "long", timeZone: "UTC" });
}
