// Visitors: each with a browser profile of their own, who notice whatever the page complains about.

import { expect, inject, test as plain } from "vitest";
import { launch } from "./chromium.mjs";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** A phone in a hand. */
export const HELD = { viewport: PHONE, hasTouch: true, isMobile: true };
/** What axe needs of a page. */
export const EXAMINED = { bypassCSP: true, painted: true };
/** The least that has to do: a desk of 1280 pixels at four times the size. */
export const NARROW = { width: 320, height: 640 };
/** A phone held sideways. */
export const SIDEWAYS = { width: 740, height: 360 };

/** Open what is folded away below this title. */
export const unfold = (page, title) => page.locator("summary").filter({ hasText: title }).click();

/** How long a condition may take to come true on a busy machine. */
export const PATIENCE = 30_000;

/** What a browser says about a network that is cut and a server that is gone. */
export const UNREACHABLE =
  /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+|NETWORK_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|ABORTED)|WebSocket connection|Failed to fetch|net::/;

/** Every step is confirmed, so that tests decide when something is played. */
const CHOSEN = { theme: "system", sounds: false, motion: false, aids: true, confirm: "steps", name: "" };

export const test = /** @type {import("vitest").TestAPI<import("./globals.d.ts").Visits>} */ (
  /** @type {unknown} */ (
    plain.extend({
      browser: [
        async ({}, use) => {
          const browser = await launch();
          await use(browser);
          await browser.close();
        },
        { scope: "worker" },
      ],

      /** `visit(path, options)` opens a page of somebody new; at the end nobody may have complained. */
      visit: async ({ browser }, use) => {
        const visitors = [];
        await use(async (path, options = {}) => {
          const visitor = await arrive(browser, options);
          visitors.push(visitor);
          await visitor.page.goto(new URL(path, options.origin ?? inject("origin")).href);
          return visitor.page;
        });
        await Promise.all(visitors.map(({ context }) => context.close()));
        expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
      },
    })
  )
);

/** `settings` are what the reader has chosen on this device, `forgiven` what may be complained about. Pages are laid
 * out and can be used as ever, but only painted where a test looks at colours: painting takes half of a browser's work.
 * Where a page is `patient`, what fades after a while stays until the test says `letFade`, however busy the machine is.
 * `meet` is given the page before anything is loaded.
 * @param {any} browser
 * @param {import("./globals.d.ts").VisitOptions} options */
async function arrive(
  browser,
  { language = "en", settings = {}, forgiven, painted = false, patient = false, meet, ...options },
) {
  const context = await browser.newContext({ viewport: DESK, locale: language, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  const chosen = JSON.stringify({ ...CHOSEN, ...settings });
  await context.addInitScript(begin, chosen);
  if (!painted) await context.addInitScript(paintNothing);
  if (patient) await context.addInitScript(holdTimers, LONG);
  const complaints = [];
  const note = (text) => (forgiven?.test(text) ? undefined : complaints.push(text));
  context.on("page", (each) => {
    each.on("console", (message) => ["error", "warning"].includes(message.type()) && note(message.text()));
    each.on("pageerror", (error) => note(String(error.stack ?? error)));
  });
  const page = await context.newPage();
  meet?.(page);
  return { context, page, complaints };
}

/** This runs in the page, before everything else. */
function begin(chosen) {
  if (location.protocol === "about:") return;
  if (!localStorage.getItem("tilewright:settings")) localStorage.setItem("tilewright:settings", chosen);
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`forbidden: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

/** This runs in the page too: nothing that is wholly transparent is painted. */
function paintNothing() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}

/** Milliseconds, more than the page needs for anything but to let something fade. */
const LONG = 10_500;

/** This runs in the page, before everything else: timers that are to run for so long or longer are held. */
function holdTimers(least) {
  const { setTimeout: begin, clearTimeout: end } = window;
  const held = new Map();
  let last = 0;
  const hold = (act, wait = 0, ...words) => {
    if (wait < least) return begin(act, wait, ...words);
    last -= 1;
    held.set(last, act);
    return last;
  };
  window.setTimeout = /** @type {typeof window.setTimeout} */ (hold);
  window.clearTimeout = (timer) => void (held.delete(timer) || end(timer));
  window.letFade = () => {
    const due = [...held.values()];
    held.clear();
    for (const act of due) act();
  };
}

/** What fades after a while has been there for long enough, on a `patient` page. */
export const letFade = (page) => page.evaluate(() => window.letFade());

/** The table that a page shows. */
export function tableOf(page) {
  return /\/t\/([\w-]+)/.exec(page.url())?.[1];
}

/** What the server knows of it. */
export async function truthOf(page) {
  const answer = await fetch(new URL(`/api/tables/${tableOf(page)}`, page.url()));
  return answer.json();
}
