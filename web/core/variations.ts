/** What was tried from a position: a tree of actions, with comments. */

export interface Variation {
  readonly id: number;
  readonly parent: number | null;
  /** Null at the root, which is the position itself. */
  readonly action: string | null;
  readonly position: string;
  readonly comment: string;
}

const HEAD = "tilewright analysis 1";
const INDENT = "  ";

/** A tree that grows; its first node is the root, and the first child of a node is the main line. */
export class Variations {
  readonly #nodes = new Map<number, Variation>();
  #next = 1;

  constructor(position: string) {
    this.#nodes.set(0, { id: 0, parent: null, action: null, position, comment: "" });
  }

  get root(): Variation {
    return this.node(0);
  }

  get size(): number {
    return this.#nodes.size;
  }

  node(id: number): Variation {
    const found = this.#nodes.get(id);
    if (!found) throw new RangeError(`no node ${id}`);
    return found;
  }

  childrenOf(id: number): Variation[] {
    return [...this.#nodes.values()].filter(({ parent }) => parent === id);
  }

  /** An action is tried once in a position: what is there already is found again. */
  add(parent: number, action: string, position: string): Variation {
    const known = this.childrenOf(parent).find((each) => each.action === action);
    if (known) return known;
    const added = { id: this.#next++, parent, action, position, comment: "" };
    this.#nodes.set(added.id, added);
    return added;
  }

  comment(id: number, comment: string): void {
    this.#nodes.set(id, { ...this.node(id), comment });
  }

  /** Away with a node and all that follows it; the answer is where it hung. */
  remove(id: number): Variation {
    const { parent } = this.node(id);
    if (parent === null) return this.root;
    for (const child of this.childrenOf(id)) this.remove(child.id);
    this.#nodes.delete(id);
    return this.node(parent);
  }

  /** From the root to a node. */
  path(id: number): Variation[] {
    const { parent } = this.node(id);
    return parent === null ? [this.node(id)] : [...this.path(parent), this.node(id)];
  }
}

/** As text, to keep: the position, then an action a line, as deep as it lies; comments follow after a #. */
export function writeVariations(tree: Variations): string {
  const lines = (id: number, depth: number): string[] =>
    tree.childrenOf(id).flatMap((each) => [line(each.action ?? "", each.comment, depth), ...lines(each.id, depth + 1)]);
  const { position, comment } = tree.root;
  return [HEAD, line(position, comment, 0), ...lines(0, 1), ""].join("\n");
}

function line(text: string, comment: string, depth: number): string {
  const said = comment.replaceAll(/\s+/g, " ").trim();
  return INDENT.repeat(depth) + text + (said && ` # ${said}`);
}

/** An action of a text, how deep it lies, and its comment; the first is the position. */
export interface WrittenLine {
  readonly text: string;
  readonly depth: number;
  readonly comment: string;
}

/** The lines of what was written, or of a position alone; null where it is neither. */
export function readVariations(text: string): WrittenLine[] | null {
  const lines = text.split("\n").filter((each) => each.trim());
  if (lines.length === 1 && lines[0]?.trim() !== HEAD) return [readLine(lines[0]?.trim() ?? "")];
  if (lines.shift()?.trim() !== HEAD || !lines.length) return null;
  const found = lines.map(readLine);
  const steps = found.every(({ depth }, at) =>
    at ? depth >= 1 && depth <= (found[at - 1]?.depth ?? 0) + 1 : depth === 0,
  );
  return steps ? found : null;
}

function readLine(text: string): WrittenLine {
  const depth = Math.floor((text.length - text.trimStart().length) / INDENT.length);
  const [said = "", ...comment] = text.trim().split(" # ");
  return { text: said.trim(), depth, comment: comment.join(" # ").trim() };
}
