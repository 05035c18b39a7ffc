import { sha256Hex } from "./sha256.ts";

/** The one JSON text of a value: keys sorted, no spaces, characters unescaped, numbers whole. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) return writeObject(value as Record<string, unknown>);
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return JSON.stringify(value);
}

function writeObject(object: Record<string, unknown>): string {
  const keys = Object.keys(object).sort(byCodePoints);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`).join(",")}}`;
}

/** As Python sorts texts; JavaScript's own order differs beyond the first 65,536 characters. */
function byCodePoints(one: string, other: string): number {
  const [ones, others] = [[...one], [...other]];
  const at = ones.findIndex((character, index) => character !== others[index]);
  if (at < 0) return ones.length - others.length;
  return ones[at]!.codePointAt(0)! - (others[at]?.codePointAt(0) ?? -1);
}

/** The first 32 hexadecimal digits of the SHA-256 of the canonical text. */
export function hashOf(value: unknown): string {
  return sha256Hex(canonical(value)).slice(0, 32);
}
