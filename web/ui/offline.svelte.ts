/** Playing without a network, as the page shows it; what does it is fetched when the page is there (`keep-offline.ts`). */

export type OfflineState = "none" | "absent" | "fetching" | "ready" | "failed";

class Offline {
  state = $state<OfflineState>("none");
  percent = $state(0);
  /** Whether a newer page is here and waits. */
  newer = $state(false);

  async start(): Promise<void> {
    await (await import("./keep-offline.ts")).start(this);
  }

  /** Keep what is needed. */
  fetch(): void {
    void import("./keep-offline.ts").then(({ keepKit }) => keepKit(this));
  }

  /** Go on with the newer page: games are kept, so nothing is lost by it. */
  update(): void {
    void import("./keep-offline.ts").then(({ goOn }) => goOn());
  }
}

export const offline = new Offline();
