/** Opens the page. */
import { mount } from "svelte";
import App from "./App.svelte";
import { alone, provideEngines } from "../core/transport.ts";
import { openHere } from "./engines.ts";
import { prefetchIdle } from "./prefetch.ts";
import { offline } from "./offline.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { i18n } from "./i18n.svelte.ts";

export async function mountPage(): Promise<void> {
  settings.apply();
  await i18n.start();
  if (alone) keepLinks();
  const target = document.getElementById("page") as HTMLElement;
  target.replaceChildren();
  provideEngines(openHere);
  mount(App, { target });
  prefetchIdle().catch(() => undefined);
  offline.start().catch(() => undefined);
}

/** A static site names its manifest and icons as seen from this page: from the next they would be elsewhere. */
function keepLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("head link[href]"))
    link.setAttribute("href", link.href);
}
