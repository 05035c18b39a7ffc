/** What screen readers say of places and pieces. */
import type { CarcassonneFeature } from "../aids.ts";
import { readAction, type Part } from "../notation.ts";
import type { Say } from "../../../core/board/board.ts";
import { where } from "../../../core/board/text.ts";

export function tileLabel(say: Say, tile: string): string {
  return say(`tile-${tile.toLowerCase()}` as "tile-a");
}

export function actionLabel(say: Say, text: string): string {
  const action = readAction(text);
  switch (action.kind) {
    case "lay":
      return say("action-carcassonne-lay", {
        tile: tileLabel(say, action.tile),
        ...where(say, action.x, action.y),
        turn: action.turn,
      });
    case "follower":
      return followerLabel(say, action.part);
    case "draw":
    case "return":
      return say(`action-carcassonne-${action.kind}`, { tile: tileLabel(say, action.tile) });
  }
}

function followerLabel(say: Say, part: Part | null): string {
  if (!part) return say("action-carcassonne-follower-none");
  if (part.feature === "monastery") return say("action-carcassonne-follower-monastery");
  if (part.feature === "field")
    return say("action-carcassonne-follower-field", { at: say(`half-edge-${part.side}` as "half-edge-0") });
  return say(`action-carcassonne-follower-${part.feature}`, { at: String(part.side) });
}

/** Whose follower stands there; with aids, also whose the feature is and what it is worth. */
export function standingLabel(
  say: Say,
  names: readonly string[],
  kind: CarcassonneFeature["kind"],
  seat: number,
  feature: CarcassonneFeature | null,
): string {
  const what = feature ? featureLabel(say, names, feature) : say(`feature-${kind}`);
  return `${nameOf(say, names, seat)}: ${what}`;
}

/** What it is, whose, and what it is worth. */
export function featureLabel(say: Say, names: readonly string[], feature: CarcassonneFeature): string {
  const owners = ownersLabel(say, (players) => players.join(", "), names, feature);
  return `${stateLabel(say, feature)}. ${owners}. ${worthLabel(say, feature)}`;
}

/** A field is never complete. */
function stateLabel(say: Say, { kind, complete }: CarcassonneFeature): string {
  const what = say(`feature-${kind}`);
  return kind === "field" ? what : `${what} (${say(complete ? "ui-feature-complete" : "ui-feature-unfinished")})`;
}

export function ownersLabel(
  say: Say,
  list: (names: readonly string[]) => string,
  names: readonly string[],
  { owners }: CarcassonneFeature,
): string {
  return owners.length
    ? say("ui-feature-owner", { players: list(owners.map((owner) => nameOf(say, names, owner))) })
    : say("ui-feature-nobody");
}

/** A field is paid at the end only. */
export function worthLabel(say: Say, { kind, points }: CarcassonneFeature): string {
  return say(kind === "field" ? "ui-feature-worth-end" : "ui-feature-worth", { count: points });
}

/** All about a feature, also where it begins. */
export function wholeLabel(say: Say, names: readonly string[], feature: CarcassonneFeature): string {
  const { x, y } = where(say, feature.x, feature.y);
  return `${featureLabel(say, names, feature)}. ${x}, ${y}`;
}

function nameOf(say: Say, names: readonly string[], seat: number): string {
  return names[seat] || say("ui-player-number", { number: seat + 1 });
}
