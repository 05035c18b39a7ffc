/** Where positions can be analysed: by a server, or on this device by the page's engine. */
import { engineAddresses } from "./engine/addresses.ts";
import { DEVICE, transportOf } from "./transport.ts";

/** Whether reviews, hints and warnings can be had for a table of this game. */
export function canAnalyse(table: string, game: string): boolean {
  return transportOf(table) !== DEVICE || engineAddresses().has(game);
}
