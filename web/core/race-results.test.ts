import { expect, test } from "vitest";
import { TestStorage } from "../testing/fakes.ts";
import { RaceResults } from "./race-results.ts";
import { DeviceStorage } from "./storage.ts";

test("the best race of a day and of all days are kept, each game for itself", () => {
  const memory = new DeviceStorage(new TestStorage());
  const chess = new RaceResults("chess", memory);
  expect(chess.best("2026-11-19")).toEqual({ ever: 0, today: 0 });
  chess.ended(7, "2026-11-19");
  chess.ended(5, "2026-11-19");
  expect(chess.best("2026-11-19")).toEqual({ ever: 7, today: 7 });
  expect(chess.best("2026-11-20")).toEqual({ ever: 7, today: 0 });
  chess.ended(6, "2026-11-20");
  expect(chess.best("2026-11-20")).toEqual({ ever: 7, today: 6 });
  expect(new RaceResults("go", memory).best("2026-11-20")).toEqual({ ever: 0, today: 0 });
});

test("a race that was begun is found again until it has ended", () => {
  const memory = new DeviceStorage(new TestStorage());
  new RaceResults("chess", memory).began("abc");
  expect(new RaceResults("chess", memory).race).toBe("abc");
  new RaceResults("chess", memory).ended(0, "2026-11-19");
  expect(new RaceResults("chess", memory).race).toBe("");
});

test("results that are spoilt on the device begin anew", () => {
  const memory = new DeviceStorage(new TestStorage());
  for (const spoilt of [{ ever: "many" }, { race: 5 }, "nothing"]) {
    memory.set("races", { chess: spoilt });
    expect(new RaceResults("chess", memory).best("2026-11-19")).toEqual({ ever: 0, today: 0 });
    expect(new RaceResults("chess", memory).race).toBe("");
  }
});
