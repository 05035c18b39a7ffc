/** Days, the same everywhere: dates of UTC. */

const DAY = 24 * 60 * 60 * 1000;

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string => today(Date.parse(day) + days * DAY);
