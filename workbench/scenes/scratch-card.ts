import type {
  ScratchCardProps,
  ScratchCell,
  ScratchKind,
  ScratchSymbol,
} from '#scenes/bridge/contracts/scratch-card.ts';
import { CELL_RECTS, sweepPoints } from '#scenes/scratch-card/rules.ts';
import type { Language, SceneDemo } from '../demo.ts';

/** Prize of each symbol, as on the board's prize table. */
const PRIZES: Readonly<Record<ScratchSymbol, string>> = {
  parol: '₱500',
  carabao: '₱100',
  'halo-halo': '₱50',
  mango: '₱10',
  coin: '₱5',
  diamond: '30',
};
const WINS: readonly ScratchSymbol[] = [
  'parol',
  'halo-halo',
  'mango',
  'halo-halo',
  'parol',
  'coin',
  'carabao',
  'diamond',
  'parol',
];
const LOSES: readonly ScratchSymbol[] = [
  'parol',
  'halo-halo',
  'mango',
  'halo-halo',
  'carabao',
  'coin',
  'carabao',
  'diamond',
  'parol',
];
const TEXTS: Readonly<Record<Language, Pick<ScratchCardProps, 'hint' | 'coverLabel'>>> = {
  'en-PH': { hint: 'Match 3 symbols to win', coverLabel: 'SCRATCH HERE' },
  'fil-PH': { hint: 'Itugma ang 3 simbolo para manalo', coverLabel: 'KASKASIN DITO' },
};

/** Long labels: the maximum of a prize table. */
const LONG: Readonly<Record<Language, string>> = { 'en-PH': '₱1,234,567.89', 'fil-PH': 'Libreng card' };

const dealt = (symbols: readonly ScratchSymbol[]): readonly ScratchCell[] =>
  symbols.map((symbol) => ({ symbol, label: PRIZES[symbol] }));
const card =
  (kind: ScratchKind) =>
  (language: Language): ScratchCardProps => ({ kind, cells: dealt(WINS), winning: [0, 4, 8], ...TEXTS[language] });

export const scratchCard: SceneDemo<'scratch-card'> = {
  scene: 'scratch-card',
  props: card('sorbetes'),
  variants: {
    jeepney: card('jeepney'),
    parol: card('parol'),
    'no match': (language) => ({ ...card('sorbetes')(language), cells: dealt(LOSES), winning: [] }),
    'long labels': (language) => ({
      ...card('jeepney')(language),
      cells: dealt(WINS).map((cell) => ({ ...cell, label: LONG[language] })),
    }),
    'not bought': (language) => ({ ...card('sorbetes')(language), cells: null, winning: [] }),
  },
  gestures: 'draw',
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Scratch cell 1', command: { type: 'scratchCell', cell: 0 } },
    { name: 'Scratch cell 5', command: { type: 'scratchCell', cell: 4 } },
    { name: 'Scratch cell 9', command: { type: 'scratchCell', cell: 8 } },
    {
      name: 'Half-scratched card',
      command: {
        type: 'snapshot',
        snapshot: {
          strokes: [
            sweepPoints(0),
            sweepPoints(1),
            sweepPoints(3),
            sweepPoints(4),
            [252, 292, 316, 282, 244, 312, 322, 302],
          ],
          revealed: false,
        },
      },
    },
    { name: 'Finished card', command: { type: 'snapshot', snapshot: { strokes: [], revealed: true } } },
  ],
  rounds: [
    { name: 'Cell 1', request: { type: 'reveal', cell: 0 }, result: { cell: 0 } },
    { name: 'Cell 5', request: { type: 'reveal', cell: 4 }, result: { cell: 4 } },
    { name: 'All', request: { type: 'reveal', cell: null }, result: { cell: null } },
  ],
  winRound: 'All',
  filmMs: 4800,
  filmCommands: [1, 4, 3, 5, 8].map((cell) => ({ type: 'scratchCell', cell })),
  hitAreas: () => CELL_RECTS.map((rect, index) => ({ ...rect, name: String(index + 1) })),
};
