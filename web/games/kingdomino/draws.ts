import { GAMES_OF_A_DYNASTY, KINGS_EACH, ROUNDS } from "./facts.generated.ts";
import { DOMINOES, readAction, type Action, type Options } from "./notation.ts";
import type { DrawVerifier } from "../../core/draw-verifier.ts";

const kingsOf: Readonly<Record<number, number>> = KINGS_EACH;
const roundsOf: Readonly<Record<number, number>> = ROUNDS.usual;

/** How many dominoes lie where, and which nobody has seen. */
export class KingdominoDraws implements DrawVerifier {
  #unseen: number[] = [];
  #hand: number[] = [];
  #linesLeft = 0;
  #free = 0;
  #claims = 0;
  #line = 0;
  #moving = false;
  #games = 0;

  constructor(
    readonly seats: number,
    readonly options: Options,
  ) {
    this.#setUp();
  }

  get #kings(): number {
    return kingsOf[this.seats] ?? 0;
  }

  #setUp(): void {
    this.#unseen = [...DOMINOES.keys()].sort((one, other) => one - other);
    this.#hand = Array.from({ length: this.seats }, () => this.#kings);
    this.#linesLeft = this.options.great_duel ? ROUNDS.great_duel : (roundsOf[this.seats] ?? 0);
    this.#games += 1;
  }

  expected(pick: (size: number) => number): string | readonly string[] {
    if (this.#moving) return ["choose"];
    if (this.#linesLeft && !this.#free && !this.#claims) return this.#drawLine(pick);
    if (this.#hand.some(Boolean)) return this.#drawKing(pick);
    if (this.#line) return ["place", "discard"];
    if (!this.options.dynasty || this.#games === GAMES_OF_A_DYNASTY) return [];
    this.#setUp();
    return this.#drawLine(pick);
  }

  #drawLine(pick: (size: number) => number): string {
    const unseen = [...this.#unseen];
    const drawn = Array.from({ length: this.seats * this.#kings }, () => unseen.splice(pick(unseen.length), 1)[0]!);
    return `line:${drawn.sort((one, other) => one - other).join(",")}`;
  }

  #drawKing(pick: (size: number) => number): string {
    const kings = this.#hand.flatMap((held, seat) => Array.from({ length: held }, () => seat));
    return `king:${kings[pick(kings.length)]}`;
  }

  apply(text: string): void {
    const action: Action = readAction(text);
    switch (action.kind) {
      case "line":
        this.#unseen = this.#unseen.filter((domino) => !action.dominoes.includes(domino));
        this.#free = action.dominoes.length;
        this.#linesLeft -= 1;
        break;
      case "king":
        this.#hand[action.seat]! -= 1;
        this.#moving = true;
        break;
      case "choose":
        this.#choose();
        break;
      case "place":
      case "discard":
        this.#line -= 1;
        this.#moving = this.#free > 0;
    }
  }

  /** The king lands; when the last has landed, its line is the one to act from. */
  #choose(): void {
    this.#moving = false;
    this.#free -= 1;
    this.#claims += 1;
    if (this.#free) return;
    this.#line = this.#claims;
    this.#claims = 0;
  }
}
