/** Animation from two positions (FLIP): where a piece was, and where it is now. */

/** Where a piece lies: moved, then turned by degrees, then scaled. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  readonly opacity?: number;
}

export interface Manner {
  readonly milliseconds?: number;
  readonly delay?: number;
  /** How far the piece is lifted in mid-way, as a part of its size. */
  readonly lift?: number;
}

const MILLISECONDS = 420;
const EASING = "cubic-bezier(.3,.1,.2,1)";

/** The `transform` attribute of a pose. */
export function transformOf({ x, y, scale, turn = 0 }: Pose): string {
  return `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ""} scale(${round(scale)})`;
}

function styleOf({ x, y, scale, turn = 0 }: Pose): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${round(turn)}deg) scale(${round(scale)})`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function samePose(one: Pose, other: Pose): boolean {
  return (
    Math.abs(one.x - other.x) < 0.1 &&
    Math.abs(one.y - other.y) < 0.1 &&
    Math.abs(one.scale - other.scale) < 0.001 &&
    (one.turn ?? 0) === (other.turn ?? 0) &&
    (one.opacity ?? 1) === (other.opacity ?? 1)
  );
}

/** What travels on one sheet. Elements keep their final place in their attributes, so that without motion,
 * or where the browser knows no animations, they are simply there. */
export class Motion {
  enabled = true;
  /** How many times as fast as usual. */
  rate = 1;
  readonly #running = new Map<Element, Animation>();

  /** Let this element travel from a pose to where it is now. One that is on its way goes on from there. */
  travel(element: Element, from: Pose, to: Pose, manner: Manner = {}): Promise<void> {
    const start = this.#interrupted(element);
    if (!this.#can(element) || samePose(from, to)) return Promise.resolve();
    const frames = framesOf(from, to, manner.lift ?? 0);
    if (start) frames[0] = { ...frames[0], transform: start };
    return this.#play(element, frames, manner);
  }

  /** Let an element that is no longer wanted go away, and take it out. */
  async leave(element: Element, from: Pose, to: Pose, manner: Manner = {}): Promise<void> {
    element.setAttribute("aria-hidden", "true");
    element.setAttribute("pointer-events", "none");
    await this.travel(element, from, to, manner);
    element.remove();
  }

  stop(): void {
    for (const animation of this.#running.values()) animation.cancel();
    this.#running.clear();
  }

  #can(element: Element): boolean {
    return this.enabled && typeof element.animate === "function";
  }

  /** Where an element on its way has come to. */
  #interrupted(element: Element): string | null {
    const running = this.#running.get(element);
    if (!running) return null;
    const transform = getComputedStyle(element).transform;
    this.#running.delete(element);
    running.cancel();
    return transform === "none" ? null : transform;
  }

  async #play(element: Element, frames: Keyframe[], { milliseconds = MILLISECONDS, delay = 0 }: Manner): Promise<void> {
    const times = { duration: milliseconds / this.rate, delay: delay / this.rate };
    const animation = element.animate(frames, { ...times, easing: EASING, fill: "backwards" });
    this.#running.set(element, animation);
    await animation.finished.catch(() => undefined);
    if (this.#running.get(element) === animation) this.#running.delete(element);
  }
}

function framesOf(from: Pose, to: Pose, lift: number): Keyframe[] {
  const fades = from.opacity !== undefined || to.opacity !== undefined;
  const frame = (pose: Pose): Keyframe => ({
    transform: styleOf(pose),
    ...(fades ? { opacity: pose.opacity ?? 1 } : {}),
  });
  if (!lift) return [frame(from), frame(to)];
  const between = (one: number, other: number): number => (one + other) / 2;
  const middle: Pose = {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    scale: between(from.scale, to.scale) * (1 + lift),
    turn: between(from.turn ?? 0, to.turn ?? 0),
    opacity: between(from.opacity ?? 1, to.opacity ?? 1),
  };
  return [frame(from), frame(middle), frame(to)];
}
