/** Addresses that hold a moment of a game. */

/** The permanent link to a moment of a game. */
export function replayPath(table: string, number: number, ply: number): string {
  return `/t/${encodeURIComponent(table)}/replay?game=${number}&ply=${ply}`;
}

/** Which moment an address means; undefined where it does not say. */
export function readReplayQuery(search: string): { game?: number; ply?: number } {
  const query = new URLSearchParams(search);
  const whole = (name: string): number | undefined =>
    /^\d{1,6}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined;
  const [game, ply] = [whole("game"), whole("ply")];
  return { ...(game && { game }), ...(ply !== undefined && { ply }) };
}
