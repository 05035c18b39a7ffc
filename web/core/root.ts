/** Where these pages lie: below `/`, or wherever a host has put the static site. */
import { pageMeta } from "./page-meta.ts";

/** The path of the start page, which ends with a slash; it is read once, for addresses change as one goes. */
export const ROOT: string = globalThis.document ? new URL(pageMeta("root") || "/", document.baseURI).pathname : "/";

/** The address of a page whose path begins with a slash. */
export function at(path: string): string {
  return ROOT + path.slice(1);
}

/** The path of a page at an address below the root; empty for what lies elsewhere. */
export function pathAt(address: string): string {
  return address.startsWith(ROOT) ? `/${address.slice(ROOT.length)}` : "";
}
