/** What seats are called where nobody sits: one is the reader's. */
import type { PositionInfo } from "../../core/wire.generated.ts";
import { capitalise, say } from "../i18n.svelte.ts";

export function seatNames(view: Pick<PositionInfo, "score"> | null, own: number | null): readonly string[] {
  return Array.from({ length: view?.score.length ?? 0 }, (_, seat) =>
    seat === own ? capitalise(say("ui-you")) : say("ui-player-number", { number: seat + 1 }),
  );
}

/** The seat that is to move, if one is. */
export function seatToMove(view: Pick<PositionInfo, "to_move"> | null): number | null {
  return typeof view?.to_move === "number" ? view.to_move : null;
}
