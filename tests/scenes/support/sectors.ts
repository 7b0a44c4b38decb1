import type { SpinSector, SpinTone } from '#scenes/bridge/contracts/spin-wheel.ts';

const TONES: readonly SpinTone[] = ['red', 'paper', 'sky', 'marigold'];

/** `count` sectors with ids 301 and up. */
export const sectorsOf = (count: number): readonly SpinSector[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 301 + index,
    label: `Prize ${index}`,
    art: 'coin',
    tone: TONES[index % 4] ?? 'red',
    weightLabel: index % 2 === 0 ? '5%' : null,
  }));
