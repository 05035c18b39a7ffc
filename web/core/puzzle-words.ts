/** What puzzles say, beside the words of all pages. */
import type { Language } from "./language.ts";

const FILES = import.meta.glob<string>("../../locale/puzzles/*.ftl", { query: "?url", import: "default", eager: true });

export async function fetchPuzzleWords(language: Language): Promise<string> {
  const response = await fetch(FILES[`../../locale/puzzles/${language}.ftl`] ?? "");
  if (!response.ok) throw new Error(`no words of puzzles in ${language}: status ${response.status}`);
  return response.text();
}
