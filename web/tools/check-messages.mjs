// Compares the words of all languages with the English ones, and types them for the page.
//
//   node tools/check-messages.mjs           lists what is wrong: also messages that nobody uses, and types out of date
//   node tools/check-messages.mjs --types   writes core/messages.generated.ts first

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

const LOCALE = new URL("../../locale/", import.meta.url);
/** What some pages need beside what all do, in files of the same names. */
const APART = ["lessons", "puzzles"];
const GENERATED = new URL("../core/messages.generated.ts", import.meta.url);
const ENGLISH = "en";
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What stands for all that is filled in. */
const FILLED = "0";
const SIGN_APART = /(?:№|(?<!\p{L})nr|×)[ \n]+\d/u;
/** A unit that is a word as well, с, is one where no word follows. */
const UNIT_APART = /\d[ \n]+(?:%|(?:s|сек|[MМ][BБ])(?!\p{L})|с(?=[.,;)]|$))/u;
const STRAIGHT = /["']/;
const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);

/** What is wrong with these languages: a list of sentences. `texts` has the files by language. */
export function problemsOf(texts) {
  const languages = Object.entries(texts).map(([name, text]) => readLanguage(name, text));
  const english = languages.find(({ name }) => name === ENGLISH);
  if (!english) return [`${ENGLISH}.ftl: there is no such file`];
  return languages.flatMap((language) =>
    [
      ...language.problems,
      ...unnamed(language, english),
      ...keyProblems(language, english),
      ...[...language.words.values()].flatMap((word) => wordProblems(word, language, english)),
    ].map((problem) => `${language.name}.ftl: ${problem}`),
  );
}

/** TypeScript that says which arguments each message takes. */
export function typesOf(texts) {
  const languages = Object.entries(texts).map(([name, text]) => readLanguage(name, text));
  const english = languages.find(({ name }) => name === ENGLISH);
  const lines = [...english.words.keys()].map((key) => `  "${key}": ${argumentsOf(key, languages)};`);
  const names = namedLanguages(english).map((name) => `"${name}"`);
  return [
    "// Written by tools/check-messages.mjs from the files in locale/. Do not edit.",
    "",
    `export const LANGUAGES = [${names.join(", ")}] as const;`,
    "",
    "/** The arguments of each message, null where it takes none. */",
    "export interface Messages {",
    ...lines,
    "}",
    "",
  ].join("\n");
}

// Reading

/** What a message is made of: arguments, references and choices. */
class Reader extends Visitor {
  arguments = new Set();
  references = new Set();
  choices = [];
  lines = [];

  visitPattern(node) {
    this.lines.push(node.elements.map(({ type, value }) => (type === "TextElement" ? value : FILLED)).join(""));
    this.genericVisit(node);
  }

  visitVariableReference(node) {
    this.arguments.add(node.id.name);
  }

  visitMessageReference(node) {
    this.references.add(node.id.name);
  }

  visitTermReference(node) {
    this.references.add(`-${node.id.name}`);
  }

  visitSelectExpression(node) {
    this.choices.push(readChoice(node));
    this.genericVisit(node);
  }
}

function readLanguage(name, text) {
  const language = { name, words: new Map(), problems: [] };
  for (const entry of new FluentParser().parse(text).body) {
    if (entry.type === "Junk") {
      const line = text.slice(0, entry.span.start).split("\n").length;
      const why = entry.annotations[0]?.message ?? entry.content.trim();
      language.problems.push(`line ${line} cannot be read: ${why}`);
    } else if (entry.type === "Message" || entry.type === "Term") addWord(language, entry);
  }
  return language;
}

function addWord(language, entry) {
  const key = entry.type === "Term" ? `-${entry.id.name}` : entry.id.name;
  if (language.words.has(key)) language.problems.push(`${key} is there twice`);
  const reader = new Reader();
  reader.visit(entry);
  language.words.set(key, { key, entry, ...reader });
}

/** What is chosen by, and between what. A choice by number has plural forms, or only numbers. */
function readChoice({ selector, variants }) {
  const by = selector.type === "FunctionReference" ? selector.arguments.positional[0] : selector;
  const names = variants.map(({ key }) => key.name ?? key.value);
  const numbers = variants.filter(({ key }) => key.type === "NumberLiteral").length;
  const forms = names.some((name) => name !== "other" && CATEGORIES.has(name));
  const numeric = selector.type === "FunctionReference" || numbers > 0 || forms;
  return { by: by.id?.name ?? "?", names, numeric, plural: numeric && numbers < variants.length };
}

