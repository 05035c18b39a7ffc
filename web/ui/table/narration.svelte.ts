/** What happens at a table in sentences: listed, announced and heard. */
import { actionIn } from "../../core/events.ts";
import { gainsBetween } from "../../core/gains.ts";
import type { Aids } from "../../core/aids.ts";
import type { ActionStep, PublicEvent, State } from "../../core/wire.generated.ts";
import type { LoadedGame } from "../../games/registry.ts";
import { sitterNames } from "../names.ts";
import { notifications } from "../notifications.svelte.ts";
import { play } from "../sounds.ts";
import { eventText, stepTexts } from "./event-text.ts";
import { gainText } from "./gain-text.ts";

/** The most sentences that are kept of what one has seen happen. */
const MOST = 100;

export class Narration {
  /** What was done before this page looked. */
  #past = $state.raw<readonly ActionStep[]>([]);
  #lines = $state.raw<readonly string[]>([]);

  constructor(
    private readonly table: string,
    private readonly game: () => LoadedGame | null,
    private readonly names: () => readonly string[],
  ) {}

  get lines(): readonly string[] {
    const game = this.game();
    return game ? [...stepTexts(this.#past, game.text, this.names()), ...this.#lines] : this.#lines;
  }

  caughtUp(steps: readonly ActionStep[]): void {
    this.#past = steps;
    this.#lines = [];
  }

  /** Tell of an event; its sentence, if it has one. */
  happened(event: PublicEvent, state: State): string | null {
    const game = this.game();
    const text = eventText(event, game?.text ?? null, sitterNames(state, this.table));
    if (event.kind === "rematched") this.caughtUp([]);
    if (text) this.#add(text);
    if (text && event.kind !== "drawn") notifications.announce(text);
    if (event.kind === "acted") play(game?.soundOf(actionIn(event) ?? "") ?? "lay");
    if (event.kind === "ended") play("end");
    return text;
  }

  /** Tell what was scored between two positions. */
  scored(before: Aids, after: Aids): void {
    const game = this.game();
    const gains = gainsBetween(before.score, after.score);
    // A new game or a move taken back is no gain.
    if (!game || gains.some(({ points }) => points < 0)) return;
    for (const gain of gains) {
      const text = gainText(gain, game.text, this.names()) ?? "";
      this.#add(text);
      if (game.scoring !== "banked") continue;
      notifications.announce(text);
      play("score");
    }
  }

  #add(text: string): void {
    this.#lines = [...this.#lines.slice(1 - MOST), text];
  }
}
