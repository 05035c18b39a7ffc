/** Ratings with their uncertainty, as Glickman's Glicko has them: one answer to a puzzle is one game against it. */

export interface Rating {
  readonly rating: number;
  /** The standard deviation of `rating`. */
  readonly deviation: number;
}

/** Of somebody of whom nothing is known; puzzles are on the same scale. */
export const UNKNOWN: Rating = { rating: 1200, deviation: 350 };

/** Who answers often is never so sure that nothing changes any more. */
const LEAST_DEVIATION = 45;
const Q = Math.LN10 / 400;

/** What is known of a player after an answer to a puzzle, right or wrong. */
export function rated(player: Rating, puzzle: Rating, right: boolean): Rating {
  const weight = weightOf(puzzle);
  const expected = chance(player, puzzle);
  const information = Q ** 2 * weight ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / player.deviation ** 2 + information);
  return {
    rating: player.rating + Q * variance * weight * (Number(right) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(variance)),
  };
}

/** How likely a player is expected to solve a puzzle. */
export function chance(player: Pick<Rating, "rating">, puzzle: Rating): number {
  return 1 / (1 + 10 ** ((-weightOf(puzzle) * (player.rating - puzzle.rating)) / 400));
}

/** The less sure a puzzle's rating is, the less an answer says: Glickman's g(RD). */
function weightOf({ deviation }: Rating): number {
  return 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
}
