// What a page shows when a game is over.

import { expect } from "vitest";
import { expectTruth } from "./boards.mjs";
import { say } from "./words.mjs";

/** The game is over, and the page tells its end as the server knows it: winner, ranks, scores, every item. */
export async function expectResult(page) {
  const { status, ranks, scores } = await expectTruth(page);
  expect(status).toBe("over");
  const [best] = scores.filter((_, seat) => ranks[seat] === 1);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain(String(best));
  const result = page.getByRole("region", { name: say("ui-result") });
  expect(await result.getByRole("listitem").count()).toBe(scores.length);
  for (const score of scores) expect(await result.getByText(String(score), { exact: true }).count()).toBeGreaterThan(0);
  const sheets = page.getByRole("region", { name: say("ui-score-details") }).getByRole("table");
  await expect.poll(() => sheets.count()).toBe(scores.length);
  const totals = await sheets.locator("tfoot td").allTextContents();
  expect(totals.map(Number).sort()).toEqual([...scores].sort());
}
