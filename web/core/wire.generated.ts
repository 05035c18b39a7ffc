// Written by tools/wire.mjs from the server's description of its API. Do not edit.

export const LONGEST_NAME = 32 as const;

export const RETRYABLE = ["restarting","too_many","unavailable"] as const;

export const NEEDS_BASE = ["act","arrange","hint","rematch","start","take_back"] as const;

export const LEVELS = ["novice","easy","medium","hard","expert","greedy","random"] as const;

export const PLAYERS = {"novice":{"kind":"notice","probability":1,"ownScoreOnly":true},"easy":{"kind":"notice","probability":0.93,"ownScoreOnly":false},"medium":{"kind":"search","simulations":100,"greedyProbability":0.57},"hard":{"kind":"search","simulations":200,"greedyProbability":0.18},"expert":{"kind":"search","simulations":4000,"greedyProbability":0},"greedy":{"kind":"greedy"},"random":{"kind":"random"}} as const;

/** The command is carried out and kept: the table's version and hash after it. */
export interface Ack {
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
}

/** The command is stored; its events come next, to everybody who watches. */
export interface AckFrame {
  readonly type: "ack";
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
}

/** Play an action in the position of version `base`. */
export interface ActCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "act";
  readonly action: string;
  /** events so far; each makes one version */
  readonly base: number;
}

/** The rule that an action breaks; or, where it is legal, by seat what it changes in the
 * projected sheets, and the position `after` it. */
export interface ActionInPosition {
  readonly action: string;
  readonly reason: string | null;
  readonly gains: readonly Gain[];
  readonly after: PositionInfo | null;
}

/** One action of a game; `position` and `gains`, when asked for, are what it led to. */
export interface ActionStep {
  readonly ply: number;
  readonly actor: number | "chance";
  readonly action: string;
  /** the action as plain data: its kind, then the game's fields */
  readonly fields: Readonly<Record<string, unknown>>;
  /** a simpler player chose, because the computer could not */
  readonly stand_in?: boolean;
  /** the computer thought for a shorter time than its level has */
  readonly hurried?: boolean;
  readonly position?: string | null;
  /** left out where nobody scored */
  readonly gains?: readonly Gain[] | null;
}

/** What a player could work out. `score` as it stands; `projected` and `outcome` as if the game
 * ended now; `recent` are the last actions, draws included. */
export interface Aids {
  /** of the table now, also when a past ply is asked */
  readonly version: number;
  readonly ply: number;
  readonly over: boolean;
  /** the game's own */
  readonly aids: Readonly<Record<string, unknown>>;
  readonly score: readonly SheetInfo[];
  readonly projected: readonly SheetInfo[];
  readonly outcome: OutcomeInfo;
  readonly recent: readonly RecentAction[];
}

/** What was found out with so many simulations. `alternatives` are best first; none where no
 * seat is to move, and of `legal` actions those that got a simulation. `exact`: everything that
 * can still happen was looked at. */
export interface AnalysisInfo {
  readonly seat: number | null;
  readonly legal: number;
  readonly alternatives: readonly ReviewAlternative[];
  readonly exact: boolean;
  readonly depth: number;
}

/** Before the game: give a seat to a computer of a level, or open it again (empty level). */
export interface ArrangeCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "arrange";
  readonly seat: number;
  readonly level: string;
  /** events so far; each makes one version */
  readonly base: number;
}

