import type { MoneyRainProps, RainCatch } from '#scenes/bridge/contracts/money-rain.ts';
import { unitOf } from '#scenes/money-rain/places.ts';
import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import type { DemoRound, SceneDemo } from '../demo.ts';

const LABELS = { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' } as const;
const VALUES = { 'packet-red': 250, 'packet-blue': 1000, coin: 50 } as const;
const BOARD = { width: 360, height: 800 };
const STRIP = 58;

const propsOf = (durationMs: number, pieces: number): MoneyRainProps => ({
  seed: 20261121,
  durationMs,
  pieces,
  values: VALUES,
  labels: LABELS,
});
const USUAL = propsOf(12_000, 90);
const PLAN = planRain(USUAL);

/** Every third piece, a second after the start of its fall. */
const caught = (count: number): RainCatch[] =>
  Array.from({ length: count }, (_, index) => ({ id: index * 3, atMs: (PLAN.pieces[index * 3]?.startMs ?? 0) + 1000 }));

/** Half played, so that the catches are known; the rest falls uncaught. */
const round = (name: string, list: readonly RainCatch[]): DemoRound<'money-rain'> => ({
  name,
  before: [{ type: 'snapshot', snapshot: { elapsedMs: 9000, caught: list, over: false } }],
  request: { type: 'rain' },
  result: { caught: list, total: totalOf(PLAN, VALUES, list) },
});

export const moneyRain: SceneDemo<'money-rain'> = {
  scene: 'money-rain',
  props: () => USUAL,
  variants: {
    '30 s, 200 pieces': () => propsOf(30_000, 200),
    '20 s, 400 pieces': () => propsOf(20_000, 400),
    '12 s, 24 pieces': () => propsOf(12_000, 24),
  },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Catch the next', command: { type: 'catchNext' } },
    {
      name: 'Half-played rain',
      command: { type: 'snapshot', snapshot: { elapsedMs: 5000, caught: caught(8), over: false } },
    },
    {
      name: 'Finished rain',
      command: { type: 'snapshot', snapshot: { elapsedMs: null, caught: caught(20), over: true } },
    },
  ],
  rounds: [
    round('20 caught', caught(20)),
    round('2 caught', caught(2)),
    { name: 'None caught', request: { type: 'rain' }, result: { caught: [], total: 0 } },
  ],
  filmMs: 4200,
  filmCommands: Array.from({ length: 8 }, () => ({ type: 'catchNext' })),
  hitAreas: () => [{ name: 'Rain', x: 0, y: 0, width: BOARD.width, height: BOARD.height - STRIP * unitOf(BOARD) }],
  fullBleed: true,
  playsStill: true,
};
