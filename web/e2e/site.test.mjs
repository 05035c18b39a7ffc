// A site without a server: static files below some path of a file host, and then without any network.

import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { gamesWithEngines } from "../tools/engine-page.mjs";
import { another, goOnWithAnother, layAgainstExpert, playToItsEnd, watch } from "./device.mjs";
import { actByClick, nextOffer, play, startAgainstComputer } from "./playing.mjs";
import { PATIENCE, test, UNREACHABLE } from "./visit.mjs";
import { say } from "./words.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BELOW = "/some/folder";
/** It has the fewer draws to find something out about. */
const REVIEWED = "kingdomino";
const TYPES = new Map([
  [".html", "text/html"],
  [".js", "text/javascript"],
  [".mjs", "text/javascript"],
  [".css", "text/css"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".json", "application/json"],
  [".wasm", "application/wasm"],
  [".webmanifest", "application/manifest+json"],
]);

const host = mkdtempSync(join(tmpdir(), "tilewright-site-"));
const files = createServer(answer);
let origin = "";

beforeAll(async () => {
  await promisify(execFile)(join(ROOT, ".venv/bin/python"), [join(ROOT, "tools/static_site.py"), join(host, BELOW)]);
  await new Promise((resolve) => files.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (files.address());
  origin = `http://127.0.0.1:${port}`;
}, 20 * PATIENCE); // engines are built where they are not

afterAll(async () => {
  await goAway();
  rmSync(host, { recursive: true, force: true });
});

/** As any file host does: a file, or the index of a folder, or nothing. */
function answer(request, response) {
  const asked = join(host, normalize(new URL(request.url, "http://files").pathname));
  const path = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, "index.html") : asked;
  if (!existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES.get(extname(path)) ?? "application/octet-stream" });
  return createReadStream(path).pipe(response);
}

async function goAway() {
  const gone = new Promise((resolve) => files.close(resolve));
  files.closeAllConnections();
  await gone;
}

async function comeBack() {
  await new Promise((resolve) => files.listen(Number(new URL(origin).port), "127.0.0.1", () => resolve(undefined)));
}

test("static site can be installed, and a newer one goes on in the middle of a game", async ({ visit }) => {
  const page = await visit(`${BELOW}/`, { origin });
  await startAgainstComputer(page, "kingdomino");
  expect(await play(page, actByClick, 2)).toBe(2);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE });
  expect(await faultsOfInstalling(page)).toEqual([]);

  publishAnother();
  await goOnWithAnother(page);
});

test("coach of a static site says where to look, as the engine of the page finds", async ({ visit }) => {
  const page = await visit(`${BELOW}/`, { origin, settings: { coach: true } });
  await startAgainstComputer(page, "kingdomino");
  await nextOffer(page);
  await page.getByRole("button", { name: say("ui-hint"), exact: true }).click();
  await page
    .locator(".coach")
    .getByText(/Look|Choose/)
    .waitFor({ timeout: 2 * PATIENCE });
});

/** Of a game that is over and watched, what every move was worth: found by the engine of the page. */
async function review(page) {
  await page.getByRole("link", { name: say("ui-review"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(say("ui-review-title")) }).waitFor();
  await page
    .locator(".seat-cards dl")
    .first()
    .waitFor({ state: "attached", timeout: 8 * PATIENCE });
  expect(await page.locator(".seat-cards dl").count()).toBe(2);
}

/** What keeps a browser from offering to install the page: its manifest read as browsers do, and a worker that answers. */
async function faultsOfInstalling(page) {
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send("Page.getAppManifest");
  const manifest = JSON.parse(data ?? "{}");
  const pictures = await Promise.all(
    manifest.icons.map(async ({ src, sizes, type }) => {
      const answer = await page.request.get(new URL(src, url).href);
      return answer.ok() && answer.headers()["content-type"] === type ? sizes : `${src}: ${answer.status()}`;
    }),
  );
  const wanted = ["192x192", "512x512"].filter((size) => !pictures.includes(size));
  const start = new URL(manifest.start_url, url);
  return [
    ...errors.map(({ message }) => message),
    ...wanted.map((size) => `no icon of ${size}`),
    ...pictures.filter((each) => each.includes(":")),
    ...(manifest.name && manifest.short_name ? [] : ["no name"]),
    ...(["standalone", "fullscreen", "minimal-ui"].includes(manifest.display) ? [] : ["it opens as a tab"]),
    ...(start.href === `${origin}${BELOW}/` ? [] : [`it starts at ${start}`]),
    ...((await page.evaluate(() => isSecureContext)) ? [] : ["it is not secure"]),
  ];
}

/** Another version of the site takes its place. */
function publishAnother() {
  const path = join(host, BELOW, "sw.js");
  writeFileSync(path, another(readFileSync(path, "utf8")));
}

test.for(gamesWithEngines())(
  "a game of %s against an expert on a static site is played to its end without a network, and one learns and solves puzzles",
  { timeout: 10 * PATIENCE },
  async (game, { visit }) => {
    const page = await visit(`${BELOW}/`, { origin, forgiven: UNREACHABLE });
    await layAgainstExpert(page, game, { choose: false });
    const whole = await playToItsEnd(page, goAway);
    expect(await watch(whole)).toBeGreaterThan(50);
    if (game === REVIEWED) await review(whole);
    await learnAStep(whole, game);
    await solveAPuzzle(whole, game);
    await comeBack();
  },
);

const home = (page) =>
  page
    .getByRole("link", { name: new RegExp(say("ui-home")) })
    .first()
    .click();

const TOLD = ".controls.told";

/** From the start page to a step of a lesson that is done. */
async function learnAStep(page, game) {
  await home(page);
  await page.locator(`a[href="${BELOW}/learn/${game}"]`).click();
  await page.locator(".controls .quiet:enabled").first().click();
  await page.locator(".controls .primary:enabled").click();
  await page.locator(`${TOLD} .reached`).waitFor();
}

/** From the start page to a puzzle that is answered, right or wrong. */
async function solveAPuzzle(page, game) {
  await home(page);
  await page.locator(`a[href="${BELOW}/puzzles/${game}"]`).click();
  await page.locator(".controls .primary").waitFor();
  await page.keyboard.press("l");
  await page.locator("aside details li button").first().press("Enter");
  await page.locator(".controls .primary:enabled").click();
  await page.locator(TOLD).waitFor();
}