/** What a page draws a game with: SVG that refers to nothing but `defs`. */
export interface ArtInfo {
  readonly game: string;
  /** of the art: ask for it by name to keep it for ever */
  readonly hash: string;
  /** one element, held once */
  readonly defs: string;
  /** fragments by name */
  readonly pieces: Readonly<Record<string, string>>;
  /** the game's own: measures, colours, parts */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stop watching a table. */
export interface Bye {
  readonly type: "bye";
  readonly table: string;
}

/** The keys of the public state that an event changed, with their new values. */
export interface Changes {
  /** its name */
  readonly game?: string;
  /** the edition of its rules */
  readonly edition?: number;
  /** every option by name */
  readonly options?: Readonly<Record<string, boolean | string>>;
  /** of each: `sitter` (`open`, `person`, `computer`), `name`, `level` (who plays, or stands in) and `away` */
  readonly seats?: readonly SeatInfo[];
  /** milliseconds that a person may keep the table waiting before the others may `relieve` the seat */
  readonly patience?: number;
  /** `open`, `playing` or `over` */
  readonly status?: "open" | "playing" | "over";
  /** games at this table, from 1 */
  readonly number?: number;
  /** actions in this game, draws included */
  readonly ply?: number;
  /** the position text; null before the start */
  readonly position?: string | null;
  /** the seat that decides next; null when nobody is waited for */
  readonly to_move?: number | null;
  /** how many actions the seat to move may take back */
  readonly back?: number;
  /** the hash of the seed, known before the first draw */
  readonly commitment?: string | null;
  /** opens the deal; null until the game is over */
  readonly seed?: string | null;
  /** points by seat; null until the game is over */
  readonly scores?: readonly number[] | null;
  /** ranks by seat; null until the game is over */
  readonly ranks?: readonly number[] | null;
  /** whether people may point at actions of whoever is to move; missing at tables from before that could be said, which is no */
  readonly advice?: boolean;
  /** whether a person who plays against computers may take hints; missing where nobody has ever said so, which is no */
  readonly coach?: boolean;
  /** the step of the hint that was taken for the action that is due, 0 for none; missing where `coach` is */
  readonly hint?: number;
  /** what the people at the table add to the deal, by seat: `commitment` and `revealed`; missing where nobody ever has */
  readonly contributions?: readonly (ContributionInfo | null)[];
  /** in a rematch, the number of this `game` in the series, the tables of the `first` and the `previous` one, and by seat the games `won` (a shared victory counts for each) and the `points` of all that are over */
  readonly series?: SeriesInfo;
  /** after the game: the seat that offers a rematch (`by`), those that have `accepted`, the one that `declined` it last, and the `table` of the next game; missing where nobody ever has offered one */
  readonly rematch?: RematchInfo;
  [more: string]: unknown;
}

export type ClientMessage = Hello | JoinCommand | TransferCommand | TakeOverCommand | FreeCommand | ArrangeCommand | SwitchAdviceCommand | SwitchCoachCommand | HintCommand | ActCommand | PlainCommand | LeaveCommand | DeclineRematchCommand | ReturnCommand | RevealCommand | RelieveCommand | Bye | Presence | Point | Thinker | Thought | Ping;

/** What a seat adds to the deal: what it committed to before the game, and what it `revealed`
 * before the first draw: null before it is, empty where it was withheld. */
export interface ContributionInfo {
  /** to a contribution to the deal: the SHA-256 of `tilewright contribution 1:CONTRIBUTION` */
  readonly commitment: string;
  readonly revealed: string | null;
}

/** A new table and its secrets. Whoever is given the key of a seat can play it. */
export interface CreatedTable {
  readonly table: string;
  /** of the whole table */
  readonly key: string;
  /** of each seat, also of those for computers */
  readonly keys: readonly string[];
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
  readonly commitment: string;
}

/** A hello found nothing missing. */
export interface CurrentFrame {
  readonly type: "current";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
  /** the seats of one's keys */
  readonly you: readonly number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  readonly opens?: readonly (number | null)[];
}

export interface DailyPuzzle {
  readonly date: string;
  readonly puzzle: PuzzleInfo;
}

/** Decline the rematch that is offered, or withdraw one's own offer. */
export interface DeclineRematchCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "decline_rematch";
  /** events so far; each makes one version */
  readonly base?: number | null;
}

export interface DrawInfo {
  readonly action: string | null;
}

/** What computers that search think with: compiled on a new machine, which takes a minute. */
export interface EngineInfo {
  readonly readiness: "ready" | "warming" | "failed";
  /** about how many more; null: nobody knows */
  readonly seconds: number | null;
}

/** What has happened, in order and without a gap; with `you` and `opens` when it is what a
 * hello had missed. */
export interface EventsFrame {
  readonly type: "events";
  readonly table: string;
  readonly events: readonly PublicEvent[];
  /** what the person to move may do, as action texts */
  readonly legal: readonly string[] | null;
  /** the seats of one's keys */
  readonly you?: readonly number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  readonly opens?: readonly (number | null)[];
}

/** Offer the seat of somebody who has not come, or has left, by the lock of a new invitation. */
export interface FreeCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "free";
  readonly seat: number;
  /** the SHA-256 of a key, which alone is kept of it */
  readonly lock: string;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** What an action changed in the score of a seat, and the items that are new. */
export interface Gain {
  readonly seat: number;
  readonly points: number;
  readonly items: readonly ScoreItem[];
}

export interface GameInfo {
  readonly name: string;
  readonly edition: number;
  /** how many may play */
  readonly seats: readonly number[];
  readonly options: readonly OptionInfo[];
  /** whether `/api/score` takes it */
  readonly paintable: boolean;
  readonly engine: EngineInfo;
}

export interface Games {
  readonly games: readonly GameInfo[];
  /** computers that can sit down */
  readonly levels: readonly string[];
  /** those that need the engine of a game */
  readonly searching: readonly string[];
}

export interface GivenAction {
  readonly position: string;
  readonly action: string;
}

export interface GivenAnalysis {
  readonly position: string;
  /** looked at as often as the best one, where it is not empty */
  readonly action?: string;
  /** simulations */
  readonly depth?: number;
}

export interface GivenAnswer {
  /** of the puzzle that is asked */
  readonly number: number;
  readonly action: string;
}

export interface GivenPosition {
  readonly position: string;
  /** whether to work out what each action adds */
  readonly changes?: boolean;
}

