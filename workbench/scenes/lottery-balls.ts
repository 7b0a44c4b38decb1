import type { SceneDemo } from '../demo.ts';

const SIX = [7, 42, 18, 29, 3, 36] as const;

/** The drum shows only numbers, so the props are the same in both languages. */
export const lotteryBalls: SceneDemo<'lottery-balls'> = {
  scene: 'lottery-balls',
  props: () => ({ outOf: 42, picks: 6, mine: [3, 11, 18, 24, 36, 40] }),
  variants: {
    '10 of 60': () => ({ outOf: 60, picks: 10, mine: [1, 60] }),
    '3 of 9': () => ({ outOf: 9, picks: 3, mine: [] }),
  },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    {
      name: 'Half-played draw',
      command: { type: 'snapshot', snapshot: { drawn: [], draw: { numbers: SIX, seed: 5, elapsedMs: 4100 } } },
    },
    { name: 'Finished draw', command: { type: 'snapshot', snapshot: { drawn: SIX, draw: null } } },
  ],
  rounds: [
    { name: 'Three of mine', request: { type: 'draw', numbers: SIX, seed: 5 }, result: { numbers: SIX } },
    {
      name: 'None of mine',
      request: { type: 'draw', numbers: [1, 2, 4, 5, 6, 8], seed: 6 },
      result: { numbers: [1, 2, 4, 5, 6, 8] },
    },
  ],
  filmMs: 8600,
};
