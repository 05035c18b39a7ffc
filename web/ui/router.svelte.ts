/** How to get from one page to another without loading it anew. */
import { untrack } from "svelte";
import { invitationIn, takeInvitation } from "../core/saved-tables.ts";
import { answersHere } from "../core/transport.ts";
import { matchRoute, type Route } from "./routes.ts";

class Router {
  route = $state.raw<Route>(routeHere());
  /** Counts the visits, so that a page is new even at the address of the last. */
  visit = $state(0);

  #at = addressOf();

  constructor() {
    // What stands behind # is another place on the same page, unless it is a key to sit down with.
    addEventListener("popstate", () => (addressOf() !== this.#at || invitationIn(location)) && this.#arrive());
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Note in the address where one is, without going anywhere. */
  note(address: string): void {
    history.replaceState(history.state, "", address);
    this.#at = addressOf();
  }

  /** For a page that is being opened: whether one is still there. What comes later is no longer told or noted. */
  stay(): () => boolean {
    const visit = untrack(() => this.visit);
    return () => untrack(() => this.visit) === visit;
  }

  #arrive(): void {
    this.route = routeHere();
    this.#at = addressOf();
    this.visit += 1;
  }
}

/** The page of this address; a key in it is taken out before anything else happens. */
function routeHere(): Route {
  const invitation = takeInvitation();
  const route = matchRoute(location);
  return route.page === "table" && invitation ? { ...route, invitation } : route;
}

function addressOf(): string {
  return location.pathname + location.search;
}

export const router = new Router();

/** What lies on this device comes from nowhere: it is asked for and handed over as a file. */
function downloadHere(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!answersHere(link.href)) return;
  event.preventDefault();
  void import("./download.ts").then(({ download }) => download(link.href, link.download));
}

/** Whether a click on a link stays on these pages. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (link.origin !== location.origin || link.target) return;
  if (link.hasAttribute("download")) return downloadHere(event, link);
  if (link.pathname === location.pathname && link.hash) return;
  if (matchRoute(link).page === "notFound") return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
