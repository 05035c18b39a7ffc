// What the page says, so that tests look for things by the names their readers see.

import { readFileSync } from "node:fs";
import { Words } from "../core/messages.ts";

/** `apart` are the folders of messages that only some pages have. */
export function wordsOf(language, ...apart) {
  const files = ["", ...apart.map((folder) => `${folder}/`)].map((folder) => `../../locale/${folder}${language}.ftl`);
  return new Words(language, ...files.map((file) => readFileSync(new URL(file, import.meta.url), "utf8")));
}

const english = wordsOf("en");

export const say = (key, args) => english.say(key, args);
