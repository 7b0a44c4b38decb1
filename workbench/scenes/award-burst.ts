import type { SceneDemo } from '../demo.ts';

/** The coin of the balance in the header of a phone. */
const WALLET = { x: 214, y: 30 };

export const awardBurst: SceneDemo<'award-burst'> = {
  scene: 'award-burst',
  props: () => ({}),
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    {
      name: 'In full flight',
      command: { type: 'snapshot', snapshot: { burst: { seed: 5, size: 'big', aim: null, elapsedMs: 900 } } },
    },
  ],
  rounds: [
    { name: 'Small', request: { type: 'burst', seed: 3, size: 'small' }, result: {} },
    { name: 'Big', request: { type: 'burst', seed: 4, size: 'big' }, result: {} },
    { name: 'Huge, into the wallet', request: { type: 'burst', seed: 5, size: 'huge', aim: WALLET }, result: {} },
  ],
  filmMs: 4400,
  endsEmpty: true,
  fullBleed: true,
};
