/** Which games and computers the server offers: asked once, and again while engines are warming up. */
import { Api } from "../../core/api.ts";
import { AsyncCache } from "../../core/async-cache.ts";
import type { Games } from "../../core/wire.generated.ts";

const AGAIN = 2_000;
let asked = new AsyncCache<"games", Games>(() => new Api().games());

export function offered(): Promise<Games> {
  return asked.get("games");
}

/** Tell what is offered, now and until every engine is ready; the answer stops it. */
export function watchOffered(changed: (games: Games | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ask = async (): Promise<void> => {
    const found = await offered().catch(() => null);
    if (stopped) return;
    changed(found);
    if (!found?.games.some(({ engine }) => engine.readiness !== "ready")) return;
    asked = new AsyncCache(() => new Api().games());
    timer = setTimeout(() => void ask(), AGAIN);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
