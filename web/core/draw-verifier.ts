/** The draws of one game, worked out again from the actions between them. */
export interface DrawVerifier {
  /** What had to happen here: the text of a draw, or the kinds of action a player may take. */
  expected(pick: (size: number) => number): string | readonly string[];
  /** Go on after this action of the record. */
  apply(action: string): void;
}
