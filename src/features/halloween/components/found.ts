import type { HalloweenAward } from '#contract/halloween/calls.ts';
import bat from '../art/bat.svg';
import candle from '../art/candle.svg';
import ghost from '../art/ghost.svg';

/** The picture of who was found. */
export const FOUND_ART: Readonly<Record<HalloweenAward['found'], string>> = {
  ghost,
  candle,
  bat,
  kapre: 'art-monster-kapre',
};
