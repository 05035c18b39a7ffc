import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page({ command: "serve", mode: "test" }),
  defineConfig({
    test: {
      include: ["{core,games,ui,tools}/**/*.test.{ts,mjs}"],
      environment: "node",
      // Older versions of Node have a WebSocket, but do not show it.
      execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
    },
  }),
);
