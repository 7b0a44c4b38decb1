import { DRAW_TYPE } from '#contract/enums.ts';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { PROP } from '#contract/props.ts';

/** A draw of 50 pesos in coins, but for these fields. */
export const draw = (fields: Partial<JackpotDraw> = {}): JackpotDraw => ({
  id: 'd1',
  cellId: 'c1',
  type: DRAW_TYPE.prop,
  propId: PROP.coin,
  count: 5000,
  bonus: 5000,
  createTime: 1,
  ...fields,
});

/** What the server answers: the draw, and the balance after it; of coins, of a jackpot and of a prop. */
export const coins = { draw: draw(), coin: 15_000 };
export const mini = {
  draw: draw({ id: 'd2', type: DRAW_TYPE.jackpot, propId: PROP.mini, bonus: 185_320 }),
  coin: 200_000,
};
export const diamonds = { draw: draw({ id: 'd3', propId: PROP.diamond, count: 20, bonus: 0 }), coin: 10_000 };
