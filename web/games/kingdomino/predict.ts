/** A move of Kingdomino as it will look, before the server has answered. */
import { readAction, readPosition, writePosition, type Claim, type Kingdom, type Position } from "./notation.ts";

export function predict(text: string, done: string): string {
  const [position, action] = [readPosition(text), readAction(done)];
  switch (action.kind) {
    case "place":
      return settled(position, action.domino, ({ placed, discarded }) => ({ placed: [...placed, action], discarded }));
    case "discard":
      return settled(position, action.domino, ({ placed, discarded }) => ({
        placed,
        discarded: [...discarded, action.domino],
      }));
    case "choose":
      return position.moving === null ? text : chosen(position, { domino: action.domino, seat: position.moving });
    default:
      return text;
  }
}

/** The king of the domino that found its place is free to choose, where there is a choice. */
function settled(position: Position, domino: number, change: (kingdom: Kingdom) => Kingdom): string {
  const claim = position.line.find((each) => each.domino === domino);
  const kingdoms = position.kingdoms.map((kingdom, seat) => (seat === claim?.seat ? change(kingdom) : kingdom));
  const line = position.line.filter((each) => each !== claim);
  return writePosition({ ...position, kingdoms, line, moving: position.free.length ? (claim?.seat ?? null) : null });
}

/** Where every domino has its king, the line is the next round's. */
function chosen(position: Position, claim: Claim): string {
  const claims = [...position.claims, claim].sort((one, other) => one.domino - other.domino);
  const free = position.free.filter((domino) => domino !== claim.domino);
  const next = free.length ? { claims } : { claims: [], line: claims };
  return writePosition({ ...position, ...next, free, moving: null });
}
