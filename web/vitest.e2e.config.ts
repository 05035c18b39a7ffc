import { defineConfig } from "vitest/config";

/** Real browsers against a real server: slower than the other tests, and two at a time. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.mjs"],
    globalSetup: "e2e/server.mjs",
    environment: "node",
    pool: "forks",
    // Files of a process share its browser: starting one is most of what a short file costs.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