export interface Health {
  /** degraded while no computer can think (the fallback player moves), or where the database is damaged */
  readonly status: "ok" | "degraded";
  /** what is wrong; a refusal as `unavailable` names others */
  readonly causes: readonly ("database_damaged" | "no_worker")[];
  /** damaged while some table cannot be read */
  readonly database: "ok" | "damaged";
  readonly computers: HealthComputers;
  readonly version: string;
}

export interface HealthComputers {
  /** processes in which computers think */
  readonly workers: number;
  /** those that do not rest after failures */
  readonly able: number;
}

/** Regularly: the version and the hash of every watched table. */
export interface HeartbeatFrame {
  readonly type: "heartbeat";
  readonly tables: Readonly<Record<string, readonly [number, string]>>;
}

/** Watch a table, or go on watching it; `version` and `hash` are of what one has, `keys` those
 * one holds. The answer is `state`, `events` or `current`. */
export interface Hello {
  readonly type: "hello";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version?: number | null;
  /** of the public state: equal hashes, equal tables */
  readonly hash?: string | null;
  readonly keys?: readonly string[];
}

/** Take a hint for the action that is due, up to a step (1 to 3); `GET /api/tables/{id}/hint`
 * tells it from then on, and the record says that it was taken. */
export interface HintCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "hint";
  readonly step: number;
  /** events so far; each makes one version */
  readonly base: number;
}

/** As much of a hint as was taken: from step 1 on `where` to look, from step 2 on what `kind` of
 * action, at step 3 the `action`. The sentences are `hint-GAME-CODE` of the locale; null where the
 * game has none. */
export interface HintInfo {
  readonly version: number;
  readonly seat: number;
  readonly step: number;
  readonly where: ReviewReason | null;
  readonly kind: ReviewReason | null;
  readonly action: string | null;
}

/** A record that is a table now. */
export interface ImportedTable {
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
}

/** Sit down on the seat that the key opens, under a name. With the lock of a key of one's own,
 * the key that was shown opens nothing any more; with a commitment, one contributes to the
 * deal. */
export interface JoinCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "join";
  readonly name: string;
  /** the SHA-256 of a key, which alone is kept of it */
  readonly lock?: string | null;
  /** to a contribution to the deal: the SHA-256 of `tilewright contribution 1:CONTRIBUTION` */
  readonly commitment?: string | null;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** Stand up; a computer plays on until one comes back. */
export interface LeaveCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "leave";
  readonly resign?: boolean;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** What the person to move may do; null when nobody is waited for, or a computer. */
export interface Legal {
  /** events so far; each makes one version */
  readonly version: number;
  readonly to_move: number | null;
  readonly actions: readonly LegalAction[] | null;
}

export interface LegalAction {
  readonly action: string;
  /** the action as plain data: its kind, then the game's fields */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LessonInfo {
  readonly name: string;
  readonly steps: readonly StepInfo[];
}

/** The course of a game; empty where it has none. */
export interface Lessons {
  readonly game: string;
  readonly lessons: readonly LessonInfo[];
}

/** A seat of a new table: taken by a person, open for one, or a computer's of a level. */
export interface NewSeat {
  readonly sitter: "open" | "person" | "computer";
  readonly name?: string;
  /** of the computer, or of who stands in for a person */
  readonly level?: string;
  /** of the person's contribution to the deal, if any */
  readonly commitment?: string | null;
}

/** A table to be laid. With `auto` the game begins as soon as no seat is open. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly auto?: boolean;
  /** how long one may keep the others waiting */
  readonly patience_seconds?: number;
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id?: string | null;
}

export interface OptionInfo {
  readonly name: string;
  readonly values: readonly (boolean | string)[];
  readonly default: boolean | string;
  /** with how many players it may differ from its default */
  readonly seats: readonly number[];
}

export interface OutcomeInfo {
  readonly ranks: readonly number[];
  readonly ties: readonly TieInfo[];
}

/** Boards as they lie on a real table, painted cell by cell. Their public name is that of the
 * first game with boards to paint: programs send it. */
export interface Painted {
  readonly kingdoms: readonly string[];
  readonly options?: Readonly<Record<string, boolean | string>>;
}

/** `excess` is what all of them together have more of than the box, if anything. */
export interface PaintedScores {
  /** total, items, what would break a tie, and a doubt */
  readonly scores: readonly (Readonly<Record<string, unknown>>)[];
  readonly outcome: OutcomeInfo;
  readonly excess: Readonly<Record<string, unknown>> | null;
}

/** Ask for a `pong`. */
export interface Ping {
  readonly type: "ping";
}

/** Commands that need nothing but the version `base` that one looks at.
 *
 * `start` begins the game once no seat is open: for whoever holds the key of the table or of a
 * seat. `rematch` offers another one after it is over, or accepts the offer: for who sits there;
 * said again after the table's `patience`, it goes on without those who have not answered.
 * `take_back` undoes the last action of the seat to move, before its turn is over: for who holds
 * the key of that seat. */
