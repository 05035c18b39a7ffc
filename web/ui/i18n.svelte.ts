/** The words of the page, in a language that can be switched while it is open. */
import type { Translator } from "../games/game.ts";
import { chooseLanguage, loadWords, rememberLanguage, type Language, type Words } from "../core/messages.ts";

class I18n {
  words = $state.raw<Words>() as Words;
  readonly #sources: ((language: Language) => Promise<string>)[] = [];

  async start(): Promise<void> {
    const wanted = chooseLanguage();
    await this.#take(wanted).catch(() => this.#take("en"));
  }

  async turn(language: Language): Promise<void> {
    await this.#take(language);
    rememberLanguage(language);
  }

  /** Take the words of a game along, in every language. */
  async learn(source: (language: Language) => Promise<string>): Promise<void> {
    if (this.#sources.includes(source)) return;
    this.#sources.push(source);
    await this.#take(this.words.language);
  }

  async #take(language: Language): Promise<void> {
    this.words = await loadWords(language, this.#sources);
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();

/** The message in the language of the moment. */
export const say = ((...given: Parameters<Words["say"]>) => i18n.words.say(...given)) as Words["say"];

/** A message of a key that the server's words make, or what is to be said without one. */
export function sayMaybe(key: string, otherwise: string, args: Readonly<Record<string, unknown>> = {}): string {
  return i18n.words.maybe(key, args) ?? otherwise;
}

/** Words stand in lower case by themselves; this begins a label with one. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase(i18n.words.language) + text.slice(1);
}

/** Ann, Ben and Cem. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.words.language, { type: "conjunction" }).format(names);
}

/** The page's language, as games are given it. */
export const translator: Translator = { say, sayMaybe, capitalise: capitalise, list: listed };

/** The reader's own way to write dates, in the language of the page. */
export function localeOf(preferred: readonly string[] = navigator.languages): string {
  const { language } = i18n.words;
  return preferred.find((tag) => tag.split("-")[0] === language) ?? language;
}
