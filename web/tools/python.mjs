// Runs Python of the project's environment, or the one that PYTHON names.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const BIN = fileURLToPath(new URL(".venv/bin/python", ROOT));

/** What the program prints. */
export function python(...args) {
  const program = env.PYTHON ?? (existsSync(BIN) ? BIN : "python3");
  return execFileSync(program, args, { cwd: fileURLToPath(ROOT), encoding: "utf8", maxBuffer: 2 ** 28 });
}
