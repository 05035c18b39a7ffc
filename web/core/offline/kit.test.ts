import { beforeEach, expect, test, vi } from "vitest";

const HOST = "http://host/";
const METAS: Record<string, string> = {
  offline: "page/offline/k1/",
  engines: "stairs=/page/engines/stairs-1.page",
};
const LIST = { version: "k1", files: [file("python.wasm", 3), file("packages.zip", 1)] };
const ENGINE = ["manifest.json", "simd128.wasm", "weights.bin"].map(
  (name) => `${HOST}page/engines/stairs-1.page/${name}`,
);

/** What a browser keeps, by cache and address. */
let kept: Map<string, Map<string, Response>>;
let asked: string[];
let broken: string;

function file(name: string, bytes: number) {
  return { name, bytes };
}

function cacheNamed(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, files);
  return {
    match: async (address: string) => files.get(address)?.clone(),
    put: async (address: string, response: Response) => void files.set(address, response),
  };
}

async function anyMatch(address: string) {
  return [...kept.values()].find((files) => files.has(address))?.get(address);
}

async function load() {
  vi.resetModules();
  return import("./kit.ts");
}

beforeEach(() => {
  [kept, asked, broken] = [new Map(), [], ""];
  vi.stubGlobal("document", {
    baseURI: HOST,
    querySelector: (wanted: string) => ({ content: METAS[/"(\w+)"/.exec(wanted)?.[1] ?? ""] ?? "" }),
  });
  vi.stubGlobal("location", new URL(HOST));
  vi.stubGlobal("Worker", class {});
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheNamed(name),
    match: anyMatch,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.endsWith(broken) && broken) return new Response("", { status: 503 });
    return new Response(address.endsWith("kit.json") ? JSON.stringify(LIST) : address);
  });
});

test("kit is ready when Python, the server and the engines are all kept", async () => {
  const { fetchKit, kitReady } = await load();
  expect(await kitReady()).toBe(false);
  const told: number[] = [];
  await fetchKit(({ done, total }) => told.push(done / total));
  expect(told).toEqual([0.75, 1]);
  expect(await kitReady()).toBe(true);
  for (const address of ENGINE) expect(await anyMatch(address), address).toBeDefined();
  kept.get("tilewright-engine-stairs-1.page")?.delete(ENGINE[1]!);
  expect(await kitReady()).toBe(false);
});

test("kit that could not be fetched whole goes on where it was", async () => {
  const { fetchKit, kitReady } = await load();
  broken = "packages.zip";
  await expect(fetchKit()).rejects.toThrow("503");
  expect(await kitReady()).toBe(false);
  broken = "";
  asked = [];
  await fetchKit();
  expect(asked).toEqual([`${HOST}page/offline/k1/kit.json`, `${HOST}page/offline/k1/packages.zip`]);
  expect(await kitReady()).toBe(true);
});

test("kits and engines of other builds go when the new ones are whole", async () => {
  for (const name of ["tilewright-kit-k0", "tilewright-engine-stairs-0.page", "tilewright-page-7"]) cacheNamed(name);
  const { fetchKit } = await load();
  await fetchKit();
  const names = ["tilewright-page-7", "tilewright-kit-k1", "tilewright-engine-stairs-1.page"];
  expect([...kept.keys()].toSorted()).toEqual(names.toSorted());
});
