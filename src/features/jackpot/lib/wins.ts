import { DRAW_TYPE } from '#contract/enums.ts';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { PROP, type Tier } from '#contract/props.ts';
import type { Win, WinTier } from '#src/stage/index.ts';
import { moneyText } from '#src/ui/format.ts';
import { tierOfDraw } from './cells.ts';

/** Size of a pool's celebration: how much it is, not by what a chance has cost, which is no money. */
const POOL_WINS: Readonly<Record<Tier, WinTier>> = { mega: 'huge', major: 'huge', minor: 'big', mini: 'big' };

/**
 * What the grid celebrates of a draw, null for nothing: coins. A pool is won on the wheel, and of any other prop its
 * popup says what it is.
 */
export function gridWin({ type, propId, bonus }: JackpotDraw): Win | null {
  if (type === DRAW_TYPE.jackpot || propId !== PROP.coin || bonus <= 0) return null;
  return { tier: 'small', label: moneyText(bonus), title: null };
}

/** What the wheel celebrates of a draw, under a title in the page's language. */
export function wheelWin(draw: JackpotDraw, title: string): Win {
  return { tier: POOL_WINS[tierOfDraw(draw)], label: moneyText(draw.bonus), title };
}
