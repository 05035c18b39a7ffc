import { expect, test } from "vitest";
import { commitmentOf } from "../core/deal.ts";
import type { DrawVerifier } from "../core/draw-verifier.ts";
import { verifyDeal, type Proof } from "../core/verify-deal.ts";
import { readRecord, type GameRecord } from "../core/record.ts";
import { goldenOf } from "../testing/golden.ts";
import { CarcassonneDraws } from "./carcassonne/draws.ts";
import { KingdominoDraws } from "./kingdomino/draws.ts";
import { DEFAULTS } from "./kingdomino/facts.generated.ts";

const VERIFIERS: Readonly<Record<string, (record: GameRecord) => DrawVerifier>> = {
  kingdomino: ({ seats, options }) => new KingdominoDraws(seats, { ...DEFAULTS, ...options }),
  carcassonne: () => new CarcassonneDraws(),
};
const RECORDS = Object.keys(VERIFIERS)
  .flatMap((game) => goldenOf(game).records)
  .map((record) => readRecord(JSON.stringify(record)));
const prove = (record: GameRecord, promised?: string): Proof =>
  verifyDeal(record, VERIFIERS[record.game]!(record), { commitment: promised });
const CHANCE = /^(line|king|draw|return):/;
const name = ({ game, seats, options }: GameRecord): string => `${game} for ${seats}, ${JSON.stringify(options)}`;

const changed = (record: GameRecord, ply: number, text: string): GameRecord => ({
  ...record,
  actions: record.actions.with(ply - 1, text),
});

test.each(RECORDS.map((record) => [name(record), record] as const))("%s is proved", (_, record) => {
  const draws = record.actions.filter((action) => CHANCE.test(action)).length;
  expect(prove(record)).toEqual({ proved: true, draws, people: 0, mine: false });
  expect(prove(record, record.deal.commitment!)).toEqual({ proved: true, draws, people: 0, mine: false });
});

test.each(RECORDS.map((record) => [name(record), record] as const))("%s with any draw changed is not", (_, record) => {
  record.actions.forEach((action, index) => {
    if (!CHANCE.test(action)) return;
    const other = otherDraw(record, action);
    expect(prove(changed(record, index + 1, other))).toMatchObject({
      proved: false,
      why: "wrong_draw",
      ply: index + 1,
      said: other,
      due: action,
    });
  });
});

/** A draw that could have been: the same kind, another result. */
function otherDraw(record: GameRecord, action: string): string {
  const [kind = "", value = ""] = action.split(":");
  if (kind === "king") return `king:${(Number(value) + 1) % record.seats}`;
  if (kind === "line")
    return value.startsWith("1,") ? action.replace("1,", "2,") : `line:1,${value.split(",").slice(1).join(",")}`;
  return `${kind}:${value === "A" ? "B" : "A"}`;
}

test.each(["kingdomino", "carcassonne"])("two draws of %s in each other's place are found", (game) => {
  const record = RECORDS.find((each) => each.game === game)!;
  const [first, second] = record.actions.flatMap((action, index) => (/^(line|draw)/.test(action) ? [index] : []));
  const actions = record.actions.with(first!, record.actions[second!]!).with(second!, record.actions[first!]!);
  expect(prove({ ...record, actions })).toMatchObject({ proved: false, why: "wrong_draw", ply: first! + 1 });
});

test("a tile that fits somewhere may not be put back, nor one that fits nowhere be laid", () => {
  const returned = RECORDS.find(({ actions }) => actions.some((action) => action.startsWith("return:")))!;
  const ply = returned.actions.findIndex((action) => action.startsWith("return:")) + 1;
  const [, tile] = returned.actions[ply - 1]!.split(":");
  expect(prove(changed(returned, ply, `lay:${tile}@9,9,0`))).toMatchObject({ why: "wrong_draw", ply });
  const [drawn] = returned.actions;
  const put = returned.actions.toSpliced(1, 0, drawn!.replace("draw", "return"));
  expect(prove({ ...returned, actions: put })).toMatchObject({ why: "wrong_draw", ply: 2, due: "lay" });
});

test("a draw out of its time is found", () => {
  const record = RECORDS.find(({ game }) => game === "kingdomino")!;
  const ply = record.actions.findIndex((action) => action.startsWith("choose:")) + 1;
  expect(prove({ ...record, actions: record.actions.toSpliced(ply - 1, 0, "king:0") })).toMatchObject({
    why: "wrong_draw",
    ply,
  });
  expect(prove({ ...record, actions: [...record.actions, "line:1,2,3,4"] })).toMatchObject({
    why: "wrong_draw",
    ply: record.actions.length + 1,
  });
});

test("a wrong seed, a wrong commitment and a broken promise are found", () => {
  const record = RECORDS[0]!;
  const { seed, commitment } = record.deal;
  expect(prove({ ...record, deal: { seed: `${seed}!`, commitment } })).toMatchObject({
    proved: false,
    why: "wrong_seed",
  });
  expect(prove(record, commitmentOf("promised"))).toMatchObject({ proved: false, why: "wrong_seed" });
  expect(prove({ ...record, deal: { seed: "other", commitment: commitmentOf("other") } })).toMatchObject({
    proved: false,
    why: "wrong_draw",
    ply: 1,
  });
});
