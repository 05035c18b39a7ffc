// A real server for tests: on a port and with a database of its own.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
/** The project's own, or another installed one that TILEWRIGHT_PROGRAM names. */
const PROGRAM = env.TILEWRIGHT_PROGRAM ?? fileURLToPath(new URL(".venv/bin/tilewright", ROOT));
const TESTS = fileURLToPath(new URL("tests", ROOT));
/** The example of a game of one's own, and of one that brings a part of the page along. */
export const EXAMPLE_GAME = join(
  TESTS,
  readdirSync(TESTS).find((folder) => existsSync(join(TESTS, folder, "stairs.py"))) ?? "",
);
export const EXAMPLE_PAGE = join(TESTS, "example_page");

/** Settings of a server that has these packages beside its own. */
export function installed(...folders) {
  return { PYTHONPATH: [...folders, env.PYTHONPATH].filter(Boolean).join(delimiter) };
}

const ADDRESS = /Tilewright serves (http:\/\/[^/\s]+)/;

/** A server that can be killed without warning and started again where it was. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "tilewright-"));
  #process = null;
  #port = "0";
  #settings;
  #level;
  /** All that it has written. */
  log = "";

  /** `settings` are environment variables of the server's, `level` is how much it writes. */
  constructor(settings = {}, level = "error") {
    this.#settings = settings;
    this.#level = level;
  }

  /** Its address, when it serves. */
  async start() {
    const database = `sqlite:///${join(this.#folder, "games.sqlite")}`;
    const options = ["--port", this.#port, "--database", database, "--workers", "1", "--log-level", this.#level];
    this.#process = spawn(PROGRAM, ["serve", ...options], {
      cwd: fileURLToPath(ROOT),
      env: { ...env, ...this.#settings },
    });
    const origin = await this.#ready(this.#process);
    this.#port = new URL(origin).port;
    return origin;
  }

  #ready(child) {
    return new Promise((resolve, reject) => {
      const before = this.log.length;
      const hear = (text) => {
        this.log += text;
        const found = ADDRESS.exec(this.log.slice(before));
        if (found) resolve(found[1]);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server stopped with ${code}: ${this.log.slice(before)}`)));
    });
  }

  /** Pull the plug. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
