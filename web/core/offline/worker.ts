/** The worker in which the server runs: Python as WebAssembly (Pyodide), and our own packages unchanged. */
import { EventDatabase } from "./event-database.ts";
import type { FromWorker, ToWorker } from "./wire.ts";

/** What is used of Pyodide. */
interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { readonly extractDir: string }): void;
  runPythonAsync(code: string): Promise<unknown>;
}
interface PySocket {
  receive(text: string): void;
  close(): void;
  destroy(): void;
}
interface PyTuple {
  toJs(): [number, string, Uint8Array<ArrayBuffer>];
  destroy(): void;
}
/** Begins the server: its database, what its keys are made of, who searches and analyses, and about which games. */
type Begin = (
  database: EventDatabase,
  secret: string,
  search: (game: string, history: string, level: string, seed: string) => Promise<string>,
  analyse: (game: string, asked: string) => Promise<string>,
  engines: string,
) => Promise<Bridge>;
interface Bridge {
  request(method: string, target: string, headers: string, body: ArrayBuffer): Promise<PyTuple>;
  open(send: (text: string) => void, closed: (code: number) => void): PySocket;
  changed(table: string, version: number): void;
}

const SITE = "/lib/python3.14/site-packages";
const CHANNEL = "tilewright-tables";

const sockets = new Map<number, PySocket>();
const questions = new Map<
  number,
  { readonly found: (answer: string) => void; readonly failed: (problem: Error) => void }
>();
let bridge: Bridge;
let asked = 0;

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  (globalThis as unknown as Worker).postMessage(message, transfer);
}

async function start(kit: string, engines: readonly string[]): Promise<void> {
  const database = await EventDatabase.open();
  const packages = fetchFile(`${kit}packages.zip`);
  const { loadPyodide } = await import(/* @vite-ignore */ `${kit}pyodide.mjs`);
  const python: Pyodide = await loadPyodide({ indexURL: kit, checkAPIVersion: false });
  python.unpackArchive(await packages, "zip", { extractDir: SITE });
  const code = "from tilewright.browser.worker import start; start";
  const begin = (await python.runPythonAsync(code)) as Begin;
  bridge = await begin(database, await database.secret(), search, analyse, engines.join(" "));
  shareNews(database);
}

/** The page's engine searches, in a worker of its own. */
function search(game: string, history: string, level: string, seed: string): Promise<string> {
  return askPage((id) => tell({ kind: "choose", id, question: { game, history, level, seed } }));
}

function analyse(game: string, asked: string): Promise<string> {
  return askPage((id) => tell({ kind: "analyse", id, question: { game, asked } }));
}

function askPage(ask: (id: number) => void): Promise<string> {
  const id = asked++;
  ask(id);
  return new Promise((found, failed) => questions.set(id, { found, failed }));
}

function found({ id, answer, problem }: ToWorker & { kind: "found" }): void {
  const waiting = questions.get(id);
  questions.delete(id);
  if (answer === null) waiting?.failed(new Error(problem));
  else waiting?.found(answer);
}

async function fetchFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Other pages of this browser play on the same database. */
function shareNews(database: EventDatabase): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => bridge.changed(data.table, data.version);
  database.appended = (table, version) => channel.postMessage({ table, version });
}

async function request({ id, method, target, headers, body }: ToWorker & { kind: "request" }): Promise<void> {
  try {
    const answer = await bridge.request(method, target, headers, body);
    const [status, fields, sent] = answer.toJs();
    answer.destroy();
    const whole = sent.slice().buffer;
    tell({ kind: "answer", id, status, headers: fields, body: whole }, [whole]);
  } catch (error) {
    tell({ kind: "lost", id, problem: String(error) });
  }
}

function open(id: number): void {
  const socket = bridge.open(
    (text) => tell({ kind: "text", id, text }),
    () => {
      sockets.delete(id);
      tell({ kind: "closed", id });
    },
  );
  sockets.set(id, socket);
  tell({ kind: "opened", id });
}

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  switch (data.kind) {
    case "start":
      start(data.kit, data.engines).then(
        () => tell({ kind: "started" }),
        (error: unknown) => tell({ kind: "failed", problem: String(error) }),
      );
      break;
    case "found":
      found(data);
      break;
    case "request":
      void request(data);
      break;
    case "open":
      open(data.id);
      break;
    case "text":
      sockets.get(data.id)?.receive(data.text);
      break;
    case "close":
      sockets.get(data.id)?.close();
  }
};
