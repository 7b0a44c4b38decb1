import type { GridArt, GridCell } from '#scenes/bridge/contracts/grid-draw.ts';
import { CELL_RECTS } from '#scenes/grid-draw/rules.ts';
import type { Language, SceneDemo } from '../demo.ts';

/** Art, English label and face of the ten cells, clockwise; Filipino labels differ only in the words. */
const CELLS: readonly (readonly [art: GridArt, label: string, tone: GridCell['tone']])[] = [
  ['tier-mini', 'MINI', 'paper'],
  ['coin', '₱5', 'cream'],
  ['diamond', '50', 'gold'],
  ['coin-pile', '₱500', 'gold'],
  ['tier-minor', 'MINOR', 'paper'],
  ['scratch-card', '1', 'paper'],
  ['points', '200', 'paper'],
  ['tier-major', 'MAJOR', 'paper'],
  ['coupon', '10%', 'paper'],
  ['tier-mega', 'MEGA', 'paper'],
];
/** The longest prize label that fits a cell, by language. */
const LONG: Readonly<Record<Language, string>> = { 'en-PH': '₱1,234,567.89', 'fil-PH': 'Kupon 100%' };

const cells = (label: (own: string) => string): readonly GridCell[] =>
  CELLS.map(([art, own, tone], id) => ({ id, propId: 2001 + id, count: 1, art, label: label(own), tone }));

export const gridDraw: SceneDemo<'grid-draw'> = {
  scene: 'grid-draw',
  props: () => ({ cells: cells((own) => own) }),
  variants: { 'long labels': (language) => ({ cells: cells(() => LONG[language]) }) },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Start', command: { type: 'start' } },
    { name: 'Stop', command: { type: 'stop' } },
    { name: 'Tap a cell', command: { type: 'pointer', pointer: { phase: 'down', id: 1, x: 50, y: 50 } } },
    {
      name: 'Half-played draw',
      command: { type: 'snapshot', snapshot: { lit: 2, won: null, draw: { cellId: 7, from: 0, elapsedMs: 3000 } } },
    },
    { name: 'Finished draw', command: { type: 'snapshot', snapshot: { lit: 3, won: 3, draw: null } } },
  ],
  filmMs: 6500,
  rounds: [
    { name: '₱500', request: { type: 'draw', cellId: 3 }, result: { cellId: 3 } },
    { name: 'MEGA', request: { type: 'draw', cellId: 9 }, result: { cellId: 9 } },
    { name: 'Points', request: { type: 'draw', cellId: 6 }, result: { cellId: 6 } },
  ],
  hitAreas: ({ cells: shown }) =>
    CELL_RECTS.map((rect, index) => ({ ...rect, name: shown[index]?.label ?? String(index) })),
};
