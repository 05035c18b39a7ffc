/** The server's API over HTTP, typed by what the server says of itself. */
import type { Aids } from "./aids.ts";
import { randomId } from "./random-id.ts";
import { carry } from "./transport.ts";
import { RETRYABLE, type ReviewInfo, type ReviewProgress, type Routes } from "./wire.generated.ts";

/** What a server refuses: a code to compare, and arguments as evidence. */
export class RefusalError extends Error {
  constructor(
    readonly code: string,
    readonly args: Readonly<Record<string, unknown>> = {},
    readonly status = 0,
  ) {
    super(code);
    this.name = "RefusalError";
  }
}

type Route = keyof Routes;
type Asked<R extends Route> = {
  readonly path?: Routes[R]["path"];
  readonly query?: Routes[R]["query"];
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
};

const ATTEMPTS = 3;
const REST = 300;
const NOT_FINAL: readonly string[] = [...RETRYABLE, "unreachable"];

/** One server. What may be asked twice is asked again when no answer came. */
export class Api {
  constructor(
    readonly origin = "",
    private readonly fetch: typeof carry = carry,
    private readonly rest: (milliseconds: number) => Promise<void> = (milliseconds) =>
      new Promise((then) => setTimeout(then, milliseconds)),
  ) {}

  games(): Promise<Routes["GET /api/games"]["answer"]> {
    return this.get("GET /api/games");
  }

  /** Lay a table. Asked twice, also by an unsteady line, it is laid once. */
  create(table: Routes["POST /api/tables"]["body"]): Promise<Routes["POST /api/tables"]["answer"]> {
    return this.#json("POST /api/tables", { body: JSON.stringify({ id: randomId(), ...table }) });
  }

  table(table: string, signal?: AbortSignal): Promise<Routes["GET /api/tables/{table}"]["answer"]> {
    return this.get("GET /api/tables/{table}", { path: { table }, ...(signal && { signal }) });
  }

  /** All steps of a game, which come page by page. */
  async steps(
    table: string,
    query: Routes["GET /api/tables/{table}/steps"]["query"] = {},
  ): Promise<Routes["GET /api/tables/{table}/steps"]["answer"]> {
    const found = await this.get("GET /api/tables/{table}/steps", { path: { table }, query });
    const last = found.steps.at(-1)?.ply ?? found.plies;
    if (last >= found.plies) return found;
    const rest = await this.steps(table, { ...query, number: found.number, after: last });
    return { ...found, steps: [...found.steps, ...rest.steps] };
  }

  /** What can be read off the board now, or after an action of a game: `number` and `ply`. */
  async aids<T>(table: string, query: Routes["GET /api/tables/{table}/aids"]["query"] = {}): Promise<Aids<T>> {
    return (await this.get("GET /api/tables/{table}/aids", { path: { table }, query })) as Aids<T>;
  }

  /** What each legal action would add to the points of who is to move. */
  previews(table: string, signal?: AbortSignal): Promise<Routes["GET /api/tables/{table}/previews"]["answer"]> {
    return this.get("GET /api/tables/{table}/previews", { path: { table }, ...(signal && { signal }) });
  }

  /** The hint that was taken, up to a step. */
  hint(table: string, key: string, step: number): Promise<Routes["GET /api/tables/{table}/hint"]["answer"]> {
    return this.get("GET /api/tables/{table}/hint", { path: { table }, query: { step }, headers: bearing(key) });
  }

  /** Whether an action would be a blunder, and why. */
  warning(table: string, key: string, action: string): Promise<Routes["GET /api/tables/{table}/warning"]["answer"]> {
    return this.get("GET /api/tables/{table}/warning", { path: { table }, query: { action }, headers: bearing(key) });
  }

  /** The rule that an action would break, null where it is legal. */
  async why(table: string, action: string): Promise<string | null> {
    return (await this.get("GET /api/tables/{table}/why", { path: { table }, query: { action } })).reason;
  }

