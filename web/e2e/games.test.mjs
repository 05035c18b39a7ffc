// Whole games against a computer, to the result.

import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { actByClick, actByKeys, play, startAgainstComputer, startByKeys } from "./playing.mjs";
import { test } from "./visit.mjs";
import { say } from "./words.mjs";

const GAMES = ["kingdomino", "carcassonne"];
const WAYS = [
  ["clicks", startAgainstComputer, actByClick],
  ["keys alone", startByKeys, actByKeys],
];

test.for(GAMES.flatMap((game) => WAYS.map((way) => [game, ...way])))("a whole game of %s is played by %s", async ([game, , start, act], { visit }) => {
  const page = await visit("/");
  await start(page, game);
  await play(page, act);
  const { status, ranks, scores } = await expectTruth(page);
  expect(status).toBe("over");
  const [best] = scores.filter((_, seat) => ranks[seat] === 1);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(String(best));
  const result = page.getByRole("region", { name: say("ui-result") });
  expect(await result.getByRole("listitem").count()).toBe(2);
  for (const score of scores) expect(await result.getByText(String(score), { exact: true }).count()).toBeGreaterThan(0);
  const sheets = page.getByRole("region", { name: say("ui-score-details") }).getByRole("table");
  await expect.poll(() => sheets.count()).toBe(2);
});
