// What the page says, so that tests look for things by the names their readers see.

import { readFileSync } from "node:fs";
import { Words } from "../core/messages.ts";

export function wordsOf(language) {
  return new Words(language, readFileSync(new URL(`../../locale/${language}.ftl`, import.meta.url), "utf8"));
}

const english = wordsOf("en");

export const say = (key, args) => english.say(key, args);
