import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import { physicsInThread } from '#scenes/coin-pusher/in-thread.ts';
import type { PhysicsMaker } from '#scenes/coin-pusher/physics.ts';
import { coinPusherWith } from '#scenes/coin-pusher/scene.ts';
import { replay } from '#scenes/coin-pusher/simulation.ts';
import { seeded } from '#scenes/engine/seeded.ts';
import { pusherDrops, pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';

const GAMES = 24;
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

/** Physics behind a queue, as a worker is: the answers come between frames. */
function behindQueue() {
  const waiting: (() => void)[] = [];
  const make: PhysicsMaker = (report) => physicsInThread((answer) => waiting.push(() => report(answer)));
  return { make, answer: () => waiting.splice(0).forEach((tell) => tell()) };
}

/**
 * One game under random frame times, drops up to a second, pauses, hidden pages, skips, slow answers, and moves to another canvas. What the
 * scene told must be what a server makes of the drops that it told.
 */
function game(run: number, random: () => number): void {
  const setup = pusherSetup(Math.floor(random() * 2 ** 32));
  const physics = behindQueue();
  const module = coinPusherWith(physics.make);
  let stage = new Rehearsal('coin-pusher', module, { table: setup });
  const told: Rehearsal<'coin-pusher'>['events'] = [];
  const pending = pusherDrops(run, 3 + Math.floor(random() * 8), 1).map(({ id, x, value }) => ({ id, x, value }));
  physics.answer();
  const all = () => [...told, ...stage.events];
  for (let frame = 0; pending.length > 0 || stage.loop.clock.running || all().findLast(({ type }) => type === 'settled' || type === 'dropped')?.type !== 'settled'; frame++) {
    if (frame > 20_000) throw new Error(`Game ${run} never came to rest.`);
    const dice = random();
    if (dice < 0.02) {
      stage.loop.clock.pause();
      stage.frames.pass(random() * 20_000);
      stage.loop.clock.resume();
    } else if (dice < 0.024) stage.performer.settle();
    else if (dice < 0.028) {
      // Its canvas went to another host and came back.
      const snapshot = structuredClone(stage.scene.takeSnapshot());
      told.push(...stage.events);
      stage.performer.destroy();
      stage = new Rehearsal('coin-pusher', module, { table: setup });
      stage.scene.restore(snapshot);
    } else if (dice < 0.06 && pending.length > 0) {
      const [drop] = pending.splice(0, 1);
      // Refused, or lost with its table before it had a tick: then it is in no log either.
      if (drop !== undefined) stage.request({ type: 'drop', ...drop }).catch(() => undefined);
    } else stage.frames.frame(random() < 0.2 ? random() * 1000 : 4 + random() * 60);
    if (random() < 0.8) physics.answer();
  }
  const events = all();
  const drops = events.filter((event) => event.type === 'dropped').map(({ drop }) => drop);
  const settled = events.findLast((event) => event.type === 'settled' && 'tick' in event) as { tick: number; hash: string } | undefined;
  if (settled === undefined) throw new Error('No result was told.');
  const server = replay(setup, drops, settled.tick);
  const falls = events.filter((event) => event.type === 'fell').map(({ id, to, tick }) => ({ id, to, tick }));
  expect(server.hash).toBe(settled.hash);
  expect(falls).toEqual(server.events.filter((event) => event.type === 'fell').map(({ item, to, tick }) => ({ id: item.id, to, tick })));
  const hashes = new Map(server.events.filter((event) => event.type === 'checkpoint').map(({ tick, hash }) => [tick, hash]));
  for (const event of events) if (event.type === 'checkpoint') expect(event.hash).toBe(hashes.get(event.tick));
  stage.performer.destroy();
}

describe(`coin pusher, ${GAMES} seeded games (seed ${SEED})`, () => {
  it('ends each as a server does that replays its drops, and tells every fall once', () => {
    const random = seeded(SEED);
    for (let run = 0; run < GAMES; run++) game(run, random);
  }, TIMEOUT_MS);
});
