/** What changed between score sheets: points, and what they were for. */
import type { Gain, SheetInfo } from "./wire.generated.ts";

/** Of each seat whose total has changed: by how much, and the items that are new. */
export function gainsBetween(before: readonly SheetInfo[], after: readonly SheetInfo[]): Gain[] {
  return after.flatMap(({ total, items }, seat) => {
    const known = new Set(before[seat]?.items.map((item) => JSON.stringify(item)));
    const points = total - (before[seat]?.total ?? 0);
    return points ? [{ seat, points, items: items.filter((item) => !known.has(JSON.stringify(item))) }] : [];
  });
}
