import type { DieColor } from '#scenes/bridge/contracts/color-game.ts';
import type { Language, SceneDemo } from '../demo.ts';

/**
 * Filipino colours that share a first letter use another letter, and those whose letter means another colour in English
 * use two letters, because many players read both languages.
 */
const LETTERS: Readonly<Record<Language, Readonly<Record<DieColor, string>>>> = {
  'en-PH': { red: 'R', yellow: 'Y', blue: 'B', pink: 'P', white: 'W', green: 'G' },
  'fil-PH': { red: 'PL', yellow: 'D', blue: 'A', pink: 'RO', white: 'PT', green: 'BE' },
};

export const colorGame: SceneDemo<'color-game'> = {
  scene: 'color-game',
  props: (language) => ({ letters: LETTERS[language] }),
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    { name: 'Start', command: { type: 'start' } },
    { name: 'Stop', command: { type: 'stop' } },
    { name: 'Yellow won', command: { type: 'won', dice: [0, 1] } },
    {
      name: 'Half-played roll',
      command: {
        type: 'snapshot',
        snapshot: { faces: null, winning: [], roll: { faces: ['red', 'blue', 'white'], seed: 7, elapsedMs: 1300 } },
      },
    },
    {
      name: 'A win that lies',
      command: { type: 'snapshot', snapshot: { faces: ['yellow', 'yellow', 'green'], winning: [0, 1], roll: null } },
    },
  ],
  rounds: [
    {
      name: 'Yellow, yellow, green',
      request: { type: 'roll', faces: ['yellow', 'yellow', 'green'], seed: 41 },
      after: [{ type: 'won', dice: [0, 1] }],
      result: { faces: ['yellow', 'yellow', 'green'] },
    },
    {
      name: 'Red, blue, white',
      request: { type: 'roll', faces: ['red', 'blue', 'white'], seed: 42 },
      result: { faces: ['red', 'blue', 'white'] },
    },
    {
      name: 'Three pinks',
      request: { type: 'roll', faces: ['pink', 'pink', 'pink'], seed: 43 },
      result: { faces: ['pink', 'pink', 'pink'] },
    },
  ],
  filmMs: 2600,
  fullBleed: true,
};
