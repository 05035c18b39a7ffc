/** What a game's actions, events and scores are called; each game has its own. */
import type { PublicEvent, ScoreItem } from "../../core/wire.ts";

export interface Scored {
  readonly what: string;
  readonly how: string;
  readonly points: number;
}

export interface Wording {
  /** What the person to move is asked to do. */
  prompt(legal: readonly string[], position: string): string;
  /** One legal action, for lists. */
  action(text: string, position: string): string;
  /** What somebody or chance did; null where it is not worth a line. */
  event(text: string, player: (seat: number) => string, seat: number | null): string | null;
  item(item: ScoreItem, everybody: (seats: readonly number[]) => string): Scored;
}

/** The action of an event, if it has one. */
export function actionIn(event: PublicEvent): string | null {
  return typeof event["action"] === "string" ? event["action"] : null;
}

export function seatIn(event: PublicEvent): number | null {
  return typeof event["seat"] === "number" ? event["seat"] : null;
}
