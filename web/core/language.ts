/** Which language the reader wants, and where its words are. */
import { DeviceStorage } from "./storage.ts";
import { AsyncCache } from "./async-cache.ts";
import { LANGUAGES } from "./messages.generated.ts";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

const REMEMBERED = "language";
const ENGLISH: Language = "en";

/** The remembered language, or else the first one here that the reader prefers. */
export function chooseLanguage(
  preferred: readonly string[] = navigator.languages,
  memory = new DeviceStorage(),
): Language {
  const remembered = memory.get<string | null>(REMEMBERED, null);
  const wanted = [...(remembered ? [remembered] : []), ...preferred];
  return wanted.map(languageOf).find((language) => language !== undefined) ?? ENGLISH;
}

export function rememberLanguage(language: Language, memory = new DeviceStorage()): void {
  memory.set(REMEMBERED, language);
}

/** pl-PL is pl. */
function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language === tag.toLowerCase().split("-")[0]);
}

const FILES = import.meta.glob<string>("../../locale/*.ftl", { query: "?url", import: "default", eager: true });

/** The words of a language as they are written; each file is fetched once, when it is wanted. */
const texts = new AsyncCache<Language, string>(async (language) => {
  const response = await fetch(FILES[`../../locale/${language}.ftl`] ?? "");
  if (!response.ok) throw new Error(`no words in ${language}: status ${response.status}`);
  return response.text();
});

export function fetchWords(language: Language): Promise<string> {
  return texts.get(language);
}
