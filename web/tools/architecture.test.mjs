// Shared code knows no game, and imports point one way: ui → games → core.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const SHARED = ["core", "ui"];
const FALLBACK = "generic";
const GAMES = readdirSync(join(WEB, "games"), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() && each.name !== FALLBACK ? [each.name] : [],
);

/** What the games' own files of the same role are called. */
const ROLES = ["aids", "art", "draws", "emblem", "index", "manifest", "notation", "predict", "rules", "text"].map(
  (name) => `${name}.ts`,
);
const BOARD = [
  "animations",
  "board",
  "hit-testing",
  "keyboard",
  "labels",
  "layout",
  "overlays",
  "pointer",
  "render",
  "scene",
  "selection",
].map((name) => `board/${name}.ts`);

/** Of the files of a folder: path below web/ and text. */
function sourcesOf(folder) {
  return readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte|css|html)$/.test(name) && !name.includes(".generated."))
    .map((name) => [join(folder, name), readFileSync(join(WEB, folder, name), "utf8")]);
}

function gamesNamedIn(text) {
  return GAMES.filter((game) => text.toLowerCase().includes(game));
}

function importsOf(path, text) {
  const found = text.matchAll(/(?:from|import|import\()\s*"(\.{1,2}\/[^"?]+)/g);
  return [...found].map(([, specifier]) => relative(WEB, normalize(join(WEB, dirname(path), specifier))));
}

/** Why this file may not import that one, or null. */
function whyNot(path, target) {
  const [from, to] = [path.split("/"), target.split("/")];
  if (path.includes(".test.") || to[0] === "..") return null;
  if (from[0] === "core" && to[0] !== "core") return "core imports only core";
  if (from[0] === "ui" && to[0] === "games" && to.length > 2) return "ui asks the registry, not a game";
  if (from[0] === "games" && from[1] !== to[1] && GAMES.includes(from[1]) && GAMES.includes(to[1]))
    return "games do not know each other";
  if (from[0] === "games" && to[0] === "ui" && !path.endsWith(".svelte"))
    return "only components of a game use the page's";
  return null;
}

const SOURCES = [...SHARED, "games"].flatMap(sourcesOf);

test("games to look for are found", () => {
  expect(GAMES.length).toBeGreaterThan(1);
});

test("shared code names no game", () => {
  const named = SHARED.flatMap(sourcesOf).filter(([, text]) => gamesNamedIn(text).length > 0);
  expect(named.map(([path]) => path)).toEqual([]);
});

test.each(GAMES.flatMap((game) => [`if (game === "${game}") {}`, `.${game} > .stage {}`, `// ${game.toUpperCase()}`]))(
  "a game named in a shared file is found: %s",
  (planted) => {
    for (const [, text] of SHARED.flatMap(sourcesOf)) expect(gamesNamedIn(`${text}\n${planted}`)).toHaveLength(1);
  },
);

test("imports point one way", () => {
  const wrong = SOURCES.flatMap(([path, text]) =>
    importsOf(path, text).flatMap((target) =>
      whyNot(path, target) ? [`${path} → ${target}: ${whyNot(path, target)}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["core/replay.ts", `import { say } from "../ui/i18n.svelte.ts";`],
  ["core/replay.ts", `await import("../games/registry.ts")`],
  ["ui/table/Seats.svelte", `import { readAction } from "../../games/${GAMES[0]}/notation.ts";`],
  [`games/${GAMES[0]}/text.ts`, `import { readAction } from "../${GAMES[1]}/notation.ts";`],
  [`games/${GAMES[0]}/text.ts`, `import { say } from "../../ui/i18n.svelte.ts";`],
])("an import that points the other way is found: %s", (path, planted) => {
  expect(importsOf(path, planted).map((target) => whyNot(path, target))).toEqual([expect.any(String)]);
});

/** Words that say nothing of what a test is about. */
const VAGUE =
  /^(after|all|another|at|both|by|every(body|thing)|for|in|its?|less|no|nobody|nothing|on|only|other|our|out|somebody|that|there|they|this|those|to|what(ever)?|when|where|while|who(ever)?|whose|with(out)?)\b/;

/** The names of the tests in a file. */
function testNames(text) {
  return [...text.matchAll(/(?:\btest|\))\(\s*["`]([a-z][^"`]* [^"`]*)["`],/g)].map(([, name]) => name);
}

test("names of tests begin with their noun", () => {
  const names = [...SHARED, "games", "tools", "e2e"].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.includes(".test."))
      .flatMap((file) => testNames(readFileSync(join(WEB, folder, file), "utf8"))),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => VAGUE.test(name))).toEqual([]);
});

test.each(["test(", "test.each(CASES)(\n  "])("a test without a noun is found: %s", (call) => {
  expect(testNames(`${call}"it is refused", () => {})`).filter((name) => VAGUE.test(name))).toHaveLength(1);
});

test("a rule of the linter that is off has its reason in the line above", () => {
  const lines = readFileSync(join(WEB, "../biome.jsonc"), "utf8").split("\n");
  const overrides = lines.findIndex((line) => line.includes('"overrides"'));
  const bare = lines.slice(0, overrides).filter((line, at) => line.includes('"off"') && !lines[at - 1].includes("// "));
  const unexplained = lines
    .slice(overrides)
    .join("\n")
    .match(/\{\s*"includes"/g);
  expect([bare, unexplained]).toEqual([[], null]);
});

describe.each(GAMES)("%s", (game) => {
  test("has a file of each role, under its name", () => {
    const files = readdirSync(join(WEB, "games", game), { recursive: true });
    expect(files).toEqual(expect.arrayContaining([...ROLES, ...BOARD, "board.css", "pictures"]));
  });
});
