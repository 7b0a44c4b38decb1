import { expect, it } from 'vitest';
import '../../scenes/support/browser.ts';
import type { PusherTable, StampedDrop } from '#scenes/bridge/contracts/coin-pusher.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { doJob, type KeptTable } from '#server/modules/coin-pusher/replay-job.ts';
import { pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { sized } from '../../deep.ts';
import { PusherPage } from '../../scenes/support/pusher-game.ts';
import { poisedTable } from '../../scenes/support/pusher-poised.ts';

const ROUNDS = sized(120, 1000);
const SEED = 58_20_26;

type Events = Awaited<ReturnType<PusherPage['play']>>['events'];
interface Mark {
  readonly tick: number;
  readonly hash: string;
}

/** Returns the marks and drops that the scene reported, in order, and its total payout. */
function toldBy(events: Events): { marks: Mark[]; drops: StampedDrop[]; won: number } {
  const marks = new Map<number, Mark>();
  const drops = new Map<number, StampedDrop>();
  let won = 0;
  for (const event of events) {
    if (event.type === 'checkpoint') marks.set(event.tick, event);
    if (event.type === 'dropped') drops.set(event.drop.id, event.drop);
    if (event.type !== 'settled' || !('hash' in event)) continue;
    marks.set(event.tick, event);
    won += event.won;
  }
  return { marks: [...marks.values()].toSorted((a, b) => a.tick - b.tick), drops: [...drops.values()], won };
}

const keptOf = (table: PusherTable): KeptTable => {
  if (!('state' in table)) throw new Error('A poised table is a saved one');
  return { state: JSON.stringify(table.state), inputs: JSON.stringify(table.inputs), tick: table.tick };
};

/** Plays a round as the server does, batch by batch, with the table as JSON in between. @returns the payout */
function playOnServer(table: PusherTable, marks: readonly Mark[], drops: readonly StampedDrop[]): number {
  let kept = keptOf(table);
  let won = 0;
  let waiting = [...drops];
  for (const { tick, hash } of marks) {
    if (tick < kept.tick) continue;
    const due = waiting.filter((drop) => drop.tick < tick);
    waiting = waiting.filter((drop) => drop.tick >= tick);
    const played = doJob({ type: 'play', table: kept, drops: due, untilTick: tick });
    expect(played.hash).toBe(hash);
    won += played.won;
    kept = played;
  }
  expect(waiting).toEqual([]);
  return won;
}

it(`replays ${ROUNDS} recorded rounds of the scene, hidden, cut and restarted as they were, to the same result`, async () => {
  const random = seeded(SEED);
  const page = new PusherPage(pusherSetup(0), random);
  let paid = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { table, drops } = poisedTable(random);
    const { events } = await page.play(table, drops);
    const told = toldBy(events);
    expect(playOnServer(table, told.marks, told.drops)).toBe(told.won);
    if (told.won > 0) paid += 1;
  }
  page.close();
  // Most rounds pay something: equal payouts of 0 would prove little.
  expect(paid).toBeGreaterThan(ROUNDS / 4);
}, 600_000);
