import { expect, test } from "vitest";
import { Outbox } from "./outbox.ts";
import { Session } from "./session.ts";
import { FakeServer, TABLE } from "../testing/server.ts";
import { dice, TestStorage } from "../testing/fakes.ts";

/** Frames get lost, doubled, spoilt and out of order, the line breaks, the page is reloaded; then all is calm. */
function weather(seed: number): {
  server: FakeServer;
  session: Session;
  given: string[];
  answers: Map<string, number>;
} {
  const roll = dice(seed);
  const server = new FakeServer();
  const shelf = new TestStorage();
  const given: string[] = [];
  const answers = new Map<string, number>();
  let up: string[] = [];
  let down: string[] = [];
  let now = 0;

  const open = (): Session => {
    const fresh = new Session(TABLE, [], { outbox: new Outbox(TABLE, shelf), today: () => now });
    fresh.answered = ({ id }) => answers.set(id, (answers.get(id) ?? 0) + 1);
    fresh.tick(now);
    up.push(...fresh.connected());
    return fresh;
  };
  let session = open();

  const storm = (frames: string[]): string[] => {
    const through = frames.flatMap((frame) => (roll() < 0.25 ? [] : roll() < 0.2 ? [frame, frame] : [frame]));
    return through
      .map((frame) => [roll() < 0.3 ? roll() : 0, frame] as const)
      .sort(([one], [other]) => one - other)
      .map(([, frame]) => frame);
  };
  const carry = (calm: boolean): void => {
    const [sent, heard] = [calm ? up : storm(up), calm ? down : storm(down)];
    [up, down] = [[], []];
    for (const { back, news } of sent.map((frame) => server.answer(frame))) down.push(...back, ...news);
    for (const frame of heard)
      up.push(...session.received(!calm && roll() < 0.1 ? frame.replace('"ply":', '"ply":1') : frame));
  };

  for (let round = 0; round < 60; round += 1) {
    now += Math.floor(roll() * 4_000);
    up.push(...session.tick(now));
    if (roll() < 0.3 && session.state) {
      const pending = session.act(`step ${round}`);
      given.push(pending.id);
      up.push(pending.frame);
    }
    if (roll() < 0.2)
      down.push(
        server
          .news(server.version - 1 - Math.floor(roll() * 2))
          .replace('"events":[]', `"events":[${JSON.stringify(server.happen({ ply: round }))}]`),
      );
    if (roll() < 0.1) {
      [up, down] = [[], []];
      session.disconnected();
      if (roll() < 0.5) session = open();
      else up.push(...session.connected());
    }
    carry(false);
  }
  for (let round = 0; round < 12; round += 1) {
    now += 5_000;
    down.push(server.beat());
    up.push(...session.tick(now));
    carry(true);
  }
  return { server, session, given, answers };
}

test.each(Array.from({ length: 150 }, (_, seed) => seed))("storm %d leaves all as it should be", (seed) => {
  const { server, session, given, answers } = weather(seed);
  expect({ state: session.state, version: session.version, hash: session.hash }).toEqual({
    state: server.state,
    ...server.place,
  });
  expect(session.outbox.size).toBe(0);
  expect([...server.done.keys()].sort()).toEqual([...given].sort());
  expect([...answers.values()].every((count) => count === 1)).toBe(true);
});
