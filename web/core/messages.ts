/** The words of the page in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { fetchWords, type Language } from "./language.ts";
import type { Messages as Arguments } from "./messages.generated.ts";

export { chooseLanguage, LANGUAGES, rememberLanguage, type Language } from "./language.ts";
export type WordKey = keyof Arguments;
/** Messages that take no arguments. */
export type PlainKey = { [K in WordKey]: Arguments[K] extends null ? K : never }[WordKey];
type Given<K extends WordKey> = Arguments[K] extends null ? [] : [args: Arguments[K]];

export class Words {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    ...texts: readonly string[]
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
  }

  /** The message with its arguments: `say("ui-play")`, `say("count-points", { count: 3 })`. */
  say<K extends WordKey>(key: K, ...given: Given<K>): string {
    return this.#format(key, given[0] as Record<string, FluentVariable> | undefined) ?? missing(key);
  }

  /** Whether there is such a message, for keys put together from what the server says. */
  has(key: string): key is WordKey {
    return this.#bundle.hasMessage(key);
  }

  /** A message that may not be there, such as a level a host has added. */
  maybe(key: string, args: Readonly<Record<string, unknown>> = {}): string | null {
    return this.#format(key, plain(args));
  }

  /** Why something was not done. `game` is needed to name the rule of an illegal action. */
  refusal(
    { code, args }: { readonly code: string; readonly args: Readonly<Record<string, unknown>> },
    game = "",
  ): string {
    const found = refusalKeys(code, args, game).find((key) => this.has(key));
    const said = found && this.#format(found, { ...plain(args), ...seconds(args) });
    return said ?? (import.meta.env.DEV ? missing(`refusal-${kebab(code)}`) : this.say("refusal-other", { code }));
  }

  #format(key: string, args?: Record<string, FluentVariable>): string | null {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return null;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    if (errors.length && import.meta.env.DEV) console.warn(`${key}: ${errors.join("; ")}`);
    return text;
  }
}

/** The most telling message first. */
function refusalKeys(code: string, args: Readonly<Record<string, unknown>>, game: string): string[] {
  const general = `refusal-${kebab(code)}`;
  if (code === "illegal") return [`illegal-${kebab(game)}-${kebab(String(args.reason))}`, general];
  if (code === "bad_record" && args.ply) return [`${general}-ply`, general];
  if (code === "impossible") return [`impossible-${kebab(String(args.reason))}`, general];
  if (code === "too_many" && !args.retry_ms) return [`${general}-at-once`];
  return [general];
}

/** The server counts milliseconds, people seconds. */
function seconds(args: Readonly<Record<string, unknown>>): { seconds?: number } {
  const wait = Number(args.wait ?? args.retry_ms ?? 0);
  return wait ? { seconds: Math.ceil(wait / 1000) } : {};
}

function plain(args: Readonly<Record<string, unknown>>): Record<string, FluentVariable> {
  const shown = Object.entries(args).filter((each): each is [string, string | number] =>
    ["string", "number"].includes(typeof each[1]),
  );
  return Object.fromEntries(shown);
}

/** A name of the server's as the key of a message has it. */
export function kebab(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** What nobody has put into words is seen at once. */
function missing(key: string): string {
  if (import.meta.env.DEV) console.warn(`no words for ${key}`);
  return `⟦${key}⟧`;
}

/** The words of the page, and of games that bring their own: what those lack is said without them. */
export async function loadWords(
  language: Language,
  more: readonly ((language: Language) => Promise<string>)[] = [],
): Promise<Words> {
  const texts = more.map((fetchMore) => fetchMore(language).catch(() => ""));
  return new Words(language, await fetchWords(language), ...(await Promise.all(texts)));
}
