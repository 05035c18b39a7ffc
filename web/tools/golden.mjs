// What Python makes of many positions, actions, states and deals.
//
//   node tools/golden.mjs           writes testing/golden.json
//   node tools/golden.mjs --check   fails when that would change it

import { readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { python } from "./python.mjs";

const GENERATED = new URL("../testing/golden.json", import.meta.url);

const fresh = `${JSON.stringify(JSON.parse(python("web/tools/golden.py")))}\n`;
if (!argv.includes("--check")) writeFileSync(GENERATED, fresh);
else if (fresh !== readFileSync(GENERATED, "utf8")) {
  console.error("testing/golden.json is out of date: run node tools/golden.mjs");
  exit(1);
}
