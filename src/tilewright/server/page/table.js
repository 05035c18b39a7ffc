// A table: its board, whose turn it is, what one may do, and who sits there.

import { Session } from "/page/session.js";
import { ask, complain, copy, fetched, fill, h, labelled, main, remember, remembered, say } from "/page/tools.js";
import * as words from "/page/words.js";

const LATE = 60_000; // how long nobody is pressed

export class TablePage {
  constructor(table) {
    this.table = table;
    this.keys = { table: "", mine: {}, invited: {}, loose: [], ...remembered(`table:${table}`, {}) };
    this.takeLink();
    addEventListener("hashchange", () => { this.takeLink(); this.session.hello(); });
    this.build();
    const keys = () => [...Object.values(this.keys.mine), ...this.keys.loose];
    setInterval(() => this.render(), 10_000);
    this.session = new Session(table, keys, () => this.render(), (code) => complain(words.refusal(code)));
  }

  takeLink() { // the key of a seat stands behind the #, which no server ever sees
    const given = new URLSearchParams(location.hash.slice(1)), key = given.get("key");
    if (!key) return;
    if (given.has("seat")) this.keys.mine[given.get("seat")] = key;
    else if (!Object.values(this.keys.mine).includes(key)) this.keys.loose = [...new Set([...this.keys.loose, key])];
    remember(`table:${this.table}`, this.keys);
    history.replaceState(null, "", location.pathname);
  }

  build() {
    const part = (tag, attributes) => h(tag, attributes);
    this.board = part("figure", { class: "board", tabindex: 0, "aria-label": "Board" });
    this.turn = part("h1", { class: "turn", tabindex: -1 });
    this.actions = part("section", { class: "actions", "aria-label": "Actions" });
    this.seats = part("section", { class: "seats", "aria-label": "Seats" });
    this.links = part("section", { class: "links" });
    this.buttons = part("p", { class: "row" });
    this.sheet = part("div", { class: "sheet" });
    this.past = part("ol", { class: "past", reversed: true });
    this.sheets = h("details", { ontoggle: () => this.render() }, h("summary", {}, "Score sheet"), this.sheet);
    const side = h("div", { class: "side" }, this.turn, this.links, this.actions, this.buttons, this.seats, this.sheets,
      h("details", {}, h("summary", {}, "What happened"), this.past),
      h("details", {}, h("summary", {}, "Watch link"), this.link("Anybody may watch here", `${location.origin}/t/${this.table}`)));
    main.replaceChildren(h("div", { class: "table" }, this.board, side));
  }

  key(seat) { return this.keys.mine[seat] ?? this.keys.loose[0]; }
  any() { return this.keys.table || this.key(this.session.you[0]); }
  who(seat) {
    const chair = this.session.state.seats[seat];
    return chair.name || (chair.sitter === "computer" ? words.level(chair.level) : `Seat ${seat + 1}`);
  }

  render() {
    const { session } = this, { state } = session;
    this.banner();
    if (!state) return session.trouble && this.turn.replaceChildren(words.refusal(session.trouble));
    this.mover = session.you.includes(state.to_move) && !state.seats[state.to_move].away ? state.to_move : null;
    this.renderBoard(state);
    this.renderTurn(state);
    this.renderLinks(state);
    this.renderActions();
    this.renderButtons(state);
    const late = Date.now() - session.moved > LATE;
    fill(this.seats, [state.seats, state.to_move, state.ranks, state.scores, session.you, late], () => state.seats.map((_, seat) => this.seat(state, seat, late)));
    fill(this.past, session.log.map((event) => event.version), () => session.log.toReversed().map((event) => h("li", {}, words.event(event, (seat) => this.who(seat)))));
    this.sheets.hidden = !state.position;
    this.renderSheet(state);
    this.list(state);
  }

  banner() {
    const { session } = this, waiting = session.outbox.size;
    const text = session.online ? (waiting ? "Sending…" : "") : session.state ? "Connection lost. Reconnecting; nothing is lost." : "Connecting…";
    fill(document.getElementById("connection"), text, () => text || []);
  }

  list(state) {
    const names = state.seats.map((_, seat) => this.who(seat)).join(", ");
    const others = remembered("tables", []).filter(({ table }) => table !== this.table);
    if (this.session.you.length > 0) remember("tables", [{ table: this.table, game: state.game, at: this.session.at, names }, ...others].slice(0, 12));
  }