// Whole languages

function namedLanguages({ words }) {
  return [...words.keys()].flatMap((key) => /^language-(.+)$/.exec(key)?.[1] ?? []);
}

function unnamed({ name }, english) {
  return namedLanguages(english).includes(name) ? [] : [`no key language-${name} names this language`];
}

function keyProblems({ words }, english) {
  const keys = [...words.keys()],
    wanted = [...english.words.keys()];
  const missing = wanted.filter((key) => !words.has(key)).map((key) => `${key} is missing`);
  const extra = keys.filter((key) => !english.words.has(key)).map((key) => `${key} is not in ${ENGLISH}.ftl`);
  if (missing.length || extra.length) return [...missing, ...extra];
  const moved = keys.find((key, place) => key !== wanted[place]);
  return moved ? [`${moved} stands elsewhere in ${ENGLISH}.ftl`] : [];
}

// Single messages

function wordProblems(word, language, english) {
  const original = english.words.get(word.key);
  const lost = [...word.references].filter((key) => !language.words.has(key));
  const plurals = word.choices.filter(({ plural }) => plural);
  return [
    ...formProblems(word),
    ...typographyProblems(word),
    ...lost.map((key) => `refers to ${key}, which is not there`),
    ...plurals.flatMap((choice) => pluralProblems(choice, language.name)),
    ...(original ? [...argumentProblems(word, language, english), ...choiceProblems(word, original)] : []),
  ].map((problem) => `${word.key} ${problem}`);
}

function formProblems({ key, entry }) {
  const problems = KEBAB.test(key.replace(/^-/, "")) ? [] : ["is not in kebab-case"];
  if (!entry.value || isBlank(entry.value)) problems.push("is empty");
  if (entry.attributes.length) problems.push("has attributes, which the page does not read");
  return problems;
}

/** What a line may break apart, and marks of typewriters. */
function typographyProblems({ lines }) {
  const has = (mark) => lines.some((line) => mark.test(line));
  return [
    ...(has(SIGN_APART) ? ["needs a non-breaking space between a sign and its number"] : []),
    ...(has(UNIT_APART) ? ["needs a non-breaking space between a number and its unit"] : []),
    ...(has(STRAIGHT) ? ["has straight quotation marks"] : []),
  ];
}

function isBlank(pattern) {
  return pattern.elements.every((element) => {
    const literal = element.type === "TextElement" ? element : element.expression;
    return ["TextElement", "StringLiteral"].includes(literal.type) && !literal.value.trim();
  });
}

function pluralProblems({ by, names }, language) {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacking = needed.filter((category) => !names.includes(category));
  const idle = names.filter((name) => CATEGORIES.has(name) && !needed.includes(name));
  return [
    ...(lacking.length ? [`lacks a form of $${by}: ${lacking.join(", ")}`] : []),
    ...(idle.length ? [`has a form of $${by} that its language does not know: ${idle.join(", ")}`] : []),
  ];
}

function argumentProblems({ key }, language, english) {
  const here = reach(key, language),
    there = reach(key, english);
  const lacking = [...there].filter((name) => !here.has(name));
  const extra = [...here].filter((name) => !there.has(name));
  return [
    ...(lacking.length ? [`does not use $${lacking.join(", $")}`] : []),
    ...(extra.length ? [`uses $${extra.join(", $")}, which ${ENGLISH}.ftl does not`] : []),
  ];
}

/** A language may leave a choice out, but where it chooses it knows the same names. */
function choiceProblems({ choices }, original) {
  return choices
    .filter(({ numeric }) => !numeric)
    .flatMap(({ by, names }) => {
      const known = original.choices.filter((choice) => choice.by === by).flatMap((choice) => choice.names);
      const unlike = [...names, ...known].filter((name) => !(names.includes(name) && known.includes(name)));
      const list = unlike.join(", ");
      return known.length && list ? [`chooses by $${by} between other names than ${ENGLISH}.ftl: ${list}`] : [];
    });
}

