import { env } from "node:process";
import { defineConfig } from "vitest/config";

/** Real browsers against a real server: slower than the other tests, and two at a time. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.mjs"],
    globalSetup: "e2e/server.mjs",
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // A machine that others use stops for seconds: there, and only there, what failed is tried again, and said so.
    retry: env.CI ? 2 : 0,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
