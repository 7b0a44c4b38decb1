import type { SceneDemo } from '../demo.ts';

export const awardBurst: SceneDemo<'award-burst'> = {
  scene: 'award-burst',
  props: () => ({}),
  commands: [
    { name: 'Settle', command: { type: 'settle' } },
    {
      name: 'In full flight',
      command: { type: 'snapshot', snapshot: { burst: { seed: 5, size: 'big', elapsedMs: 900 } } },
    },
  ],
  rounds: [
    { name: 'Small', request: { type: 'burst', seed: 3, size: 'small' }, result: {} },
    { name: 'Big', request: { type: 'burst', seed: 4, size: 'big' }, result: {} },
  ],
  endsEmpty: true,
  fullBleed: true,
};
