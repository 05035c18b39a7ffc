// The browser: Debian's chromium, or the one that CHROMIUM names.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "node:process";
import { chromium } from "playwright-core";

/** The first is the same engine without windows: it starts and draws with a third less work. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** It talks to our server and to nobody else. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--renderer-process-limit=1",
];

function findChromium() {
  const folders = (env.PATH ?? "").split(delimiter);
  const places = (env.CHROMIUM ? [env.CHROMIUM] : NAMES).flatMap((name) =>
    name.includes("/") ? [name] : folders.map((folder) => join(folder, name)),
  );
  const found = places.find(existsSync);
  if (!found) throw new Error("no chromium here: run make browser");
  return found;
}

export function launch() {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}
