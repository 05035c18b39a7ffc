import { afterEach, expect, test, vi } from "vitest";
import en from "../../locale/en.ftl?raw";
import uk from "../../locale/uk.ftl?raw";
import { DeviceStorage } from "./storage.ts";
import { TestStorage } from "../testing/fakes.ts";
import {
  chooseLanguage,
  LANGUAGES,
  loadWords,
  rememberLanguage,
  Words,
  type PlainKey,
  type WordKey,
} from "./messages.ts";

const english = new Words("en", en);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("messages have their arguments, without marks around them", () => {
  expect(english.say("language-uk")).toBe("Українська");
  expect(english.say("count-points", { count: 1 })).toBe("1 point");
  expect(english.say("ui-turn-of", { player: "Ada" })).toContain("Ada to move");
});

test("plural forms are those of the language", () => {
  const words = new Words("uk", uk);
  const forms = [1, 2, 5, 21].map((count) => words.say("count-points", { count }));
  expect(new Set(forms.map((form) => form.replace(/\d+/, ""))).size).toBe(3);
});

test("keys and arguments are typed", () => {
  const key: PlainKey = "ui-play";
  const terrain = "wheat" as "wheat" | "mine";
  expect([english.say(key), english.say(`terrain-${terrain}`)]).not.toContain("");
  // @ts-expect-error there is no such key
  expect(english.say("ui-pley")).toBe("⟦ui-pley⟧");
  // @ts-expect-error the number is missing
  expect(english.say("count-points")).toContain("{$count}");
});

test("levels that a host has added may have no words", () => {
  expect(english.maybe("level-greedy")).toBe(english.say("level-greedy"));
  expect(english.maybe("level-house-made")).toBeNull();
  expect([english.has("level-greedy"), english.has("level-house-made")]).toEqual([true, false]);
});

test("an illegal action of a game without words for its rules is only illegal", () => {
  expect(english.refusal({ code: "illegal", args: { reason: "goes_down" } }, "stairs")).toBe(
    english.say("refusal-illegal"),
  );
});

test("an impossible kingdom names what is wrong with it", () => {
  expect(english.refusal({ code: "impossible", args: { reason: "kingdom_too_wide", size: 7 } })).toBe(
    english.say("impossible-kingdom-too-wide", { size: 7 }),
  );
  expect(english.refusal({ code: "impossible", args: { reason: "upside_down" } })).toBe(
    english.say("refusal-impossible"),
  );
});

test("refusals say how long to wait, and where a record goes wrong", () => {
  expect(english.refusal({ code: "too_soon", args: { wait: 1_001 } })).toBe(
    english.say("refusal-too-soon", { seconds: 2 }),
  );
  expect(english.refusal({ code: "too_many", args: { limit: 9, retry_ms: 400 } })).toBe(
    english.say("refusal-too-many", { seconds: 1 }),
  );
  expect(english.refusal({ code: "bad_record", args: { ply: 3 } })).toBe(
    english.say("refusal-bad-record-ply", { ply: 3 }),
  );
  expect(english.refusal({ code: "bad_record", args: { ply: 0 } })).toBe(english.say("refusal-bad-record"));
  expect(english.refusal({ code: "too_many", args: { limit: 9, retry_ms: null } })).toBe(
    english.say("refusal-too-many-at-once"),
  );
  expect(english.refusal({ code: "unknown_level", args: { level: "hard", known: ["easy"] } })).toContain("hard");
});

test("a refusal without words is seen by who develops, and still told to who plays", () => {
  vi.stubEnv("DEV", true);
  expect(english.refusal({ code: "brand_new", args: {} })).toBe("⟦refusal-brand-new⟧");
  vi.stubEnv("DEV", false);
  expect(english.refusal({ code: "brand_new", args: {} })).toBe(english.say("refusal-other", { code: "brand_new" }));
});

test("the remembered language comes first, then the reader's, then English", () => {
  const memory = new DeviceStorage(new TestStorage());
  expect(chooseLanguage(["de", "pl-PL", "uk"], memory)).toBe("pl");
  expect(chooseLanguage(["de"], memory)).toBe("en");
  rememberLanguage("bg", memory);
  expect(chooseLanguage(["pl"], memory)).toBe("bg");
  memory.set("language", "tlh");
  expect(chooseLanguage(["pl"], memory)).toBe("pl");
});

test("words that cannot be fetched are no words, until they can be", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(loadWords("en")).rejects.toThrow("404");
  vi.stubGlobal("fetch", async () => new Response("ui-play = !"));
  expect((await loadWords("en")).say("ui-play")).toBe("!");
});

test.each(LANGUAGES.filter((each) => each !== "en"))("%s is fetched when it is wanted, and once", async (language) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response("ui-play = !");
  });
  const [words] = await Promise.all([loadWords(language), loadWords(language)]);
  expect(asked).toEqual([expect.stringContaining(`/${language}.ftl`)]);
  expect([words.language, words.say("ui-play" satisfies WordKey)]).toEqual([language, "!"]);
});
