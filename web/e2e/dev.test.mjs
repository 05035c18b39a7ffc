// `make dev`: what is changed shows in an open page, and the server starts again when one of its own files has changed.

import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { PATIENCE, test } from "./visit.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LEFT_OUT = new Set(["__pycache__", ".vite"]);
const folder = mkdtempSync(join(tmpdir(), "tilewright-dev-"));
let running;
let said = "";
let origin;

/** A copy of all that it reads: nobody else's sources change. */
beforeAll(async () => {
  for (const name of ["src", "web", "locale", "tools"])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
      verbatimSymlinks: true,
    });
  const [server, page] = [await freePort(), await freePort()];
  running = spawn(
    join(ROOT, ".venv/bin/python"),
    [join(folder, "tools/dev.py"), "--server-port", server, "--page-port", page],
    {
      env: {
        ...env,
        PYTHONPATH: join(folder, "src"),
        TILEWRIGHT_DATABASE: `sqlite:///${join(folder, "games.sqlite")}`,
      },
    },
  );
  for (const stream of [running.stdout, running.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  origin = `http://localhost:${page}`;
  await vi.waitUntil(async () => (await health()) === "ok", { timeout: 3 * PATIENCE, interval: 200 });
});

afterAll(async () => {
  const gone = new Promise((resolve) => running.once("exit", resolve));
  running.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

/** A port where nobody listens. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(String(port)));
    });
  });
}

/** How the server says it is, asked through the page's own. */
async function health() {
  const answer = await fetch(`${origin}/health`).catch(() => null);
  return answer?.ok ? (await answer.json()).status : null;
}

function change(name, from, to) {
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  expect(text, `${from} in ${name}`).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test("a changed component shows in the open page, which is not loaded again", async ({ visit }) => {
  const page = await visit("/", { origin });
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = "once";
  });
  change("web/ui/components/Header.svelte", "<header>", '<header><b id="changed">changed</b>');
  await page.locator("#changed").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.loaded)).toBe("once");
});

test("the page under work knows what its server has: art, and games that packages bring along", async ({ visit }) => {
  const page = await visit("/", { origin });
  expect(await page.locator('meta[name="art"]').getAttribute("content")).toMatch(/kingdomino=\w+/);
});

test("a changed Python file starts the server again", async () => {
  change("src/tilewright/server/routes/health.py", '"degraded" if causes else "ok"', '"changed"');
  await expect.poll(health, { timeout: 2 * PATIENCE, message: said }).toBe("changed");
});
