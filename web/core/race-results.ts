/** The best races of this device: today's and of all days. */
import { today } from "./day.ts";
import { DeviceStorage } from "./storage.ts";

const NAME = "races";

export interface BestRaces {
  readonly ever: number;
  readonly today: number;
}

interface Kept {
  readonly ever: number;
  readonly day: string;
  readonly today: number;
  /** The race that was begun last, which a reload goes on with. */
  readonly race: string;
}

const NOTHING: Kept = { ever: 0, day: "", today: 0, race: "" };

export class RaceResults {
  constructor(
    readonly game: string,
    private readonly memory = new DeviceStorage(),
  ) {}

  best(day = today()): BestRaces {
    const kept = this.#kept();
    return { ever: kept.ever, today: kept.day === day ? kept.today : 0 };
  }

  /** The race that was begun last, empty where it has been seen to its end. */
  get race(): string {
    return this.#kept().race;
  }

  began(race: string): void {
    this.#keep({ ...this.#kept(), race });
  }

  /** Note how many were solved in a race that is over. */
  ended(right: number, day = today()): void {
    const best = this.best(day);
    const ever = Math.max(best.ever, right);
    this.#keep({ ever, day, today: Math.max(best.today, right), race: "" });
  }

  #kept(): Kept {
    const found = this.memory.get<Record<string, Partial<Kept> | undefined>>(NAME, {})[this.game];
    const whole = { ...NOTHING, ...found };
    return Number.isFinite(whole.ever) && Number.isFinite(whole.today) && typeof whole.race === "string"
      ? whole
      : NOTHING;
  }

  #keep(kept: Kept): void {
    this.memory.set(NAME, { ...this.memory.get<Record<string, unknown>>(NAME, {}), [this.game]: kept });
  }
}
