// What a page fetches to think about this game, compressed.
import { expect, test } from "vitest";
import { casesOf, engineWeight } from "../../tools/engine-page.mjs";

const MOST = 350_000;
const LONG = 600_000;

test(
  "the engine and its weights are fetched in 350 kB",
  () => {
    const { folder } = casesOf("carcassonne", { cases: 0, searches: 0, levels: 0 });
    const bytes = engineWeight(folder);
    expect(bytes).toBeGreaterThan(MOST / 4);
    expect(bytes).toBeLessThanOrEqual(MOST);
  },
  LONG,
);
