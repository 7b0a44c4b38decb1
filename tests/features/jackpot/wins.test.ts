import { describe, expect, it } from 'vitest';
import { DRAW_TYPE } from '#contract/enums.ts';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { PROP } from '#contract/props.ts';
import { gridWin, wheelWin } from '#src/features/jackpot/lib/wins.ts';

const draw = (type: JackpotDraw['type'], propId: number, bonus: number): JackpotDraw =>
  ({ id: 'd1', cellId: 'c0', type, propId, count: 1, bonus, createTime: 1 }) as JackpotDraw;

describe('what is celebrated of a draw', () => {
  it('on the grid is coins only: a pool is won on the wheel, and a popup tells of the other props', () => {
    expect(gridWin(draw(DRAW_TYPE.prop, PROP.coin, 5000))).toEqual({ tier: 'small', label: '₱50', title: null });
    expect(gridWin(draw(DRAW_TYPE.prop, PROP.coin, 0))).toBeNull();
    expect(gridWin(draw(DRAW_TYPE.prop, PROP.diamond, 0))).toBeNull();
    expect(gridWin(draw(DRAW_TYPE.jackpot, PROP.mega, 900_000))).toBeNull();
  });

  it('on the wheel is the pool, under its title', () => {
    expect(wheelWin(draw(DRAW_TYPE.jackpot, PROP.mega, 248_130_655), 'MEGA jackpot!')).toEqual({
      tier: 'huge',
      label: '₱2,481,306.55',
      title: 'MEGA jackpot!',
    });
    expect(wheelWin(draw(DRAW_TYPE.jackpot, PROP.mini, 185_320), 'x').tier).toBe('big');
  });
});
