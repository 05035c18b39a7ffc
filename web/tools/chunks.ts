/** Which modules go into one file: few files, each with what is needed at the same time. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

const root = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url)).replaceAll("\\", "/");

const GAMES = root("games/");

/** A file of each game that has it. */
function ofGames(file: string): string[] {
  return readdirSync(GAMES)
    .map((game) => `${GAMES}${game}/${file}`)
    .filter((path) => existsSync(path));
}

/** What is there before anything else, and what every page needs. */
const ALWAYS = { first: root("ui/main.ts"), page: root("ui/mount.ts") };
/** Where everybody comes first: what another page needs of it is fetched beside it, and nothing else is. */
const START = root("ui/pages/Start.svelte");
const TABLE = root("ui/pages/Table.svelte");
/** What looks at games: what two of these need, and nothing else does, is one file. */
const STUDY = ["Replay", "Review", "Analysis", "Lessons", "Puzzles", "PersonalPuzzles", "Race"].map((page) =>
  root(`ui/pages/${page}.svelte`),
);
/** What is fetched later: what two of these need is one file, what one of them needs is its own. */
const LATER = [START, TABLE, ...STUDY, ...ofGames("index.ts"), ...ofGames("score-pad/ScorePad.svelte")];

/** What thinks in the page: fetched when somebody plays against computers alone. */
const ENGINE = root("core/engine/");

/** The name of the file that a module goes into; null: that of whoever asks for it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (id.startsWith(ENGINE)) return "engine";
  for (const [name, start] of Object.entries(ALWAYS)) if (needs(start, graph).has(id)) return name;
  const asking = LATER.filter((start) => needs(start, graph).has(id));
  if (asking.length < 2) return null;
  if (asking.includes(START)) return "page";
  if (asking.every((start) => STUDY.includes(start)) && !atTable(id, graph)) return "study";
  return `${prefixOf(id)}shared`;
}

/** Whether tables need it sooner or later: what they fetch when it is wanted included. */
function atTable(id: string, graph: ModuleGraph): boolean {
  const own = [...needs(TABLE, graph)].filter((each) => !needs(ALWAYS.page, graph).has(each));
  const wanted = own.flatMap((each) => graph.getModuleInfo(each)?.dynamicallyImportedIds ?? []);
  return wanted.some((start) => needs(start, graph).has(id));
}

/** What only one game needs bears its name. */
export function fileOf({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }): string {
  const prefix = prefixOf(moduleIds.at(-1) ?? "");
  return `assets/${prefix.startsWith(name) || name.startsWith(prefix) ? "" : prefix}${name}-[hash].js`;
}

function prefixOf(id: string): string {
  const game = id.startsWith(GAMES) && /^(\w+)\//.exec(id.slice(GAMES.length))?.[1];
  return game ? `${game}-` : "";
}

const known = new Map<string, ReadonlySet<string>>();

/** Everything that has to be there before this can run. */
function needs(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = known.get(start) ?? closure(start, graph);
  known.set(start, found);
  return found;
}

function closure(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
