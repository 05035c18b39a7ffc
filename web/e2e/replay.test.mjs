// Afterwards: the result, the proof, the downloads, the replay.

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { Api } from "../core/api.ts";
import { expectTruth } from "./boards.mjs";
import { tableOf, test, unfold } from "./visit.mjs";
import { say } from "./words.mjs";
import { command, finishedTable, playedTable } from "./tables.mjs";

async function download(page, name) {
  const [found] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  return readFileSync(await found.path());
}

test.for(["kingdomino", "carcassonne"])(
  "a finished game of %s is proved, downloaded, replayed and played again",
  async (game, { visit }) => {
    const { path, plies, table, keys } = await finishedTable(game);
    const page = await visit(path);
    await unfold(page, say("ui-proof-title"));
    await page.getByRole("button", { name: say("ui-verify"), exact: true }).click();
    const draws = say("ui-verify-proved", { draws: 0 }).split("0")[0];
    await page.getByText(draws).waitFor();

    await unfold(page, say("ui-download"));
    const record = say("ui-download-record");
    expect(String(await download(page, `${record} (TXT)`))).toContain(game);
    expect(JSON.parse(String(await download(page, `${record} (JSONL)`)))).toMatchObject({ game });
    expect(String(await download(page, say("ui-download-svg")))).toMatch(/^(<\?xml[^>]*>\s*)?<svg/);
    expect((await download(page, say("ui-download-png"))).subarray(1, 4).toString()).toBe("PNG");

    await page.getByRole("link", { name: say("ui-watch-replay") }).click();
    await page.getByRole("heading", { level: 1, name: new RegExp(say("ui-replay-title")) }).waitFor();
    const slider = page.getByRole("slider", { name: say("ui-replay-position") });
    const ply = () => slider.inputValue().then(Number);
    const inAddress = (wanted) => expect.poll(() => new URL(page.url()).searchParams.get("ply")).toBe(String(wanted));
    await expect.poll(() => slider.getAttribute("max")).toBe(String(plies));
    expect(await ply()).toBe(0);
    await page.getByRole("button", { name: say("ui-replay-next") }).click();
    await page.getByRole("button", { name: say("ui-replay-next") }).click();
    expect(await ply()).toBe(2);
    await inAddress(2);
    await page.getByRole("button", { name: say("ui-replay-previous") }).click();
    await inAddress(1);
    await slider.fill(String(plies - 3));
    await inAddress(plies - 3);
    await page.reload();
    await expect.poll(ply).toBe(plies - 3);
    await page.getByRole("button", { name: say("ui-replay-last") }).click();
    await inAddress(plies);
    await expectTruth(page);
    await page.getByRole("button", { name: say("ui-replay-first") }).click();
    await page.getByRole("button", { name: say("ui-replay-play"), exact: true }).click();
    await expect.poll(ply).toBeGreaterThan(0);
    await page.getByRole("button", { name: say("ui-replay-pause") }).click();

    await page.getByRole("link", { name: say("ui-back-to-table") }).click();
    await page.getByRole("button", { name: say("ui-offer-rematch") }).click();
    await page.getByText(say("ui-waiting-for", { player: "Ben" })).waitFor();
    const { version } = await new Api(new URL(page.url()).origin).table(table);
    await command(table, { do: "rematch", key: keys[1], base: version });
    await page.getByRole("heading", { name: say("ui-result") }).waitFor({ state: "detached" });
    expect(tableOf(page)).not.toBe(table);
    expect(await expectTruth(page)).toMatchObject({ series: { game: 2, previous: table }, status: "playing" });
  },
);

test.for(["kingdomino", "carcassonne"])(
  "a record of %s that was downloaded is opened and replayed",
  async (game, { visit }) => {
    const played = await playedTable(game, 12);
    const page = await visit("/");
    const buffer = Buffer.from(await new Api(new URL(page.url()).origin).record(played.table));
    // Whoever is quicker than the server loses no click.
    const held = [];
    await page.route("**/steps*", (route) => void held.push(route));
    await page.locator("input[type=file]").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer });
    await page.waitForURL(/\/replay\?/);
    expect(tableOf(page)).not.toBe(played.table);
    const last = page.getByRole("button", { name: say("ui-replay-last") });
    await last.waitFor();
    await expect.poll(() => held.length).toBe(1);
    expect(await last.isEnabled()).toBe(false);
    await held[0].continue();
    await last.click();
    await expectTruth(page);
  },
);
