/** What an event of a table says. */
import type { PublicEvent } from "./wire.generated.ts";

/** The action of an event, if it has one. */
export function actionIn(event: PublicEvent): string | null {
  return typeof event.action === "string" ? event.action : null;
}

export function seatIn(event: PublicEvent): number | null {
  return typeof event.seat === "number" ? event.seat : null;
}
