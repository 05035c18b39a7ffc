/** The words of the page, in a language that can be switched while it is open. */
import type { Translator } from "../games/game.ts";
import { chooseLanguage, loadWords, rememberLanguage, type Language, type Words } from "../core/words.ts";

class Speech {
  words = $state.raw<Words>() as Words;
  readonly #sources: ((language: Language) => Promise<string>)[] = [];

  async begin(): Promise<void> {
    const wanted = chooseLanguage();
    await this.#take(wanted).catch(() => this.#take("en"));
  }

  async turn(language: Language): Promise<void> {
    await this.#take(language);
    rememberLanguage(language);
  }

  /** Take the words of a game along, in every language. */
  async learn(source: (language: Language) => Promise<string>): Promise<void> {
    this.#sources.push(source);
    await this.#take(this.words.language);
  }

  async #take(language: Language): Promise<void> {
    this.words = await loadWords(language, this.#sources);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

/** The message in the language of the moment. */
export const say = ((...given: Parameters<Words["say"]>) => speech.words.say(...given)) as Words["say"];

/** A message of a key that the server's words make, or what is to be said without one. */
export function sayMaybe(key: string, otherwise: string, args: Readonly<Record<string, unknown>> = {}): string {
  return speech.words.maybe(key, args) ?? otherwise;
}

/** Words stand in lower case by themselves; this begins a label with one. */
export function begin(text: string): string {
  return text.charAt(0).toLocaleUpperCase(speech.words.language) + text.slice(1);
}

/** Ann, Ben and Cem. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(speech.words.language, { type: "conjunction" }).format(names);
}

/** The page's language, as games are given it. */
export const translator: Translator = { say, sayMaybe, capitalise: begin, list: listed };

/** The reader's own way to write dates, in the language of the page. */
export function localeOf(preferred: readonly string[] = navigator.languages): string {
  const { language } = speech.words;
  return preferred.find((tag) => tag.split("-")[0] === language) ?? language;
}

/** 7, −3: a true minus sign. */
export function signed(points: number): string {
  return points ? `${points < 0 ? "−" : "+"}${Math.abs(points)}` : "±0";
}
