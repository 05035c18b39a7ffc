/** Opens the page. */
import { mount } from "svelte";
import App from "./App.svelte";
import { lookFurther } from "./ahead.ts";
import { settings } from "./settings.svelte.ts";
import { speech } from "./speech.svelte.ts";

export async function open(): Promise<void> {
  settings.apply();
  await speech.begin();
  const target = document.getElementById("page") as HTMLElement;
  target.replaceChildren();
  mount(App, { target });
  lookFurther().catch(() => undefined);
}
