import type { ScoreItem } from "../../core/wire.generated.ts";
import type { GameText, Translator } from "../game.ts";
import type { KingdominoRegion } from "./aids.ts";
import { Labels } from "./board/labels.ts";
import { isOpening, readAction, readPosition, type Land } from "./notation.ts";

export function text({ say, capitalise }: Translator): GameText {
  const labels = new Labels(say);
  const terrainName = (terrain: unknown): string => capitalise(say(`terrain-${terrain as Land["terrain"]}`));
  const regionSum = (squares: number, crowns: number, points: number): string =>
    crowns ? say("score-region-sum", { squares, crowns, points }) : say("score-region-idle", { squares });

  function prompt(legal: readonly string[], position: string): string {
    const first = legal[0] ? readAction(legal[0]) : null;
    if (first?.kind === "place") return say("prompt-kingdomino-place", { number: first.domino });
    if (first?.kind === "discard") return say("prompt-kingdomino-discard", { number: first.domino });
    if (first?.kind !== "choose") return say("prompt-other");
    return say(isOpening(readPosition(position)) ? "prompt-kingdomino-choose-first" : "prompt-kingdomino-choose");
  }

  function moment(legal: readonly string[]): string {
    const first = legal[0] ? readAction(legal[0]) : null;
    if (first?.kind === "place" || first?.kind === "discard") return say(`moment-kingdomino-${first.kind}`);
    return first?.kind === "choose" ? say("moment-kingdomino-choose") : "";
  }

  function event(action: string, player: (seat: number) => string, seat: number | null): string {
    const read = readAction(action);
    const who = seat === null ? "" : player(seat);
    switch (read.kind) {
      case "place":
      case "choose":
      case "discard":
        return say(`event-kingdomino-${read.kind}`, { player: who, number: read.domino });
      case "line":
        return say("event-kingdomino-line", { numbers: read.dominoes.join(", ") });
      case "king":
        return say("event-kingdomino-king", { player: player(read.seat) });
    }
  }

  function scoreLine(item: ScoreItem): ReturnType<GameText["scoreLine"]> {
    const { kind, points } = item;
    if (kind === "region")
      return {
        what: terrainName(item.terrain),
        how: regionSum(Number(item.squares), Number(item.crowns), points),
        points,
      };
    if (kind === "earlier_game")
      return { what: say("score-earlier-game", { number: Number(item.number) }), how: "", points };
    const bonus = item.name === "harmony" ? "harmony" : "middle-kingdom";
    return { what: say(`score-bonus-${bonus}`), how: say(`score-bonus-${bonus}-why`), points };
  }

  return {
    prompt,
    moment,
    action: (action) => labels.action(action),
    event,
    scoreLine,
    idle: (items) => {
      const count = items.filter(({ kind }) => kind === "region").length;
      return count ? say("score-kingdomino-idle", { count }) : "";
    },
    inspect: (item) => {
      const { terrain, squares, crowns, points } = item as KingdominoRegion;
      return [terrainName(terrain), regionSum(squares.length, crowns, points)];
    },
  };
}
