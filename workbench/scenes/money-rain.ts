import type { MoneyRainProps } from '#scenes/bridge/contracts/money-rain.ts';
import { unitOf } from '#scenes/money-rain/places.ts';
import type { SceneDemo } from '../demo.ts';

const LABELS = { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' } as const;
const VALUES = { 'packet-red': 250, 'packet-blue': 1000, coin: 50 } as const;
const BOARD = { width: 360, height: 800 };

const props = (durationMs: number, pieces: number): MoneyRainProps => ({ seed: 20261121, durationMs, pieces, values: VALUES, labels: LABELS });

/** Keys pressed every 400 ms. */
const catching = (times: number) => Array.from({ length: times }, (_, index) => ({ atMs: 900 + index * 400, command: { type: 'catchNext' } as const }));

export const moneyRain: SceneDemo<'money-rain'> = {
  scene: 'money-rain',
  props: () => props(12_000, 90),
  variants: { '30 s, 200 pieces': () => props(30_000, 200), '400 pieces': () => props(20_000, 400), 'few pieces': () => props(12_000, 24) },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Catch the next', command: { type: 'catchNext' } },
    { name: 'Half-played rain', command: { type: 'snapshot', snapshot: { elapsedMs: 6000, caught: [{ id: 1, atMs: 1200 }, { id: 6, atMs: 2600 }, { id: 20, atMs: 4000 }], over: false } } },
    { name: 'Finished rain', command: { type: 'snapshot', snapshot: { elapsedMs: null, caught: Array.from({ length: 12 }, (_, id) => ({ id, atMs: 1500 })), over: true } } },
  ],
  rounds: [
    { name: 'Nobody catches', request: { type: 'rain' }, result: { caught: [], total: 0 } },
    { name: 'Caught by key', request: { type: 'rain' }, result: {}, during: catching(20) },
  ],
  hitAreas: () => {
    const unit = unitOf(BOARD);
    return [{ name: 'Rain', x: 0, y: 0, width: BOARD.width, height: BOARD.height - 58 * unit }];
  },
  // A rain that is cut at once ends on an empty bag, whichever it is.
  endsEmpty: true,
  fullBleed: true,
};
