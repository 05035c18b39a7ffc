import { expect, test } from "vitest";
import { problemsOf, typesOf, unusedOf } from "./check-messages.mjs";

const NAMES = "language-en = English\nlanguage-uk = Українська\n";
const COUNT = "count-points = { $count } { $count ->\n    [one] point\n   *[other] points\n }\n";
const COUNT_UK =
  "count-points = { $count } { $count ->\n    [one] очко\n    [few] очки\n    [many] очок\n   *[other] очка\n }\n";

const problems = (en, uk) => problemsOf({ en: NAMES + en, uk: NAMES + uk });

test("words that agree have no problems", () => {
  expect(problems(COUNT, COUNT_UK)).toEqual([]);
});

test("a missing key and an extra key are named", () => {
  expect(problems("ui-play = Play\n", "ui-pley = Грати\n")).toEqual([
    "uk.ftl: ui-play is missing",
    "uk.ftl: ui-pley is not in en.ftl",
  ]);
});

test("keys keep the English order", () => {
  expect(problems("ui-on = On\nui-off = Off\n", "ui-off = Вимк.\nui-on = Увімк.\n")).toEqual([
    "uk.ftl: ui-off stands elsewhere in en.ftl",
  ]);
});

test("arguments are the same in every language, also behind a reference", () => {
  expect(problems("turn-of = { $player } to move\n", "turn-of = Ходить { $name }\n")).toEqual([
    "uk.ftl: turn-of does not use $player",
    "uk.ftl: turn-of uses $name, which en.ftl does not",
  ]);
  expect(problems("a = { $x }\nb = { a }\n", "a = { $x }\nb = { a }!\n")).toEqual([]);
});

test("every plural form of the language is wanted, and no other", () => {
  expect(problems(COUNT, COUNT)).toEqual(["uk.ftl: count-points lacks a form of $count: few, many"]);
  expect(problems(COUNT_UK, COUNT_UK)).toEqual([
    "en.ftl: count-points has a form of $count that its language does not know: few, many",
  ]);
  const none = COUNT_UK.replace("[one] очко", "[0] очок");
  expect(problems(COUNT, none)).toEqual(["uk.ftl: count-points lacks a form of $count: one"]);
});

test("a choice between numbers alone, or between names, needs no plural forms", () => {
  const rank = "rank = { $rank ->\n    [1] 1st\n   *[2] 2nd\n }\n";
  const side = "side = { $side ->\n    [west] west\n   *[other] here\n }\n";
  expect(problems(rank + side, rank + side)).toEqual([]);
});

test("a choice knows the English names", () => {
  const en = "side = { $side ->\n    [west] west\n   *[same] here\n }\n";
  expect(problems(en, en.replace("[west]", "[vest]"))).toEqual([
    "uk.ftl: side chooses by $side between other names than en.ftl: vest, west",
  ]);
});

test("malformed, repeated, badly named and empty messages are found", () => {
  expect(problems("ui-play = Play\n", "ui-play = { $\n")).toEqual([
    'uk.ftl: line 3 cannot be read: Expected a character from range: "a-zA-Z"',
    "uk.ftl: ui-play is missing",
  ]);
  expect(problems("a = A\na = B\n", "a = A\n")).toEqual(["en.ftl: a is there twice"]);
  expect(problems('uiPlay = { "" }\n', "uiPlay = Грати\n")).toEqual([
    "en.ftl: uiPlay is not in kebab-case",
    "en.ftl: uiPlay is empty",
    "uk.ftl: uiPlay is not in kebab-case",
  ]);
  expect(problems("a = { b }\n", "a = Б\n")).toEqual(["en.ftl: a refers to b, which is not there"]);
});

test("a number stays with its sign and with its unit", () => {
  const apart = (text) => problems("a = { $x }\n", `a = ${text}\n`);
  const sign = ["uk.ftl: a needs a non-breaking space between a sign and its number"];
  const unit = ["uk.ftl: a needs a non-breaking space between a number and its unit"];
  expect(apart("№ { $x }")).toEqual(sign);
  expect(apart("płytka nr { $x }")).toEqual(sign);
  expect(apart("{ $x } × 3")).toEqual(sign);
  expect(apart("{ $x } %")).toEqual(unit);
  expect(apart("{ $x } s")).toEqual(unit);
  expect(apart("ще { $x } с.")).toEqual(unit);
  expect(apart("{ $x } 18 МБ")).toEqual(unit);
  expect(apart("№\u00a0{ $x }, nr\u00a05, 5\u00a0×\u00a0{ $x }: { $x }\u00a0% за 3\u00a0с")).toEqual([]);
  expect(apart("{ $x } с 5 корони, 2 squares")).toEqual([]);
});

test("a space is looked for in every form", () => {
  const form = "a = { $x ->\n    [one] один\n    [few] № { $x }\n    [many] №\u00a0{ $x }\n   *[other] два\n }\n";
  expect(problems("a = { $x }\n", form)).toEqual([
    "uk.ftl: a needs a non-breaking space between a sign and its number",
  ]);
});

test("straight quotation marks are found", () => {
  expect(problems("a = The player's\n", "a = комп’ютер\n")).toEqual(["en.ftl: a has straight quotation marks"]);
});

test("types name the arguments, and what is counted is a number", () => {
  const types = typesOf({
    en: `${NAMES}${COUNT}turn-of = { $player } to move\n`,
    uk: `${NAMES}${COUNT_UK}turn-of = Ходить { $player }\n`,
  });
  expect(types).toContain('LANGUAGES = ["en", "uk"]');
  expect(types).toContain(
    '  "language-en": null;\n  "language-uk": null;\n  "count-points": { count: number };\n  "turn-of": { player: string | number };\n}',
  );
});

const PLAY =
  "ui-play = Play\nui-pause = Pause\nlevel-easy = Easy\nlevel-easy-about = Looks one move ahead\nhalf = Half\n";

test("a message that no source asks for is named", () => {
  expect(
    unusedOf(PLAY, ['say("ui-play"); say(on ? "ui-pause" : "x"); say("half", {}); sayMaybe(`level-${level}`, "")']),
  ).toEqual(["level-easy-about is used nowhere"]);
  expect(unusedOf(PLAY, ["sayMaybe(`level-${level}-about`, ``)"])).toEqual(
    ["ui-play", "ui-pause", "level-easy", "half"].map((key) => `${key} is used nowhere`),
  );
});

test("a message that another one refers to is used", () => {
  expect(unusedOf("-tile = tile\nui-tile = The { -tile } { ui-end }\nui-end = end\n", ['"ui-tile"'])).toEqual([]);
});
