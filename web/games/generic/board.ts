/** A board for any game: the server's picture, and under it the legal actions as buttons. The first press stages an
 * action, the second confirms it. */
import type { Board, CreateBoard, Handlers, Say, View } from "../../core/board/board.ts";
import { arrowOf, isPlain, Roving, stepOf } from "../../core/board/keyboard.ts";
import { signed } from "../../core/board/text.ts";

export const createBoard: CreateBoard = (host, _, say, handlers) => new GenericBoard(host, say, handlers);

class GenericBoard implements Board {
  readonly #root = element("div", "generic-board");
  readonly #picture = element("img", "generic-picture");
  readonly #advice = element("ul", "generic-advice");
  readonly #list = element("ul", "generic-actions");
  readonly #stop = new Roving();
  #legal: readonly string[] = [];
  #staged: string | null = null;

  constructor(
    host: HTMLElement,
    readonly say: Say,
    readonly handlers: Handlers,
  ) {
    // The list waits for those who were on it while others move.
    this.#list.tabIndex = -1;
    this.#list.setAttribute("aria-label", say("ui-actions-title"));
    this.#list.addEventListener("keydown", (event) => this.#typed(event));
    this.#root.append(this.#picture, this.#advice, this.#list);
    host.append(this.#root);
  }

  show({ position, picture = "", legal, mine, describe, scoreDeltas, pointed = [] }: View): void {
    const focused = this.#list.contains(document.activeElement);
    if (this.#picture.getAttribute("src") !== picture) this.#picture.src = picture;
    this.#picture.alt = `${this.say("ui-board")}: ${position}`;
    this.#legal = (mine && legal) || [];
    if (this.#staged !== null && !this.#legal.includes(this.#staged)) {
      this.#staged = null;
      this.handlers.staged(null);
    }
    this.#list.replaceChildren(
      ...this.#legal.map((action) => this.#row(action, describe?.(action) ?? action, scoreDeltas?.[action] ?? 0)),
    );
    for (const button of this.#buttons())
      button.classList.toggle(
        "pointed",
        pointed.some(({ action }) => action === button.dataset.action),
      );
    this.#advice.replaceChildren(
      ...pointed.map(({ action, by, seat }) => this.#advised(describe?.(action) ?? action, by, seat)),
    );
    this.#mark();
    if (focused) this.focus();
  }

  stage(action: string | null): void {
    this.#staged = action;
    if (action !== null) this.#stop.set(action);
    this.#mark();
  }

  focus(): void {
    const stop = this.#stop.of(this.#legal);
    const button = this.#buttons().find(({ dataset }) => dataset.action === stop);
    (button ?? this.#list).focus({ preventScroll: true });
  }

  destroy(): void {
    this.#root.remove();
  }

  #row(action: string, label: string, change: number): HTMLElement {
    const row = element("li", "");
    const button = element("button", "");
    button.type = "button";
    button.dataset.action = action;
    button.textContent = label;
    if (change) button.append(Object.assign(element("b", "number"), { textContent: ` ${signed(change)}` }));
    button.addEventListener("click", () => this.#press(action));
    row.append(button);
    return row;
  }

  /** Who points at what. */
  #advised(action: string, player: string, seat: number): HTMLElement {
    const row = element("li", `seat-${seat}`);
    row.dataset.pointed = "";
    row.textContent = this.say("ui-points-at", { player, action });
    return row;
  }

  #press(action: string): void {
    if (this.#staged === action) return this.handlers.chosen(action);
    this.stage(action);
    this.handlers.staged(action, true);
  }

  #mark(): void {
    for (const button of this.#buttons()) {
      const action = button.dataset.action ?? "";
      button.setAttribute("aria-pressed", String(action === this.#staged));
      button.tabIndex = this.#stop.tabindex(action, this.#legal);
    }
  }

  /** Arrows walk through the list, which is one stop of Tab. */
  #typed(event: KeyboardEvent): void {
    const arrow = isPlain(event) ? arrowOf(event) : null;
    const buttons = this.#buttons();
    const here = buttons.indexOf(event.target as HTMLButtonElement);
    if (!arrow || here < 0) return;
    event.preventDefault();
    const [dx, dy] = stepOf(arrow);
    const next = buttons[(here + dx + dy + buttons.length) % buttons.length];
    this.#stop.set(next?.dataset.action ?? "");
    this.#mark();
    next?.focus();
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.#list.querySelectorAll("button")];
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (name) made.className = name;
  return made;
}
