import type {
  LabelledWin,
  SlotFeature,
  SlotReelsProps,
  SlotSkin,
  SlotStrip,
} from '#scenes/bridge/contracts/slot-reels.ts';
import { slotLines, totalOf, winsOf, type Paytable } from '#scenes/slot-reels/lines.ts';
import { formatMoney } from '#src/ui/figures/format.ts';
import type { DemoRound, Language, SceneDemo } from '../demo.ts';

/** Strips with the board's picture at the stops 0: line 7 shows four cups. */
const FIVE: readonly SlotStrip[] = [
  [
    'cherry',
    'halo-halo',
    'mango',
    'flan',
    'saba',
    'scatter',
    'buko',
    'cherry',
    'ube',
    'mango',
    'taho',
    'wild',
    'flan',
    'saba',
    'popcorn',
    'buko',
    'cherry',
    'ube',
    'balloons',
    'mango',
  ],
  [
    'ube',
    'flan',
    'halo-halo',
    'cherry',
    'buko',
    'mango',
    'scatter',
    'saba',
    'cherry',
    'wild',
    'taho',
    'ube',
    'flan',
    'mango',
    'popcorn',
    'buko',
    'saba',
    'cherry',
    'balloons',
    'flan',
  ],
  [
    'saba',
    'buko',
    'halo-halo',
    'mango',
    'cherry',
    'flan',
    'ube',
    'scatter',
    'mango',
    'saba',
    'wild',
    'cherry',
    'taho',
    'buko',
    'flan',
    'popcorn',
    'mango',
    'ube',
    'balloons',
    'cherry',
  ],
  [
    'mango',
    'halo-halo',
    'scatter',
    'cherry',
    'flan',
    'saba',
    'buko',
    'ube',
    'mango',
    'cherry',
    'wild',
    'saba',
    'flan',
    'taho',
    'buko',
    'mango',
    'popcorn',
    'cherry',
    'ube',
    'balloons',
  ],
  [
    'buko',
    'cherry',
    'ube',
    'halo-halo',
    'mango',
    'flan',
    'scatter',
    'saba',
    'buko',
    'cherry',
    'mango',
    'wild',
    'ube',
    'flan',
    'saba',
    'taho',
    'cherry',
    'popcorn',
    'mango',
    'balloons',
  ],
];
const THREE: readonly SlotStrip[] = [FIVE[0] ?? [], FIVE[1] ?? [], FIVE[3] ?? []];

/** Hundredths for a line at the demo's stake of 10 per line. */
const PAYTABLE: Paytable = {
  'halo-halo': [0, 0, 0, 500, 4000, 20000],
  wild: [0, 0, 0, 500, 4000, 20000],
  ube: [0, 0, 0, 150, 600, 2500],
  flan: [0, 0, 0, 100, 400, 1500],
  buko: [0, 0, 0, 100, 400, 1500],
  mango: [0, 0, 0, 60, 200, 800],
  saba: [0, 0, 0, 60, 200, 800],
  cherry: [0, 0, 0, 40, 120, 500],
  scatter: [0, 0, 0, 400, 2000, 10000],
};

const FREE_SPINS: Readonly<Record<Language, SlotFeature>> = {
  'en-PH': { label: 'Free spins 7/10', title: '10 FREE SPINS' },
  'fil-PH': { label: 'Libreng spin 7/10', title: '10 LIBRENG SPIN' },
};

const props = (
  strips: readonly SlotStrip[],
  freeSpins: SlotFeature | null = null,
  skin: SlotSkin = 'halo-halo-spin',
): SlotReelsProps => ({
  skin,
  strips,
  stops: strips.map((_, reel) => 7 + reel),
  freeSpins,
});

const winsAt = (strips: readonly SlotStrip[], stops: readonly number[]): readonly LabelledWin[] =>
  winsOf(strips, stops, slotLines(strips.length), PAYTABLE).map((win) => ({ ...win, label: formatMoney(win.amount) }));

function round(
  name: string,
  strips: readonly SlotStrip[],
  stops: readonly number[],
  turbo = false,
): DemoRound<'slot-reels'> {
  const wins = winsAt(strips, stops);
  return { name, request: { type: 'spin', stops, wins, turbo }, result: { stops, amount: totalOf(wins) } };
}

const BOARD_STOPS = [0, 0, 0, 0, 0];
const SCATTER_STOPS = [4, 5, 14, 1, 14];

export const slotReels: SceneDemo<'slot-reels'> = {
  scene: 'slot-reels',
  props: () => props(FIVE),
  variants: {
    '3x3': () => props(THREE, null, 'cherry-fiesta'),
    'free spins': (language) => props(FIVE, FREE_SPINS[language]),
    '3x3 free spins': (language) => props(THREE, FREE_SPINS[language]),
    'Buko Splash': () => props(FIVE, null, 'buko-splash'),
    'Mango Rush': () => props(FIVE, null, 'mango-rush'),
    'Popcorn Reels': () => props(FIVE, null, 'popcorn-reels'),
  },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'No wins', command: { type: 'showWins', wins: null } },
    { name: 'Start', command: { type: 'start', turbo: false } },
    { name: 'Stop', command: { type: 'stop' } },
    {
      name: 'Half-played spin',
      command: {
        type: 'snapshot',
        snapshot: {
          stops: [7, 8, 9, 10, 11],
          wins: [],

          shownMs: null,
          spin: { stops: BOARD_STOPS, wins: winsAt(FIVE, BOARD_STOPS), turbo: false, elapsedMs: 1400 },
        },
      },
    },
    {
      name: 'Finished spin',
      command: {
        type: 'snapshot',
        snapshot: { stops: BOARD_STOPS, wins: winsAt(FIVE, BOARD_STOPS), shownMs: null, spin: null },
      },
    },
  ],
  rounds: [
    round('Line 7, 4 x Halo-Halo', FIVE, BOARD_STOPS),
    round('Nothing', FIVE, [14, 3, 15, 6, 2]),
    round('Three scatters', FIVE, SCATTER_STOPS),
    round('Line 16, 5 x Halo-Halo', FIVE, [0, 1, 2, 0, 2]),
    round('Five lines', FIVE, [9, 7, 9, 1, 14]),
    round('Turbo', FIVE, [9, 14, 2, 17, 3], true),
    { ...round('3x3, three lines', THREE, [11, 8, 3]), variant: '3x3' },
    { ...round('Free spin', FIVE, [2, 8, 8, 8, 4]), variant: 'free spins' },
  ],
};
