/** The engine of a game in this page: it plays, judges and knows the rules without a server.
 *
 *     const engine = await openEngine(game, codes);
 *     const { legal } = await engine.look(position);
 *     const action = await engine.choose(position, "expert", seed);
 *
 * It thinks in a worker of its own, fetched with the module and the weights when it is opened. A level chooses with the
 * same seed exactly what it chooses on a server. */
import type { Options } from "../notation/options.ts";
import { PLAYERS } from "../wire.generated.ts";
import { engineAddresses } from "./addresses.ts";
import type { ActionCodes } from "./codes.ts";
import type { EngineManifest } from "./manifest.ts";
import { readField } from "./memory.ts";
import type {
  Analysed,
  Answer,
  CodeAt,
  Found,
  FromWorker,
  Look,
  PackedPosition,
  Question,
  ToWorker,
  Weighed,
} from "./messages.ts";
import type { Level } from "./players.ts";

export type { ActionCodes } from "./codes.ts";

/** Why there is no engine: the browser has no WebAssembly or lets no worker run it, the server offers none for this
 * game, or it could not be loaded. */
export type WhyNot = "no_webassembly" | "no_worker" | "not_offered" | "not_loaded";

export class EngineUnavailable extends Error {
  constructor(
    readonly why: WhyNot,
    message: string,
  ) {
    super(message);
  }
}

/** What was asked is no longer wanted. */
export class Stopped extends Error {}

/** A position by how it came about; draws are actions like others. */
export interface EnginePosition {
  readonly seats: number;
  readonly options: Options;
  readonly actions: readonly string[];
}

/** What there is to know of a position. */
export interface Situation {
  /** A seat, or null where the game is over. */
  readonly mover: number | "chance" | null;
  /** What the seat to move may do, in the order of the rules. */
  readonly legal: readonly string[];
  /** Points by seat as they stand, and if the game ended now; and the ranks there would be: where several games count
   * as one, in the game that is being played. */
  readonly score: readonly number[];
  readonly projected: readonly number[];
  readonly ranks: readonly number[];
}

/** An action and what is known about it: the chance that the seat to move wins, the points it may expect. */
export interface ActionValue {
  readonly action: string;
  readonly value: number;
  readonly score: number;
  readonly visits: number;
  /** The standard error of the value; 0 where it is exact. */
  readonly error: number;
}

export interface Analysis {
  /** Every legal action, best first. */
  readonly choices: readonly ActionValue[];
  /** What is expected from here on, until chance acts. */
  readonly line: readonly string[];
  readonly simulations: number;
  readonly exact: boolean;
}

export interface Thought {
  /** How deep; without it values deepen until `signal` stops them or there is no more room. */
  readonly simulations?: number;
  readonly seed?: bigint;
  readonly signal?: AbortSignal;
  /** Told of every depth that was reached. */
  readonly onAnalysis?: (analysis: Analysis) => void;
}

/** The names of the levels and players that an engine plays as. */
export type LevelName = keyof typeof PLAYERS;

/** How whoever knows the games opens the engine of one: null where none is offered for it. */
export type OpenEngine = (game: string) => Promise<Pick<Engine, "choose" | "analyse" | "close"> | null>;

/** A ply as `tilewright.review.elsewhere` asks about it: the position, what was done there, how deeply it is thought
 * about, of how many of the best actions more is said, and the odds of a draw where they can be listed. */
export interface PlyAsked extends EnginePosition {
  readonly seed: string;
  readonly action: string | null;
  readonly depth: number;
  readonly most: number;
  readonly odds: Readonly<Record<string, number>> | null;
}

/** Load the engine of a game; raises EngineUnavailable where there is none, so that a server has to think. */
export function openEngine(game: string, codes: ActionCodes): Promise<Engine> {
  if (typeof WebAssembly !== "object") throw new EngineUnavailable("no_webassembly", "this browser has no WebAssembly");
  const address = engineAddresses().get(game);
  if (address === undefined) throw new EngineUnavailable("not_offered", `no engine for ${game} is offered here`);
  return Engine.open(startWorker(), address, codes);
}

function startWorker(): Worker {
  try {
    return new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module", name: "engine" });
  } catch (error) {
    throw new EngineUnavailable("no_worker", String(error));
  }
}

