/** A move of Carcassonne as it will look, before the server has answered: a follower that comes home at once
 * stands for that moment. */
import { readAction, readPosition, writePosition, type Part, type Position } from "./notation.ts";

export function predict(text: string, done: string): string {
  const [position, action] = [readPosition(text), readAction(done)];
  if (action.kind === "lay") {
    const { tile, x, y, turn } = action;
    return writePosition({
      ...position,
      map: [...position.map, { tile, x, y, turn }].sort(inOrder),
      next: { kind: "follower", x, y },
    });
  }
  return action.kind === "follower" ? stood(position, action.part) : text;
}

function stood(position: Position, part: Part | null): string {
  const { next, turn } = position;
  const passed: Position = { ...position, turn: (turn + 1) % position.seats, next: { kind: "draw" } };
  if (next.kind !== "follower" || !part) return writePosition(passed);
  const standing = { x: next.x, y: next.y, feature: part.feature, side: part.side, seats: [turn] };
  return writePosition({ ...passed, followers: [...position.followers, standing].sort(inOrder) });
}

function inOrder(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return one.y - other.y || one.x - other.x;
}
