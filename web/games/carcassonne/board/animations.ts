/** Pieces on their way: a tile from the tray to the map, a follower down to its place or home. */
import type { Laid } from "../notation.ts";
import { Motion, type Pose } from "../../../core/board/animation.ts";
import { laidName, standingName, type Changes, type StandingFollower } from "./changes.ts";
import { middle, type Point } from "./layout.ts";

/** Where things are on the screen, in the measure of the map. */
export interface Places {
  standing(standing: StandingFollower): Point;
  /** The tray, and how large a tile is in it. */
  tray(): Pose | null;
  /** Where the followers of a seat are at home; null: they just rise and vanish. */
  home(seat: number): Point | null;
  element(flight: string): Element | null;
  follower(name: string): Element | null;
}

const SETTLE = { milliseconds: 170 };
const FLY = { milliseconds: 460, lift: 0.12 };
const SPIN = { milliseconds: 200 };
const DROP = { milliseconds: 300 };
const HOME = { milliseconds: 620, lift: 0.25 };
/** Long enough to be seen standing. */
const PAUSE = 450;

export class Animations {
  readonly motion = new Motion();
  readonly tiles = new Set<string>();
  leaving: readonly StandingFollower[] = [];

  /** `redraw` is called when pieces have arrived. */
  constructor(
    readonly places: Places,
    readonly redraw: () => void,
  ) {}

  /** Let tiles that are drawn turned be seen turning. */
  spin(tiles: readonly (Element | null)[], turn: number): void {
    const still = { x: 0, y: 0, scale: 1 };
    for (const tile of tiles) if (tile && turn) void this.motion.travel(tile, { ...still, turn }, still, SPIN);
  }

  /** Before the change is drawn: what will fly. */
  prepare({ laid, lifted, home }: Changes): void {
    // Several tiles at once are a jump in the game, not a move.
    const [tile] = laid;
    const moves = this.motion.enabled && laid.length <= 1 && lifted.length === 0;
    if (tile && moves) this.tiles.add(laidName(tile));
    if (moves) this.leaving = [...this.leaving, ...home];
  }

  /** After the change is drawn; `settled` is the tile that lay there as a ghost already. */
  begin({ laid, placed, home }: Changes, settled: string | null): void {
    for (const tile of laid) if (this.tiles.has(laidName(tile))) void this.#land(tile, laidName(tile) === settled);
    for (const standing of placed) this.#drop(standing);
    const passing = new Set(placed.map(standingName));
    for (const standing of home)
      if (this.leaving.includes(standing)) void this.#leave(standing, passing.has(standingName(standing)));
  }

  stop(): void {
    this.motion.stop();
    this.tiles.clear();
    this.leaving = [];
  }

  async #land(tile: Laid, settled: boolean): Promise<void> {
    const name = laidName(tile);
    const [element, to, from] = [this.places.element(name), { ...middle(tile), scale: 1 }, this.places.tray()];
    if (element && settled) await this.motion.travel(element, { ...to, scale: 1.07 }, to, SETTLE);
    else if (element && from) await this.motion.travel(element, from, to, FLY);
    this.tiles.delete(name);
    this.redraw();
  }

  #drop(standing: StandingFollower): void {
    const element = this.places.follower(standingName(standing));
    const { x, y } = this.places.standing(standing);
    if (element) void this.motion.travel(element, { x, y: y - 70, scale: 1.5, opacity: 0 }, { x, y, scale: 1 }, DROP);
  }

  async #leave(standing: StandingFollower, passing: boolean): Promise<void> {
    const element = this.places.element(standingName(standing));
    const { x, y } = this.places.standing(standing);
    const home = this.places.home(standing.seat) ?? { x, y: y - 160 };
    const to = { ...home, scale: 0.6, opacity: 0 };
    if (element)
      await this.motion.travel(element, { x, y, scale: 1 }, to, { ...HOME, delay: passing ? PAUSE : PAUSE / 3 });
    this.leaving = this.leaving.filter((each) => each !== standing);
    this.redraw();
  }
}
