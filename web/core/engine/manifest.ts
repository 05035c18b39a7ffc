/** How the engine of a game lies in memory, as `tilewright.search.page_engine` describes it. */

/** Where a field of a record lies, its kind (`u1`, `i4`, `f8` …), and how many of it. */
export type Field = readonly [at: number, kind: string, count: number];
export type Fields = Readonly<Record<string, Field>>;

/** What a function returns: none or one number. */
export type Result = "int" | "uint" | "bool" | "float";

export interface EngineManifest {
  readonly game: string;
  /** How many codes the actions of seats have. */
  readonly numActions: number;
  readonly state: { readonly size: number; readonly fields: Fields };
  /** What each value of an option adds to the number that options are. */
  readonly options: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How every level searches, as bytes in hexadecimal digits. */
  readonly settings: string;
  readonly tree: readonly TreeArray[];
  readonly loop: Fields;
  readonly edge: Fields;
  readonly weights: readonly WeightArray[];
  readonly functions: Readonly<Record<string, readonly Result[]>>;
}

/** The bytes of an item, and extents as a number and what each node adds to it. */
export interface TreeArray {
  readonly name: string;
  readonly item: number;
  readonly extents: readonly (readonly [fixed: number, each: number])[];
}

/** What was learned, as it is stored: whole numbers are multiples of a unit. */
export interface WeightArray {
  readonly name: string;
  readonly shape: readonly number[];
  readonly kind: string;
  readonly unit: number;
}
