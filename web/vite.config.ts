import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";
import { chunkOf } from "./tools/chunks.ts";
import { moveIn, preload } from "./tools/finish.ts";

/** Where the page is built to, and which server answers it while one works on it. */
const { TILEWRIGHT_PAGE: PAGE = "../src/tilewright/server/page", TILEWRIGHT_SERVER: SERVER = "http://127.0.0.1:8000" } = loadEnv("", ".", "TILEWRIGHT_");
const BUILT = `${PAGE}.new`;

export default defineConfig({
  base: "/page/",
  publicDir: "ui/public",
  plugins: [svelte(), preload(["page", "mount"]), moveIn(BUILT, PAGE)],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Everything is a file of its own: the page forbids scripts, styles and connections from elsewhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false }, output: { codeSplitting: { groups: [{ name: chunkOf, debugName: "chunkOf" }] } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true }, "/page/games": SERVER, "/health": SERVER, "/docs": SERVER },
  },
});
