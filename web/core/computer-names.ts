/** Which name a computer has at a table: an index into the list of names that every language has. */

/** FNV-1a: the same number on every device. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The names of the computers by their seats, null for the others: decided by the table, and never one that somebody
 * else at the table has. */
export function computerNames(
  table: string,
  seats: readonly { readonly computer: boolean; readonly name: string }[],
  names: readonly string[],
): (string | null)[] {
  const first = hashOf(table);
  const taken = new Set(seats.filter(({ computer }) => !computer).map(({ name }) => name.toLowerCase()));
  return seats.map(({ computer }, seat) => {
    if (!computer) return null;
    const turned = names.map((_, place) => names[(first + seat + place) % names.length] ?? "");
    const found = turned.find((name) => !taken.has(name.toLowerCase())) ?? turned[0] ?? "";
    taken.add(found.toLowerCase());
    return found;
  });
}
