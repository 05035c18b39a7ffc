/** Playing without a network: the page's files, kept by a service worker, and the kit with which this device is a server
 * itself. */
import { fetchKit, kitOffered, kitReady } from "../core/offline/kit.ts";
import { at, ROOT } from "../core/root.ts";
import { alone } from "../core/transport.ts";
import type { offline } from "./offline.svelte.ts";

type Shown = Pick<typeof offline, "state" | "percent" | "newer">;

const REST = 3_000;
/** Milliseconds between two looks for a newer page, when somebody comes back to this one. */
const LOOK = 10 * 60_000;

let waiting: ServiceWorker | null = null;
let looked = Date.now();

/** Called once, when the page is there: nothing that is wanted now waits for this. */
export async function start(shown: Shown): Promise<void> {
  if (!kitOffered()) return;
  shown.state = (await kitReady()) ? "ready" : "absent";
  await keepPage(shown).catch(() => undefined); // browsers may forbid it: then the page needs its server
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (shown.state === "absent" && (alone || !saveData))
    setTimeout(() => whenIdle(() => keepKit(shown)), alone ? 0 : REST);
}

export function keepKit(shown: Shown): void {
  if (shown.state === "fetching" || shown.state === "ready") return;
  shown.state = "fetching";
  fetchKit(({ done, total }) => {
    shown.percent = Math.floor((100 * done) / total);
  }).then(
    () => {
      shown.state = "ready";
    },
    () => {
      shown.state = "failed";
    },
  );
}

export function goOn(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("skip-waiting");
}

async function keepPage(shown: Shown): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registered = await navigator.serviceWorker.register(at("/sw.js"), { scope: ROOT, updateViaCache: "none" });
  if (registered.waiting && navigator.serviceWorker.controller) came(registered.waiting, shown);
  registered.addEventListener("updatefound", () => watch(registered.installing, shown));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK) return;
    looked = Date.now();
    registered.update().catch(() => undefined);
  });
}

function watch(worker: ServiceWorker | null, shown: Shown): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) came(worker, shown);
  });
}

function came(worker: ServiceWorker, shown: Shown): void {
  waiting = worker;
  shown.newer = true;
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: REST });
  else work();
}
