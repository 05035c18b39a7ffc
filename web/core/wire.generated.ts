// Written by tools/wire.mjs from the server's description of its API. Do not edit.

/** The command is carried out and kept: the table's version and hash after it. */
export interface Ack {
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
}

/** The command is carried out and kept. */
export interface AckFrame {
  type: "ack";
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  table: string;
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
}

/** Play an action in the position of version `base`. */
export interface ActCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "act";
  action: string;
  /** events so far; each makes one version */
  base: number;
}

/** One action of a game; `position`, when asked for, is what it led to. */
export interface ActionStep {
  ply: number;
  actor: number | "chance";
  action: string;
  /** the action as plain data: its kind, then the game's fields */
  fields: Record<string, unknown>;
  /** a simpler player chose, because the computer could not */
  stand_in?: boolean;
  position?: string | null;
}

/** What a player could work out. `score` as it stands; `projected` and `outcome` as if the game
 * ended now; `recent` are the last actions, draws included. */
export interface Aids {
  /** of the table now, also when a past ply is asked */
  version: number;
  ply: number;
  over: boolean;
  /** the game's own */
  aids: Record<string, unknown>;
  score: SheetInfo[];
  projected: SheetInfo[];
  outcome: OutcomeInfo;
  recent: RecentAction[];
}

/** Before the game: give a seat to a computer of a level, or open it again (empty level). */
export interface ArrangeCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "arrange";
  seat: number;
  level: string;
  /** events so far; each makes one version */
  base: number;
}

/** What a page draws a game with: SVG that refers to nothing but `defs`. */
export interface ArtInfo {
  game: string;
  /** of the art: ask for it by name to keep it for ever */
  hash: string;
  /** one element, held once */
  defs: string;
  /** fragments by name */
  pieces: Record<string, string>;
  /** the game's own: measures, colours, parts */
  data: Record<string, unknown>;
}

/** Stop watching a table. */
export interface Bye {
  type: "bye";
  table: string;
}

/** The keys of the public state that an event changed, with their new values. */
export interface Changes {
  game?: string;
  edition?: number;
  options?: Record<string, boolean | string>;
  seats?: SeatInfo[];
  /** milliseconds before a seat may be relieved */
  patience?: number;
  status?: "open" | "playing" | "over";
  /** games played at this table, from 1 */
  number?: number;
  /** actions so far in this game, draws included */
  ply?: number;
  /** the game's position text */
  position?: string | null;
  to_move?: number | null;
  /** actions that the mover may take back */
  back?: number;
  /** the hash of the seed, from the start */
  commitment?: string | null;
  /** opens the deal; null until the game is over */
  seed?: string | null;
  scores?: number[] | null;
  ranks?: number[] | null;
  [more: string]: unknown;
}

export type ClientMessage = Hello | JoinCommand | ArrangeCommand | ActCommand | PlainCommand | LeaveCommand | ReturnCommand | RelieveCommand | Bye | Ping;

/** A new table and its secrets. Whoever is given the key of a seat can play it. */
export interface CreatedTable {
  table: string;
  /** of the whole table */
  key: string;
  /** of each seat, also of those for computers */
  keys: string[];
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
  commitment: string;
}

/** The hello missed nothing. */
export interface CurrentFrame {
  type: "current";
  table: string;
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
  /** the seats of one's keys */
  you: number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  opens?: (number | null)[];
}

/** What computers that search think with: compiled on a new machine, which takes a minute. */
export interface EngineInfo {
  readiness: "ready" | "warming" | "failed";
  /** about how many more; null: nobody knows */
  seconds: number | null;
}

/** News, or what a hello missed: events without a gap. */
export interface EventsFrame {
  type: "events";
  table: string;
  events: PublicEvent[];
  /** what the person to move may do, as action texts */
  legal: string[] | null;
  /** the seats of one's keys */
  you?: number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  opens?: (number | null)[];
}

export interface GameInfo {
  name: string;
  edition: number;
  /** how many may play */
  seats: number[];
  options: OptionInfo[];
  /** whether `/api/score` takes it */
  paintable: boolean;
  engine: EngineInfo;
}

export interface Games {
  games: GameInfo[];
  /** computers that can sit down */
  levels: string[];
  /** those that need the engine of a game */
  searching: string[];
}

export interface Health {
  /** degraded while no computer can think: plain moves step in */
  status: "ok" | "degraded";
  database: "ok";
  computers: HealthComputers;
  version: string;
}

export interface HealthComputers {
  /** processes in which computers think */
  workers: number;
  /** those that do not rest after failures */
  able: number;
}

/** Where every watched table stands: its version and its hash. */
export interface HeartbeatFrame {
  type: "heartbeat";
  tables: Record<string, [number, string]>;
}

/** Watch a table. Who says what they have gets only what they miss. */
export interface Hello {
  type: "hello";
  table: string;
  /** events so far; each makes one version */
  version?: number | null;
  /** of the public state: equal hashes, equal tables */
  hash?: string | null;
  keys?: string[];
}

