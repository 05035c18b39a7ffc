import { expect, test } from "vitest";
import english from "../../locale/en.ftl?raw";
import { Words } from "../core/messages.ts";

const words = new Words("en", english);

test("an illegal action names its rule", () => {
  const refused = { code: "illegal", args: { reason: "not_connected", action: "place:1@0,0,E" } };
  expect(words.refusal(refused, "kingdomino")).toBe(words.say("illegal-kingdomino-not-connected"));
});
