import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";
import { chunkOf, fileOf } from "./tools/chunks.ts";
import { moveIn, preload } from "./tools/finish.ts";
import { serverMetas } from "./tools/server-metas.ts";
import { staticText } from "./tools/static-text.ts";

/** Where the page is built to, and which server answers it while one works on it. */
const { TILEWRIGHT_PAGE: PAGE = "../src/tilewright/server/page", TILEWRIGHT_SERVER: SERVER = "http://127.0.0.1:8080" } =
  loadEnv("", ".", "TILEWRIGHT_");
const BUILT = `${PAGE}.new`;

/** As if the server itself had sent the page. */
const BEHIND = { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } };

export default defineConfig(({ command }) => ({
  // While one works on it, the page lies where people find it.
  base: command === "build" ? "/page/" : "/",
  publicDir: "ui/public",
  // The page names its files from the root; they find each other from wherever they lie.
  experimental: {
    renderBuiltUrl: (_name: string, { hostType }: { hostType: string }) =>
      hostType === "html" ? undefined : { relative: true },
  },
  plugins: [svelte(), staticText(), serverMetas(SERVER), preload(["rolldown-runtime", "page"]), moveIn(BUILT, PAGE)],
  worker: { format: "es" },
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Everything is a file of its own: the page forbids scripts, styles and connections from elsewhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false },
      output: {
        chunkFileNames: fileOf,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: "chunkOf" }],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": BEHIND, "/page": BEHIND, "/health": BEHIND, "/docs": BEHIND },
  },
}));
