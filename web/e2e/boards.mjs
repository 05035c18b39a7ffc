// What a board shows, read off the drawing, and what the server's position says it should show.

import { isDeepStrictEqual } from "node:util";
import * as carcassonne from "../games/carcassonne/notation.ts";
import * as kingdomino from "../games/kingdomino/notation.ts";
import { expect } from "vitest";
import { PATIENCE, truthOf } from "./visit.mjs";

/** All of these pages come to show the server's position, which may go on meanwhile; then it is the answer. */
export async function expectTruth(...pages) {
  let { state } = await truthOf(pages[0]);
  const differences = async () => {
    ({ state } = await truthOf(pages[0]));
    const wanted = state.game === "kingdomino" ? kingdomsIn(state.position) : mapIn(state.position);
    const shown = await Promise.all(pages.map((page) => page.evaluate(drawn)));
    return shown.filter((pieces) => !isDeepStrictEqual(pieces, wanted)).map((pieces) => ({ pieces, wanted }));
  };
  await expect.poll(differences, { timeout: PATIENCE, interval: 50 }).toEqual([]);
  return state;
}

// Positions

function kingdomsIn(position) {
  const { kingdoms, line, claims, free, moving } = kingdomino.readPosition(position);
  const laid = kingdoms.flatMap(({ placed }, seat) =>
    placed.map((each) => `domino ${each.domino} of ${seat}: ${each.first} ${kingdomino.directionOf(each)}`),
  );
  const standing = [...line, ...claims];
  const lines = [...standing.map(({ domino }) => domino), ...free].map((domino) => `domino ${domino} in line`);
  const kings = standing.map(({ domino, seat }) => `king of ${seat} on ${domino}`);
  return [...laid, ...lines, ...kings, ...(moving === null ? [] : [`king of ${moving} in the air`])].sort();
}

function mapIn(position) {
  const { map, followers } = carcassonne.readPosition(position);
  const tiles = map.map(({ tile, x, y, turn }) => `tile ${tile} at ${x},${y} turned ${turn}`);
  const standing = followers.flatMap(({ x, y, feature, side, seats }) =>
    seats.map((seat) => `follower at ${x},${y}:${carcassonne.writePart({ feature, side })}=${seat}`),
  );
  return [...tiles, ...standing].sort();
}

// Drawings: this runs in the page. What a piece is, is told by its drawing.

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one function goes to the page, with all it calls
async function drawn() {
  const boards = [
    { game: "kingdomino", board: ".board-kingdomino", read: kingdoms },
    { game: "carcassonne", board: ".carcassonne-board", read: map },
  ];
  const found = boards.find(({ board }) => document.querySelector(board));
  if (!found) return "no board yet";
  const { game, read } = found;
  window[`art of ${game}`] ??= await namesOfArt();
  const names = window[`art of ${game}`];

  async function namesOfArt() {
    const { pieces } = await (await fetch(`/api/art/${game}`)).json();
    const bench = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const asDrawn = (markup) => {
      bench.innerHTML = markup;
      return bench.innerHTML;
    };
    return new Map(Object.entries(pieces).map(([name, markup]) => [asDrawn(markup), name]));
  }

  const nameOf = (element) => (names.get(element.innerHTML) ?? "something unknown").split("-");
  const poseOf = (element) => {
    const [x, y] = /translate\(([^)]+)\)/
      .exec(element.getAttribute("transform") ?? "")?.[1]
      .split(/[ ,]+/)
      .map(Number) ?? [0, 0];
    return { x, y, scale: Number(/scale\(([^)]+)\)/.exec(element.getAttribute("transform") ?? "")?.[1] ?? 1) };
  };
  const pieces = (kind) =>
    [...document.querySelectorAll(`.board-kingdomino [data-key^="${kind}-"]`)].map((element) => ({
      name: nameOf(element.firstElementChild),
      ...poseOf(element),
    }));
  const near = (one, other) => Math.abs(one - other) < 0.02;

  function kingdoms() {
    const castles = pieces("castle");
    const dominoes = pieces("domino").map((domino) => ({ ...domino, home: homeOf(domino, castles) }));
    const standing = dominoes.filter(({ home }) => !home);
    const laid = dominoes
      .filter(({ home }) => home)
      .map(({ name: [, number, direction], home }) => `domino ${number} of ${home.seat}: ${home.square} ${direction}`);
    const kings = pieces("king").map((king) => `king of ${king.name[1]} ${under(king, standing)}`);
    return [...laid, ...standing.map(({ name }) => `domino ${name[1]} in line`), ...kings].sort();
  }

  /** The kingdom a domino lies in: drawn as large as its castle, whole squares away from it. */
  function homeOf({ x, y, scale }, castles) {
    const offsets = castles.map((castle) => ({
      castle,
      dx: (x - castle.x) / castle.scale / 100,
      dy: (y - castle.y) / castle.scale / 100,
    }));
    const fitting = offsets.filter(
      ({ castle, dx, dy }) =>
        near(scale, castle.scale) &&
        near(dx, Math.round(dx)) &&
        near(dy, Math.round(dy)) &&
        Math.max(Math.abs(dx), Math.abs(dy)) < 7.5,
    );
    const [closest] = fitting.sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy));
    return closest && { seat: closest.castle.name[1], square: `${Math.round(closest.dx)},${Math.round(closest.dy)}` };
  }

  /** The domino that a king stands on, or nearly: he may stand at its edge, where his middle is beside it. Who turns
   * it upright in the hand leaves him where it lay. */
  function under({ x, y: foot, scale: size }, standing) {
    const y = foot - 40 * size;
    const away = (at, middle, half) => Math.max(Math.abs(at - middle) - half, 0);
    const domino = standing.find(({ name, x: left, y: top, scale }) => {
      const [dx, dy, near] = { E: [1, 0, 18], S: [0, 1, 40], W: [-1, 0, 18], N: [0, -1, 40] }[name[2]];
      const middle = { x: left + 50 * scale * (1 + dx), y: top + 50 * scale * (1 + dy) };
      return away(x, middle.x, 100 * scale) + away(y, middle.y, 50 * scale) < near * scale;
    });
    return domino ? `on ${domino.name[1]}` : "in the air";
  }

  function map() {
    const tiles = [...document.querySelectorAll(".carcassonne-world > .upright > g")].map((element) => {
      const [[, tile, turn], { x, y }] = [nameOf(element), poseOf(element)];
      return `tile ${tile} at ${x / 100},${y / 100} turned ${turn}`;
    });
    const followers = [...document.querySelectorAll(".carcassonne-world [data-follower]")].map(
      (element) => `follower at ${element.getAttribute("data-follower")}`,
    );
    return [...tiles, ...followers].sort();
  }

  return read();
}
