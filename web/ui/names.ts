/** What people, computers and free seats are called. */
import { computerNames } from "../core/computer-names.ts";
import { LEVELS, type SeatInfo, type State } from "../core/wire.generated.ts";
import { kebab } from "../core/messages.ts";
import { capitalise, say, sayMaybe } from "./i18n.svelte.ts";

export function levelName(level: string): string {
  return sayMaybe(`level-${level}`, say("level-other", { level }));
}

/** Why a computer cannot think yet, and about how long it will take. */
export function warmingAbout({
  seconds,
  failed,
}: {
  readonly seconds: number | null;
  readonly failed: boolean;
}): string {
  if (failed) return say("ui-warming-failed");
  return seconds === null ? say("ui-warming-soon") : say("ui-warming-seconds", { seconds });
}

/** What is needed of a table to name who sits there. */
export type Company = Pick<State, "seats"> & Partial<Pick<State, "patience" | "series">>;

/** Who sits where. Nobody waits at the table of a record that was opened: those whom it names by a level are computers. */
export function sitters({ seats, patience }: Company): readonly SeatInfo[] {
  const computers = (LEVELS as readonly string[]).filter(() => patience === 0);
  return seats.map((seat) =>
    computers.includes(seat.name) ? { ...seat, sitter: "computer", name: "", level: seat.name } : seat,
  );
}

/** What those at a table are called; a computer has a name by the table and its seat. */
export function sitterNames(company: Company, table: string): string[] {
  const seats = sitters(company);
  const known = seats.map(({ sitter, name }) => ({ computer: sitter === "computer" && !name, name }));
  // In a series everybody moves up by one seat a game; a computer keeps the name it had first.
  const moved = company.series ? (company.series.game - 1) % seats.length : 0;
  const first = [...known.slice(known.length - moved), ...known.slice(0, known.length - moved)];
  const computers = computerNames(company.series?.first ?? table, first, say("computer-names").split(", "));
  return seats.map(({ sitter, name }, seat) => {
    if (sitter === "open") return say("ui-seat-free");
    return name || computers[(seat + moved) % seats.length] || say("ui-guest");
  });
}

/** What a computer's name does not say: that it is one, and its level. */
export function computerAbout({ sitter, level }: SeatInfo): string {
  return sitter === "computer" ? say("ui-computer-level", { level: levelName(level) }) : "";
}

export function gameName(game: string): string {
  return sayMaybe(`game-${game}`, capitalise(game));
}

/** The rules that are played by: variants, and of what has to be chosen what was. */
export function ruleNames(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([option, value]) => {
    if (typeof value === "boolean") return value ? [optionName(option)] : [];
    return [`${optionName(option)}: ${sayMaybe(`option-${kebab(option)}-${value}`, String(value))}`];
  });
}

export function optionName(name: string): string {
  return sayMaybe(`option-${kebab(name)}`, capitalise(name));
}

export function optionAbout(name: string): string {
  return sayMaybe(`option-${kebab(name)}-about`, "");
}
