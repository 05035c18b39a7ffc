/** The kit for playing without a network: Python, its libraries and the server itself, as files that this browser
 * keeps. The server, or whoever made the static site, says where it is. */
import { AsyncCache } from "../async-cache.ts";
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
  const found = await Promise.all(files.map(({ name }) => kept.match(KIT + name)));
  return found.every(Boolean);
}

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
  for (const { name, bytes } of files) {
    if (!(await kept.match(KIT + name))) await kept.put(KIT + name, good(await fetch(KIT + name)));
    done += bytes;
    for (const each of told) each({ done, total });
  }
  await kept.put(KIT + LIST, answer);
  await forgetOthers();
}

function good(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** Kits of other builds go when this one is whole; a page that runs one has it in memory. */
async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== cacheName());
  await Promise.all(names.map((name) => caches.delete(name)));
}
