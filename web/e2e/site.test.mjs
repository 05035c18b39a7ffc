// A site without a server: static files below some path of a file host, and then without any network.

import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { actByClick, nextOffer, play, startAgainstComputer } from "./playing.mjs";
import { PATIENCE, test, UNREACHABLE } from "./visit.mjs";
import { say } from "./words.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BELOW = "/some/folder";
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

afterAll(() => {
  goAway();
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

function goAway() {
  files.close();
  files.closeAllConnections();
}

const home = (page) =>
  page
    .getByRole("link", { name: new RegExp(say("ui-home")) })
    .first()
    .click();

test("static site can be installed, and a newer one goes on in the middle of a game", async ({ visit }) => {
  const page = await visit(`${BELOW}/`, { origin });
  await startAgainstComputer(page, "kingdomino");
  expect(await play(page, actByClick, 2)).toBe(2);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE });
  expect(await faultsOfInstalling(page)).toEqual([]);

  await nextOffer(page);
  publishAnother();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const goOn = page.getByRole("button", { name: say("ui-update") });
  await goOn.waitFor();
  expect(await play(page, actByClick, 1)).toBe(1);
  await nextOffer(page);
  await Promise.all([page.waitForEvent("load"), goOn.click()]);
  await nextOffer(page);
  const running = await page.evaluate(() => navigator.serviceWorker.controller?.state);
  expect(running).toBe("activated");
  expect(await page.evaluate(() => caches.has("tilewright-page-another"))).toBe(true);
  expect(await play(page, actByClick, 2)).toBe(2);
});

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
  writeFileSync(path, readFileSync(path, "utf8").replace(/VERSION = "[^"]+"/, 'VERSION = "another"'));
}

test("games on a static site go on where they were, and one learns and solves puzzles there, also without a network", async ({
  visit,
}) => {
  const page = await visit(`${BELOW}/`, { origin, forgiven: UNREACHABLE });
  await startAgainstComputer(page, "carcassonne");
  expect(await play(page, actByClick, 4)).toBe(4);
  await home(page);
  await startAgainstComputer(page, "kingdomino");
  expect(await play(page, actByClick, 4)).toBe(4);
  const offer = await nextOffer(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE });
  goAway();
  await page.reload();
  expect(await nextOffer(page)).toBe(offer);
  expect(await play(page, actByClick, 3)).toBe(3);
  await home(page);
  await page
    .getByRole("link", { name: say("game-carcassonne") })
    .first()
    .click();
  expect(await play(page, actByClick, 3)).toBe(3);
  await learnAStep(page, "kingdomino");
  await solveAPuzzle(page, "carcassonne");
});

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
