/** The engine of a game: its rules on packed positions, and its search. */
import type { EngineManifest } from "./manifest.ts";
import { loadWeights, Memory, OPEN, readField, writeField, type Argument, type Bound, type Span } from "./memory.ts";
import type { Look, PackedPosition } from "./messages.ts";

/** Nodes of the tree: a search of fewer simulations never fills it. */
export const NODES = 65536;
const MOST_SEATS = 8;

export class EngineModule {
  readonly memory: Memory;
  readonly #position: Span;
  readonly #after: Span;
  readonly #codes: Span;
  readonly #points: Span;
  readonly #rng: Span;
  readonly #rules: Readonly<Record<"at" | "after", Readonly<Record<Rule, Bound>>>>;
  readonly tree: Readonly<Record<string, Span>>;
  readonly search: Readonly<Record<SearchStep, Bound>>;
  #laid: PackedPosition = { seats: 0, options: 0, codes: [] };

  constructor(
    exports: WebAssembly.Exports,
    readonly manifest: EngineManifest,
    weights: ArrayBuffer,
  ) {
    this.memory = new Memory(exports);
    this.#position = this.memory.span(manifest.state.size);
    this.#after = this.memory.span(manifest.state.size, 1);
    this.#codes = this.memory.span(4, manifest.numActions);
    this.#points = this.memory.span(4, MOST_SEATS);
    this.#rng = this.memory.span(8, 1);
    this.#rules = { at: this.#bindRules(this.#position), after: this.#bindRules({ ...this.#after, extents: [] }) };
    const spans = manifest.tree.map(({ item, extents }) =>
      this.memory.span(item, ...extents.map(([fixed, each]) => fixed + each * NODES)),
    );
    this.tree = Object.fromEntries(manifest.tree.map(({ name }, place) => [name, spans[place]!]));
    this.search = this.#bindSearch(spans, this.#settings(), loadWeights(this.memory, manifest, weights));
  }

