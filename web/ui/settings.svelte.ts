/** What the reader has chosen for all pages of this device. */
import { DeviceStorage } from "../core/storage.ts";

export type Theme = "system" | "light" | "dark";

interface Chosen {
  theme: Theme;
  sounds: boolean;
  motion: boolean;
  aids: boolean;
  name: string;
}

const NAME = "settings";
const USUAL: Chosen = { theme: "system", sounds: true, motion: true, aids: true, name: "" };

class Settings {
  readonly #memory = new DeviceStorage();
  #chosen = $state<Chosen>({ ...USUAL, ...this.#memory.get<Partial<Chosen>>(NAME, {}) });

  get theme(): Theme { return this.#chosen.theme; }
  get sounds(): boolean { return this.#chosen.sounds; }
  get aids(): boolean { return this.#chosen.aids; }
  get name(): string { return this.#chosen.name; }

  /** Whether things may move: the reader and the device both have to agree. */
  get motion(): boolean { return this.#chosen.motion; }
  get moves(): boolean { return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches; }

  choose(chosen: Partial<Chosen>): void {
    Object.assign(this.#chosen, chosen);
    this.#memory.set(NAME, $state.snapshot(this.#chosen));
    this.apply();
  }

  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset["theme"];
    else dataset["theme"] = this.theme;
    dataset["motion"] = this.motion ? "on" : "off";
  }
}

export const settings = new Settings();
