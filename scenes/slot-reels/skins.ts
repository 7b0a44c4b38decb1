import type { SlotSkin, SlotSymbol } from '../bridge/contracts/slot-reels.ts';
import type { SlotReelsFrame } from './frames.ts';

export interface Skin {
  readonly sign: SlotReelsFrame;
  /** Tint of the chrome; the cabinet has other colours during free spins. */
  readonly chrome: number;
  /** Papers of the reels, alternating. */
  readonly papers: readonly [number, number];
  /** The top symbol is larger than the rest; a full line of it is anticipated. */
  readonly top: SlotSymbol;
}

/** The machines by game; pure, so that pages know which games the scene can show. */
export const SKINS: Readonly<Record<SlotSkin, Skin>> = {
  'halo-halo-spin': { sign: 'sign', chrome: 0xffffff, papers: [0xfff6e3, 0xfff0d2], top: 'halo-halo' },
  'cherry-fiesta': { sign: 'sign-cherry-fiesta', chrome: 0xffc4d6, papers: [0xfff6f2, 0xffe8e0], top: 'cherry' },
  'buko-splash': { sign: 'sign-buko-splash', chrome: 0xb9f2ea, papers: [0xf4fff6, 0xe2f7ea], top: 'buko' },
  'mango-rush': { sign: 'sign-mango-rush', chrome: 0xfff0a8, papers: [0xfffbe6, 0xfff3c4], top: 'mango' },
  'popcorn-reels': { sign: 'sign-popcorn-reels', chrome: 0xffb0a0, papers: [0xffffff, 0xeef4fb], top: 'popcorn' },
};

/** True if a game is a slot that the scene can show. */
export const isSlotSkin = (game: string): game is SlotSkin => Object.hasOwn(SKINS, game);
