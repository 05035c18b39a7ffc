/** Reads and writes whole texts. */
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

/** A position as a game writes it: its header and the number of seats, then its own parts. The last few are remembered,
 * for a position is asked for by prediction, board and texts. */
export function positionReader<T>(
  header: string,
  seats: { readonly least: number; readonly most: number },
  scanParts: (scanner: Scanner, seats: number) => T,
  write: (position: T) => string,
): (text: string) => T {
  return remembering((text) => {
    const scanner = new Scanner(text);
    scanner.literal(`${header} seats=`);
    const position = scanParts(scanner, scanner.number(seats.least, seats.most, "the number of seats"));
    scanner.end();
    scanner.sameAs(write(position));
    return position;
  });
}

/** Parts by name, as a position text has them; what is empty is a dash. */
export function writeParts(header: string, parts: Readonly<Record<string, string>>): string {
  return [header, ...Object.entries(parts).map(([name, part]) => `${name}=${part || "-"}`)].join(" ");
}
