// Words for codes and fields. What is not here is said by its own name.

const HALF_EDGES = ["north, western half", "north, eastern half", "east, northern half", "east, southern half",
  "south, eastern half", "south, western half", "west, southern half", "west, northern half"];
const SIDES = { N: "north", E: "east", S: "south", W: "west" };
const VARIANTS = {
  great_duel: "The great duel: 7 by 7, for two", middle_kingdom: "Middle kingdom: 10 points for a central castle",
  harmony: "Harmony: 5 points for a kingdom without gaps", dynasty: "Dynasty: three games",
  castles: "Castles", plain: "1 point a tile", pennants: "2 points a tile and a pennant",
};
const REFUSALS = {
  stale: "The board has changed meanwhile: look again.", not_your_turn: "It is not your turn.",
  not_your_seat: "That seat is not yours.", illegal: "That is against the rules.",
  seat_taken: "Somebody sits there already.", bad_name: "That name cannot be used.",
  too_soon: "They may think a little longer.", nothing_to_take_back: "There is nothing to take back.",
  turn_committed: "That turn is over: it cannot be taken back.", unknown_table: "There is no such table here.",
  game_over: "The game is over.", older_edition: "This game was played by older rules and can only be exported.",
  too_many: "That was a lot at once: wait a moment.", unavailable: "The server cannot store that just now.",
};
const LEVELS = { random: "Random", greedy: "Greedy" };

export const title = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
export const variant = (name) => VARIANTS[name] ?? title(String(name));
export const level = (name) => LEVELS[name] ?? title(name);
export const refusal = (code) => REFUSALS[code] ?? title(code);
export const minus = (number) => String(number).replace("-", "−");
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export function place([x, y]) {
  const east = x && `${Math.abs(x)} ${x > 0 ? "east" : "west"}`, south = y && `${Math.abs(y)} ${y > 0 ? "south" : "north"}`;
  return [south, east].filter(Boolean).join(", ") || "the centre";
}

const towards = ([x, y], [u, v]) => (u > x ? "east" : u < x ? "west" : v > y ? "south" : "north");

export function action(fields) {
  switch (fields.kind) {
    case "choose": return `Take domino ${fields.domino}`;
    case "discard": return `Discard domino ${fields.domino}: it fits nowhere`;
    case "place": {
      const [first, second] = fields.squares;
      return `Left half ${place(first)} of the castle, right half ${towards(first, second)} of it`;
    }
    case "lay": return `Column ${minus(fields.x)}, row ${minus(fields.y)}${fields.turn ? `, turned by ${90 * fields.turn}°` : ", as drawn"}`;
    case "follower": return follower(fields);
    default: return other(fields);
  }
}

function follower({ on, at }) {
  if (!on) return "No follower";
  if (on === "field") return `Follower on the field: ${HALF_EDGES[at] ?? at}`;
  return `Follower on the ${on}${at ? ` to the ${SIDES[at] ?? at}` : ""}`;
}

const other = ({ kind, ...rest }) =>
  `${title(kind ?? "")} ${Object.entries(rest).map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`).join(", ")}`.trim();

export const cells = (fields) => fields.squares ?? (Number.isInteger(fields.x) ? [[fields.x, fields.y]] : []);

export function prompt(fields) {
  const asked = { choose: "choose a domino", place: `place domino ${fields.domino}`, discard: "discard a domino",
    lay: `lay tile ${fields.tile}`, follower: "place a follower, or none" };
  return asked[fields.kind] ?? "choose an action";
}

export function event({ kind, seat, action: text, because, name }, who) {
  switch (kind) {
    case "acted": return `${who(seat)}: ${text}`;
    case "drawn": return `Chance: ${text}`;
    case "joined": return `${name} sits down`;
    case "left": return `${who(seat)} ${because === "resigned" ? "resigned" : "is away"}; a computer plays on`;
    case "returned": return `${who(seat)} is back`;
    case "took_back": return `${who(seat)} took back`;
    case "started": return "The game begins";
    case "ended": return "The game is over";
    case "rematched": return "Another game";
    default: return title(kind);
  }
}

export function item(scored) {
  switch (scored.kind) {
    case "region": return [title(scored.terrain), `${count(scored.squares, "square")} × ${count(scored.crowns, "crown")}`];
    case "bonus": return [title(scored.name), ""];
    case "earlier_game": return [`Game ${scored.number} of the dynasty`, ""];
    case "field": return ["Field", `${count(scored.castles, "finished castle")} × 3`];
    case "road": case "castle": case "monastery": {
      const pennants = scored.pennants ? `, ${count(scored.pennants, "pennant")}` : "";
      return [`${scored.complete ? "" : "Unfinished "}${scored.kind}`, `${count(scored.tiles, "tile")}${pennants}`];
    }
    default: return [title(scored.kind), ""];
  }
}
