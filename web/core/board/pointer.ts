/** Mouse, pen and fingers as gestures: tap, hover, drag, wheel, pinch. */

/** Where a pointer is, in pixels of the element listened to, and what lies under it. */
export interface Contact {
  readonly x: number;
  readonly y: number;
  readonly target: Element | null;
  readonly touch: boolean;
}

export interface Gestures<Thing = unknown> {
  /** What lies under a pointer that goes down: a tap is on that, even if it has moved away meanwhile. */
  press?(point: Contact): Thing;
  /** A click; one that a keyboard or a screen reader makes has pressed nothing. */
  tap?(point: Contact, pressed: Thing | null): void;
  /** A pointer without a button held; null when it has gone. */
  hover?(point: Contact | null): void;
  /** Whether a drag may begin here. */
  grab?(point: Contact): boolean;
  drag?(point: Contact, by: { readonly dx: number; readonly dy: number }): void;
  /** The end of a drag; null where it was broken off. */
  drop?(point: Contact | null): void;
  /** Whether the wheel was of use here; else the page scrolls. Down and away is positive. */
  wheel?(point: Contact, delta: number): boolean;
  /** Two fingers, or the wheel with Ctrl: bigger than 1 is nearer. `by` is how far the middle has moved. */
  pinch?(middle: Contact, factor: number, by: { readonly dx: number; readonly dy: number }): void;
}

/** How far a finger or a mouse may tremble and still tap. */
const TAP_SLOP = 7;
const ZOOM_BY_WHEEL = 0.0025;

/** Listen to an element; the answer ends it. */
export function listen<Thing>(element: Element, gestures: Gestures<Thing>): () => void {
  const gesture = new Gesture(element, gestures);
  const ending = new AbortController();
  const on = <E extends Event>(type: string, act: (event: E) => void, passive = true): void =>
    element.addEventListener(type, act as EventListener, { signal: ending.signal, passive });
  on<PointerEvent>("pointerdown", (event) => gesture.down(event));
  on<PointerEvent>("pointermove", (event) => gesture.move(event));
  on<PointerEvent>("pointerup", (event) => gesture.up(event));
  on<PointerEvent>("pointercancel", (event) => gesture.cancel(event));
  on<PointerEvent>("pointerleave", (event) => gesture.leave(event));
  on<MouseEvent>("click", (event) => gesture.click(event));
  on<WheelEvent>("wheel", (event) => gesture.wheel(event), false);
  // What is held must not scroll the page. `touch-action` would say so too, but browsers know it only of the
  // whole sheet, not of shapes on it.
  on<TouchEvent>("touchmove", (event) => gesture.holds && event.cancelable && event.preventDefault(), false);
  return () => ending.abort();
}

interface Finger {
  readonly start: Contact;
  readonly last: Contact;
}

class Gesture<Thing> {
  readonly #fingers = new Map<number, Finger>();
  #pressed: Thing | null = null;
  #held: number | null = null;
  #dragging = false;
  /** A drag ends with a click, which means nothing. */
  #suppressClick = false;

  constructor(
    readonly element: Element,
    readonly gestures: Gestures<Thing>,
  ) {}

  get holds(): boolean {
    return this.#held !== null;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = this.#point(event);
    this.#fingers.set(event.pointerId, { start: point, last: point });
    this.#suppressClick = false;
    this.#pressed = this.gestures.press?.(point) ?? null;
    if (this.#fingers.size === 2 && this.gestures.pinch) this.#breakOff(true);
    else if (this.#fingers.size === 1 && this.gestures.grab?.(point)) this.#held = event.pointerId;
  }

  move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    const point = this.#point(event);
    if (!finger) {
      if (event.pointerType !== "touch") this.gestures.hover?.(point);
      return;
    }
    this.#fingers.set(event.pointerId, { ...finger, last: point });
    if (this.#fingers.size === 2 && this.gestures.pinch) this.#pinch(event.pointerId, finger.last, point);
    else if (this.#held === event.pointerId) this.#drag(event, finger, point);
    else if (event.pointerType !== "touch") this.gestures.hover?.(point);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#held !== event.pointerId) return;
    this.#held = null;
    if (this.#dragging) this.gestures.drop?.(this.#point(event, true));
    this.#setDragging(false);
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#pressed = null;
    if (this.#held === event.pointerId) this.#breakOff(false);
  }

  leave(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    this.#pressed = null;
    if (!this.#dragging) this.gestures.hover?.(null);
  }

  click(event: MouseEvent): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (!this.#suppressClick) this.gestures.tap?.(this.#point(event), pressed);
    this.#suppressClick = false;
  }

  wheel(event: WheelEvent): void {
    const point = this.#point(event);
    const delta = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    if (event.ctrlKey && this.gestures.pinch)
      this.gestures.pinch(point, Math.exp(-delta * ZOOM_BY_WHEEL * 4), { dx: 0, dy: 0 });
    else if (!this.gestures.wheel?.(point, delta)) return;
    event.preventDefault();
  }

  #drag(event: PointerEvent, { start, last }: Finger, point: Contact): void {
    if (!this.#dragging) {
      if (Math.hypot(point.x - start.x, point.y - start.y) <= TAP_SLOP) return;
      this.#suppressClick = true;
      this.#setDragging(true);
      this.element.setPointerCapture?.(event.pointerId);
    }
    this.gestures.drag?.(this.#point(event, true), { dx: point.x - last.x, dy: point.y - last.y });
  }

  #pinch(moved: number, before: Contact, after: Contact): void {
    const [other] = [...this.#fingers].filter(([id]) => id !== moved).map(([, finger]) => finger.last);
    if (!other) return;
    const span = (point: Contact): number => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const middle = { ...after, x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    this.#suppressClick = true;
    this.gestures.pinch?.(middle, span(after) / span(before), {
      dx: (after.x - before.x) / 2,
      dy: (after.y - before.y) / 2,
    });
  }

  #breakOff(deaf: boolean): void {
    if (this.#dragging) this.gestures.drop?.(null);
    this.#held = null;
    this.#setDragging(false);
    this.#suppressClick = deaf;
  }

  /** For the styles too: `:active` would restyle everything below the element at every press. */
  #setDragging(is: boolean): void {
    this.#dragging = is;
    this.element.classList.toggle("dragging", is);
  }

  /** While a pointer is captured its events name the captor: `afresh` asks what really lies there. */
  #point(event: MouseEvent, afresh = false): Contact {
    const box = this.element.getBoundingClientRect();
    const target = afresh ? document.elementFromPoint(event.clientX, event.clientY) : (event.target as Element | null);
    const touch = "pointerType" in event && event.pointerType === "touch";
    return { x: event.clientX - box.left, y: event.clientY - box.top, target, touch };
  }
}

/** The wheel of a mouse clicks, a touchpad pours: count whole steps of either. */
export class WheelSteps {
  #sum = 0;
  #at = 0;

  /** -1, 0 or 1. */
  step(delta: number, now: number = performance.now()): number {
    if (now - this.#at > 200) this.#sum = 0;
    this.#at = now;
    this.#sum += delta;
    if (Math.abs(this.#sum) < 40) return 0;
    const step = Math.sign(this.#sum);
    this.#sum = 0;
    return step;
  }
}
