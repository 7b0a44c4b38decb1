import type { SpinSector, SpinTone } from '#scenes/bridge/contracts/spin-wheel.ts';

const TONES: readonly SpinTone[] = ['red', 'paper', 'sky', 'marigold'];

/** Creates `count` sectors with ids from 301. */
export const sectorsOf = (count: number): readonly SpinSector[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 301 + index,
    label: `Prize ${index}`,
    art: 'coin',
    tone: TONES[index % 4] ?? 'red',
    weightLabel: index % 2 === 0 ? '5%' : null,
  }));
