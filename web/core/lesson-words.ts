/** What lessons say, beside the words of all pages. */
import type { Language } from "./language.ts";

const FILES = import.meta.glob<string>("../../locale/lessons/*.ftl", { query: "?url", import: "default", eager: true });

export async function fetchLessonWords(language: Language): Promise<string> {
  const response = await fetch(FILES[`../../locale/lessons/${language}.ftl`] ?? "");
  if (!response.ok) throw new Error(`no words of lessons in ${language}: status ${response.status}`);
  return response.text();
}
