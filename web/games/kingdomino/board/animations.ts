/** Who goes where between two pictures. */
import type { Direction } from "../notation.ts";
import { samePose, type Manner, type Motion, type Pose } from "../../../core/board/animation.ts";
import { turnedPose } from "./poses.ts";

export interface Tracked {
  readonly key: string;
  readonly pose: Pose;
  readonly direction: Direction | null;
}

/** Where those begin who were not there before, and where those go who are there no longer. */
export interface Ways {
  from(key: string): { readonly pose: Pose; readonly manner?: Manner } | null;
  to(key: string): Pose | null;
}

const NEAR = 130;

export class FlipAnimator {
  #before = new Map<string, Tracked>();

  constructor(
    readonly motion: Motion,
    readonly sheet: Element,
  ) {}

  /** Let a traveller set out from here, whatever the last picture showed. */
  startFrom(traveller: Tracked): void {
    if (this.#before.has(traveller.key)) this.#before.set(traveller.key, traveller);
  }

  /** Before the picture changes: those who leave are copied to `layer`, where they go away. */
  animateExit(after: readonly Tracked[], ways: Ways, layer: Element): void {
    const stay = new Set(after.map(({ key }) => key));
    for (const { key, pose } of this.#before.values()) {
      const element = stay.has(key) ? null : this.#find(key);
      const to = element && ways.to(key);
      if (!element || !to || !this.motion.enabled) continue;
      const copy = element.cloneNode(true) as Element;
      copy.removeAttribute("data-key");
      layer.append(copy);
      void this.motion.leave(copy, pose, to, { lift: 0.1 });
    }
  }

  /** After the picture has changed: everybody sets out from where they were. */
  animateMove(after: readonly Tracked[], ways: Ways, moving: boolean): void {
    for (const traveller of moving ? after : []) this.#travel(traveller, ways);
    this.#before = new Map(after.map((traveller) => [traveller.key, traveller]));
  }

  #travel({ key, pose, direction }: Tracked, ways: Ways): void {
    const was = this.#before.get(key);
    const way = was
      ? { pose: was.direction && direction ? turnedPose(was.pose, was.direction, direction) : was.pose }
      : ways.from(key);
    if (!way || samePose(way.pose, pose)) return;
    const element = this.#find(key);
    const far = Math.hypot(way.pose.x - pose.x, way.pose.y - pose.y) > NEAR;
    const manner = "manner" in way ? way.manner : far ? { lift: 0.12 } : { milliseconds: 220 };
    if (element) void this.motion.travel(element, way.pose, pose, manner);
  }

  #find(key: string): Element | null {
    return this.sheet.querySelector(`[data-key="${key}"]`);
  }
}
