import type { ScoreItem } from "../../core/wire.generated.ts";
import type { GameText, Translator } from "../game.ts";
import type { CarcassonneFeature } from "./aids.ts";
import { actionLabel, ownersLabel, tileLabel, worthLabel } from "./board/labels.ts";
import { readAction, type Feature } from "./notation.ts";

export function text({ say, list }: Translator): GameText {
  function prompt(legal: readonly string[]): string {
    const first = legal[0] ? readAction(legal[0]) : null;
    if (first?.kind === "lay") return say("prompt-carcassonne-lay");
    return say(first?.kind === "follower" ? "prompt-carcassonne-follower" : "prompt-other");
  }

  function moment(legal: readonly string[]): string {
    const first = legal[0] ? readAction(legal[0]) : null;
    return first?.kind === "lay" || first?.kind === "follower" ? say(`moment-carcassonne-${first.kind}`) : "";
  }

  function event(action: string, player: (seat: number) => string, seat: number | null): string {
    const read = readAction(action);
    const who = seat === null ? "" : player(seat);
    switch (read.kind) {
      case "lay":
        return say("event-carcassonne-lay", { player: who, tile: tileLabel(say, read.tile) });
      case "follower":
        return say(`event-carcassonne-follower-${read.part?.feature ?? "none"}`, { player: who });
      case "draw":
      case "return":
        return say(`event-carcassonne-${read.kind}`, { tile: tileLabel(say, read.tile) });
    }
  }

  function name(kind: Feature, complete: boolean): string {
    return kind === "field" ? say("score-field") : say(`score-${kind}-${complete ? "complete" : "unfinished"}`);
  }

  /** The arithmetic: what the points say decides between the two ways to count a castle. */
  function sum(item: ScoreItem): string {
    const { kind, points } = item;
    const [tiles, pennants, castles] = [Number(item.tiles ?? 0), Number(item.pennants ?? 0), Number(item.castles ?? 0)];
    if (kind === "field") return say("score-field-sum", { castles, points });
    if (kind === "monastery") return say("score-monastery-sum", { around: points - 1, points });
    if (kind !== "castle" || points === tiles) return say("score-tiles-sum", { tiles, points });
    if (!pennants) return say("score-tiles-double-sum", { tiles, points });
    return say(points === tiles + pennants ? "score-pennants-sum" : "score-pennants-double-sum", {
      tiles,
      pennants,
      points,
    });
  }

  return {
    prompt,
    moment,
    action: (action) => actionLabel(say, action),
    event,
    scoreLine: (item, everybody) => {
      const shared = item.owners;
      const others =
        Array.isArray(shared) && shared.length > 1
          ? ` · ${say("score-shared", { players: everybody(shared as number[]) })}`
          : "";
      return {
        what: name(item.kind as Feature, Boolean(item.complete)),
        how: sum(item) + others,
        points: item.points,
      };
    },
    inspect: (item, names) => {
      const feature = item as CarcassonneFeature;
      return [name(feature.kind, feature.complete), ownersLabel(say, list, names, feature), worthLabel(say, feature)];
    },
  };
}
