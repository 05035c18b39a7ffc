/** A text that cannot be read: what was expected, and at which character. */
export class NotationError extends Error {
  constructor(
    readonly text: string,
    readonly at: number,
    readonly expected: string,
  ) {
    super(`expected ${expected} at character ${at + 1}: ${text.slice(at, at + 24)}`);
    this.name = "NotationError";
  }
}

const NUMBER = /0|-?[1-9][0-9]{0,8}/y;
const NONE = /-(?=[ /]|$)/y;

/** A cursor over one text. */
export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  refuse(expected: string, at = this.at): never {
    throw new NotationError(this.text, at, expected);
  }

  /** Step over `literal` if it stands here. */
  sees(literal: string): boolean {
    const found = this.text.startsWith(literal, this.at);
    if (found) this.at += literal.length;
    return found;
  }

  literal(literal: string): void {
    if (!this.sees(literal)) this.refuse(literal);
  }

  match(pattern: RegExp, expected: string): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) this.refuse(expected);
    this.at = pattern.lastIndex;
    return found[0];
  }

  number(low: number, high: number, expected: string): number {
    const start = this.at;
    const value = Number(this.match(NUMBER, expected));
    if (value < low || value > high) this.refuse(`${expected} (${low} to ${high})`, start);
    return value;
  }

  /** The first of `words` that stands here. */
  oneOf<T extends string>(words: readonly T[], expected: string): T {
    return words.find((word) => this.sees(word)) ?? this.refuse(expected);
  }

  /** Items between separators: at least one. */
  repeated<T>(item: () => T, separator: string): T[] {
    const items = [item()];
    while (this.sees(separator)) items.push(item());
    return items;
  }

  /** Items between separators; a lone - is none of them. */
  several<T>(item: () => T, separator = ";"): T[] {
    NONE.lastIndex = this.at;
    if (!NONE.test(this.text)) return this.repeated(item, separator);
    this.at += 1;
    return [];
  }

  /** Step over ` name=`. */
  part(name: string): void {
    this.literal(` ${name}=`);
  }

  end(): void {
    if (this.at !== this.text.length) this.refuse("the end");
  }

  /** Refuse a text that could be read but is not how its meaning is written. */
  sameAs(canonical: string): void {
    if (this.text === canonical) return;
    let at = 0;
    while (at < canonical.length && this.text[at] === canonical[at]) at += 1;
    this.refuse(canonical.slice(at, at + 24), at);
  }
}
