/** Which modules go into one file: few files, each with what is needed at the same time. */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url)).replaceAll("\\", "/");

/** A file of each game that has it. */
function ofGames(file: string): string[] {
  return readdirSync(root("games"))
    .map((game) => root(`games/${game}/${file}`))
    .filter((path) => existsSync(path));
}

/** What is there before anything else, and what every page needs. */
const ALWAYS = { first: root("ui/main.ts"), page: root("ui/mount.ts") };
/** What looks at games: what two of these need, and nothing else does, is one file. */
const STUDY = ["Replay", "Review", "Analysis", "Lessons"].map((page) => root(`ui/pages/${page}.svelte`));
/** What is fetched later: what two of these need is one file, what one of them needs is its own. */
const LATER = [
  root("ui/pages/Table.svelte"),
  ...STUDY,
  ...ofGames("index.ts"),
  ...ofGames("score-pad/ScorePad.svelte"),
];

/** What thinks in the page: fetched when somebody plays against computers alone. */
const ENGINE = root("core/engine/");

/** What the bundler itself adds. */
const RUNTIME = "\0rolldown/";

/** The name of the file that a module goes into; null: that of whoever asks for it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (id.startsWith(RUNTIME)) return "first";
  if (id.startsWith(ENGINE)) return "engine";
  for (const [name, start] of Object.entries(ALWAYS)) if (needs(start, graph).has(id)) return name;
  const asking = LATER.filter((start) => needs(start, graph).has(id));
  if (asking.length < 2) return null;
  return asking.every((start) => STUDY.includes(start)) ? "study" : "shared";
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
