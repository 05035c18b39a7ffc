// Whole games against a computer by mouse, to the result.

import { actByClick, play, startAgainstComputer } from "./playing.mjs";
import { expectResult } from "./results.mjs";
import { test } from "./visit.mjs";

test.for(["carcassonne", "kingdomino"])("a whole game of %s is played by clicks", async (game, { visit }) => {
  const page = await visit("/");
  await startAgainstComputer(page, game);
  await play(page, actByClick);
  await expectResult(page);
});
