/** What one can ask of a table, and what becomes of it. */
import type {
  ActCommand,
  ArrangeCommand,
  DeclineRematchCommand,
  FreeCommand,
  HintCommand,
  JoinCommand,
  LeaveCommand,
  PlainCommand,
  RelieveCommand,
  ReturnCommand,
  RevealCommand,
  SwitchAdviceCommand,
  SwitchCoachCommand,
  TakeOverCommand,
  TransferCommand,
} from "./wire.generated.ts";

type Command =
  | FreeCommand
  | TakeOverCommand
  | TransferCommand
  | ActCommand
  | ArrangeCommand
  | DeclineRematchCommand
  | JoinCommand
  | LeaveCommand
  | PlainCommand
  | RelieveCommand
  | ReturnCommand
  | RevealCommand
  | SwitchAdviceCommand
  | SwitchCoachCommand
  | HintCommand;

type Own<C> = C extends Command
  ? Omit<C, "id" | "type" | "table" | "key" | "base"> & { readonly base?: number }
  : never;

/** What one can ask of a table: `{ do: "act", action }`, `{ do: "join", name }`, `{ do: "start" }` … */
export type CommandRequest = Own<Command>;

/** Commands that mean the position one sees. */
export const NEEDS_BASE = new Set<CommandRequest["do"]>(["act", "hint", "take_back", "start", "rematch", "arrange"]);

/** What became of a command: a version and hash, or the code of a refusal with its args. */
export type Answer = Accepted | Refused;
export interface Accepted {
  readonly accepted: true;
  readonly id: string;
  readonly version: number;
  readonly hash: string;
}
export interface Refused {
  readonly accepted: false;
  readonly id: string;
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}
