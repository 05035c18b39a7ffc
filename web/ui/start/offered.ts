/** Which games and computers the server offers, asked once. */
import { Api } from "../../core/api.ts";
import { Once } from "../../core/once.ts";
import type { Games } from "../../core/wire.ts";

const asked = new Once<"games", Games>(() => new Api().games());

export function offered(): Promise<Games> {
  return asked.get("games");
}
