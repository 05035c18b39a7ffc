/** A position that is looked at from all sides: what its actions are worth, and what was tried from it. */
import { RefusalError, type Api } from "../../core/api.ts";
import { Positions } from "../../core/positions.ts";
import { readChoices, type Choice } from "../../core/review.ts";
import {
  readVariations,
  Variations,
  writeVariations,
  type Variation,
  type WrittenLine,
} from "../../core/variations.ts";
import type { PositionInfo } from "../../core/wire.generated.ts";

/** Simulations: the values deepen while one looks. */
const DEPTHS = [100, 400, 1600, 4000];

export class AnalysisStore {
  node = $state.raw<Variation | null>(null);
  info = $state.raw<PositionInfo | null>(null);
  choices = $state.raw<readonly Choice[]>([]);
  /** How many simulations the values rest on; 0 until there are some. */
  depth = $state(0);
  exact = $state(false);
  /** Whether the values are still getting better. */
  thinking = $state(false);
  trouble = $state.raw<RefusalError | null>(null);
  /** Counts the changes of the tree. */
  changes = $state(0);

  readonly #positions: Positions;
  #tree: Variations;
  #looking = new AbortController();

  constructor(
    readonly api: Api,
    readonly game: string,
    start: string,
  ) {
    this.#positions = new Positions(game, api);
    this.#tree = new Variations(start);
  }

  get positions(): Positions {
    return this.#positions;
  }

  get root(): Variation {
    return this.#tree.root;
  }

  positionOf(id: number): string {
    return this.#tree.node(id).position;
  }

  childrenOf(id: number): readonly Variation[] {
    return this.#tree.childrenOf(id);
  }

  /** Begin anew with what was pasted: a position, or an analysis as `text` writes it. Nothing is lost where it cannot be read. */
  async load(text: string): Promise<void> {
    const lines = readVariations(text);
    const first = lines?.[0];
    if (!lines || !first) throw new RefusalError("unreadable", { what: "position", at: 0 });
    const { position } = await this.#positions.view(first.text);
    const tree = new Variations(position);
    tree.comment(0, first.comment);
    await this.#grow(tree, lines.slice(1));
    this.#tree = tree;
    this.changes += 1;
    await this.goTo(0);
  }

  async #grow(tree: Variations, lines: readonly WrittenLine[]): Promise<void> {
    const path = [0];
    for (const { text, depth, comment } of lines) {
      const parent = path[depth - 1] ?? 0;
      const position = await this.#after(tree.node(parent).position, text);
      const { id } = tree.add(parent, text, position);
      tree.comment(id, comment);
      path.splice(depth, path.length, id);
    }
  }

  async #after(position: string, action: string): Promise<string> {
    const { after, reason } = await this.#positions.act(position, action);
    if (!after) throw new RefusalError("illegal", { reason, action });
    return after.position;
  }

  text(): string {
    return writeVariations(this.#tree);
  }

  // Where one is

  async goTo(id: number): Promise<void> {
    this.#looking.abort();
    const looking = new AbortController();
    this.#looking = looking;
    const node = this.#tree.node(id);
    this.node = node;
    [this.choices, this.depth, this.exact, this.thinking] = [[], 0, false, false];
    const info = await this.#positions.view(node.position);
    if (looking.signal.aborted) return;
    this.info = info;
    if (typeof info.to_move === "number") void this.#think(node.position, info.to_move, looking.signal);
  }

  async #think(position: string, seat: number, signal: AbortSignal): Promise<void> {
    this.trouble = null;
    this.thinking = true;
    try {
      for (const depth of DEPTHS) {
        const found = await this.api.analysis(this.game, { position, depth }, signal);
        if (signal.aborted) return;
        [this.choices, this.depth, this.exact] = [readChoices(found.alternatives, seat), depth, found.exact];
        if (found.exact) break;
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = error instanceof RefusalError ? error : new RefusalError("unreachable");
    }
    if (!signal.aborted) this.thinking = false;
  }

  /** Play an action here, or a draw; what was tried before is gone to. */
  async act(action: string): Promise<void> {
    const { node } = this;
    if (!node) return;
    const position = await this.#after(node.position, action);
    const { id } = this.#tree.add(node.id, action, position);
    this.changes += 1;
    await this.goTo(id);
  }

  /** Let chance draw. */
  async draw(): Promise<void> {
    if (!this.node) return;
    const { action } = await this.api.draw(this.game, this.node.position);
    if (action !== null) await this.act(action);
  }

  async back(): Promise<void> {
    const parent = this.node?.parent ?? null;
    if (parent !== null) await this.goTo(parent);
  }

  comment(text: string): void {
    if (!this.node) return;
    this.#tree.comment(this.node.id, text);
    this.node = this.#tree.node(this.node.id);
    this.changes += 1;
  }

  async remove(): Promise<void> {
    if (!this.node) return;
    const { id } = this.#tree.remove(this.node.id);
    this.changes += 1;
    await this.goTo(id);
  }

  close(): void {
    this.#looking.abort();
  }
}
