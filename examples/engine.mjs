// A small engine in another language: `tilewright arena kingdomino "engine:node examples/engine.mjs" greedy`.
// It knows no rules. It is told the legal actions, and has a taste: dominoes of middling number, a compact
// kingdom; in Carcassonne a compact map and followers on cities.

import { createInterface } from "node:readline";

const say = (line) => process.stdout.write(`${line}\n`);
let legal = [];

/** How much it likes an action, from its text alone. */
function taste(action) {
  const [verb, rest = ""] = action.split(":");
  const [what, where = ""] = rest.split("@");
  const [x, y] = where.split(",").map(Number);
  if (verb === "choose") return -Math.abs(Number(what) - 34);
  if (verb === "place" || verb === "lay") return -Math.hypot(x, y);
  return ["road", "monastery", "castle"].indexOf(what);
}

function best(actions, seed) {
  const likings = actions.map(taste);
  const most = Math.max(...likings);
  const equals = actions.filter((_, each) => likings[each] === most);
  return equals[seed % equals.length];
}

const ANSWERS = {
  tilewright: () => {
    say("name Example");
    say("author the Tilewright authors");
    say("plays kingdomino");
    say("plays carcassonne");
    say("ready");
  },
  position: () => (legal = []),
  legal: (rest) => (legal = rest.split(" ")),
  go: (rest) => {
    const seed = Number(/seed (\d+)/.exec(rest)?.[1] ?? 0);
    if (legal.length === 0) return say("error nothing to choose from: say `legal` before `go`");
    say(`info simulations ${legal.length}`);
    say(`best ${best(legal, seed)}`);
  },
  set: () => undefined,
  stop: () => undefined,
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.trim().split(" ");
  if (word in ANSWERS) ANSWERS[word](rest.join(" "));
  else if (word) say(`error unknown word ${word}`);
}
