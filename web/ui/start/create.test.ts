import { expect, test, vi } from "vitest";
import type { GameInfo, Games } from "../../core/wire.generated.ts";
import { readyLevels, usualLevel } from "./create.ts";

vi.mock("../prefetch.ts", () => ({ prefetchTable: () => undefined }));

const SEARCHING = ["medium", "expert"];
const OFFERED = { games: [], levels: ["novice", "easy", "medium", "expert", "greedy"], searching: SEARCHING } as Games;
const game = (readiness: string): GameInfo => ({ engine: { readiness, seconds: null } }) as unknown as GameInfo;

test("levels that search are ready when the engine of the game is", () => {
  expect(readyLevels(OFFERED, game("ready"))).toEqual(OFFERED.levels);
  for (const readiness of ["warming", "failed"])
    expect(readyLevels(OFFERED, game(readiness))).toEqual(["novice", "easy", "greedy"]);
});

test("the level one plays against without asking is one that can think already", () => {
  const usual = (readiness: string): string => usualLevel(readyLevels(OFFERED, game(readiness)));
  expect([usual("ready"), usual("warming"), usual("failed")]).toEqual(["medium", "greedy", "greedy"]);
  expect([usualLevel(["novice"]), usualLevel([])]).toEqual(["novice", ""]);
});
