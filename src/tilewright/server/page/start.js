// The start page: which game, and who sits where.

import { token } from "/page/session.js";
import { complain, fetched, h, labelled, main, option, remember, remembered } from "/page/tools.js";
import * as words from "/page/words.js";

export async function startPage() {
  const { games, levels } = await fetched("/games");
  const chosen = { game: games.find((game) => game.name === remembered("game")) ?? games.find((game) => game.name === "kingdomino") ?? games[0] };
  const form = h("form", { class: "start", onsubmit: (event) => { event.preventDefault(); create(form, chosen.game); } });
  const rest = h("div", { class: "rest" });
  const cards = games.map((game) => h("label", { class: "card" },
    h("input", { type: "radio", name: "game", value: game.name, checked: game === chosen.game, onchange: () => { chosen.game = game; settings(); } }),
    h("strong", {}, words.title(game.name)), h("small", {}, `${Math.min(...game.seats)} to ${Math.max(...game.seats)} players`)));
  const settings = () => rest.replaceChildren(...chairs(chosen.game, levels), variants(chosen.game));
  form.append(h("h1", {}, "What shall we play?"), h("div", { class: "cards", role: "radiogroup", "aria-label": "Game" }, cards), rest,
    h("button", { class: "first", type: "submit" }, "Play"));
  settings();
  main.replaceChildren(form, recent() || "");
}

function chairs(game, levels) {
  const best = levels.includes("greedy") ? "greedy" : levels[0];
  const list = h("ol", { class: "chairs" });
  const chair = (seat) => h("li", {}, h("select", { name: "seat", "aria-label": `Seat ${seat + 1}` },
    option("me", "Me", seat === 0 && "me"), option("friend", "A friend, by link"),
    levels.map((level) => option(`computer ${level}`, `Computer: ${words.level(level)}`, seat > 0 && `computer ${best}`))));
  const sit = (seats) => list.replaceChildren(...Array.from({ length: seats }, (_, seat) => list.children[seat] ?? chair(seat)));
  const fewest = game.seats.includes(2) ? 2 : Math.min(...game.seats);
  const seats = h("select", { name: "seats", onchange: () => sit(Number(seats.value)) }, game.seats.map((count) => option(String(count), `${count} players`, String(fewest))));
  sit(fewest);
  const name = h("input", { name: "called", maxlength: 32, autocomplete: "nickname", value: remembered("name", ""), placeholder: "Me" });
  return [h("div", { class: "row" }, labelled("Your name", name), labelled("Seats", seats)), list];
}

function variants(game) {
  const controls = game.options.map((each) => {
    if (each.values.every((value) => typeof value === "boolean")) return h("label", { class: "check" },
      h("input", { type: "checkbox", name: `option ${each.name}`, checked: each.default }), words.variant(each.name));
    return labelled(words.variant(each.name), h("select", { name: `option ${each.name}` }, each.values.map((value) => option(String(value), words.variant(value), String(each.default)))));
  });
  return h("details", { class: "variants" }, h("summary", {}, "Variants"), controls);
}

async function create(form, game) {
  const called = form.elements.called.value.trim() || "Me";
  const seats = [...form.querySelectorAll("[name=seat]")].map(({ value }) => {
    if (value === "me") return { sitter: "person", name: called };
    return value === "friend" ? { sitter: "open" } : { sitter: "computer", level: value.split(" ")[1] };
  });
  const options = {};
  for (const { name } of game.options) {
    const control = form.elements[`option ${name}`];
    options[name] = control.type === "checkbox" ? control.checked : control.value;
  }
  remember("name", called);
  remember("game", game.name);
  form.dataset.id ??= token(); // pressed twice, it is still one table
  try {
    const made = await fetched("/tables", { game: game.name, options, seats, auto: true, id: form.dataset.id });
    const keys = { table: made.key, mine: {}, invited: {}, loose: [] };
    seats.forEach(({ sitter }, seat) => { if (sitter !== "computer") (sitter === "person" ? keys.mine : keys.invited)[seat] = made.keys[seat]; });
    remember(`table:${made.table}`, keys);
    location.assign(`/t/${made.table}`);
  } catch (problem) {
    delete form.dataset.id;
    complain(problem.code === "bad_options" ? "These variants do not go together with so many seats." : words.refusal(problem.code));
  }
}

function recent() {
  const tables = remembered("tables", []);
  return tables.length > 0 && h("section", {}, h("h2", {}, "Your tables"), h("ul", { class: "recent" }, tables.map(({ table, game, at, names }) =>
    h("li", {}, h("a", { href: `/t/${table}` }, words.title(game)), ` ${names} `, h("time", {}, new Date(at).toLocaleString())))));
}
