import { expect, it } from 'vitest';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { stageOf, stagesOf } from '#src/features/jackpot/lib/stages.ts';

const coins: JackpotDraw = {
  id: 'd1',
  cellId: 'c1',
  type: DRAW_TYPE.prop,
  propId: PROP.coin,
  count: 5000,
  bonus: 5000,
  createTime: 1,
};

it.each([
  ['coins run the grid', coins, ['grid'], []],
  ['a pool turns the wheel too', { ...coins, type: DRAW_TYPE.jackpot, propId: PROP.mini }, ['grid', 'wheel'], []],
  ['a prop is explained, also after a reload', { ...coins, propId: PROP.diamond }, ['grid', 'prop'], ['prop']],
])('%s', (_name, draw, played, found) => {
  expect([stagesOf(draw, false), stagesOf(draw, true)]).toEqual([played, found]);
});

it('has no stage outside of a draw', () => {
  expect(stageOf({ name: 'idle' })).toBeNull();
  const hand = { result: coins, balance: 1, isFound: false };
  expect(stageOf({ name: 'playing', stage: 'wheel', rest: [], hand })).toBe('wheel');
});
