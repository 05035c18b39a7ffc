/** A view of the table as a scene. */
import { readAction, readPosition, type Position } from "../../notation/carcassonne.ts";
import type { CarcassonneAids } from "../../aids.ts";
import type { Art } from "../art.ts";
import type { Say, View } from "../board.ts";
import type { Changes } from "./changes.ts";
import { NO_CHOICES, readChoices, type Choices, type Staged } from "./choices.ts";
import { Features } from "./features.ts";
import { boxOf, cellName, type Cell } from "./land.ts";
import type { Interest } from "./lens.ts";
import type { Scene } from "./scene.ts";
import { dataOf } from "./tiles.ts";

const EMPTY = "carcassonne/1 seats=2 options=- map=D@0,0,3 followers=- finished=- turn=0:draw";

export function emptyScene(art: Art, say: Say): Scene {
  const position = readPosition(EMPTY);
  const nothing = { staged: null, lit: null, last: null, aids: null, leaving: [], names: [], hints: false, fields: false, carrying: false };
  const stops = { choice: null, follower: null };
  return { art, say, data: dataOf(art), position, tiles: new Map(), choices: NO_CHOICES, held: 0, features: new Features([]), flying: new Set(), changes: {}, stops, ...nothing };
}

export function sceneOf(before: Scene, view: View, position: Position, last: Cell | null): Scene {
  const aids = (view.aids as CarcassonneAids | null) ?? before.aids;
  const features = aids === before.aids ? before.features : new Features(aids?.features ?? []);
  const lit = view.hints && features === before.features ? before.lit : null;
  const choices: Choices = view.mine && view.legal ? readChoices(view.legal) : NO_CHOICES;
  const tiles = new Map(position.map.map((laid) => [cellName(laid), laid]));
  const held = sameDraw(before.position, position) ? before.held : 0;
  return { ...before, held, names: view.names, hints: view.hints, changes: view.changes ?? {}, position, tiles, choices, aids, features, lit, last };
}

/** Whether the same tile is still in the hand; a new one is held as it comes. */
function sameDraw(one: Position, other: Position): boolean {
  const tile = ({ next }: Position): string | null => (next.kind === "lay" ? next.tile : null);
  return tile(one) === tile(other) && one.map.length === other.map.length;
}

/** The cell of the tile laid last, as far as one has seen it. */
export function lastOf(before: Cell | null, position: Position, action: string | null, changes: Changes | null): Cell | null {
  if (position.next.kind === "follower") return position.next;
  const done = action === null ? null : readAction(action);
  if (done?.kind === "lay") return done;
  const [laid, ...others] = changes?.laid ?? [];
  if (laid && !others.length) return laid;
  return laid || changes?.lifted.length ? null : before;
}

/** How large a tile should be, at least, when it is looked at closely: on phones there are fingers. */
const CLOSE = { lay: 0.6, follower: { phone: 1.9, desk: 1.5 } } as const;
const PHONE = 700;

/** What one has to see now: the tile that awaits one's follower, or the tile in its staged place. */
export function interestOf({ next, turn }: Position, staged: Staged | null, you: readonly number[], width: number): Interest | null {
  if (next.kind === "follower" && you.includes(turn)) {
    const scale = width < PHONE ? CLOSE.follower.phone : CLOSE.follower.desk;
    return { name: `follower ${cellName(next)}`, box: boxOf([next], 0.4), scale };
  }
  return staged?.kind === "lay" ? { name: "lay", box: boxOf([staged]), scale: CLOSE.lay } : null;
}
