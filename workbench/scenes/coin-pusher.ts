import type { PusherDrop } from '#scenes/bridge/contracts/coin-pusher.ts';
import { GLASS } from '#scenes/coin-pusher/rules.ts';
import type { SceneDemo } from '../demo.ts';
import { GOLDEN, pusherDrops, pusherSetup } from './coin-pusher-tables.ts';

/** Ids of tapped coins come after those of the recorded games. */
const FIRST_TAPPED = 100_000;
const TABLE = pusherSetup(7);
const drops = (seed: number, count: number): PusherDrop[] =>
  pusherDrops(seed, count, 1).map(({ id, x, value }) => ({ id, x, value }));

export const coinPusher: SceneDemo<'coin-pusher'> = {
  scene: 'coin-pusher',
  filmMs: 14_000,
  props: () => ({ table: TABLE, paidLabel: '+₱9,999,999.99' }),
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Finger on the glass', command: { type: 'pointer', pointer: { phase: 'down', id: 1, x: 180, y: 200 } } },
    { name: 'Finger off the glass', command: { type: 'pointer', pointer: { phase: 'up', id: 1, x: 180, y: 200 } } },
    { name: 'New table', command: { type: 'load', table: pusherSetup(8) } },
    {
      name: 'Half-played game',
      command: {
        type: 'snapshot',
        snapshot: { table: GOLDEN.setup, drops: GOLDEN.drops, won: 0, inPlay: false, settling: false },
      },
    },
  ],
  // Each starts on its own table, so that earlier rounds do not matter.
  rounds: [
    {
      name: 'Twenty coins',
      request: { type: 'finish', drops: drops(2, 20), table: pusherSetup(8) },
      result: { won: 1800, tick: 450, hash: 'a6eed204dacfd6c1' },
    },
    {
      name: 'Six coins',
      request: { type: 'finish', drops: drops(1, 6), table: TABLE },
      result: { won: 0, tick: 180, hash: '9533696204c4bc1c' },
    },
  ],
  answer: (event, nth) =>
    event.type === 'dropWanted' ? { type: 'drop', id: FIRST_TAPPED + nth, x: event.x, value: 500 } : null,
  hitAreas: () => [{ ...GLASS, name: 'Glass' }],
};