/** What a worker is to its engine. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Waiting {
  readonly heard: (answer: Answer, last: boolean) => void;
  readonly failed: (error: Error) => void;
}

export class Engine {
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  private constructor(
    readonly worker: WorkerLike,
    readonly codes: ActionCodes,
    readonly manifest: EngineManifest,
    /** Whether the module with vectors of 128 bits was asked for, as this browser has them; the results are the same. */
    readonly simd: boolean,
    /** What the worker's engine takes of memory. */
    readonly bytes: number,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = () => this.#fail(new EngineUnavailable("no_worker", "the worker ended"));
  }

  static open(worker: WorkerLike, address: string, codes: ActionCodes): Promise<Engine> {
    return new Promise((resolve, reject) => {
      const fail = (why: WhyNot, message: string): void => {
        worker.terminate();
        reject(new EngineUnavailable(why, message));
      };
      worker.onerror = () => fail("no_worker", "this browser starts no worker");
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("failed" in data) fail("not_loaded", data.failed);
        else if ("ready" in data)
          resolve(new Engine(worker, codes, data.ready.manifest, data.ready.simd, data.ready.bytes));
      };
      worker.postMessage({ load: address } satisfies ToWorker);
    });
  }

  /** Who is to move, what may be done, and how it stands. Raises RangeError for actions that break the rules. */
  async look(position: EnginePosition): Promise<Situation> {
    const { mover, legal, score, projected, ranks, record } = await this.#ask<Look>({
      kind: "look",
      position: this.pack(position),
    });
    return {
      mover: mover >= 0 ? mover : mover === CHANCE ? "chance" : null,
      legal: this.#inOrder(legal, record).map(({ action }) => action),
      score,
      projected,
      ranks,
    };
  }

  /** What a level chooses, by chance of that seed alone. */
  async choose(position: EnginePosition, level: LevelName, seed: string, signal?: AbortSignal): Promise<string> {
    const packed = this.pack(position);
    const { legal, record } = await this.#ask<Look>({ kind: "look", position: packed }, signal);
    const codes = this.#inOrder(legal, record).map(({ code }) => code);
    const question: Question = { kind: "choose", position: packed, legal: codes, level: levelOf(level), seed };
    return this.#decode((await this.#ask<CodeAt>(question, signal)).code, record);
  }

  /** Search a position, and tell how good each action is. Rejects with Stopped where it is stopped before the first
   * values; later the deepest there are is what it gives. */
  async think(position: EnginePosition, thought: Thought = {}): Promise<Analysis> {
    const { simulations = 0, seed = 0n, signal, onAnalysis } = thought;
    let deepest: Analysis | null = null;
    const question: Question = { kind: "think", position: this.pack(position), simulations, seed };
    try {
      await this.#ask<Found>(question, signal, (found) => {
        deepest = this.#analysis(found);
        onAnalysis?.(deepest);
      });
    } catch (error) {
      if (!(error instanceof Stopped) || !deepest) throw error;
    }
    return deepest!;
  }

  /** What a decision could have been worth, or a draw was worth, with the numbers of a server's review; null for several
   * games that count as one. */
  async analyse(asked: PlyAsked): Promise<unknown> {
    if (Object.entries(asked.options).some(([name, value]) => value && this.#isUnknown(name))) return null;
    const { mover } = await this.look(asked);
    const about = { position: this.pack(asked), simulations: asked.depth, seed: BigInt(asked.seed) };
    const code = asked.action === null ? null : this.codes.encode(asked.action);
    if (mover !== "chance") {
      const { options, exact } = await this.#ask<Analysed>({ kind: "analyse", ...about, also: code, most: asked.most });
      return { exact, options: options.map((each) => ({ ...each, line: this.#lineOf(each.line) })) };
    }
    const odds =
      asked.odds && Object.entries(asked.odds).map(([text, share]) => [this.codes.encode(text), share] as const);
    return this.#ask<Weighed>({ kind: "weigh", ...about, came: code!, odds });
  }

  /** Whether kernels know nothing of an option: whatever it is, they play the same. */
  #isUnknown(option: string): boolean {
    return Object.values(this.manifest.options[option] ?? {}).every((number) => number === 0);
  }

  #lineOf(line: readonly CodeAt[]): string[] {
    return line.map(({ code, record }) => this.#decode(code, record));
  }

  /** No question is answered any more. */
  close(): void {
    this.worker.terminate();
    this.#fail(new Stopped("the engine was closed"));
  }

  /** As the worker knows a position. */
  pack({ seats, options, actions }: EnginePosition): PackedPosition {
    const number = Object.entries(options).reduce(
      (sum, [name, value]) => sum + (this.manifest.options[name]?.[String(value)] ?? 0),
      0,
    );
    return { seats, options: number, codes: actions.map((action) => this.codes.encode(action)) };
  }

  #decode(code: number, record: Uint8Array): string {
    const view = new DataView(record.buffer, record.byteOffset);
    const { fields } = this.manifest.state;
    return this.codes.decode(code, { get: (field, at) => readField(view, 0, fields[field], at) });
  }

  /** Codes and their actions, in the order of the rules. */
  #inOrder(codes: readonly number[], record: Uint8Array): { code: number; action: string }[] {
    const both = codes.map((code) => ({ code, action: this.#decode(code, record) }));
    return both.sort((one, other) => this.codes.compare?.(one.action, other.action) ?? one.code - other.code);
  }

  #analysis({ codes, visits, values, scores, errors, exact, record, line }: Found): Analysis {
    return {
      choices: codes.map((code, at) => ({
        action: this.#decode(code, record),
        value: values[at]!,
        score: scores[at]!,
        visits: visits[at]!,
        error: errors[at]!,
      })),
      line: this.#lineOf(line),
      simulations: visits.reduce((sum, each) => sum + each, 0),
      exact,
    };
  }

  // Questions

  #ask<T extends Answer>(ask: Question, signal?: AbortSignal, each: (answer: T) => void = () => {}): Promise<T> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise<T>((resolve, reject) => {
      const stop = (): void => this.worker.postMessage({ stop: number } satisfies ToWorker);
      const end = (): void => {
        this.#waiting.delete(number);
        signal?.removeEventListener("abort", stop);
      };
      this.#waiting.set(number, {
        heard: (answer, last) => {
          each(answer as T);
          if (last) end();
          if (last) resolve(answer as T);
        },
        failed: (error) => {
          end();
          reject(error);
        },
      });
      this.worker.postMessage({ ask, number } satisfies ToWorker);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop);
    });
  }

  #receive(message: FromWorker): void {
    if ("ready" in message || message.number === undefined) return;
    const waiting = this.#waiting.get(message.number);
    if ("answer" in message) waiting?.heard(message.answer, message.last);
    else waiting?.failed(message.failed === STOPPED ? new Stopped(STOPPED) : new RangeError(message.failed));
  }

  #fail(error: Error): void {
    for (const { failed } of [...this.#waiting.values()]) failed(error);
  }
}

const CHANCE = -1;
const STOPPED = "stopped";

function levelOf(name: LevelName): Level {
  return PLAYERS[name];
}
