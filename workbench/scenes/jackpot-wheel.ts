import { TIERS_ON_WHEEL } from '#scenes/jackpot-wheel/rules.ts';
import type { SceneDemo } from '../demo.ts';

export const jackpotWheel: SceneDemo<'jackpot-wheel'> = {
  scene: 'jackpot-wheel',
  props: () => ({}),
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    { name: 'Reset', command: { type: 'reset' } },
    {
      name: 'Half-played spin',
      command: {
        type: 'snapshot',
        snapshot: { tier: null, angle: 0, spin: { tier: 'major', seed: 7, from: 0, elapsedMs: 2500 } },
      },
    },
    { name: 'Finished spin', command: { type: 'snapshot', snapshot: { tier: 'minor', angle: 180, spin: null } } },
  ],
  filmMs: 8000,
  rounds: TIERS_ON_WHEEL.map((tier, index) => ({
    name: tier.toUpperCase(),
    request: { type: 'spin', tier, seed: 11 + index },
    result: { tier },
  })),
};
