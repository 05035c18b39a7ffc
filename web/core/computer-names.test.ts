// A computer's name: the same for everybody, and no one else's at the table.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { computerNames } from "./computer-names.ts";
import { LANGUAGES, Words } from "./messages.ts";

const inLanguage = (language: (typeof LANGUAGES)[number]): string[] => {
  const text = readFileSync(new URL(`../../locale/${language}.ftl`, import.meta.url), "utf8");
  return new Words(language, text).say("computer-names").split(", ");
};
const COMPUTER = { computer: true, name: "" };
const person = (name: string) => ({ computer: false, name });
const tables = Array.from({ length: 50 }, (_, number) => `table-${number}`);

test.each(LANGUAGES)("names are sixteen different ones in %s", (language) => {
  expect(new Set(inLanguage(language)).size).toBe(16);
  expect(inLanguage(language)).toHaveLength(16);
});

test("names at one table are never equal, also not to a person's", () => {
  const names = inLanguage("en");
  for (const table of tables) {
    const seats = [person("ida"), ...Array.from({ length: 15 }, () => COMPUTER)];
    const found = computerNames(table, seats, names);
    expect(found[0]).toBeNull();
    expect(new Set(found.slice(1)).size).toBe(15);
    expect(found).not.toContain("Ida");
  }
});

test("names are decided by the table and the seat, and differ from table to table", () => {
  const names = inLanguage("en");
  const at = (table: string) => computerNames(table, [person("Ann"), COMPUTER], names)[1];
  expect(at("one")).toBe(at("one"));
  expect(new Set(tables.map(at)).size).toBeGreaterThan(8);
  const places = (language: (typeof LANGUAGES)[number]) => {
    const all = inLanguage(language);
    return computerNames("one", [COMPUTER, COMPUTER], all).map((name) => all.indexOf(name ?? ""));
  };
  for (const language of LANGUAGES) expect(places(language)).toEqual(places("en"));
});
