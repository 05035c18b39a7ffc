import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

/** Where the page is built to, and which server answers it while one works on it. */
const { TILEWRIGHT_PAGE: BUILT = "../src/tilewright/server/page", TILEWRIGHT_SERVER: SERVER = "http://127.0.0.1:8000" } = loadEnv("", ".", "TILEWRIGHT_");

export default defineConfig({
  base: "/page/",
  publicDir: "ui/public",
  plugins: [svelte()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Everything is a file of its own: the page forbids scripts, styles and connections from elsewhere.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true }, "/health": SERVER, "/docs": SERVER },
  },
  test: {
    include: ["{core,ui,tools}/**/*.test.{ts,mjs}"],
    environment: "node",
    // Older versions of Node have a WebSocket, but do not show it.
    execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
  },
});