export interface PlainCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "start" | "take_back" | "rematch";
  /** events so far; each makes one version */
  readonly base: number;
}

/** Point at a legal action of whoever is to move, with the key of a seat, in the position of
 * version `base`. All who watch the table are told (`pointed`); it binds nobody. */
export interface Point {
  readonly type: "point";
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly table: string;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  /** events so far; each makes one version */
  readonly base: number;
  readonly action: string;
}

/** A person points at an action of whoever is to move. To be shown for some seconds, and no
 * longer than the position of this version lasts. Told on the node where it was said. */
export interface PointedFrame {
  readonly type: "pointed";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  readonly seat: number;
  readonly action: string;
}

/** The answer to a ping. */
export interface PongFrame {
  readonly type: "pong";
}

/** What the rules say of a position. `legal` is null where no seat is to move, `changes` where
 * nobody asked; `score` as it stands, `projected` and `outcome` as if the game ended now. */
export interface PositionInfo {
  readonly position: string;
  readonly to_move: number | "chance" | null;
  readonly legal: readonly string[] | null;
  /** by legal action, what it adds to the projected points of who moves */
  readonly changes: Readonly<Record<string, number>> | null;
  /** the game's own */
  readonly aids: Readonly<Record<string, unknown>>;
  readonly over: boolean;
  readonly score: readonly SheetInfo[];
  readonly projected: readonly SheetInfo[];
  readonly outcome: OutcomeInfo;
}

export interface PositionToDraw {
  readonly position: string;
}

/** Says that one is `here`, or looks elsewhere, and asks to be told of the others. Who promises
 * `beats` says so every second while here, and counts as lost after two. It gets no answer. */
export interface Presence {
  readonly type: "presence";
  readonly table: string;
  readonly here: boolean;
  readonly beats?: boolean;
}

/** Who is at the table now, for those who have said that they are; after each change, at most a
 * few times a second. A node knows of its own sockets. */
export interface PresenceFrame {
  readonly type: "presence";
  readonly table: string;
  /** of each seat how its person attends; null where no person sits */
  readonly seats: readonly ("here" | "away" | "lost" | null)[];
  /** connections without a seat */
  readonly watchers: number;
}

/** What an action would change in the projected sheet of the seat to move: the totals, the
 * items that are new and those that are gone. */
export interface Preview {
  /** events so far; each makes one version */
  readonly version: number;
  readonly seat: number;
  readonly action: string;
  readonly before: number;
  readonly after: number;
  readonly items: readonly ScoreItem[];
  readonly gone: readonly ScoreItem[];
  readonly totals: Totals;
}

/** By legal action, what it would add to the projected points of the seat to move; empty when
 * no person is to move. */
export interface Previews {
  /** events so far; each makes one version */
  readonly version: number;
  readonly seat: number | null;
  readonly changes: Readonly<Record<string, number>>;
}

/** Something that happened: `state.update(changes)`, then compare the hash.
 *
 * What else an event says depends on its kind: the seat, the action, the name and so on. */
export interface PublicEvent {
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly kind: "created" | "imported" | "joined" | "transfer_offered" | "taken_over" | "freed" | "arranged" | "advice_switched" | "coach_switched" | "hinted" | "started" | "revealed" | "acted" | "drawn" | "took_back" | "left" | "returned" | "ended" | "rematch_offered" | "rematch_accepted" | "rematch_declined" | "rematch_laid" | "rematched";
  readonly changes: Changes;
  [more: string]: unknown;
}

/** `solution` and `tempting` are turns: the action, and what the same seat does after it.
 * `themes` say why the first is better than the second; `reasons`, as reviews do, why it is better
 * than a wrong answer, as far as the rules can name it. The rules have checked each. */
export interface PuzzleAnswer {
  readonly id: string;
  readonly action: string;
  readonly right: boolean;
  /** of the action that was answered */
  readonly value: number;
  /** a chance to win, of 1000 */
  readonly best_value: number;
  /** of every legal action */
  readonly values: Readonly<Record<string, number>>;
  /** of the best over the second, of 1000 */
  readonly lead: number;
  /** the standard error of the lead, of 1000 */
  readonly error: number;
  readonly solution: readonly string[];
  readonly tempting: readonly string[];
  /** who is tempted */
  readonly tempts: string;
  readonly themes: readonly ThemeInfo[];
  readonly reasons: readonly ReviewReason[];
  /** of 100 attempts, how often each level finds it */
  readonly rates: Readonly<Record<string, number>>;
}

export interface PuzzleGame {
  readonly game: string;
  /** puzzles that come with this server */
  readonly count: number;
  readonly themes: readonly ThemeCount[];
  /** on the scale of docs/research/puzzles.md */
  readonly easiest: number | null;
  /** on the scale of docs/research/puzzles.md */
  readonly hardest: number | null;
}

export interface PuzzleGames {
  readonly games: readonly PuzzleGame[];
}

