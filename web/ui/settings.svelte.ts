/** What the reader has chosen for all pages of this device. */
import { CONFIRMS, type Confirm } from "../core/confirm.ts";
import { DeviceStorage } from "../core/storage.ts";

export type Theme = "system" | "light" | "dark";

/** The hand that holds the mouse or the phone: what is pressed most is on its side. */
export type Hand = "left" | "right";
export type Speed = "slow" | "normal" | "fast";

/** How many times as fast as usual things move. */
const RATES: Readonly<Record<Speed, number>> = { slow: 0.5, normal: 1, fast: 2 };

interface Chosen {
  theme: Theme;
  sounds: boolean;
  motion: boolean;
  aids: boolean;
  confirm: Confirm;
  /** Whether a sentence says what the moment is about. */
  explain: boolean;
  name: string;
  hand: Hand;
  speed: Speed;
  zen: boolean;
}

const NAME = "settings";
const USUAL: Chosen = {
  theme: "system",
  sounds: true,
  motion: true,
  aids: true,
  confirm: "turns",
  explain: false,
  name: "",
  hand: "right",
  speed: "normal",
  zen: false,
};

class Settings {
  readonly #memory = new DeviceStorage();
  readonly #chosen = $state<Chosen>({ ...USUAL, ...this.#memory.get<Partial<Chosen>>(NAME, {}) });

  get theme(): Theme {
    return this.#chosen.theme;
  }
  get sounds(): boolean {
    return this.#chosen.sounds;
  }
  get aids(): boolean {
    return this.#chosen.aids;
  }
  get confirm(): Confirm {
    return CONFIRMS.includes(this.#chosen.confirm) ? this.#chosen.confirm : USUAL.confirm;
  }
  get explain(): boolean {
    return this.#chosen.explain;
  }
  get name(): string {
    return this.#chosen.name;
  }
  get hand(): Hand {
    return this.#chosen.hand;
  }
  get speed(): Speed {
    return this.#chosen.speed;
  }
  get rate(): number {
    return RATES[this.speed];
  }
  get zen(): boolean {
    return this.#chosen.zen;
  }

  /** Whether things may move: the reader and the device both have to agree. */
  get motion(): boolean {
    return this.#chosen.motion;
  }
  get moves(): boolean {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  choose(chosen: Partial<Chosen>): void {
    Object.assign(this.#chosen, chosen);
    this.#memory.set(NAME, $state.snapshot(this.#chosen));
    this.apply();
  }

  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset.theme;
    else dataset.theme = this.theme;
    dataset.motion = this.motion ? "on" : "off";
    dataset.speed = this.speed;
    dataset.hand = this.hand;
  }
}

export const settings = new Settings();
