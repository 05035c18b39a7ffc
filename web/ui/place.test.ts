import { expect, test } from "vitest";
import { placeOf } from "./place.ts";

const at = (address: string) => placeOf(new URL(address, "http://tiles.example"));

test.each([
  ["/", { page: "start" }],
  ["/t/84TSWC_u4FKN-bcd", { page: "table", table: "84TSWC_u4FKN-bcd" }],
  ["/t/A/replay?game=2&ply=7", { page: "replay", table: "A", search: "?game=2&ply=7" }],
  ["/score#size=5", { page: "score" }],
  ["/rules/carcassonne", { page: "rules", game: "carcassonne" }],
  ["/rules/chess", { page: "nowhere" }],
  ["/docs", { page: "nowhere" }],
])("%s", (address, place) => {
  expect(at(address)).toEqual(place);
});