/** A puzzle as it is asked: the position and what the rules say of it. */
export interface PuzzleInfo {
  readonly id: string;
  /** on the scale of docs/research/puzzles.md */
  readonly rating: number;
  /** of the rating, as Glicko has it */
  readonly deviation: number;
  /** they give something away: show them after */
  readonly themes: readonly string[];
  readonly game: string;
  readonly view: PositionInfo;
}

/** `count` is how many match; of these, those from `offset` on. */
export interface PuzzleList {
  readonly game: string;
  readonly count: number;
  readonly offset: number;
  readonly puzzles: readonly PuzzleSummary[];
}

export interface PuzzleSummary {
  readonly id: string;
  /** on the scale of docs/research/puzzles.md */
  readonly rating: number;
  /** of the rating, as Glicko has it */
  readonly deviation: number;
  /** they give something away: show them after */
  readonly themes: readonly string[];
}

export interface RaceAnswer {
  readonly puzzle: string;
  readonly action: string;
  readonly right: boolean;
}

/** `left` is how long answers count from now on, by the server's clock; `puzzle` is the
 * `number`th, null when the race is over. */
export interface RaceInfo {
  /** the key to the race */
  readonly id: string;
  readonly game: string;
  /** milliseconds since 1970 */
  readonly deadline: number;
  /** milliseconds */
  readonly left: number;
  readonly over: boolean;
  /** puzzles that were solved */
  readonly right: number;
  readonly wrong: number;
  /** so many wrong answers end the race */
  readonly mistakes: number;
  readonly number: number;
  readonly puzzle: RacePuzzle | null;
  readonly answers: readonly RaceAnswer[];
}

/** Without its themes, which give something away. */
export interface RacePuzzle {
  readonly id: string;
  /** on the scale of docs/research/puzzles.md */
  readonly rating: number;
  readonly view: PositionInfo;
}

