/** Actions as the numbers that the engine of a game calls them by. */
export interface ActionCodes {
  encode(action: string): number;
  /** The action of a code, in a position in which it may be done. */
  decode(code: number, position: RecordReader): string;
  /** The order in which the rules list what a seat may do, where it is not that of the codes. */
  compare?(one: string, other: string): number;
}

/** A packed position: its fields by name, and by place where there are several. */
export interface RecordReader {
  get(field: string, at?: number): number;
}
