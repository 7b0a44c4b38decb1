import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { awardTier, coinTier } from '#src/components/prop/award-tier.ts';
import type { WinTier } from '#src/stage/index.ts';
import { tierOfDraw } from './cells.ts';

/**
 * The tier of what the grid celebrates of a draw, null for nothing: coins. A pool is won on the wheel, and of any other
 * prop its popup says what it is.
 */
export const gridTier = ({ type, propId, bonus }: JackpotDraw): WinTier | null =>
  type === DRAW_TYPE.jackpot || propId !== PROP.coin ? null : coinTier(bonus);

/** The tier of what the wheel celebrates of a draw: by the pool that was won. */
export const wheelTier = (draw: JackpotDraw): WinTier =>
  awardTier([{ propId: PROP[tierOfDraw(draw)], count: draw.bonus }]);
