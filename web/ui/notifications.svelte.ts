/** What is said to those who listen (a live region), and what is shown for a moment to those who look. */
const SHOWN = 6_000;

class Notifications {
  /** Read aloud by screen readers. */
  said = $state("");
  /** Shown for a moment. */
  shown = $state<{ text: string; bad: boolean } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The same sentence twice is two announcements: a trailing blank makes it another text. */
  announce(text: string): void {
    this.said = text === this.said ? `${text} ` : text;
  }

  toast(text: string, bad = false): void {
    clearTimeout(this.#timer);
    this.shown = { text, bad };
    this.#timer = setTimeout(() => this.close(), SHOWN);
  }

  close(): void {
    this.shown = null;
  }
}

export const notifications = new Notifications();
