import { expect, test } from "vitest";
import { predict as carcassonne } from "./carcassonne/predict.ts";
import { readPosition, writePosition } from "./carcassonne/notation.ts";
import { predict as kingdomino } from "./kingdomino/predict.ts";
import { goldenOf, stepsOf, type GoldenStep } from "../testing/golden.ts";

const KINGDOMINO = "kingdomino/1 seats=2 options=- earlier=-";
const CARCASSONNE = "carcassonne/1 seats=2 options=-";

test("a king that chooses stands on its domino", () => {
  const before = `${KINGDOMINO} kingdoms=-/- line=- free=9;19;31;47 claims=- moving=1`;
  expect(kingdomino(before, "choose:19")).toBe(`${KINGDOMINO} kingdoms=-/- line=- free=9;31;47 claims=19:1 moving=-`);
});

test("a domino lies in the kingdom of the king that stood on it, and the king may choose", () => {
  const before = `${KINGDOMINO} kingdoms=-/- line=9:1;19:0 free=3;4 claims=- moving=-`;
  expect(kingdomino(before, "place:9@1,0,E")).toBe(
    `${KINGDOMINO} kingdoms=-/9@1,0,E line=19:0 free=3;4 claims=- moving=1`,
  );
  expect(kingdomino(before, "discard:9")).toBe(`${KINGDOMINO} kingdoms=-/9@x line=19:0 free=3;4 claims=- moving=1`);
});

test("the last round has nothing to choose", () => {
  const before = `${KINGDOMINO} kingdoms=-/- line=9:1 free=- claims=- moving=-`;
  expect(kingdomino(before, "place:9@1,0,E")).toBe(`${KINGDOMINO} kingdoms=-/9@1,0,E line=- free=- claims=- moving=-`);
});

test("a tile lies in its row and waits for a follower", () => {
  const before = `${CARCASSONNE} map=D@0,0,3 followers=- finished=- turn=0:lay:E`;
  expect(carcassonne(before, "lay:E@0,-1,2")).toBe(
    `${CARCASSONNE} map=E@0,-1,2;D@0,0,3 followers=- finished=- turn=0:follower:0,-1`,
  );
});

test("a follower stands on its part, and the turn passes on", () => {
  const before = `${CARCASSONNE} map=E@0,-1,0;D@0,0,3 followers=0,0:road@E=0 finished=- turn=1:follower:0,-1`;
  expect(carcassonne(before, "follower:castle@N")).toBe(
    `${CARCASSONNE} map=E@0,-1,0;D@0,0,3 followers=0,-1:castle@N=1;0,0:road@E=0 finished=- turn=0:draw`,
  );
  expect(carcassonne(before, "follower:none")).toBe(
    `${CARCASSONNE} map=E@0,-1,0;D@0,0,3 followers=0,0:road@E=0 finished=- turn=0:draw`,
  );
});

// Whole games, as the rules played them.

const steps = (game: string, chance: readonly string[]): GoldenStep[] =>
  goldenOf(game)
    .games.flatMap(stepsOf)
    .filter(({ action }) => !chance.some((kind) => action.startsWith(`${kind}:`)));

test("actions of a whole game of kingdomino lead where the rules lead", () => {
  const done = steps("kingdomino", ["line", "king"]);
  expect(done.length).toBeGreaterThan(900);
  for (const { before, action, after } of done) expect(kingdomino(before, action)).toBe(after);
});

test("actions of a whole game of carcassonne lead where the rules lead, but for followers that come home", () => {
  const done = steps("carcassonne", ["draw", "return"]);
  expect(done.length).toBeGreaterThan(900);
  const homecoming = done.filter(({ before, action, after }) => {
    const found = carcassonne(before, action);
    const [{ finished, followers }, was] = [readPosition(after), readPosition(before)];
    const at = writePosition({ ...readPosition(found), finished, followers });
    expect(at).toBe(after);
    if (finished.length === was.finished.length) expect(found).toBe(after);
    return found !== after;
  });
  expect(homecoming.length).toBeLessThan(done.length / 40);
});

test("draws are not foreseen", () => {
  const unseen = steps("kingdomino", ["place", "discard", "choose"]);
  for (const { before, action } of unseen) expect(kingdomino(before, action)).toBe(before);
  for (const { before, action } of steps("carcassonne", ["lay", "follower"]))
    expect(carcassonne(before, action)).toBe(before);
});
