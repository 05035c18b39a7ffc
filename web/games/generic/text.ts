/** Words for a game that may have none: its own messages where it brings them, else what the server writes. */
import { kebab } from "../../core/messages.ts";
import type { GameText, Translator } from "../game.ts";

/** `lay:E@0,1` is `lay`, and `E@0,1`. */
function parts(action: string): { verb: string; what: string } {
  const [verb = "", ...rest] = action.split(":");
  return { verb: kebab(verb), what: rest.join(":") };
}

export function text(id: string): (translator: Translator) => GameText {
  return ({ say, sayMaybe, capitalise }) => {
    const named = (action: string): string => {
      const { verb, what } = parts(action);
      return sayMaybe(`action-${id}-${verb}`, action, { what });
    };
    return {
      prompt: () => sayMaybe(`prompt-${id}`, say("prompt-other")),
      action: named,
      event: (action, player, seat) => {
        const { verb, what } = parts(action);
        const who = seat === null ? "" : player(seat);
        const plain = seat === null ? named(action) : say("event-other", { player: who, action: named(action) });
        return sayMaybe(`event-${id}-${verb}`, plain, { player: who, what });
      },
      scoreLine: ({ kind, points }) => ({
        what: sayMaybe(`score-${id}-${kebab(kind)}`, capitalise(kind.replaceAll("_", " "))),
        how: "",
        points,
      }),
    };
  };
}
