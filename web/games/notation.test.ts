import { describe, expect, test } from "vitest";
import { goldenOf, type GoldenGame } from "../testing/golden.ts";
import * as carcassonne from "./carcassonne/notation.ts";
import { START } from "./carcassonne/facts.generated.ts";
import * as kingdomino from "./kingdomino/notation.ts";
import { NotationError } from "../core/notation/scanner.ts";

/** An action as Python's `fields` gives it. */
function fields(action: kingdomino.Action | carcassonne.Action): object {
  if (action.kind === "place") return { kind: "place", domino: action.domino, squares: [action.first, action.second] };
  if (action.kind === "follower")
    return { kind: "follower", on: action.part?.feature ?? null, at: action.part?.side ?? null };
  return action;
}

interface Notation {
  readPosition(text: string): object;
  writePosition(position: never): string;
  startPosition(seats: number, options: object): object;
  readAction(text: string): kingdomino.Action | carcassonne.Action;
  writeAction(action: never): string;
}
const GAMES: [string, Notation, GoldenGame][] = [
  ["kingdomino", kingdomino, goldenOf("kingdomino")],
  ["carcassonne", carcassonne, goldenOf("carcassonne")],
];

describe.each(GAMES)("%s", (_, game, made) => {
  test("positions are read as Python has them, and written again", () => {
    for (const [text, model] of made.positions) {
      expect(game.readPosition(text)).toEqual(model);
      expect(game.writePosition(model as never)).toBe(text);
    }
  });

  test("games start as Python starts them", () => {
    for (const [seats, options, text] of made.starts) {
      expect(game.writePosition(game.startPosition(seats, options) as never)).toBe(text);
    }
  });

  test("actions are read as Python reads them, and written again", () => {
    for (const [text, plain] of Object.entries(made.actions)) {
      const action = game.readAction(text);
      expect(fields(action)).toEqual(plain);
      expect(game.writeAction(action as never)).toBe(text);
    }
  });

  test("texts that would be written differently are not read", () => {
    const [text] = made.positions.at(-1)!;
    for (let at = 0; at < text.length; at += 1) {
      for (const spoilt of [text.slice(0, at) + text.slice(at + 1), `${text.slice(0, at)}x${text.slice(at)}`]) {
        const read = attempt(() => game.readPosition(spoilt));
        if (read instanceof Error) expect(read).toBeInstanceOf(NotationError);
        else expect(game.writePosition(read as never)).toBe(spoilt);
      }
    }
  });
});

function attempt<T>(read: () => T): T | Error {
  try {
    return read();
  } catch (mistake) {
    return mistake as Error;
  }
}

test("a mistake says where it is", () => {
  const mistake = attempt(() => kingdomino.readAction("place:17@1,0,X"));
  expect(mistake).toMatchObject({ name: "NotationError", at: 13, expected: "N, E, S or W" });
});

test.each(["choose:0", "choose:49", "choose:07", "king:4", "place:1@0,-0,E", "line:", "choose:1 ", ""])(
  "%j is no action of Kingdomino",
  (text) => {
    expect(() => kingdomino.readAction(text)).toThrow(NotationError);
  },
);

test.each(["draw:Y", "lay:A@0,0,4", "follower:castle", "follower:road@0", "follower:field@8", "follower:monastery@N"])(
  "%j is no action of Carcassonne",
  (text) => {
    expect(() => carcassonne.readAction(text)).toThrow(NotationError);
  },
);

test("the box holds 48 dominoes and 72 tiles", () => {
  expect([...kingdomino.DOMINOES.keys()]).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  expect(kingdomino.dominoOf(48)).toEqual({
    number: 48,
    first: { terrain: "wheat", crowns: 0 },
    second: { terrain: "mine", crowns: 3 },
  });
  expect(carcassonne.BOX.reduce((sum, { count }) => sum + count, 0)).toBe(72);
});

test("a kingdom shows the lands of its dominoes", () => {
  const { kingdoms } = kingdomino.readPosition(
    "kingdomino/1 seats=2 options=- earlier=- kingdoms=19@1,0,E;48@x/- line=- free=- claims=- moving=-",
  );
  expect(kingdomino.landsOf(kingdoms[0]!)).toEqual([
    { square: [1, 0], domino: 19, half: "first", terrain: "wheat", crowns: 1 },
    { square: [2, 0], domino: 19, half: "second", terrain: "forest", crowns: 0 },
  ]);
});

test("the start tile has its castle to the north, and a road under it", () => {
  expect(carcassonne.edgesOf(START)).toEqual(["castle", "road", "field", "road"]);
  expect(carcassonne.partsOf(START).map(carcassonne.writePart)).toEqual(["castle@N", "road@E", "field@3", "field@2"]);
});

test("every part that Python names lies on its tile, by its first side", () => {
  for (const [text] of goldenOf("carcassonne").positions) {
    const { map, followers, finished } = carcassonne.readPosition(text);
    for (const { x, y, feature, side } of [...followers, ...finished]) {
      const laid = map.find((each) => each.x === x && each.y === y)!;
      const number = typeof side === "string" ? "NESW".indexOf(side) : side;
      const reached = carcassonne
        .partsOf(laid)
        .find((part) => part.feature === feature && (number === null || part.sides.includes(number)));
      expect(reached?.side).toBe(side);
    }
  }
});
