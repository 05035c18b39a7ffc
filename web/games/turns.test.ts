import { expect, test } from "vitest";
import { goldenOf, stepsOf } from "../testing/golden.ts";
import { game as carcassonne } from "./carcassonne/index.ts";
import { game as kingdomino } from "./kingdomino/index.ts";

test.for([
  ["kingdomino", kingdomino, /^(place|discard):/, /^choose:/],
  ["carcassonne", carcassonne, /^lay:/, /^follower:/],
] as const)("a turn of %s is within itself after its first step, and not before", ([id, game, first, second]) => {
  for (const played of goldenOf(id).games) {
    let begun = false;
    for (const { before, action } of stepsOf(played)) {
      if (first.test(action)) expect(game.withinTurn?.(before)).toBe(false);
      if (second.test(action)) expect(game.withinTurn?.(before)).toBe(begun);
      if (first.test(action)) begun = true;
      if (second.test(action) || action.startsWith("line:")) begun = false;
    }
  }
});
