/** What the rules say of positions of a game that stand at no table; each is asked once. */
import { Api } from "./api.ts";
import { AsyncCache } from "./async-cache.ts";
import type { ActionInPosition, PositionInfo } from "./wire.generated.ts";

/** Separates two texts that both may have blanks. */
const AND = "\n";

export class Positions {
  readonly #views: AsyncCache<string, PositionInfo>;
  readonly #actions: AsyncCache<string, ActionInPosition>;

  constructor(
    readonly game: string,
    api: Pick<Api, "post"> = new Api(),
  ) {
    this.#views = new AsyncCache((position) =>
      api.post("POST /api/positions/{game}", { game }, { position, changes: true }),
    );
    this.#actions = new AsyncCache((both) => {
      const [position = "", action = ""] = both.split(AND);
      return api.post("POST /api/positions/{game}/actions", { game }, { position, action });
    });
  }

  view(position: string): Promise<PositionInfo> {
    return this.#views.get(position);
  }

  act(position: string, action: string): Promise<ActionInPosition> {
    return this.#actions.get(`${position}${AND}${action}`);
  }
}