/** The arguments of a message and of all it refers to. */
function reach(key, { words }, seen = new Set()) {
  const word = words.get(key);
  if (!word || seen.has(key)) return new Set();
  seen.add(key);
  const behind = [...word.references].flatMap((next) => [...reach(next, { words }, seen)]);
  return new Set([...word.arguments, ...behind]);
}

// Use

/** Endings by which messages belong to another one: they are asked for by name. */
const BELONGS = /-(about|text|title|why)$/;

/** Messages that no source asks for. A source names a key as a text, or puts it together: `level-${level}`. */
export function unusedOf(english, sources) {
  const { words } = readLanguage(ENGLISH, english);
  const asked = sources.flatMap(keysAskedFor);
  const referred = new Set([...words.values()].flatMap(({ references }) => [...references]));
  const isAskedFor = (key) =>
    asked.some(({ pattern, belongs }) => pattern.test(key) && (belongs || !BELONGS.test(key)));
  return [...words.keys()]
    .filter((key) => !referred.has(key) && !isAskedFor(key))
    .map((key) => `${key} is used nowhere`);
}

function keysAskedFor(source) {
  const texts = [...source.matchAll(/"([a-z][a-z0-9-]*-[a-z0-9-]+)"|\bsay\("(\w+)"/g)].map(([, key, word]) => ({
    pattern: new RegExp(`^${key ?? word}$`),
    belongs: true,
  }));
  const made = [...source.matchAll(/`([a-z][a-z0-9-]*-(?:[a-z0-9-]|\$\{[^`}]*\})*)`/g)].map(([, text]) =>
    patternOf(text),
  );
  return [...texts, ...made];
}

/** What is filled in may be several words, but ends no message that belongs to another. */
function patternOf(template) {
  const pattern = template.replaceAll(/\$\{[^}]*\}/g, "[a-z0-9]+(-[a-z0-9]+)*");
  return { pattern: new RegExp(`^${pattern}$`), belongs: BELONGS.test(template) };
}

// Types

function argumentsOf(key, languages) {
  const english = languages.find(({ name }) => name === ENGLISH);
  const names = [...reach(key, english)].sort();
  const typed = names.map((name) => `${name}: ${isCounted(key, name, languages) ? "number" : "string | number"}`);
  return names.length ? `{ ${typed.join("; ")} }` : "null";
}

/** Whether some language chooses by this number, so that a text in its stead would not be counted. */
function isCounted(key, name, languages) {
  return languages.some(({ words }) => choosesBy(name, words.get(key), words, new Set()));
}

function choosesBy(name, word, words, seen) {
  if (!word || seen.has(word.key)) return false;
  seen.add(word.key);
  return (
    word.choices.some((choice) => choice.numeric && choice.by === name) ||
    [...word.references].some((next) => choosesBy(name, words.get(next), words, seen))
  );
}

// The command

function readTexts() {
  const names = readdirSync(LOCALE).flatMap((file) => /^(.+)\.ftl$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => [name, ["", ...APART].map((folder) => readText(folder, name)).join("\n")]),
  );
}

function readText(folder, name) {
  return readFileSync(new URL(`${folder ? `${folder}/` : ""}${name}.ftl`, LOCALE), "utf8");
}

/** What asks for messages: the page and what is built into it, but not its tests. */
function readSources() {
  const files = ["core", "games", "tools", "ui"].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true }).map((name) => `../${folder}/${name}`),
  );
  const wanted = files.filter((name) => /\.(ts|svelte)$/.test(name) && !/\.(test|generated)\./.test(name));
  return wanted.map((name) => readFileSync(new URL(name, import.meta.url), "utf8"));
}

function main() {
  const texts = readTexts();
  const problems = [...problemsOf(texts), ...unusedOf(texts[ENGLISH] ?? "", readSources())];
  if (!problems.length && argv.includes("--types")) writeFileSync(GENERATED, typesOf(texts));
  const written = existsSync(GENERATED) ? readFileSync(GENERATED, "utf8") : "";
  if (!problems.length && written !== typesOf(texts)) {
    problems.push("core/messages.generated.ts is out of date: run this with --types");
  }
  problems.forEach((problem) => console.error(problem));
  if (problems.length) exit(1);
}

if (argv[1] === fileURLToPath(import.meta.url)) main();