export interface RecentAction {
  readonly ply: number;
  readonly action: string;
  /** the action as plain data: its kind, then the game's fields */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Why something was not done: a code to compare, arguments as evidence, and no sentence. */
export interface Refusal {
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Nothing was done; `id` and `table` are there if they could be read. */
export interface RefusalFrame {
  readonly type: "refusal";
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id?: string | null;
  readonly table?: string | null;
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Let a computer play for somebody who keeps the table waiting. */
export interface RelieveCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "relieve";
  readonly seat: number;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** The seat that offers a rematch (`by`, null where none is offered), those that have accepted,
 * the one that has declined, and the table of the next game once all have accepted. */
export interface RematchInfo {
  readonly by: number | null;
  readonly accepted: readonly number[];
  readonly declined: number | null;
  readonly table: string | null;
}

/** The server is about to stop and should be back after about so many seconds. */
export interface RestartFrame {
  readonly type: "restart";
  readonly seconds: number;
}

/** Come back to one's seat. */
export interface ReturnCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "return";
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** Reveal the contribution to the deal that one has committed to; without one, withhold it. */
export interface RevealCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "reveal";
  /** what a person adds to the deal: 256 bits */
  readonly contribution?: string | null;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** An action that could be taken: its value, the standard error of the mover's chance, how many
 * simulations it got, and how it is expected to go on, itself first. */
export interface ReviewAlternative {
  readonly action: string;
  readonly value: ReviewValue;
  readonly error: number;
  readonly visits: number;
  readonly line: readonly string[];
}

/** How a seat came from its start to its result: start + luck + own_losses + others_losses +
 * unforeseen = result. Own losses are at most 0; what others lost is mostly a gain. */
export interface ReviewBooks {
  readonly start: number;
  readonly luck: number;
  readonly own_losses: number;
  readonly others_losses: number;
  readonly unforeseen: number;
  readonly result: number;
  readonly error: number;
}

/** What a seat did. `played` and `better` are the values after its action and after the `best`
 * one; `loss` is what its chance to win fell by, with its standard error; `forced`: nothing else
 * was legal; `exact`: everything that could still happen was looked at; `unforeseen`: what the
 * value changed by when the next position was looked at; `helped`: the step of the hint taken
 * before, 0 for none. `alternatives` are best first, and the played action is among them. */
export interface ReviewDecision {
  readonly kind: "decision";
  /** counted from 1, draws included */
  readonly ply: number;
  readonly seat: number;
  readonly action: string;
  readonly legal: number;
  readonly forced: boolean;
  readonly best: string;
  readonly played: ReviewValue;
  readonly better: ReviewValue;
  readonly loss: number;
  readonly error: number;
  readonly points_lost: number;
  readonly judgement: "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  readonly exact: boolean;
  readonly unforeseen: ReviewValue;
  readonly alternatives: readonly ReviewAlternative[];
  readonly reasons: readonly ReviewReason[];
  readonly helped: number;
}

/** What chance did: its `luck` for each seat against the mean of what could have come, of which
 * so many `outcomes` were looked at: `all` of them, or a sample, with the standard `error`. */
export interface ReviewDraw {
  readonly kind: "draw";
  /** counted from 1, draws included */
  readonly ply: number;
  readonly action: string;
  readonly luck: ReviewValue;
  readonly error: number;
  readonly outcomes: number;
  readonly all: boolean;
  readonly unforeseen: ReviewValue;
}

/** A whole game. `values` has the positions before the first ply and after each: one more than
 * `plies`. `depth` is how many simulations each decision got; `calibrated` says whether the
 * chances were corrected by what was measured for this game and so many seats. */
export interface ReviewInfo {
  readonly game: string;
  readonly edition: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly depth: number;
  readonly calibrated: boolean;
  readonly values: readonly ReviewValue[];
  readonly plies: readonly (ReviewDecision | ReviewDraw)[];
  readonly summaries: readonly ReviewSeat[];
}

/** How many plies of how many are analysed (`total` is 0 until that is known), and the decisions
 * judged so far after the ply that was asked for; their `unforeseen` is not known yet. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly decisions: readonly ReviewDecision[];
}

/** Why the best action is better; the sentence is `reason-GAME-CODE` of the locale, made with
 * these arguments. */
export interface ReviewReason {
  readonly code: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The game of one seat: the mean loss per decision (chance to win, and points), its mark of 0
 * to 100, the books, the result less all luck, its best and worst decision by ply, how many
 * decisions had which judgement, and how many were made with help. */
export interface ReviewSeat {
  readonly seat: number;
  readonly player: string;
  readonly decisions: number;
  readonly loss: number;
  readonly loss_error: number;
  readonly points_lost: number;
  readonly mark: number;
  readonly chances: ReviewBooks;
  readonly points: ReviewBooks;
  readonly without_luck: number;
  readonly best: number | null;
  readonly worst: number | null;
  readonly judgements: Readonly<Record<string, number>>;
  readonly helped: number;
}

/** What a position is worth, by seat: the chances to win add up to 1 (a shared victory is
 * shared); `points` are those expected at the end. Of a difference, the chances add up to 0. */
export interface ReviewValue {
  readonly chances: readonly number[];
  readonly points: readonly number[];
}

/** One thing that scored, with evidence of the game's own. */
export interface ScoreItem {
  readonly kind: string;
  readonly points: number;
  [more: string]: unknown;
}

/** `score` as it stands; `projected` and `outcome` as if the game ended now. */
export interface Scores {
  /** events so far; each makes one version */
  readonly version: number;
  readonly over: boolean;
  readonly score: readonly SheetInfo[];
  readonly projected: readonly SheetInfo[];
  readonly outcome: OutcomeInfo;
}

/** Who a seat is for. `level` decides for a computer, or for somebody who is away. */
export interface SeatInfo {
  readonly sitter: "open" | "person" | "computer";
  readonly name: string;
  readonly level: string;
  readonly away: boolean;
}

/** Games of the same people in a row: the number of this one, the tables of the first and the
 * previous one, and by seat the games won and the points of all that are over. */
export interface SeriesInfo {
  readonly game: number;
  readonly first: string;
  readonly previous: string;
  readonly won: readonly number[];
  readonly points: readonly number[];
}

export type ServerMessage = StateFrame | EventsFrame | CurrentFrame | AckFrame | RefusalFrame | HeartbeatFrame | WarmingFrame | ThinkFrame | PresenceFrame | PointedFrame | RestartFrame | PongFrame;

/** The score sheet of one seat: its items add up to the total. */
export interface SheetInfo {
  readonly total: number;
  readonly items: readonly ScoreItem[];
}

/** A table as everybody may see it; its hash is taken over its canonical JSON. */
export interface State {
  /** its name */
  readonly game: string;
  /** the edition of its rules */
  readonly edition: number;
  /** every option by name */
  readonly options: Readonly<Record<string, boolean | string>>;
  /** of each: `sitter` (`open`, `person`, `computer`), `name`, `level` (who plays, or stands in) and `away` */
  readonly seats: readonly SeatInfo[];
  /** milliseconds that a person may keep the table waiting before the others may `relieve` the seat */
  readonly patience: number;
  /** `open`, `playing` or `over` */
  readonly status: "open" | "playing" | "over";
  /** games at this table, from 1 */
  readonly number: number;
  /** actions in this game, draws included */
  readonly ply: number;
  /** the position text; null before the start */
  readonly position: string | null;
  /** the seat that decides next; null when nobody is waited for */
  readonly to_move: number | null;
  /** how many actions the seat to move may take back */
  readonly back: number;
  /** the hash of the seed, known before the first draw */
  readonly commitment: string | null;
  /** opens the deal; null until the game is over */
  readonly seed: string | null;
  /** points by seat; null until the game is over */
  readonly scores: readonly number[] | null;
  /** ranks by seat; null until the game is over */
  readonly ranks: readonly number[] | null;
  /** whether people may point at actions of whoever is to move; missing at tables from before that could be said, which is no */
  readonly advice?: boolean;
  /** whether a person who plays against computers may take hints; missing where nobody has ever said so, which is no */
  readonly coach?: boolean;
  /** the step of the hint that was taken for the action that is due, 0 for none; missing where `coach` is */
  readonly hint?: number;
  /** what the people at the table add to the deal, by seat: `commitment` and `revealed`; missing where nobody ever has */
  readonly contributions?: readonly (ContributionInfo | null)[];
  /** in a rematch, the number of this `game` in the series, the tables of the `first` and the `previous` one, and by seat the games `won` (a shared victory counts for each) and the `points` of all that are over */
  readonly series?: SeriesInfo;
  /** after the game: the seat that offers a rematch (`by`), those that have `accepted`, the one that `declined` it last, and the `table` of the next game; missing where nobody ever has offered one */
  readonly rematch?: RematchInfo;
}

/** The whole table, when a hello had nothing to go on from; without `you` and `opens` when the
 * server itself had to begin anew. */
export interface StateFrame {
  readonly type: "state";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly state: State;
  /** what the person to move may do, as action texts */
  readonly legal: readonly string[] | null;
  /** the seats of one's keys */
  readonly you?: readonly number[];
  /** the seat that each key of the hello opens, in their order; null for none */
  readonly opens?: readonly (number | null)[];
}

/** One idea: a position in which a seat has so many actions to reach the goal of the step, and
 * one way to do so. */
export interface StepInfo {
  readonly name: string;
  readonly position: string;
  readonly seat: number;
  readonly moves: number;
  readonly solution: readonly string[];
}

/** A page of the `plies` steps of a game: those after a ply. */
export interface Steps {
  readonly number: number;
  readonly plies: number;
  readonly after: number;
  readonly steps: readonly ActionStep[];
}

/** Let the people at the table point at actions of whoever is to move, or no longer: for who
 * holds the key of the table. */
export interface SwitchAdviceCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "switch_advice";
  readonly on: boolean;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** Let a person who plays against computers take hints, or no longer: for who holds the key of
 * the table. */
export interface SwitchCoachCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "switch_coach";
  readonly on: boolean;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** A table at a version. `legal` lists what the person to move may do, as action texts. */
export interface TableState {
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  /** of the public state: equal hashes, equal tables */
  readonly hash: string;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly state: State;
  readonly legal: readonly string[] | null;
}

/** Take a seat over with a one-time key: the key of this lock opens it from now on; with a
 * commitment, one contributes to the next deal. */
export interface TakeOverCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "take_over";
  /** the SHA-256 of a key, which alone is kept of it */
  readonly lock: string;
  /** to a contribution to the deal: the SHA-256 of `tilewright contribution 1:CONTRIBUTION` */
  readonly commitment?: string | null;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

export interface ThemeCount {
  readonly name: string;
  readonly count: number;
}

export interface ThemeInfo {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Asks the page that has offered to think: what does this level choose with this seed, after
 * these actions? The answer is `thought`, about this version. */
export interface ThinkFrame {
  readonly type: "think";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
  readonly actions: readonly string[];
}

/** Offer to think in this page for the computers of a table, with the key of the table, as long
 * as one watches it; or no longer. The server asks (`think`) while nobody else plays there, and
 * thinks for itself where an answer does not come within some seconds. It gets no answer. */
export interface Thinker {
  readonly type: "thinker";
  readonly table: string;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly on: boolean;
}

/** What the level chooses that `think` has asked about, or null where the page cannot think
 * about it. It is checked as every action is; it gets no answer but the events that follow. */
export interface Thought {
  readonly type: "thought";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  readonly action?: string | null;
}

/** Two neighbours with equal points: what put one ahead, null where the rank is shared. */
export interface TieInfo {
  readonly ahead: number;
  readonly behind: number;
  readonly broken_by: string | null;
}

/** Projected points by seat. */
export interface Totals {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Offer one's seat to another device of one's own, by the lock of a one-time key. */
export interface TransferCommand {
  /** an idempotency key: the same command under the same id is carried out once */
  readonly id: string;
  readonly type?: "command";
  readonly table?: string | null;
  /** the secret of a seat or of the whole table: 128 bits */
  readonly key?: string | null;
  readonly do: "transfer";
  /** the SHA-256 of a key, which alone is kept of it */
  readonly lock: string;
  /** events so far; each makes one version */
  readonly base?: number | null;
}

/** How far it has led: whether the goal is reached, missed or still to come, or the rule that
 * the last action breaks, which then is not done. `gains` since the step began are by seat: what
 * was scored, or else what would be if the game ended now. */
export interface Tried {
  readonly verdict: "going" | "reached" | "missed" | "illegal";
  readonly reason: string | null;
  readonly done: readonly TriedAction[];
  readonly gains: readonly Gain[];
  readonly now: PositionInfo;
}

export interface TriedAction {
  readonly actor: number | "chance";
  readonly action: string;
}

/** What a learner does at a step, from its beginning. */
export interface Trying {
  readonly lesson: string;
  readonly step: string;
  readonly actions: readonly string[];
}

/** Every second while the computer that is to move cannot think yet, because what it thinks with
 * is being compiled: about so many `seconds` more, null where nobody knows. */
export interface WarmingFrame {
  readonly type: "warming";
  readonly table: string;
  /** events so far; each makes one version */
  readonly version: number;
  readonly level: string;
  /** about how many more; null: nobody knows */
  readonly seconds: number | null;
  /** compiling went wrong; it is tried again */
  readonly failed: boolean;
}

/** What an action would be called if it were played now; `warn` where it is a blunder. */
export interface WarningInfo {
  readonly version: number;
  readonly seat: number;
  readonly action: string;
  readonly judgement: "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  readonly warn: boolean;
  readonly loss: number;
  readonly error: number;
  readonly reasons: readonly ReviewReason[];
}

/** Whether an action may be played now: the rule that it would break, null where it is legal. */
export interface Why {
  /** events so far; each makes one version */
  readonly version: number;
  readonly action: string;
  readonly reason: string | null;
}

/** What belongs to a seat: a page finds its colour here, as `seats` of the data. */
export interface SeatArt {
  readonly colour: string;
  readonly name: string;
  readonly emblem: string;
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
    body: JoinCommand | TransferCommand | TakeOverCommand | FreeCommand | ArrangeCommand | SwitchAdviceCommand | SwitchCoachCommand | HintCommand | ActCommand | PlainCommand | LeaveCommand | DeclineRematchCommand | ReturnCommand | RevealCommand | RelieveCommand;
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
    query: { number?: number | null; positions?: boolean; after?: number; gains?: boolean };
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
  "GET /api/tables/{table}/hint": {
    path: { table: string };
    query: { step?: number };
    body: never;
    answer: HintInfo;
  };
  "GET /api/tables/{table}/warning": {
    path: { table: string };
    query: { action: string };
    body: never;
    answer: WarningInfo;
  };
  "GET /api/tables/{table}/why": {
    path: { table: string };
    query: { action: string };
    body: never;
    answer: Why;
  };
  "POST /api/positions/{game}": {
    path: { game: string };
    query: Record<never, never>;
    body: GivenPosition;
    answer: PositionInfo;
  };
  "POST /api/positions/{game}/actions": {
    path: { game: string };
    query: Record<never, never>;
    body: GivenAction;
    answer: ActionInPosition;
  };
  "POST /api/analysis/{game}": {
    path: { game: string };
    query: Record<never, never>;
    body: GivenAnalysis;
    answer: AnalysisInfo;
  };
  "POST /api/analysis/{game}/draw": {
    path: { game: string };
    query: Record<never, never>;
    body: PositionToDraw;
    answer: DrawInfo;
  };
  "GET /api/puzzles": {
    path: Record<never, never>;
    query: Record<never, never>;
    body: never;
    answer: PuzzleGames;
  };
  "GET /api/puzzles/{game}": {
    path: { game: string };
    query: { theme?: string | null; near?: number | null; offset?: number; limit?: number };
    body: never;
    answer: PuzzleList;
  };
  "GET /api/puzzles/{game}/all": {
    path: { game: string };
    query: Record<never, never>;
    body: never;
    answer: string;
  };
  "GET /api/puzzles/{game}/daily": {
    path: { game: string };
    query: { date?: string | null };
    body: never;
    answer: DailyPuzzle;
  };
  "GET /api/puzzles/{game}/{puzzle}": {
    path: { game: string; puzzle: string };
    query: Record<never, never>;
    body: never;
    answer: PuzzleInfo;
  };
  "GET /api/puzzles/{game}/{puzzle}/answer": {
    path: { game: string; puzzle: string };
    query: { action: string };
    body: never;
    answer: PuzzleAnswer;
  };
  "POST /api/races/{game}": {
    path: { game: string };
    query: Record<never, never>;
    body: never;
    answer: RaceInfo;
  };
  "GET /api/races/{game}/{race}": {
    path: { game: string; race: string };
    query: Record<never, never>;
    body: never;
    answer: RaceInfo;
  };
  "POST /api/races/{game}/{race}/answers": {
    path: { game: string; race: string };
    query: Record<never, never>;
    body: GivenAnswer;
    answer: RaceInfo;
  };
  "GET /api/lessons/{game}": {
    path: { game: string };
    query: Record<never, never>;
    body: never;
    answer: Lessons;
  };
  "POST /api/lessons/{game}/tries": {
    path: { game: string };
    query: Record<never, never>;
    body: Trying;
    answer: Tried;
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
  "GET /api/tables/{table}/review": {
    path: { table: string };
    query: { number?: number | null; after?: number };
    body: never;
    answer: ReviewInfo;
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
