/** What one can ask of a table, and what becomes of it. */
import { NEEDS_BASE, type ClientMessage } from "./wire.generated.ts";

type Own<C> = C extends { readonly do: string }
  ? Omit<C, "id" | "type" | "table" | "key" | "base"> & { readonly base?: number }
  : never;

/** What one can ask of a table: `{ do: "act", action }`, `{ do: "join", name }`, `{ do: "start" }` … */
export type CommandRequest = Own<ClientMessage>;

/** Whether a command means the position one sees, and so has to say which. */
export function needsBase(command: CommandRequest["do"]): boolean {
  return (NEEDS_BASE as readonly string[]).includes(command);
}

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
