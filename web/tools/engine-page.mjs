// Serves a page with nothing but engines, under the policy of the real server: `testing/engine-page.ts`.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { python } from "./python.mjs";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json" };

/** The policies of the real server: for a page, and for the script of a worker. */
const [POLICY, WORKER_POLICY] = JSON.parse(
  python(
    "-c",
    "import json; from tilewright.server.frontend.pages import ENGINE_POLICY;" +
      "from tilewright.server.middleware.headers import POLICY, SECURITY_HEADERS;" +
      "print(json.dumps([SECURITY_HEADERS[POLICY], ENGINE_POLICY]))",
  ),
);

/** The games whose engine can be built.
 * @returns {string[]} */
export function gamesWithEngines() {
  return JSON.parse(
    python("-c", "import json; from tilewright.core.registry import kernels; print(json.dumps(kernels()))"),
  );
}

/** What native engines say of positions, and where the engine for pages lies.
 * @param {string} game
 * @param {Record<string, number | string>} counts */
export function casesOf(game, counts) {
  const words = Object.entries(counts).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  return JSON.parse(python("web/tools/engine_cases.py", "--game", game, ...words));
}

const FETCHED = ["manifest.json", "simd128.wasm", "weights.bin"];

/** The bytes of what a page fetches of an engine, compressed by brotli.
 * @param {string} folder */
export function engineWeight(folder) {
  const sizes = readdirSync(folder).map((name) =>
    FETCHED.includes(name) ? brotliCompressSync(readFileSync(join(folder, name))).length : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The address of the page, what ends it, and the files of engines that were asked for. `folders` are those of engines,
 * by game; without a worker policy no worker may run WebAssembly, and `scalar` gives browsers with vectors the module
 * of those without.
 * @param {Record<string, string>} folders
 * @param {{ mayCompile?: boolean, scalar?: boolean }} options */
export async function engineServer(folders, { mayCompile = true, scalar = false } = {}) {
  const built = mkdtempSync(join(tmpdir(), "engine-page-"));
  await build({
    configFile: false,
    root: WEB,
    logLevel: "error",
    worker: { format: "es" },
    build: {
      outDir: built,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(WEB, "testing/engine-page.ts"),
        output: { entryFileNames: "main.js" },
      },
    },
  });
  const metas = Object.entries(folders).map(([game, folder]) => `${game}=/engines/${basename(folder)}`);
  const page = `<!doctype html><meta name="engines" content="${metas.join(" ")}"><script type="module" src="/main.js"></script>`;
  const places = Object.fromEntries(Object.values(folders).map((folder) => [basename(folder), folder]));
  const given = /** @type {Set<string>} */ (new Set());
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const [, kind, folder = "", asked = ""] = path.split("/");
    const file = scalar && asked === "simd128.wasm" ? "scalar.wasm" : asked;
    const from = kind === "engines" ? join(places[folder] ?? "", file) : join(built, path);
    if (kind === "engines") given.add(file);
    const inWorker = basename(path).startsWith("engine-worker-") && mayCompile;
    response.setHeader("content-security-policy", inWorker ? WORKER_POLICY : POLICY);
    response.setHeader(
      "content-type",
      path === "/" ? "text/html" : (TYPES[extname(path)] ?? "application/octet-stream"),
    );
    try {
      response.end(path === "/" ? page : readFileSync(from));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const end = () => {
    server.close();
    rmSync(built, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, given, end };
}
