/** What is asked for once, however many want it; after a failure it may be asked for again. */
export class AsyncCache<Name, Thing> {
  readonly #asked = new Map<Name, Promise<Thing>>();

  constructor(readonly ask: (name: Name) => Promise<Thing>) {}

  get(name: Name): Promise<Thing> {
    const known = this.#asked.get(name);
    if (known) return known;
    const thing = this.ask(name);
    this.#asked.set(name, thing);
    thing.catch(() => this.#asked.delete(name));
    return thing;
  }
}
