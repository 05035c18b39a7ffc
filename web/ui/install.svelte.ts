/** The browser's offer to put the page among the device's programs; not every browser makes it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer = $state.raw<Offer | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
  }

  /** An offer can be taken once. */
  async take(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