/** A record that is a table now. */
export interface ImportedTable {
  table: string;
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
}

/** Sit down on the seat that the key opens, under a name. */
export interface JoinCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "join";
  name: string;
  /** events so far; each makes one version */
  base?: number | null;
}

/** Stand up; a computer plays on until one comes back. */
export interface LeaveCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "leave";
  resign?: boolean;
  /** events so far; each makes one version */
  base?: number | null;
}

/** What the person to move may do; null when nobody is waited for, or a computer. */
export interface Legal {
  /** events so far; each makes one version */
  version: number;
  to_move: number | null;
  actions: LegalAction[] | null;
}

export interface LegalAction {
  action: string;
  /** the action as plain data: its kind, then the game's fields */
  fields: Record<string, unknown>;
}

/** A seat of a new table: taken by a person, open for one, or a computer's of a level. */
export interface NewSeat {
  sitter: "open" | "person" | "computer";
  name?: string;
  /** of the computer, or of who stands in for a person */
  level?: string;
}

/** A table to be laid. With `auto` the game begins as soon as no seat is open. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | string>;
  auto?: boolean;
  /** how long one may keep the others waiting */
  patience_seconds?: number;
  /** an idempotency key: the same command under the same id is carried out once */
  id?: string | null;
}

export interface OptionInfo {
  name: string;
  values: (boolean | string)[];
  default: boolean | string;
}

export interface OutcomeInfo {
  ranks: number[];
  ties: TieInfo[];
}

/** Kingdoms as they lie on a real table, painted cell by cell. */
export interface Painted {
  kingdoms: string[];
  options?: Record<string, boolean | string>;
}

export interface PaintedScores {
  /** total, items, what would break a tie, and a doubt */
  scores: (Record<string, unknown>)[];
}

export interface Ping {
  type: "ping";
}

/** Commands that need nothing but the version `base` that one looks at.
 *
 * `start` begins the game once no seat is open, and `rematch` another one after it is over: for
 * whoever holds the key of the table or of a seat. `take_back` undoes the last action of the seat
 * to move, before its turn is over: for who holds the key of that seat. */
export interface PlainCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "start" | "take_back" | "rematch";
  /** events so far; each makes one version */
  base: number;
}

export interface PongFrame {
  type: "pong";
}

/** What an action would change in the projected sheet of the seat to move: the totals, the
 * items that are new and those that are gone. */
export interface Preview {
  /** events so far; each makes one version */
  version: number;
  seat: number;
  action: string;
  before: number;
  after: number;
  items: ScoreItem[];
  gone: ScoreItem[];
  totals: Totals;
}

/** By legal action, what it would add to the projected points of the seat to move; empty when
 * no person is to move. */
export interface Previews {
  /** events so far; each makes one version */
  version: number;
  seat: number | null;
  changes: Record<string, number>;
}

/** Something that happened: `state.update(changes)`, then compare the hash.
 *
 * What else an event says depends on its kind: the seat, the action, the name and so on. */
export interface PublicEvent {
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
  /** milliseconds since 1970 */
  at: number;
  kind: "created" | "imported" | "joined" | "arranged" | "started" | "acted" | "drawn" | "took_back" | "left" | "returned" | "ended" | "rematched";
  changes: Changes;
  [more: string]: unknown;
}

export interface RecentAction {
  ply: number;
  action: string;
  /** the action as plain data: its kind, then the game's fields */
  fields: Record<string, unknown>;
}

/** Why something was not done: a code to compare, arguments as evidence, and no sentence. */
export interface Refusal {
  code: string;
  args: Record<string, unknown>;
}

/** Why a message was not carried out; `id` and `table` as far as they could be read. */
export interface RefusalFrame {
  type: "refusal";
  /** an idempotency key: the same command under the same id is carried out once */
  id?: string | null;
  table?: string | null;
  code: string;
  args: Record<string, unknown>;
}

/** Let a computer play for somebody who keeps the table waiting. */
export interface RelieveCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "relieve";
  seat: number;
  /** events so far; each makes one version */
  base?: number | null;
}

/** The server is about to restart; come back after so many seconds. */
export interface RestartFrame {
  type: "restart";
  seconds: number;
}

/** Come back to one's seat. */
export interface ReturnCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  id: string;
  type?: "command";
  table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  key?: string | null;
  do: "return";
  /** events so far; each makes one version */
  base?: number | null;
}

/** One thing that scored, with evidence of the game's own. */
export interface ScoreItem {
  kind: string;
  points: number;
  [more: string]: unknown;
}

/** `score` as it stands; `projected` and `outcome` as if the game ended now. */
export interface Scores {
  /** events so far; each makes one version */
  version: number;
  over: boolean;
  score: SheetInfo[];
  projected: SheetInfo[];
  outcome: OutcomeInfo;
}

/** Who a seat is for. `level` decides for a computer, or for somebody who is away. */
export interface SeatInfo {
  sitter: "open" | "person" | "computer";
  name: string;
  level: string;
  away: boolean;
}

