// Tables on the visitor's own device: with computers that search in the page, without a network, and back to a server.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import { casesOf, gamesWithEngines } from "../tools/engine-page.mjs";
import { installed } from "../tools/server.mjs";
import { another, goOnWithAnother, kept, layAgainstExpert, layForBoth, playToItsEnd, watch } from "./device.mjs";
import { actByClick, play } from "./playing.mjs";
import { hurriedServer, PAGE } from "./server.mjs";
import { PATIENCE, tableOf, test, UNREACHABLE } from "./visit.mjs";
import { say } from "./words.mjs";

const SOURCE = fileURLToPath(new URL("../../src/tilewright/", import.meta.url));
const GAMES = gamesWithEngines();

const beside = mkdtempSync(join(tmpdir(), "tilewright-page-"));
const server = hurriedServer(installed(beside));
let origin = "";

beforeAll(async () => {
  for (const game of GAMES) casesOf(game, { cases: 0, searches: 0, levels: 0 }); // engines are built where they are not
  copyPage();
  origin = await server.start();
}, 20 * PATIENCE);

afterAll(async () => {
  await server.end();
  rmSync(beside, { recursive: true, force: true });
});

/** The program again, with a page of its own, which may become another version. */
function copyPage() {
  const [program, parts] = [join(beside, "tilewright"), join(beside, "tilewright/server")];
  mkdirSync(parts, { recursive: true });
  for (const name of readdirSync(SOURCE)) if (name !== "server") symlinkSync(join(SOURCE, name), join(program, name));
  for (const name of readdirSync(join(SOURCE, "server")))
    if (name !== "page") symlinkSync(join(SOURCE, "server", name), join(parts, name));
  cpSync(PAGE, join(parts, "page"), { recursive: true });
}

function publishAnother() {
  const script = join(beside, "tilewright/server/page/sw.js");
  writeFileSync(script, another(readFileSync(script, "utf8")));
  for (const packed of [`${script}.br`, `${script}.gz`]) if (existsSync(packed)) rmSync(packed);
}

/** The server is there again, where it was. */
async function comeBack() {
  await server.kill();
  await server.start();
}

test.for(GAMES)(
  "a game of %s against an expert on this device needs no network, and goes to the server when it is back",
  { timeout: 10 * PATIENCE },
  async (game, { visit }) => {
    const page = await visit("/", { origin, forgiven: UNREACHABLE });
    await layAgainstExpert(page, game);
    const whole = await playToItsEnd(page, () => server.kill());
    const address = whole.url();
    const plies = await watch(whole);

    await comeBack();
    await whole.goto(address);
    await whole.getByRole("button", { name: say("ui-move-to-server") }).click();
    await whole.waitForURL((url) => !url.pathname.includes("/here-") && url.pathname.includes("/t/"));
    const { state } = await (await fetch(new URL(`/api/tables/${tableOf(whole)}`, origin))).json();
    expect([state.status, state.ply]).toEqual(["over", plies]);
  },
);

test(
  "a game for two at one device, rules and scoring need no network",
  async ({ visit }) => {
    const page = await visit("/", { origin, forgiven: UNREACHABLE });
    await layForBoth(page, GAMES[0]);
    await kept(page);
    await server.kill();
    await page.goto(origin);
    await layForBoth(page, GAMES[0]);
    expect(await play(page, actByClick, 6)).toBe(6);
    for (const game of GAMES) {
      await page.goto(new URL(`/rules/${game}`, origin).href);
      await page
        .getByRole("heading", { level: 1 })
        .filter({ hasText: say(`game-${game}`) })
        .waitFor();
      await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
    }
    await page.goto(new URL("/score", origin).href);
    const first = page.getByRole("region", { name: say("ui-player-number", { number: 1 }) });
    const square = (column) =>
      first.getByRole("gridcell", { name: new RegExp(`^${say("ui-square-at", { column, row: 3 })}:`) });
    await square(4).click();
    await square(5).click();
    await page
      .getByRole("group", { name: say("ui-paint"), exact: true })
      .getByRole("button", { name: say("ui-paint-crowns"), exact: true })
      .click();
    await square(5).click();
    await first.getByText(say("score-region-sum", { squares: 2, crowns: 1, points: 2 })).waitFor();
    await comeBack();
  },
  10 * PATIENCE,
);

test(
  "a newer page of a server is gone on with in the middle of a game on this device",
  async ({ visit }) => {
    const page = await visit("/", { origin, forgiven: UNREACHABLE });
    await layAgainstExpert(page, GAMES[0]);
    await kept(page);
    publishAnother();
    await comeBack();
    await goOnWithAnother(page);
  },
  10 * PATIENCE,
);
