import type { Scanner } from "./scanner.ts";

/** Options as plain data: every one of the game's, also where it is the default. */
export type Options = Readonly<Record<string, boolean | string>>;

/** The options that differ from their defaults, as a position writes them. */
export function writeOptions(options: Options, defaults: Options): string {
  const words = Object.keys(defaults)
    .filter((name) => options[name] !== defaults[name])
    .map((name) => (options[name] === true ? name : `${name}=${options[name]}`));
  return words.join("+") || "-";
}

/** The options inside a position text: the defaults, and what it says differently. */
export function scanOptions<T extends Options>(scanner: Scanner, defaults: T): T {
  scanner.part("options");
  const given: Record<string, boolean | string> = { ...defaults };
  const word = (): void => {
    const at = scanner.at;
    const [name = "", value] = scanner.match(/[a-z_=]+/y, "an option").split("=");
    if (!(name in defaults)) scanner.refuse("an option of the game", at);
    given[name] = value ?? true;
  };
  scanner.several(word, "+");
  return given as T;
}
