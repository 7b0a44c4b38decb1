import { afterAll, describe, expect, it } from 'vitest';
import { pointsChecks } from '#server/modules/points/books.ts';
import { pointsOperator } from '#server/modules/points/operator.ts';
import { propsModule } from '#server/modules/props/module.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { testServer } from '../support/helper.ts';
import { exchange, look, rich } from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, pointsChecks));

const GOOD = {
  id: 'ten-of-diamonds',
  sort: 0,
  title: { 'en-PH': '10 diamonds', 'fil-PH': '10 diamond' },
  propId: 60_001,
  count: 10,
  turnoverFactor: 0,
  price: 70,
  stock: 2,
  perPlayer: 1,
  period: 'day',
  isOpen: true,
};

async function rowsOf(name: string) {
  const found = pointsOperator.lists?.find((each) => each.name === name);
  const reading = { ...server.services, now: server.clock.now() };
  return (await found?.read(reading, {} as never, { pageNum: 1, pageSize: 50 }))?.list ?? [];
}

describe('points at the desk', () => {
  it('have goods that players see at once, with their exchanges and stock', async () => {
    await actOf(server, pointsOperator, 'addPointsGood', GOOD);
    const member = await rich(server, 100);
    const { goods } = await look(server, member);
    expect(goods.find(({ id }) => id === GOOD.id)).toMatchObject({ left: 2, leftForYou: 1 });
    expect((await exchange(server, member, { id: GOOD.id, price: 70 })).answer.errcode).toBe(0);
    await actOf(server, pointsOperator, 'editPointsGood', { ...GOOD, version: 1, isOpen: false });
    expect((await look(server, member)).goods.map(({ id }) => id)).not.toContain(GOOD.id);
    const { rows } = await listOf(server, pointsOperator, { player: member.userId });
    expect(rows).toMatchObject([{ userId: member.userId, title: '10 diamonds', price: 70, count: 10 }]);
    expect(await rowsOf('pointsStock')).toContainEqual({ id: GOOD.id, stock: 2, taken: 1, left: 1 });
  });

  it.each([
    ['points for points', { propId: 2002 }],
    ['an item that is not in the table', { propId: 1099 }],
    ['a jackpot', { propId: 50_001 }],
    ['a turnover of something else than coins', { turnoverFactor: 5 }],
  ])('refuse %s', async (_what, change) => {
    const row = { ...GOOD, id: 'wrong', ...change };
    await expect(actOf(server, pointsOperator, 'addPointsGood', row)).rejects.toMatchObject({ status: 400 });
  });

  it('have one rule', async () => {
    const edit = (version: number, mostPerDay: number | null) =>
      actOf(server, pointsOperator, 'editPointsRule', {
        id: 'points',
        version,
        sort: 0,
        betPerPoint: 20_00,
        mostPerDay,
      });
    const [row] = await rowsOf('pointsRule');
    const version = Number(row?.['version']);
    await edit(version, null);
    const member = await rich(server, 0);
    expect(await look(server, member)).toMatchObject({ betPerPoint: 20_00, mostPerDay: null });
    expect(() => edit(version, -1)).toThrow();
  });

  it('never end, because they are spent by number', async () => {
    const row = { propId: 2002, num: 0, nameEn: 'Points', nameFil: 'Points', useEn: 'x', useFil: 'x', days: 7 };
    const act = actOf(server, propsModule.operator ?? {}, 'setProp', {
      ...row,
      minAmount: 0,
      cap: null,
      turnoverFactor: 0,
    });
    await expect(act).rejects.toMatchObject({ status: 400 });
  });
});