export type ServerMessage = StateFrame | EventsFrame | CurrentFrame | AckFrame | RefusalFrame | HeartbeatFrame | WarmingFrame | RestartFrame | PongFrame;

/** The score sheet of one seat: its items add up to the total. */
export interface SheetInfo {
  total: number;
  items: ScoreItem[];
}

/** A table as everybody may see it; its hash is taken over its canonical JSON. */
export interface State {
  game: string;
  edition: number;
  options: Record<string, boolean | string>;
  seats: SeatInfo[];
  /** milliseconds before a seat may be relieved */
  patience: number;
  status: "open" | "playing" | "over";
  /** games played at this table, from 1 */
  number: number;
  /** actions so far in this game, draws included */
  ply: number;
  /** the game's position text */
  position: string | null;
  to_move: number | null;
  /** actions that the mover may take back */
  back: number;
  /** the hash of the seed, from the start */
  commitment: string | null;
  /** opens the deal; null until the game is over */
  seed: string | null;
  scores: number[] | null;
  ranks: number[] | null;
}

/** A whole table. */
export interface StateFrame {
  type: "state";
  table: string;
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
  /** milliseconds since 1970 */
  at: number;
  state: State;
  /** what the person to move may do, as action texts */
  legal: string[] | null;
  /** the seats of one's keys */
  you?: number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  opens?: (number | null)[];
}

export interface Steps {
  number: number;
  steps: ActionStep[];
}

/** A table at a version. `legal` lists what the person to move may do, as action texts. */
export interface TableState {
  table: string;
  /** events so far; each makes one version */
  version: number;
  /** of the public state: equal hashes, equal tables */
  hash: string;
  /** milliseconds since 1970 */
  at: number;
  state: State;
  legal: string[] | null;
}

/** Two neighbours with equal points: what put one ahead, null where the rank is shared. */
export interface TieInfo {
  ahead: number;
  behind: number;
  broken_by: string | null;
}

/** Projected points by seat. */
export interface Totals {
  before: number[];
  after: number[];
}

/** The computer that is to move cannot think yet: what it thinks with is being compiled. Said
 * again every second until it moves. */
export interface WarmingFrame {
  type: "warming";
  table: string;
  /** events so far; each makes one version */
  version: number;
  level: string;
  /** about how many more; null: nobody knows */
  seconds: number | null;
  /** compiling went wrong; it is tried again */
  failed: boolean;
}

/** What each route takes and gives. */
export interface Routes {
  "GET /api/games": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: never;
    answer: Games;
  };
  "POST /api/tables": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: NewTable;
    answer: CreatedTable;
  };
  "POST /api/tables/{table}/commands": {
    path: { table: string };
    query: Record<never, never>;
    body: JoinCommand | ArrangeCommand | ActCommand | PlainCommand | LeaveCommand | ReturnCommand | RelieveCommand;
    answer: Ack;
  };
  "GET /api/tables/{table}": {
    path: { table: string };
    query: Record<never, never>;
    body: never;
    answer: TableState;
  };
  "GET /api/tables/{table}/steps": {
    path: { table: string };
    query: { number?: number | null; positions?: boolean };
    body: never;
    answer: Steps;
  };
  "GET /api/tables/{table}/legal": {
    path: { table: string };
    query: Record<never, never>;
    body: never;
    answer: Legal;
  };
  "GET /api/tables/{table}/score": {
    path: { table: string };
    query: Record<never, never>;
    body: never;
    answer: Scores;
  };
  "GET /api/tables/{table}/aids": {
    path: { table: string };
    query: { number?: number | null; ply?: number | null };
    body: never;
    answer: Aids;
  };
  "GET /api/tables/{table}/preview": {
    path: { table: string };
    query: { action: string };
    body: never;
    answer: Preview;
  };
  "GET /api/tables/{table}/previews": {
    path: { table: string };
    query: Record<never, never>;
    body: never;
    answer: Previews;
  };
  "GET /api/tables/{table}/record": {
    path: { table: string };
    query: { number?: number | null; format?: "text" | "jsonl" };
    body: never;
    answer: string;
  };
  "POST /api/records": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: string;
    answer: ImportedTable;
  };
  "GET /api/tables/{table}/board.svg": {
    path: { table: string };
    query: { number?: number | null; ply?: number | null };
    body: never;
    answer: string;
  };
  "GET /api/tables/{table}/board.png": {
    path: { table: string };
    query: { number?: number | null; ply?: number | null };
    body: never;
    answer: string;
  };
  "GET /api/art/{game}": {
    path: { game: string };
    query: { hash?: string | null };
    body: never;
    answer: ArtInfo;
  };
  "POST /api/score/{game}": {
    path: { game: string };
    query: Record<never, never>;
    body: Painted;
    answer: PaintedScores;
  };
  "GET /health": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: never;
    answer: Health;
  };
  "GET /metrics": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: never;
    answer: string;
  };
}
