import type { SpinArt, SpinSector, SpinTone } from '#scenes/bridge/contracts/spin-wheel.ts';
import { HUB_RADIUS, WHEEL_CENTER } from '#scenes/spin-wheel/rules.ts';
import type { Language, SceneDemo } from '../demo.ts';

/** Label, art and tone of the board's sectors, clockwise; labels with words exist in both languages. */
const SECTORS: readonly (readonly [
  label: Readonly<Record<Language, string>> | string,
  art: SpinArt,
  tone: SpinTone,
])[] = [
  ['₱5', 'coin', 'red'],
  ['20', 'diamond', 'paper'],
  ['₱50', 'coin-pile', 'sky'],
  ['₱10', 'coin', 'marigold'],
  [{ 'en-PH': '1 card', 'fil-PH': '1 card' }, 'scratch-card', 'red'],
  ['₱500', 'gift', 'paper'],
  ['₱5', 'coin', 'sky'],
  ['30', 'points', 'marigold'],
  ['₱20', 'coin', 'red'],
  ['10%', 'coupon', 'paper'],
  ['₱10', 'coin', 'sky'],
  ['₱100', 'coin-pile', 'marigold'],
];
/** With sixteen sectors, neighbours must differ in tone. */
const EXTRA_TONES: readonly SpinTone[] = ['teal', 'leaf', 'rose', 'ube'];
/** The longest prize label that fits a sector, by language. */
const LONG: Readonly<Record<Language, string>> = { 'en-PH': '₱1,234,567.89', 'fil-PH': 'Kupon 100%' };

const sectors = (language: Language, count: number, weights: boolean, long?: string): readonly SpinSector[] =>
  Array.from({ length: count }, (_, index) => {
    const [label, art, tone] = SECTORS[index % SECTORS.length] ?? ['₱5', 'coin', 'red'];
    return {
      id: 301 + index,
      label: long ?? (typeof label === 'string' ? label : label[language]),
      art,
      tone: index < SECTORS.length ? tone : (EXTRA_TONES[index - SECTORS.length] ?? 'teal'),
      weightLabel: weights ? `${Math.round(1000 / count) / 10}%` : null,
    };
  });

export const spinWheel: SceneDemo<'spin-wheel'> = {
  scene: 'spin-wheel',
  props: (language) => ({ sectors: sectors(language, 12, false) }),
  variants: {
    '4 sectors': (language) => ({ sectors: sectors(language, 4, true) }),
    '7 sectors': (language) => ({ sectors: sectors(language, 7, false) }),
    '12 with weights': (language) => ({ sectors: sectors(language, 12, true) }),
    '16 sectors': (language) => ({ sectors: sectors(language, 16, true) }),
    'long labels': (language) => ({ sectors: sectors(language, 16, true, LONG[language]) }),
    '4 long labels': (language) => ({ sectors: sectors(language, 4, true, LONG[language]) }),
    '12 long labels': (language) => ({ sectors: sectors(language, 12, false, LONG[language]) }),
  },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Start', command: { type: 'start' } },
    { name: 'Stop', command: { type: 'stop' } },
    {
      name: 'Half-played spin',
      command: {
        type: 'snapshot',
        snapshot: { sectorId: null, angle: 0, spin: { sectorId: 303, seed: 7, from: 0, elapsedMs: 1400 } },
      },
    },
    { name: 'Finished spin', command: { type: 'snapshot', snapshot: { sectorId: 301, angle: 0, spin: null } } },
    { name: 'Finger on the hub', command: { type: 'pointer', pointer: { phase: 'down', id: 1, ...WHEEL_CENTER } } },
    { name: 'Finger up', command: { type: 'pointer', pointer: { phase: 'up', id: 1, ...WHEEL_CENTER } } },
  ],
  filmMs: 6500,
  rounds: [
    { name: '₱5', request: { type: 'spin', sectorId: 301, seed: 21 }, result: { sectorId: 301 } },
    { name: '20', request: { type: 'spin', sectorId: 302, seed: 22 }, result: { sectorId: 302 } },
    { name: '₱50', request: { type: 'spin', sectorId: 303, seed: 23 }, result: { sectorId: 303 } },
  ],
  hitAreas: () => [
    {
      name: 'SPIN',
      x: WHEEL_CENTER.x - HUB_RADIUS,
      y: WHEEL_CENTER.y - HUB_RADIUS,
      width: 2 * HUB_RADIUS,
      height: 2 * HUB_RADIUS,
    },
  ],
};
