// One table over one socket: what is known of it, and commands until they are answered.

const PATIENT = new Set(["unavailable", "restarting", "too_many"]); // refusals after which one asks again
const SILENCE = 45_000, RESEND = 5_000, LONGEST_WAIT = 10_000;

export const token = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

async function hashOf(state) {
  const bytes = new TextEncoder().encode(canonical(state));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session {
  // `changed()` after anything new; `refused(code, args)` when a command cannot be carried out.
  constructor(table, keys, changed, refused) {
    Object.assign(this, { table, keys, changed, refused });
    Object.assign(this, { state: null, version: 0, hash: "", at: 0, legal: null, you: [], log: [], due: 0 });
    Object.assign(this, { online: false, trouble: null, outbox: new Map(), wait: 500, work: Promise.resolve() });
    setInterval(() => this.tick(), 1000);
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.say({ type: "ping" }));
    this.connect();
  }

  connect() {
    clearTimeout(this.later);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.hello();
      for (const waiting of this.outbox.values()) this.send(waiting);
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.work = this.work.then(() => socket === this.socket && this.received(JSON.parse(message.data)));
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    this.socket = null;
    this.online = false;
    this.changed();
    this.later = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  get settled() { // nothing is on its way, neither there nor back
    return this.outbox.size === 0 && this.version >= this.due;
  }

  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  hello(known = true) {
    this.asked = Date.now();
    const mine = known && this.version ? { version: this.version, hash: this.hash } : {};
    this.say({ type: "hello", table: this.table, keys: this.keys(), ...mine });
  }

  command(what, key, args = {}) {
    const message = { type: "command", id: token(), table: this.table, do: what, key, base: this.version, ...args };
    this.outbox.set(message.id, { message });
    this.send(this.outbox.get(message.id));
    this.changed();
  }

  send(waiting) {
    waiting.sent = Date.now();
    this.say(waiting.message);
  }

  tick() {
    const now = Date.now();
    for (const waiting of this.outbox.values()) if (now - waiting.sent > RESEND) this.send(waiting);
    if (!this.online && now - this.asked > RESEND) this.hello();
    if (!this.socket || now - this.heard < SILENCE) return;
    const silent = this.socket; // a dead peer may take minutes to close: go on without it
    this.lost();
    silent.close();
  }

  async received(message) {
    switch (message.type) {
      case "state": this.take(message); break;
      case "events": await this.follow(message); break;
      case "current": this.you = message.you; this.arrived(); break;
      case "heartbeat": this.compare(message.tables[this.table]); return;
      case "ack": this.outbox.delete(message.id); this.due = Math.max(this.due, message.version); break;
      case "refusal": this.answer(message); break;
      case "restart": this.wait = (message.seconds ?? 3) * 1000; return;
      default: return;
    }
    this.changed();
  }

  arrived() {
    Object.assign(this, { online: true, wait: 500, trouble: null });
  }

  take(message) {
    if (message.table !== this.table) return;
    const { version, hash, at, state, legal, you = [] } = message;
    if (version !== this.version) this.moved = Date.now();
    Object.assign(this, { version, hash, at, state, legal, you });
    this.arrived();
  }

  async follow(message) {
    if (message.table !== this.table || !this.state) return;
    for (const event of message.events) {
      if (event.version <= this.version) continue;
      if (event.version !== this.version + 1) return this.hello();
      const state = { ...this.state, ...event.changes };
      if (crypto.subtle && (await hashOf(state)) !== event.hash) return this.hello(false);
      Object.assign(this, { state, version: event.version, hash: event.hash, at: event.at });
      this.log = [...this.log.slice(-49), event];
      this.moved = Date.now();
    }
    this.legal = message.legal;
    if (message.you) this.you = message.you;
    this.arrived();
  }

  compare(seen) {
    if (!seen) return this.hello();
    const [version, hash] = seen;
    if (version > this.version) this.hello();
    else if (version === this.version && hash !== this.hash) this.hello(false);
  }

  answer({ id, code, args }) {
    if (PATIENT.has(code)) return;
    const waiting = this.outbox.get(id);
    this.outbox.delete(id);
    if (!waiting) this.trouble = code;
    else this.refused(code, args, waiting.message);
    if (code === "stale") this.hello();
  }
}
