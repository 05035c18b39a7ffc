/** A service worker: it keeps the page on this device, so that it opens without a network. Small and by hand: the page itself keeps what it
 * needs to be a server (`core/offline/kit.ts`), and this only finds it.
 *
 * A page that is open keeps its files until it is closed: a newer worker waits until then, or until somebody asks it to
 * go on, and the files of the page before are the last to go. */

/** Written by the build: a hash of all files, where they lie below this script, and their names. */
const VERSION = "{version}";
const BASE = "{base}";
const FILES = "{files}".split(" ");

const CACHE = "tilewright-page-";
const OURS = CACHE + VERSION;
const PROGRAMS = /^(api|docs|health|metrics|openapi\.json)(\/|$)/;
const SCOPE = new URL(self.registration.scope).pathname;
/** Milliseconds after which a page that does not come is taken from here. */
const NETWORK_TIMEOUT = 4_000;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "skip-waiting" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  const path = pathname.slice(SCOPE.length);
  if (BASE && PROGRAMS.test(path)) return;
  if (mode === "navigate") event.respondWith(page(event.request));
  else if (path.startsWith(BASE) && path !== "sw.js") event.respondWith(part(event.request));
});

async function keep() {
  const cache = await caches.open(OURS);
  const names = ["", ...FILES.map((name) => BASE + name)];
  await cache.addAll(names.map((name) => new Request(SCOPE + name, { cache: "no-cache" })));
}

async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== OURS);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page where there is a network, and the one that was kept where there is none. */
async function page(request) {
  const kept = await anywhere(await (await caches.open(OURS)).match(SCOPE));
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(NETWORK_TIMEOUT) } : {});
    return kept && (answer.status >= 500 || (answer.status === 404 && !BASE)) ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** The start page of a static site names its files as seen from there: here it may stand at another depth. */
async function anywhere(kept) {
  if (BASE || !kept) return kept;
  const text = (await kept.text()).replaceAll('"./', `"${SCOPE}`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Files are named by hashes: whichever page kept one, it is the same. */
async function part(request) {
  return (await caches.match(request)) ?? fetch(request);
}
