/** Thinks beside the page: one question after the other, a slice at a time, so that it can be stopped. */
import { analyse, weigh } from "./analysis.ts";
import { loadEngine, type Fetch } from "./loader.ts";
import type { Answer, FromWorker, Question, ToWorker } from "./messages.ts";
import { NODES, type EngineModule } from "./module.ts";
import { choose } from "./players.ts";
import { search } from "./search.ts";

/** Simulations of the first values that deepen. */
const FIRST = 64;

type Send = (message: FromWorker) => void;

/** What a worker does with messages; `pause` lets others come in. */
export class Thinker {
  #engine: Promise<EngineModule> | null = null;
  #queue: Promise<void> = Promise.resolve();
  readonly #stopped = new Set<number>();

  constructor(
    readonly send: Send,
    readonly pause: () => Promise<void>,
    readonly fetch?: Fetch,
  ) {}

  receive(message: ToWorker): void {
    if ("load" in message) this.#load(message.load);
    else if ("stop" in message) this.#stopped.add(message.stop);
    else this.#queue = this.#queue.then(() => this.#answer(message.ask, message.number));
  }

  #load(address: string): void {
    const loading = loadEngine(address, this.fetch);
    this.#engine = loading.then(({ module }) => module);
    loading.then(
      ({ module, simd }) => this.send({ ready: { simd, bytes: module.memory.bytes, manifest: module.manifest } }),
      (error) => this.send({ failed: String(error) }),
    );
  }

  async #answer(question: Question, number: number): Promise<void> {
    try {
      const module = await this.#engine;
      if (!module) throw new Error("nothing is loaded");
      module.lay(question.position);
      await this.#find(module, question, (answer, last) => this.send({ number, answer, last }), number);
    } catch (error) {
      this.send({ failed: String(error), number });
    }
    this.#stopped.delete(number);
  }

  async #find(
    module: EngineModule,
    question: Question,
    say: (answer: Answer, last: boolean) => void,
    number: number,
  ): Promise<void> {
    if (question.kind === "look") return say(module.look(), true);
    if (question.kind === "weigh") return this.#whole(weigh(module, question), say, number);
    if (module.mover < 0) throw new RangeError("no seat is to move, so there is nothing to choose");
    if (question.kind === "choose") {
      const code = await this.#run(choose(module, question.legal, question.level, question.seed), number);
      return code === null ? this.#sayStopped(number) : say({ code, record: module.record() }, true);
    }
    if (question.kind === "analyse") return this.#whole(analyse(module, question), say, number);
    await this.#think(module, question, say, number);
  }

  /** An answer that is told when it is whole. */
  async #whole(
    work: Generator<void, Answer>,
    say: (answer: Answer, last: boolean) => void,
    number: number,
  ): Promise<void> {
    const answer = await this.#run(work, number);
    if (answer) say(answer, true);
    else this.#sayStopped(number);
  }

  /** As deep as asked, or where no depth is named deeper and deeper until it is stopped. */
  async #think(
    module: EngineModule,
    { simulations, seed }: Extract<Question, { kind: "think" }>,
    say: (answer: Answer, last: boolean) => void,
    number: number,
  ): Promise<void> {
    for (let depth = simulations || FIRST; ; depth *= 2) {
      const found = await this.#run(search(module, depth, seed), number);
      if (!found) return this.#sayStopped(number);
      const last = Boolean(simulations) || found.exact || 2 * depth > NODES / 2;
      say(found, last);
      if (last) return;
    }
  }

  #sayStopped(number: number): void {
    this.send({ failed: "stopped", number });
  }

  /** What it comes to, or null where it was stopped before. */
  async #run<T>(work: Generator<void, T>, number: number): Promise<T | null> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value as T;
      await this.pause();
      if (this.#stopped.has(number)) return null;
    }
  }
}
