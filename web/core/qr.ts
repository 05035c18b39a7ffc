/** QR codes (ISO/IEC 18004) of short texts: byte mode, error correction M, versions 1 to 20. */

/** Rows of modules, true where dark. */
export type Code = readonly (readonly boolean[])[];

const MOST = 20;
/** By version from 1: error correction codewords a block, and how many blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const LEVEL_M = 0;
const BYTES = 0b0100;

export function qr(text: string): Code {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const field = new Field(version);
  field.fill(interleaved(dataOf(bytes, version), version));
  return field.best();
}

// How much fits

function sizeOf(version: number): number {
  return 17 + 4 * version;
}

/** Modules for data and correction: all but the patterns that every code has. */
function rawModules(version: number): number {
  const alignments = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const aligned = alignments ? (25 * alignments - 10) * alignments - 55 : 0;
  return (16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0);
}

function dataCodewords(version: number): number {
  return Math.floor(rawModules(version) / 8) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function versionFor(length: number): number {
  for (let version = 1; version <= MOST; version += 1) {
    if (4 + countBits(version) + 8 * length <= 8 * dataCodewords(version)) return version;
  }
  throw new RangeError(`${length} bytes are too many for a code`);
}

// The data

function dataOf(bytes: Uint8Array, version: number): number[] {
  const capacity = 8 * dataCodewords(version);
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(BYTES, 4);
  push(bytes.length, countBits(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity - bits.length));
  push(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, byte) =>
    Number.parseInt(bits.slice(8 * byte, 8 * byte + 8).join(""), 2),
  );
}

/** The data in blocks, each with its correction, read across the blocks. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, length] = [at(BLOCKS, version - 1), at(CORRECTION, version - 1)];
  const total = Math.floor(rawModules(version) / 8);
  const [short, shorter] = [Math.floor(total / count) - length, count - (total % count)];
  const divisor = divisorOf(length);
  const blocks: number[][] = [];
  const corrections: number[][] = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const own = data.slice(from, from + short + Number(block >= shorter));
    from += own.length;
    blocks.push(own);
    corrections.push(remainder(own, divisor));
  }
  return [...across(blocks), ...across(corrections)];
}

function across(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat();
}

/** In the field of 256 elements with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2)) {
    for (let place = 0; place < degree; place += 1) {
      result[place] = times(at(result, place), root) ^ (result[place + 1] ?? 0);
    }
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((each, place) => (result[place] = at(result, place) ^ times(each, factor)));
  }
  return result;
}

// The picture

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Field {
  readonly #size: number;
  readonly #dark: boolean[][];
  /** Modules of the patterns, which no mask turns. */
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.#size = sizeOf(version);
    this.#dark = square(this.#size);
    this.#fixed = square(this.#size);
    this.#timing();
    for (const [x, y] of [
      [3, 3],
      [this.#size - 4, 3],
      [3, this.#size - 4],
    ] as const)
      this.#finder(x, y);
    this.#alignments();
    this.#format(0);
    this.#versions();
  }

  /** In pairs of columns from the right, up and down, past the timing column. */
  fill(codewords: readonly number[]): void {
    let bit = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#size; step += 1) {
        const y = ((right + 1) & 2) === 0 ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]?.[x] || bit >= codewords.length * 8) continue;
          this.#row(y)[x] = ((at(codewords, bit >>> 3) >>> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  /** Under the mask that is easiest to read. */
  best(): Code {
    let [best, least]: [Code, number] = [[], Infinity];
    for (const mask of MASKS.keys()) {
      this.#format(mask);
      const masked = this.#dark.map((row, y) =>
        row.map((dark, x) => dark !== (!this.#fixed[y]?.[x] && (MASKS[mask]?.(x, y) ?? false))),
      );
      const cost = penalty(masked);
      if (cost < least) [best, least] = [masked, cost];
    }
    return best;
  }

  #row(y: number): boolean[] {
    return this.#dark[y] as boolean[];
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.#size || y >= this.#size) return;
    this.#row(y)[x] = dark;
    (this.#fixed[y] as boolean[])[x] = true;
  }

  #timing(): void {
    for (let place = 0; place < this.#size; place += 1) {
      this.#set(6, place, place % 2 === 0);
      this.#set(place, 6, place % 2 === 0);
    }
  }

  #finder(x: number, y: number): void {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
    }
  }

  #alignments(): void {
    const places = alignmentsOf(this.version);
    const last = places.length - 1;
    for (const [row, y] of places.entries()) {
      for (const [column, x] of places.entries()) {
        if ((row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)) continue;
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1) this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }

  #format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (place: number): boolean => ((bits >>> place) & 1) === 1;
    const size = this.#size;
    for (let place = 0; place <= 5; place += 1) this.#set(8, place, bit(place));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let place = 9; place < 15; place += 1) this.#set(14 - place, 8, bit(place));
    for (let place = 0; place < 8; place += 1) this.#set(size - 1 - place, 8, bit(place));
    for (let place = 8; place < 15; place += 1) this.#set(8, size - 15 + place, bit(place));
    this.#set(8, size - 8, true);
  }

  #versions(): void {
    if (this.version < 7) return;
    let rest = this.version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let place = 0; place < 18; place += 1) {
      const dark = ((bits >>> place) & 1) === 1;
      const [far, near] = [this.#size - 11 + (place % 3), Math.floor(place / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, place) => sizeOf(version) - 7 - place * step).reverse()];
}

/** The standard's four costs: runs, blocks, what looks like a finder, and more dark than light. */
function penalty(code: Code): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(""));
  const dark = code.flat().filter(Boolean).length;
  const share = Math.floor(Math.abs((20 * dark) / code.length ** 2 - 10));
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + blocks(code) + 10 * share;
}

function runs(line: string): number {
  return (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
}

function finders(line: string): number {
  return 40 * ((line.match(/(?=10111010000)/g) ?? []).length + (line.match(/(?=00001011101)/g) ?? []).length);
}

function blocks(code: Code): number {
  let cost = 0;
  for (let y = 1; y < code.length; y += 1) {
    for (let x = 1; x < code.length; x += 1) {
      const [one, ...others] = [code[y]?.[x], code[y - 1]?.[x], code[y]?.[x - 1], code[y - 1]?.[x - 1]];
      if (others.every((other) => other === one)) cost += 3;
    }
  }
  return cost;
}

function square(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false));
}

function at(numbers: readonly number[], place: number): number {
  return numbers[place] ?? 0;
}

/** The dark modules as the `d` of a path, a module one unit wide. */
export function qrPath(code: Code): string {
  return code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
}
