// The pictures of the page in README.md, into docs/pictures: games in progress, as a device shows them.
//
//   make pictures
//
// Every run plays new games, so every run gives other pictures: look at them before you commit them.

import { writeFileSync } from "node:fs";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { launch } from "../e2e/chromium.mjs";
import { ADA, COMPUTER, played } from "./laid.mjs";
import { Server } from "./server.mjs";

const PICTURES = new URL("../../docs/pictures/", import.meta.url);
const LARGEST = 150_000;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const SCENES = [
  { name: "page-kingdomino", table: "kingdomino", device: DESKTOP },
  { name: "page-carcassonne", table: "carcassonne", device: DESKTOP },
  { name: "phone-kingdomino", table: "kingdomino", device: PHONE },
  { name: "phone-carcassonne", table: "carcassonne", device: PHONE },
];

async function tables(url) {
  return {
    kingdomino: await played(url, "kingdomino", [ADA, COMPUTER, COMPUTER], { moves: 14, kind: "place:" }),
    carcassonne: await played(url, "carcassonne", [ADA, COMPUTER, COMPUTER], { moves: 24, kind: "lay:" }),
  };
}

/** What a device remembers that sits on the first seat. */
function remembered({ table, key: owner, keys }) {
  return [
    `tilewright:table:${table}`,
    JSON.stringify({ table, owner, mine: [keys[0]], invitations: {}, at: Date.now(), glance: null }),
  ];
}

async function photograph(browser, url, { device }, made) {
  const context = await browser.newContext({ ...device, colorScheme: "light", locale: "en", reducedMotion: "reduce" });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), remembered(made));
  const page = await context.newPage();
  await page.goto(`${url}/t/${made.table}`);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  const camera = await context.newCDPSession(page);
  const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  await context.close();
  return Buffer.from(data, "base64");
}

const server = new Server();
const browser = await launch();
try {
  const url = await server.start();
  const laid = await tables(url);
  for (const scene of SCENES) {
    const picture = await photograph(browser, url, scene, laid[scene.table]);
    if (picture.length > LARGEST) throw new Error(`${scene.name}: ${picture.length} bytes are too many`);
    writeFileSync(fileURLToPath(new URL(`${scene.name}.webp`, PICTURES)), picture);
    console.log(`docs/pictures/${scene.name}.webp`, picture.length);
  }
} finally {
  await browser.close();
  await server.end();
}
exit(0);
