/** The memory of an engine: arrays behind each other, and functions called by blocks of words. */
import type { EngineManifest, Field, Result, WeightArray } from "./manifest.ts";

/** A function of the module: it reads its arguments from a block and answers with a status. */
type Call = (block: number) => number;

/** An array or a record in memory; a record has no extents. */
export interface Span {
  readonly at: number;
  readonly extents: readonly number[];
}

/** An argument: whole numbers are given with each call where `OPEN` stands. */
export type Argument = Span | readonly Span[] | number | bigint | typeof OPEN;
export const OPEN = Symbol("open");

export type Bound = (...numbers: readonly (number | bigint)[]) => number;

const [RESULT, FIRST] = [0, 2];
const LINE = 64;
const PAGE = 65536;

export class EngineError extends Error {}

/** Gives out memory from where it is free; it is never given back. */
export class Memory {
  #free: number;

  constructor(
    readonly exports: WebAssembly.Exports,
    readonly memory = exports.memory as WebAssembly.Memory,
  ) {
    this.#free = (exports.heap_base as WebAssembly.Global).value as number;
  }

  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** So many items behind all others, in a line of the cache of their own. */
  span(item: number, ...extents: number[]): Span {
    const at = this.#free;
    const size = extents.reduce((product, extent) => product * extent, item);
    this.#free = Math.ceil((at + size) / LINE) * LINE;
    const more = Math.ceil((this.#free - this.bytes) / PAGE);
    if (more > 0) this.memory.grow(more);
    return { at, extents };
  }

  copy(to: number, from: number, size: number): void {
    new Uint8Array(this.memory.buffer).copyWithin(to, from, from + size);
  }

  /** A function with its arguments, as `tilewright.engine.words` hands them over. */
  bind(name: string, result: Result | undefined, given: readonly Argument[]): Bound {
    const call = this.exports[name] as Call;
    const words = given.flatMap(wordsOf);
    const block = this.span(8, FIRST + words.length).at;
    const open = words.flatMap((word, place) => (word === OPEN ? [block + 8 * (FIRST + place)] : []));
    words.forEach((word, place) => {
      if (word !== OPEN) this.view.setBigUint64(block + 8 * (FIRST + place), BigInt.asUintN(64, word), true);
    });
    return (...numbers) => {
      open.forEach((at, place) => this.view.setBigUint64(at, BigInt.asUintN(64, BigInt(numbers[place]!)), true));
      if (call(block) > 0) throw new EngineError(`${name} failed`);
      return this.#read(block + 8 * RESULT, result);
    };
  }

  #read(at: number, result: Result | undefined): number {
    if (result === "float") return this.view.getFloat64(at, true);
    return result === undefined ? 0 : Number(this.view.getBigInt64(at, true));
  }

  numbers(at: number, kind: string, count: number): number[] {
    const read = readerOf(kind);
    return Array.from({ length: count }, (_, place) => read(this.view, at + place * sizeOf(kind)));
  }
}

function wordsOf(given: Argument): (bigint | typeof OPEN)[] {
  if (given === OPEN) return [OPEN];
  if (typeof given === "number" || typeof given === "bigint") return [BigInt(given)];
  const spans = (Array.isArray(given) ? given : [given]) as readonly Span[];
  return spans.flatMap(({ at, extents }) => [BigInt(at), ...extents.map(BigInt)]);
}

const READERS: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  u1: (view, at) => view.getUint8(at),
  i1: (view, at) => view.getInt8(at),
  u2: (view, at) => view.getUint16(at, true),
  i2: (view, at) => view.getInt16(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u8: (view, at) => Number(view.getBigUint64(at, true)),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
  f4: (view, at) => view.getFloat32(at, true),
  f8: (view, at) => view.getFloat64(at, true),
};

function readerOf(kind: string): (view: DataView, at: number) => number {
  const read = READERS[kind];
  if (!read) throw new EngineError(`numbers of the kind ${kind} are not known`);
  return read;
}

export const sizeOf = (kind: string): number => Number(kind.slice(1));

/** One number of a record that begins at a place. */
export function readField(view: DataView, begin: number, field: Field | undefined, place = 0): number {
  if (!field) throw new EngineError("a record has no such field");
  return readerOf(field[1])(view, begin + field[0] + place * sizeOf(field[1]));
}

const WRITERS: Readonly<Record<string, (view: DataView, at: number, value: number) => void>> = {
  i4: (view, at, value) => view.setInt32(at, value, true),
  i8: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
};

export function writeField(view: DataView, begin: number, field: Field | undefined, value: number): void {
  const write = field && WRITERS[field[1]];
  if (!write) throw new EngineError("a record has no such field");
  write(view, begin + field[0], value);
}

// What was learned

/** Lay the weights out as the network reads them: 32 bits each. */
export function loadWeights(memory: Memory, manifest: EngineManifest, stored: ArrayBuffer): Span[] {
  let at = 0;
  return manifest.weights.map((each) => {
    const count = each.shape.reduce((product, extent) => product * extent, 1);
    const span = memory.span(4, ...each.shape);
    const room = new Float32Array(memory.memory.buffer, span.at, count);
    unpack(each, new Uint8Array(stored, at, count * sizeOf(each.kind)), room);
    at += count * sizeOf(each.kind);
    return span;
  });
}

/** Numbers of two bytes come as all their high bytes, then all the low ones. */
function unpack({ kind, unit }: WeightArray, bytes: Uint8Array, room: Float32Array): void {
  const count = room.length;
  if (kind === "f4") room.set(new Float32Array(bytes.slice().buffer));
  else if (kind === "i1") for (let at = 0; at < count; at += 1) room[at] = ((bytes[at]! << 24) >> 24) * unit;
  else if (kind === "i2")
    for (let at = 0; at < count; at += 1) room[at] = unfolded((bytes[at]! << 8) | bytes[count + at]!) * unit;
  else if (kind === "f2")
    for (let at = 0; at < count; at += 1) room[at] = half((bytes[at]! << 8) | bytes[count + at]!) * unit;
  else throw new EngineError(`weights of the kind ${kind} are not known`);
}

/** 0, -1, 1, -2, 2 … of 0, 1, 2, 3, 4 … */
const unfolded = (folded: number): number => (folded >>> 1) ^ -(folded & 1);

/** A number of 16 bits, as IEEE 754 has it. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24;
  return bits & 0x8000 ? -size : size;
}