  async record(table: string, query: Routes["GET /api/tables/{table}/record"]["query"] = {}): Promise<string> {
    return (await this.#ask("GET /api/tables/{table}/record", { path: { table }, query })).text();
  }

  /** Make a table of a record that was written elsewhere. */
  keep(record: string): Promise<Routes["POST /api/records"]["answer"]> {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return this.#json("POST /api/records", { body: record, headers, attempts: 1 });
  }

  scorePainted(
    game: string,
    painted: Routes["POST /api/score/{game}"]["body"],
    signal?: AbortSignal,
  ): Promise<Routes["POST /api/score/{game}"]["answer"]> {
    return this.#json("POST /api/score/{game}", {
      path: { game },
      body: JSON.stringify(painted),
      ...(signal && { signal }),
    });
  }

  /** Ask a route that only reads. */
  get<R extends Route>(route: R, asked: Asked<R> = {}): Promise<Routes[R]["answer"]> {
    return this.#json(route, asked);
  }

  /** Ask a route that takes JSON. */
  post<R extends Route>(route: R, path: Routes[R]["path"], body: Routes[R]["body"]): Promise<Routes[R]["answer"]> {
    return this.#json(route, { path, body: JSON.stringify(body) });
  }

  /** Begin a race against the clock. */
  race(game: string): Promise<Routes["POST /api/races/{game}"]["answer"]> {
    return this.#json("POST /api/races/{game}", { path: { game } });
  }

  lessons(game: string): Promise<Routes["GET /api/lessons/{game}"]["answer"]> {
    return this.get("GET /api/lessons/{game}", { path: { game } });
  }

  /** The review of a finished game, or how far it is. */
  review(
    table: string,
    query: Routes["GET /api/tables/{table}/review"]["query"],
    signal?: AbortSignal,
  ): Promise<ReviewInfo | ReviewProgress> {
    return this.get("GET /api/tables/{table}/review", { path: { table }, query, ...(signal && { signal }) });
  }

  /** What each action of a position is worth. */
  analysis(
    game: string,
    asked: Routes["POST /api/analysis/{game}"]["body"],
    signal?: AbortSignal,
  ): Promise<Routes["POST /api/analysis/{game}"]["answer"]> {
    return this.#json("POST /api/analysis/{game}", {
      path: { game },
      body: JSON.stringify(asked),
      ...(signal && { signal }),
    });
  }

  /** What chance draws in a position; null where it is not its turn. */
  draw(game: string, position: string): Promise<Routes["POST /api/analysis/{game}/draw"]["answer"]> {
    return this.#json("POST /api/analysis/{game}/draw", { path: { game }, body: JSON.stringify({ position }) });
  }

  /** The address of a picture of the board. */
  boardUrl(
    table: string,
    form: "svg" | "png",
    query: Routes["GET /api/tables/{table}/board.svg"]["query"] = {},
  ): string {
    return this.#url(`/api/tables/{table}/board.${form}`, { table }, query);
  }

  /** The address from which a record is downloaded. */
  recordUrl(table: string, query: Routes["GET /api/tables/{table}/record"]["query"] = {}): string {
    return this.#url("/api/tables/{table}/record", { table }, query);
  }

  // How it is asked

  async #json<R extends Route>(route: R, asked: Sent<R>): Promise<Routes[R]["answer"]> {
    const response = await this.#ask(route, asked);
    return (await response.json()) as Routes[R]["answer"];
  }

  async #ask<R extends Route>(route: R, { attempts = ATTEMPTS, ...asked }: Sent<R>): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(route, asked);
      } catch (error) {
        if (!(error instanceof RefusalError) || !NOT_FINAL.includes(error.code) || attempt >= attempts) throw error;
        await this.rest(Number(error.args.retry_ms ?? 0) || REST * 2 ** (attempt - 1));
      }
    }
  }

  async #once<R extends Route>(route: R, { path = {}, query = {}, body, headers, signal }: Sent<R>): Promise<Response> {
    const [method = "GET", template = ""] = route.split(" ");
    const told = headers ?? (body === undefined ? undefined : { "content-type": "application/json" });
    const request = {
      method,
      ...(body !== undefined && { body }),
      ...(told && { headers: told }),
      ...(signal && { signal }),
    };
    const response = await this.fetch(this.#url(template, path, query), request).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new RefusalError("unreachable", { problem: String(error) });
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  #url(template: string, path: object, query: object): string {
    const filled = Object.entries(path).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
      template,
    );
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const asked = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return `${this.origin}${filled}${asked && `?${asked}`}`;
  }
}

type Sent<R extends Route> = Asked<R> & {
  readonly body?: string;
  readonly attempts?: number;
};

/** Shows the key of a seat. */
function bearing(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** What is no answer of ours comes from something in between. */
async function refusalOf(response: Response): Promise<RefusalError> {
  const found = await response.json().catch(() => null);
  if (typeof found?.code === "string") return new RefusalError(found.code, found.args ?? {}, response.status);
  return new RefusalError("unreachable", { problem: `status ${response.status}` }, response.status);
}
