import type { Camp } from '#scenes/bridge/contracts/red-vs-blue.ts';
import type { Language, SceneDemo } from '../demo.ts';

const LETTER: Readonly<Record<Language, Readonly<Record<Camp, string>>>> = {
  'en-PH': { red: 'R', blue: 'B' },
  'fil-PH': { red: 'P', blue: 'A' },
};

export const redVsBlue: SceneDemo<'red-vs-blue'> = {
  scene: 'red-vs-blue',
  props: (language) => ({ score: { red: 186_000_000, blue: 158_000_000 }, letter: LETTER[language], mine: 'red' }),
  variants: {
    'before sign-up': (language) => ({ score: { red: 0, blue: 0 }, letter: LETTER[language], mine: null }),
    'blue far ahead': (language) => ({ score: { red: 12, blue: 88 }, letter: LETTER[language], mine: 'blue' }),
  },
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    {
      name: 'Half-played pull',
      command: {
        type: 'snapshot',
        snapshot: { winner: null, match: { winner: 'blue', seed: 3, from: 0, elapsedMs: 1500 } },
      },
    },
    {
      name: 'Cheering',
      command: {
        type: 'snapshot',
        snapshot: { winner: null, match: { winner: 'red', seed: 3, from: 0, elapsedMs: 3300 } },
      },
    },
    { name: 'Red has won', command: { type: 'snapshot', snapshot: { winner: 'red', match: null } } },
  ],
  rounds: [
    { name: 'Red', request: { type: 'finish', winner: 'red', seed: 11 }, result: { winner: 'red' } },
    { name: 'Blue', request: { type: 'finish', winner: 'blue', seed: 12 }, result: { winner: 'blue' } },
  ],
  hitAreas: () => [
    { name: 'Red', x: 0, y: 0, width: 180, height: 492 },
    { name: 'Blue', x: 180, y: 0, width: 180, height: 492 },
  ],
  fullBleed: true,
};
