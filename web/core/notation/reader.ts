/** Reads texts whose values never change, and remembers the last few: a position is read once, whoever asks for it. */

const MOST = 8;

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
