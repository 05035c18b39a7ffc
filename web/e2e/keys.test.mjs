// Whole games against a computer by keyboard alone, to the result.

import { actByKeys, play, startByKeys } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { test } from "./visit.mjs";

test.for(["carcassonne", "kingdomino"])("a whole game of %s is played by keys alone", async (game, { visit }) => {
  const page = await visit("/");
  await startByKeys(page, game);
  await play(page, actByKeys);
  await expectResult(page);
});
