/** A race against the clock, as the server tells it: nothing is counted here, and the clock only shows what is left. */
import { RefusalError, type Api } from "../../core/api.ts";
import { RaceResults, type BestRaces } from "../../core/race-results.ts";
import type { RaceInfo } from "../../core/wire.generated.ts";

const SECOND = 1000;
const TICK = 200;
/** What comes back where a race does not go on: it is over, or another page has gone on with it. */
const ELSEWHERE: readonly string[] = ["race_over", "not_asked", "answered_otherwise"];

/** What comes of an answer. */
export type Verdict = "right" | "wrong" | null;

export class RaceStore {
  race = $state.raw<RaceInfo | null>(null);
  /** Seconds that are left, rounded up. */
  seconds = $state(0);
  busy = $state(false);
  best = $state.raw<BestRaces>({ ever: 0, today: 0 });
  /** Whether the race that has ended is the best of all on this device. */
  record = $state(false);

  readonly running = $derived(this.race !== null && !this.race.over);

  /** After the race is over. */
  ended: () => void = () => undefined;
  /** So many seconds are left. */
  ticked: (seconds: number) => void = () => undefined;
  #until = 0;
  #closed = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly api: Pick<Api, "get" | "post" | "race">,
    readonly game: string,
    private readonly results = new RaceResults(game),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.best = results.best();
  }

  /** Go on with the race that was begun on this device, if there is one. */
  async resume(): Promise<void> {
    if (!this.results.race) return;
    try {
      this.#take(await this.#ask(this.results.race));
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== "no_such_race") throw error;
      this.results.began("");
    }
  }

  async start(): Promise<void> {
    await this.#work(async () => {
      const race = await this.api.race(this.game);
      this.results.began(race.id);
      this.record = false;
      this.#take(race);
    });
  }

  /** Answer the puzzle that is asked. */
  async answer(action: string): Promise<Verdict> {
    const { race } = this;
    if (!race || race.over) return null;
    const before = race.right;
    let verdict: Verdict = null;
    await this.#work(async () => {
      try {
        const path = { game: this.game, race: race.id };
        const given = { number: race.number, action };
        const found = await this.api.post("POST /api/races/{game}/{race}/answers", path, given);
        verdict = found.right > before ? "right" : "wrong";
        this.#take(found);
      } catch (error) {
        if (!(error instanceof RefusalError) || !ELSEWHERE.includes(error.code)) throw error;
        this.#take(await this.#ask(race.id));
      }
    });
    return verdict;
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  #ask(race: string): Promise<RaceInfo> {
    return this.api.get("GET /api/races/{game}/{race}", { path: { game: this.game, race } });
  }

  async #work(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }

  #take(race: RaceInfo): void {
    this.race = race;
    this.#until = this.now() + race.left;
    this.seconds = Math.ceil(race.left / SECOND);
    clearInterval(this.#timer);
    if (this.#closed) return;
    if (race.over) this.#end(race);
    else this.#timer = setInterval(() => void this.tick(), TICK);
  }

  /** The clock goes on; where nothing is left the server says whether the race is over. */
  async tick(): Promise<void> {
    const left = Math.max(0, this.#until - this.now());
    const seconds = Math.ceil(left / SECOND);
    if (seconds !== this.seconds) {
      this.seconds = seconds;
      this.ticked(seconds);
    }
    const { race } = this;
    if (left > 0 || !race || race.over || this.busy) return;
    await this.#work(async () => {
      const found = await this.#ask(race.id).catch(() => null); // it is asked again at the next tick
      if (found) this.#take(found);
    });
  }

  #end({ right }: RaceInfo): void {
    this.record = right > this.best.ever;
    this.results.ended(right);
    this.best = this.results.best();
    this.ended();
  }
}
