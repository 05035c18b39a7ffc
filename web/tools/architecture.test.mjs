// Shared code knows no game, and imports point one way: ui → games → core.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const SHARED = ["core", "ui"];
const FALLBACK = "generic";
const GAMES = readdirSync(join(WEB, "games"), { withFileTypes: true }).flatMap((each) => (each.isDirectory() && each.name !== FALLBACK ? [each.name] : []));

/** What the games' own files of the same role are called. */
const ROLES = ["aids", "art", "draws", "emblem", "index", "manifest", "notation", "predict", "rules", "text"].map((name) => `${name}.ts`);
const BOARD = ["animations", "board", "hit-testing", "keyboard", "labels", "layout", "overlays", "pointer", "render", "scene", "selection"].map((name) => `board/${name}.ts`);

/** Of the files of a folder: path below web/ and text. */
function sourcesOf(folder) {
  return readdirSync(join(WEB, folder), { recursive: true })
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
  if (from[0] === "games" && from[1] !== to[1] && GAMES.includes(from[1]) && GAMES.includes(to[1])) return "games do not know each other";
  if (from[0] === "games" && to[0] === "ui" && !path.endsWith(".svelte")) return "only components of a game use the page's";
  return null;
}

const SOURCES = [...SHARED, "games"].flatMap(sourcesOf);

test("there are games to look for", () => {
  expect(GAMES.length).toBeGreaterThan(1);
});

test("no game is named in shared code", () => {
  const named = SHARED.flatMap(sourcesOf).filter(([, text]) => gamesNamedIn(text).length > 0);
  expect(named.map(([path]) => path)).toEqual([]);
});

test.each(GAMES.flatMap((game) => [`if (game === "${game}") {}`, `.${game} > .stage {}`, `// ${game.toUpperCase()}`]))("a game named in a shared file is found: %s", (planted) => {
  for (const [, text] of SHARED.flatMap(sourcesOf)) expect(gamesNamedIn(`${text}\n${planted}`)).toHaveLength(1);
});

test("imports point one way", () => {
  const wrong = SOURCES.flatMap(([path, text]) => importsOf(path, text).flatMap((target) => (whyNot(path, target) ? [`${path} → ${target}: ${whyNot(path, target)}`] : [])));
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

describe.each(GAMES)("%s", (game) => {
  test("has a file of each role, under its name", () => {
    const files = readdirSync(join(WEB, "games", game), { recursive: true });
    expect(files).toEqual(expect.arrayContaining([...ROLES, ...BOARD, "board.css", "pictures"]));
  });
});