  #bind(name: string, ...given: Argument[]): Bound {
    return this.memory.bind(name, this.manifest.functions[name]?.[0], given);
  }

  #bindRules(state: Span): Readonly<Record<Rule, Bound>> {
    return {
      start: this.#bind("start", state, OPEN, OPEN),
      apply: this.#bind("apply", state, OPEN),
      isLegal: this.#bind("is_legal", state, OPEN),
      toMove: this.#bind("to_move", state),
      legalCount: this.#bind("legal_count", state),
      legalActions: this.#bind("legal_actions", state, this.#codes),
      heuristic: this.#bind("heuristic", state, OPEN),
      score: this.#bind("score", state, this.#points),
      projected: this.#bind("projected", state, this.#points),
      outcome: this.#bind("outcome", state, this.#points),
      canonical: this.#bind("canonical", state, this.#after),
      applyChance: this.#bind("apply_chance", state, this.#rng),
    };
  }

  #bindSearch(tree: readonly Span[], settings: Span, weights: readonly Span[]): Readonly<Record<SearchStep, Bound>> {
    return {
      begin: this.#bind("begin", tree, settings, OPEN, OPEN),
      solve: this.#bind("solve", tree, settings, OPEN, OPEN),
      simulate: this.#bind("simulate_candidates", tree, settings, weights, OPEN, OPEN),
      merge: this.#bind("merge", tree, tree, OPEN),
      halve: this.#bind("halve", tree, tree, settings),
      finish: this.#bind("finish", tree, settings, OPEN),
      principalVariation: this.#bind("principal_variation", tree, OPEN),
    };
  }

  #settings(): Span {
    const bytes = this.manifest.settings.match(/../g) ?? [];
    const span = this.memory.span(bytes.length);
    bytes.forEach((byte, at) => this.memory.view.setUint8(span.at + at, Number.parseInt(byte, 16)));
    return { at: span.at, extents: [] };
  }

  // Positions

  /** Bring a position about: from the one before, where it goes on from that. */
  lay(position: PackedPosition): void {
    const { seats, options, codes } = position;
    const before = this.#laid;
    const goesOn =
      seats === before.seats && options === before.options && before.codes.every((code, at) => code === codes[at]);
    this.#laid = { seats: 0, options: 0, codes: [] };
    if (!goesOn) this.#rules.at.start(seats, options);
    for (const code of codes.slice(goesOn ? before.codes.length : 0)) {
      if (this.#rules.at.toMove() === NOBODY) this.#rules.at.start(seats, options);
      this.#applyChecked(code);
    }
    this.#laid = { seats, options, codes: [...codes] };
  }

  #applyChecked(code: number): void {
    if (!this.#rules.at.isLegal(code)) throw new RangeError(`action ${code} may not be done here`);
    this.#rules.at.apply(code);
  }

  look(): Look {
    const rules = this.#rules.at;
    const by = (fill: Bound): number[] => {
      fill();
      return this.memory.numbers(this.#points.at, "i4", this.seats);
    };
    return {
      mover: rules.toMove(),
      legal: this.legal(),
      score: by(rules.score),
      projected: by(rules.projected),
      ranks: by(rules.outcome),
      record: this.record(),
    };
  }

  get mover(): number {
    return this.#rules.at.toMove();
  }

  /** The codes of the seat to move, ascending. */
  legal(): number[] {
    return this.memory.numbers(this.#codes.at, "i4", this.#rules.at.legalActions());
  }

  record(): Uint8Array {
    return this.#bytes(this.#position.at);
  }

  #bytes(at: number): Uint8Array {
    return new Uint8Array(this.memory.memory.buffer, at, this.manifest.state.size).slice();
  }

  /** What each of some actions leads to, as a number for the seat to move. */
  judge(codes: readonly number[], own: "heuristic" | "points"): number[] {
    const { at, after } = this.#rules;
    const seat = at.toMove();
    return codes.map((code) => {
      this.#copyTo(this.#after.at);
      after.apply(code);
      if (own === "heuristic") return after.heuristic(seat);
      after.projected();
      return this.memory.numbers(this.#points.at + 4 * seat, "i4", 1)[0]!;
    });
  }

  #copyTo(to: number): void {
    this.memory.copy(to, this.#position.at, this.manifest.state.size);
  }

  /** Bring the position, as whoever reads its text has it, to the root of the tree. */
  plant(): void {
    this.#rules.at.canonical();
    this.memory.copy(this.tree.states!.at, this.#after.at, this.manifest.state.size);
  }

  /** Bring the position that was reached aside to the root of the tree. */
  plantAside(): void {
    this.memory.copy(this.tree.states!.at, this.#after.at, this.manifest.state.size);
  }

  /** Where the random numbers of chance begin. */
  seed(seed: bigint): void {
    this.memory.view.setBigUint64(this.#rng.at, seed, true);
  }

  /** Chance acts once, aside, in the position that is laid; the code of what it did. */
  drawAside(): number {
    this.#rules.at.canonical();
    return this.#rules.after.applyChance();
  }

  /** Aside, the position after an outcome, and after what chance does next; what it is worth where the game is over, a
   * shared victory shared. */
  reachAside(code: number): { chances: number[]; points: number[] } | null {
    const { after } = this.#rules;
    this.#rules.at.canonical();
    after.apply(code);
    while (after.toMove() === CHANCE) after.applyChance();
    if (after.toMove() !== NOBODY) return null;
    const by = (fill: Bound): number[] => {
      fill();
      return this.memory.numbers(this.#points.at, "i4", this.seats);
    };
    const [points, ranks] = [by(after.projected), by(after.outcome)];
    const winners = ranks.filter((rank) => rank === 1).length;
    return { points, chances: ranks.map((rank) => (rank === 1 ? 1 / winners : 0)) };
  }

  get seats(): number {
    return this.#laid.seats;
  }

  /** Play codes from here, forced actions between them too: each with the position before it. */
  *along(codes: readonly number[]): Generator<{ code: number; record: Uint8Array }> {
    const { after } = this.#rules;
    this.#copyTo(this.#after.at);
    for (const code of codes) {
      yield this.#step(code);
      while (after.toMove() >= 0 && after.legalCount() === 1) {
        after.legalActions();
        yield this.#step(this.memory.numbers(this.#codes.at, "i4", 1)[0]!);
      }
    }
  }

  #step(code: number): { code: number; record: Uint8Array } {
    const record = this.#bytes(this.#after.at);
    this.#rules.after.apply(code);
    return { code, record };
  }

  /** A number of the loop of the search. */
  loop(field: string): number {
    return readField(this.memory.view, this.tree.loop!.at, this.manifest.loop[field]);
  }

  setLoop(field: string, value: number): void {
    writeField(this.memory.view, this.tree.loop!.at, this.manifest.loop[field], value);
  }

  /** The root edge that is simulated first, and in the end is the best. */
  get candidate(): number {
    return this.memory.numbers(this.tree.candidates!.at, "i8", 1)[0]!;
  }

  set candidate(edge: number) {
    this.memory.view.setBigInt64(this.tree.candidates!.at, BigInt(edge), true);
  }

  /** A row of numbers of the tree. */
  row(array: string, place: number): number[] {
    const { at, extents } = this.tree[array]!;
    const wide = extents[1]!;
    return this.memory.numbers(at + 8 * wide * place, "f8", wide);
  }

  /** The codes that were written as a line. */
  line(length: number): number[] {
    return this.memory.numbers(this.tree.line!.at, "i4", length);
  }
}

const CHANCE = -1;
export const NOBODY = -2;

type Rule =
  | "start"
  | "apply"
  | "isLegal"
  | "toMove"
  | "legalCount"
  | "legalActions"
  | "heuristic"
  | "score"
  | "projected"
  | "outcome"
  | "canonical"
  | "applyChance";

type SearchStep = "begin" | "solve" | "simulate" | "merge" | "halve" | "finish" | "principalVariation";
