import { expect, test } from "vitest";
import { MANIFESTS } from "../games/registry.ts";
import { matchRoute } from "./routes.ts";

const at = (address: string) => matchRoute(new URL(address, "http://tiles.example"));

test.each<[string, object]>([
  ["/", { page: "start" }],
  ["/t/84TSWC_u4FKN-bcd", { page: "table", table: "84TSWC_u4FKN-bcd" }],
  ["/t/A/replay?game=2&ply=7", { page: "replay", table: "A", search: "?game=2&ply=7" }],
  ["/t/A/review?game=2&ply=7", { page: "review", table: "A", search: "?game=2&ply=7" }],
  ["/analysis/quoits#p=x", { page: "analysis", game: "quoits" }],
  ["/score#size=5", { page: "score" }],
  ...MANIFESTS.map(({ id }) => [`/rules/${id}`, { page: "rules", game: id }] satisfies [string, object]),
  ...MANIFESTS.flatMap(({ id: game }): [string, object][] => [
    [`/puzzles/${game}`, { page: "puzzles", game, puzzle: "" }],
    [`/puzzles/${game}/daily`, { page: "puzzles", game, puzzle: "daily" }],
    [`/puzzles/${game}/race`, { page: "race", game }],
    [`/puzzles/${game}/mine`, { page: "personal", game }],
    [`/puzzles/${game}/0e5c673dbd/`, { page: "puzzles", game, puzzle: "0e5c673dbd" }],
  ]),
  ["/rules/chess", { page: "notFound" }],
  ["/docs", { page: "notFound" }],
])("%s", (address, place) => {
  expect(at(address)).toEqual(place);
});
