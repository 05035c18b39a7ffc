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
  /** Whether games against computers are begun with a coach. */
  coach: boolean;
  /** Whether a review shows its comments without being asked. */
  comments: boolean;
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
  comments: true,
  coach: false,
};

const memory = new DeviceStorage();
const saved: Chosen = { ...USUAL, ...memory.get<Partial<Chosen>>(NAME, {}) };

class Settings implements Readonly<Chosen> {
  readonly theme = $state(saved.theme);
  readonly sounds = $state(saved.sounds);
  readonly motion = $state(saved.motion);
  readonly aids = $state(saved.aids);
  readonly confirm = $state(CONFIRMS.includes(saved.confirm) ? saved.confirm : USUAL.confirm);
  readonly explain = $state(saved.explain);
  readonly name = $state(saved.name);
  readonly hand = $state(saved.hand);
  readonly speed = $state(saved.speed);
  readonly zen = $state(saved.zen);
  readonly coach = $state(saved.coach);
  readonly comments = $state(saved.comments);

  get rate(): number {
    return RATES[this.speed];
  }

  /** Whether things may move: the reader and the device both have to agree. */
  get moves(): boolean {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  choose(chosen: Partial<Chosen>): void {
    Object.assign(this, chosen);
    const names = Object.keys(USUAL) as (keyof Chosen)[];
    memory.set(NAME, Object.fromEntries(names.map((name) => [name, this[name]])));
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
