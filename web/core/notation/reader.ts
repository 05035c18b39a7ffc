/** Reads whole texts. */
import { Scanner } from "./scanner.ts";

/** What `scan` makes of a text, which has to end there. */
export function readWhole<T>(text: string, scan: (scanner: Scanner) => T): T {
  const scanner = new Scanner(text);
  const found = scan(scanner);
  scanner.end();
  return found;
}

const MOST = 8;

/** Texts whose values never change; the last few are remembered: a position is read once, whoever asks for it. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.has(text) ? (known.get(text) as T) : read(text);
    known.delete(text);
    known.set(text, value);
    if (known.size > MOST) known.delete(known.keys().next().value as string);
    return value;
  };
}