  renderBoard(state) {
    if (!state.position) return fill(this.board, "empty", () => h("p", { class: "empty" }, `${words.title(state.game)}: the board is set up when everybody has sat down.`));
    fill(this.board, [state.number, state.ply, state.position], () => {
      const shown = this.board.querySelector("img");
      const next = h("img", { alt: `The board after ${state.ply} actions`, src: `/api/tables/${this.table}/board.svg?v=${this.session.version}` });
      next.addEventListener("load", () => {
        this.board.classList.toggle("wide", next.naturalWidth > 1.6 * next.naturalHeight);
        if (this.board.contains(shown)) { shown.remove(); next.hidden = false; }
      });
      next.hidden = Boolean(shown); // the old board stays until the new one is there
      return [shown, next];
    });
  }

  renderTurn(state) {
    let text = "";
    if (state.status === "open") text = "Waiting for players";
    else if (state.status === "over") text = this.result(state);
    else if (this.mover !== null) text = this.session.you.length > 1 ? `${this.who(this.mover)}, your turn` : "Your turn";
    else if (state.to_move !== null) text = `${this.who(state.to_move)} to move`;
    if (fill(this.turn, text, () => text)) { say(text); document.title = `${text} · Tilewright`; }
  }

  result({ ranks, scores }) {
    if (!ranks) return "The game is over";
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [this.who(seat)] : []));
    return `${winners.join(" and ")} ${winners.length > 1 ? "share the victory" : "wins"} with ${Math.max(...scores)} points`;
  }

  seat(state, seat, late) {
    const chair = state.seats[seat], mine = this.session.you.includes(seat), moves = state.to_move === seat;
    const about = chair.sitter === "open" ? "open" : chair.away ? "away, a computer plays on" : mine ? "you" : chair.sitter;
    const relieve = late && moves && !mine && chair.sitter === "person" && !chair.away && this.any() &&
      h("button", { onclick: () => this.session.command("relieve", this.any(), { seat }) }, "Let a computer play on");
    return h("div", { class: `seat seat${seat}${moves ? " moves" : ""}` }, h("i", { "aria-hidden": "true" }), h("strong", {}, chair.sitter === "open" ? `Seat ${seat + 1}` : this.who(seat)),
      h("small", {}, about), state.scores && h("b", {}, `${state.ranks[seat]}. · ${state.scores[seat]}`), relieve);
  }

  renderLinks(state) {
    const open = state.seats.flatMap((chair, seat) => (chair.sitter === "open" ? [seat] : []));
    const asked = open.filter((seat) => this.session.you.includes(seat));
    const page = `${location.origin}/t/${this.table}`;
    fill(this.links, [open, asked, this.keys.invited], () => [
      ...asked.map((seat) => this.joinForm(seat)),
      ...open.filter((seat) => this.keys.invited[seat]).map((seat) => this.link(`Invite a friend to seat ${seat + 1}`, `${page}#seat=${seat}&key=${this.keys.invited[seat]}`,
        this.keys.table && h("button", { onclick: () => this.session.command("arrange", this.keys.table, { seat, level: "greedy" }) }, "Give it to a computer"))),
    ]);
  }

  link(text, address, more) {
    const button = h("button", { onclick: () => copy(address, button) }, "Copy");
    return h("div", { class: "link" }, labelled(text, h("input", { readonly: true, value: address, onfocus: (event) => event.target.select() })), button, more);
  }

  joinForm(seat) {
    const name = h("input", { maxlength: 32, required: true, autocomplete: "nickname", value: remembered("name", "") });
    return h("form", { class: "row join", onsubmit: (event) => {
      event.preventDefault();
      remember("name", name.value.trim());
      this.session.command("join", this.key(seat), { name: name.value.trim() });
    } }, labelled("Your name", name), h("button", { class: "first" }, "Sit down"));
  }

  async renderActions() {
    const { version, legal } = this.session;
    if (this.mover === null || !legal) return fill(this.actions, "none", () => []);
    const wait = () => this.actions.toggleAttribute("inert", !this.session.settled || this.listed !== this.session.version);
    wait();
    if (this.shown === version) return undefined;
    this.shown = version;
    const answer = await fetched(`/tables/${this.table}/legal`).catch(() => null);
    if (this.session.version !== version) return undefined;
    const known = new Map((answer?.actions ?? []).map(({ action, fields }) => [action, fields]));
    const all = legal.map((text) => ({ text, fields: known.get(text) ?? { kind: text } }));
    fill(this.actions, [version, legal], () => this.choices(all));
    this.listed = version;
    wait();
    if (this.acted) this.actions.querySelector(".choices button")?.focus({ preventScroll: true });
    this.acted = false;
    say(`Your turn: ${words.prompt(all[0].fields)}`);
    return undefined;
  }

  choices(all) {
    const list = h("ul", { class: "choices" }), where = h("div", { class: "where" });
    const filter = h("input", { type: "search", placeholder: "Filter", "aria-label": "Filter actions", oninput: () => show(null) });
    const show = (cell) => {
      const found = all.filter(({ text, fields }) => (cell ? words.cells(fields).some((each) => String(each) === cell)
        : `${words.action(fields)} ${text}`.toLowerCase().includes(filter.value.trim().toLowerCase())));
      for (const button of where.children) button.setAttribute("aria-pressed", String(button.dataset.cell === cell));
      list.replaceChildren(...found.map(({ text, fields }) => h("li", {}, h("button", { title: text, onclick: () => this.act(text) }, words.action(fields)))));
    };
    filter.addEventListener("keydown", (event) => { if (event.key === "Enter" && list.children.length === 1) list.querySelector("button").click(); });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
      if (step) { event.preventDefault(); event.target.closest("li")[step]?.firstChild.focus(); }
    });
    this.grid(where, all, (cell) => { filter.value = ""; show(cell); });
    show(null);
    const many = all.length > 6;
    return [h("p", { class: "prompt" }, `${words.title(words.prompt(all[0].fields))}:`), many && where.children.length ? where : null, many ? filter : null, list];
  }

  grid(where, all, pick) { // a map of the places that actions speak of
    const places = new Map(all.flatMap(({ fields }) => words.cells(fields)).map((cell) => [String(cell), cell]));
    const xs = [...places.values()].map(([x]) => x), ys = [...places.values()].map(([, y]) => y);
    const left = Math.min(0, ...xs), top = Math.min(0, ...ys);
    for (const [name, [x, y]] of places) {
      const button = h("button", { "data-cell": name, "aria-pressed": "false", "aria-label": words.place([x, y]), title: words.place([x, y]), onclick: () => pick(name) });
      Object.assign(button.style, { gridColumn: x - left + 1, gridRow: y - top + 1 });
      where.append(button);
    }
    if (!places.size || places.has("0,0")) return;
    const home = h("i", { title: "The centre: 0, 0" }, "♜");
    Object.assign(home.style, { gridColumn: 1 - left, gridRow: 1 - top });
    where.append(home);
  }

  act(text) {
    this.session.command("act", this.key(this.mover), { action: text });
    this.acted = true; // the keyboard goes on where it was
    this.actions.toggleAttribute("inert", true);
  }

  renderButtons(state) {
    const { session } = this, seat = this.mover ?? session.you.find((each) => state.seats[each].sitter === "person");
    const away = seat !== undefined && state.seats[seat].away, playing = state.status === "playing";
    const does = (what, text, args = {}) => h("button", { onclick: () => session.command(what, this.key(seat), args) }, text);
    const leave = async () => (await ask("Leave the table? A computer plays on for you until you come back.")) && session.command("leave", this.key(seat));
    const record = (format, text) => h("a", { class: "button", download: `tilewright-${this.table}.${format === "text" ? "txt" : "jsonl"}`, href: `/api/tables/${this.table}/record?format=${format}` }, text);
    fill(this.buttons, [seat, away, playing, state.status, state.back > 0, this.mover, Boolean(this.any())], () => [
      playing && this.mover !== null && state.back > 0 && does("take_back", "Take back"),
      away && does("return", "Come back"),
      playing && seat !== undefined && !away && h("button", { onclick: leave }, "Leave"),
      state.status === "over" && this.any() && h("button", { class: "first", onclick: () => session.command("rematch", this.any()) }, "Rematch"),
      state.position && record("text", "Download record"),
    ].filter(Boolean));
  }

  async renderSheet(state) {
    if (state.status === "over" && this.opened !== state.number) { this.opened = state.number; this.sheets.open = true; }
    const print = [state.number, state.ply, state.status];
    if (!this.sheets.open || !state.position || this.scored === String(print)) return;
    this.scored = String(print);
    const answer = await fetched(`/tables/${this.table}/score`).catch(() => null);
    const sheets = (state.status === "over" ? answer?.score : answer?.projected) ?? answer?.score;
    if (sheets) fill(this.sheet, [print, sheets], () => sheets.map((sheet, seat) => this.oneSheet(sheet, seat)));
  }

  oneSheet({ items, total }, seat) {
    const rows = items.filter(({ points }) => points).map((each) => {
      const [what, how] = words.item(each);
      return h("tr", {}, h("th", { scope: "row" }, words.title(what)), h("td", {}, how), h("td", {}, String(each.points)));
    });
    return h("table", { class: `seat${seat}` }, h("caption", {}, `${this.who(seat)}: ${total}`), h("tbody", {}, rows));
  }
}
