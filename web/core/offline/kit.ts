/** The kit for playing without a network: Python, its libraries and the server itself, and the engines of games, as
 * files that this browser keeps. The server, or whoever made the static site, says where they are. */
import { AsyncCache } from "../async-cache.ts";
import { engineAddresses } from "../engine/addresses.ts";
import { engineFiles } from "../engine/loader.ts";
import { pageMeta } from "../page-meta.ts";
import { ROOT } from "../root.ts";

export interface KitFile {
  readonly name: string;
  readonly bytes: number;
}

export interface Kit {
  readonly version: string;
  readonly files: readonly KitFile[];
}

/** How much of it is here, of how much. */
export interface KitProgress {
  readonly done: number;
  readonly total: number;
}

const CACHE = "tilewright-kit-";
const ENGINES = "tilewright-engine-";
const LIST = "kit.json";

/** Where the kit of this build is; empty where the build brings none. */
export const KIT: string = pageMeta("offline") && new URL(pageMeta("offline"), new URL(ROOT, location.href)).href;

const cacheName = (): string => CACHE + (KIT.split("/").at(-2) ?? "");

/** Whether this build can be played offline in this browser at all. */
export function kitOffered(): boolean {
  return KIT !== "" && "caches" in globalThis && typeof WebAssembly === "object" && "Worker" in globalThis;
}

/** Whether every file of it is kept here. */
export async function kitReady(): Promise<boolean> {
  if (!kitOffered()) return false;
  const kept = await caches.open(cacheName());
  const list = await kept.match(KIT + LIST);
  if (!list) return false;
  const { files } = (await list.json()) as Kit;
  const wanted = [...files.map(({ name }) => KIT + name), ...engines().flatMap(engineFiles)];
  const found = await Promise.all(wanted.map((file) => caches.match(file)));
  return found.every(Boolean);
}

/** The folders of all engines; each is named by a hash of what it is made of. */
const engines = (): readonly string[] => [...engineAddresses().values()];
const engineCache = (address: string): string => ENGINES + address.split("/").at(-1);

const fetching = new AsyncCache<string, void>(() => fetchAll());
let told: ((progress: KitProgress) => void)[] = [];

/** Keep all of it; what is here already is not fetched again. The list comes last: it stands for the whole. */
export function fetchKit(progress: (now: KitProgress) => void = () => undefined): Promise<void> {
  told = [...told, progress];
  return fetching.get("kit");
}

async function fetchAll(): Promise<void> {
  const kept = await caches.open(cacheName());
  const answer = good(await fetch(KIT + LIST, { cache: "no-cache" }));
  const { files } = (await answer.clone().json()) as Kit;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const address of engines()) {
    const folder = await caches.open(engineCache(address));
    for (const file of engineFiles(address)) await keep(folder, file);
  }
  for (const { name, bytes } of files) {
    await keep(kept, KIT + name);
    done += bytes;
    for (const each of told) each({ done, total });
  }
  await kept.put(KIT + LIST, answer);
  await forgetOthers();
}

async function keep(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.put(file, good(await fetch(file)));
}

function good(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** What belongs to other builds goes when this one is whole; a page that runs it has it in memory. */
async function forgetOthers(): Promise<void> {
  const ours = [cacheName(), ...engines().map(engineCache)];
  const others = (await caches.keys()).filter(
    (name) => [CACHE, ENGINES].some((kind) => name.startsWith(kind)) && !ours.includes(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
