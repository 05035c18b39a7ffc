/** Where the engines of games lie that can think in a page. */
import { pageMetaMap } from "../page-meta.ts";
import { ROOT } from "../root.ts";

/** By game, as the server or whoever made the static site has written it into the page. */
export function engineAddresses(): ReadonlyMap<string, string> {
  const offered = [...pageMetaMap("engines")];
  return new Map(offered.map(([game, address]) => [game, new URL(address, new URL(ROOT, location.href)).href]));
}
