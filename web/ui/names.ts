/** What people, computers and free seats are called. */
import type { SeatInfo } from "../core/wire.generated.ts";
import { kebab } from "../core/messages.ts";
import { capitalise, say, sayMaybe } from "./i18n.svelte.ts";

export function levelName(level: string): string {
  return sayMaybe(`level-${level}`, say("level-other", { level }));
}

/** Why a computer cannot think yet, and about how long it will take. */
export function warmingAbout({ seconds, failed }: { readonly seconds: number | null; readonly failed: boolean }): string {
  if (failed) return say("ui-warming-failed");
  return seconds === null ? say("ui-warming-soon") : say("ui-warming-seconds", { seconds });
}

export function sitterName(seat: SeatInfo, among: readonly SeatInfo[]): string {
  if (seat.sitter === "open") return say("ui-seat-free");
  if (seat.name) return seat.name;
  if (seat.sitter === "person") return say("ui-guest");
  const computers = among.filter(({ sitter, name }) => sitter === "computer" && !name);
  return computers.length > 1 ? say("ui-computer-number", { number: computers.indexOf(seat) + 1 }) : say("ui-computer");
}

export function sitterNames(seats: readonly SeatInfo[]): string[] {
  return seats.map((seat) => sitterName(seat, seats));
}

export function gameName(game: string): string {
  return sayMaybe(`game-${game}`, capitalise(game));
}

export function optionName(name: string): string {
  return sayMaybe(`option-${kebab(name)}`, capitalise(name));
}

export function optionAbout(name: string): string {
  return sayMaybe(`option-${kebab(name)}-about`, "");
}
