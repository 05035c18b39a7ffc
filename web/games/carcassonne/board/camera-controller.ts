/** The camera in time: it glides, follows what matters, and obeys the hand. */
import {
  above,
  approached,
  fitted,
  kept,
  moved,
  sameCamera,
  sameRoom,
  showing,
  underway,
  zoomed,
  type Camera,
  type Room,
} from "./camera.ts";
import { sameBounds, type Bounds, type Point } from "./layout.ts";

/** What matters now: a box to be seen, and how large. While it lasts the hand moves only this look at it, and another
 * box of the same name moves it no more than it takes. */
export interface Interest {
  readonly name: string;
  readonly box: Bounds;
  readonly scale: number;
}

/** One step closer, by button or key. */
export const CLOSER = 1.35;
const GLIDE = 280;
const STILL = 220;

export class CameraController {
  /** Whether the camera glides; else it jumps. */
  motion = true;
  /** How many times as fast as usual. */
  rate = 1;
  #room: Room = { width: 0, height: 0 };
  #box: Bounds = { left: -50, top: -50, right: 50, bottom: 50 };
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** Where the reader has put the map; null while all of it is shown, however it grows. */
  #chosen: Camera | null = null;
  #interest: Interest | null = null;
  /** Where the reader has put what matters. */
  #look: Camera | null = null;
  #frame = 0;
  /** Where the camera glides to; null when it rests. */
  #goal: Camera | null = null;
  #still: ReturnType<typeof setTimeout> | undefined;

  /** `moves` is called after every step, and once more when the camera has come to rest. */
  constructor(readonly moves: (moving: boolean) => void) {}

  get camera(): Camera {
    return this.#camera;
  }

  get room(): Room {
    return this.#room;
  }

  /** The screen's share for the map. What was in its middle stays there. */
  resize(room: Room): void {
    if (sameRoom(room, this.#room)) return;
    const [dx, dy] = [(room.width - this.#room.width) / 2, (room.height - this.#room.height) / 2];
    const first = this.#room.width === 0;
    this.#room = room;
    if (this.#chosen) this.#chosen = moved(this.#chosen, dx, dy);
    if (this.#look) this.#look = moved(this.#look, dx, dy);
    this.#jump(this.#aim());
    if (first) this.moves(false);
  }

  /** What the map covers, and what of it matters now. */
  watch(box: Bounds, interest: Interest | null): void {
    this.#box = box;
    const before = this.#interest;
    this.#interest = interest;
    if (interest?.name !== before?.name) this.#look = null;
    else if (interest && before && !sameBounds(interest.box, before.box))
      this.#look = showing(this.#look ?? this.#goal ?? this.#camera, interest.box, this.#room);
    this.#glide(this.#aim());
  }

  /** Bring a place into view, if it is not; `foot` is how much at the bottom of the room is not seen. */
  reveal(box: Bounds, foot = 0): void {
    const seen = showing(this.#aim(), box, above(this.#room, foot));
    if (!sameCamera(seen, this.#aim())) this.#keep(seen);
    this.#glide(this.#aim());
  }

  move(dx: number, dy: number): void {
    this.#obey(moved(this.#camera, dx, dy));
  }

  /** By hand: at once. */
  zoom(factor: number, at: Point): void {
    this.#obey(zoomed(this.#camera, factor, at));
  }

  /** By button or key: gliding. */
  step(factor: number): void {
    const middle = { x: this.#room.width / 2, y: this.#room.height / 2 };
    this.#keep(kept(zoomed(this.#aim(), factor, middle), this.#box, this.#room));
    this.#glide(this.#aim());
  }

  slide(dx: number, dy: number): void {
    this.#keep(kept(moved(this.#aim(), dx, dy), this.#box, this.#room));
    this.#glide(this.#aim());
  }

  /** Show everything again, and keep showing it. */
  fit(): void {
    this.#chosen = null;
    this.#look = this.#interest ? this.#fitted() : null;
    this.#glide(this.#aim());
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#still);
  }

  /** Where the camera should be. */
  #aim(): Camera {
    if (this.#look) return this.#look;
    const free = this.#chosen ?? this.#fitted();
    return this.#interest ? approached(free, this.#interest.box, this.#room, this.#interest.scale) : free;
  }

  #fitted(): Camera {
    return fitted(this.#box, this.#room);
  }

  #keep(camera: Camera): void {
    if (this.#interest) this.#look = camera;
    else this.#chosen = camera;
  }

  #obey(camera: Camera): void {
    const next = kept(camera, this.#box, this.#room);
    this.#keep(next);
    this.#jump(next);
  }

  #jump(camera: Camera): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
    this.#put(camera);
  }

  /** Whoever is on the way there already goes on. */
  #glide(to: Camera): void {
    const from = this.#camera;
    if (!this.motion || !this.#room.width || sameCamera(from, to)) return this.#jump(to);
    if (this.#goal && sameCamera(this.#goal, to)) return;
    cancelAnimationFrame(this.#frame);
    this.#goal = to;
    const begun = performance.now();
    const step = (now: number): void => {
      const done = Math.min(1, (Math.max(0, now - begun) * this.rate) / GLIDE);
      if (done === 1) return this.#jump(to);
      this.#put(underway(from, to, 1 - (1 - done) ** 3));
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #put(camera: Camera): void {
    if (sameCamera(camera, this.#camera)) return;
    this.#camera = camera;
    this.moves(true);
    clearTimeout(this.#still);
    this.#still = setTimeout(() => this.moves(false), STILL);
  }
}
