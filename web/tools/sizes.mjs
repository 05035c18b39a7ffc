// How much there is to fetch: every script of the built page, and what each kind of page needs of them.
//
//   npm run sizes

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const PAGE = env.TILEWRIGHT_PAGE ?? fileURLToPath(new URL("../../src/tilewright/server/page", import.meta.url));
const GAMES = readdirSync(new URL("../games", import.meta.url), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
);

/** What a game's board needs. */
const filesOf = (game) => [game, `${game}-shared`, `${game}-notation`];

/** The chunks of a page, by name: what every page needs comes first. */
const PAGES = {
  start: ["first", "page", "Start"],
  ...Object.fromEntries(
    GAMES.map((game) => [`table of ${game}`, ["first", "page", "shared", "Table", ...filesOf(game)]]),
  ),
  ...Object.fromEntries(
    GAMES.map((game) => [`replay of ${game}`, ["first", "page", "shared", "study", "Replay", ...filesOf(game)]]),
  ),
};

const scripts = readdirSync(join(PAGE, "assets"))
  .filter((name) => name.endsWith(".js"))
  .map((name) => sizeOf(name))
  .sort((one, other) => other.gzip - one.gzip);

function sizeOf(name) {
  const body = readFileSync(join(PAGE, "assets", name));
  return {
    name: basename(name).replace(/-[\w-]{8}\.js$/, ""),
    bytes: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body).length,
  };
}

const sum = (sizes, name) =>
  sizes.reduce(
    (total, { bytes, gzip, brotli }) => ({
      name,
      bytes: total.bytes + bytes,
      gzip: total.gzip + gzip,
      brotli: total.brotli + brotli,
    }),
    { bytes: 0, gzip: 0, brotli: 0 },
  );

console.table([...scripts, sum(scripts, "all scripts")]);
console.table(
  Object.entries(PAGES).map(([page, names]) =>
    sum(
      scripts.filter(({ name }) => names.includes(name)),
      page,
    ),
  ),
);
