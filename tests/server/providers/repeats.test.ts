import { afterAll, describe, expect, it } from 'vitest';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { player, unique, providerServer } from './provider.ts';

const server = providerServer();
afterAll(() => expectBalanced(server));

describe('repeated', () => {
  it('a bet, a settle and a rollback answer the same and move money once', async () => {
    const ana = await player(server);
    const [round, betId, settleId] = [unique('round'), unique('bet'), unique('settle')];
    const first = await ana.bet(round, 30_00, betId);
    expect(await ana.bet(round, 30_00, betId)).toEqual(first);
    const paid = await ana.settle(round, 50_00, settleId);
    expect(await ana.settle(round, 50_00, settleId)).toEqual(paid);
    expect(await ana.bet(round, 30_00, betId)).toEqual(first);
    expect(await ana.coin()).toBe(120_00);
    const [other, otherBet, back] = [unique('round'), unique('bet'), unique('rollback')];
    await ana.bet(other, 20_00, otherBet);
    const undone = await ana.rollback(otherBet, back);
    expect(await ana.rollback(otherBet, back)).toEqual(undone);
    expect(await ana.coin()).toBe(120_00);
  });

  it('with another body is refused by 409', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await ana.bet(round, 10_00, id);
    expect((await ana.bet(round, 20_00, id)).status).toBe(409);
    expect((await ana.bet(unique('round'), 10_00, id)).status).toBe(409);
    expect((await ana.settle(round, 10_00, id)).status).toBe(409);
    expect(await ana.coin()).toBe(90_00);
  });

  it('of another player with the same id is refused by 409', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const id = unique('bet');
    const replies = await Promise.all([ana.bet(unique('round'), 10_00, id), ben.bet(unique('round'), 10_00, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ana.coin()) + (await ben.coin())).toBe(190_00);
  });
});

describe('in parallel', () => {
  it('many copies of one bet take one stake', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    const replies = await atOnce(() => ana.bet(round, 10_00, id));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await ana.coin()).toBe(90_00);
  });

  it('a hundred bets of 3 pesos on 100 pesos: 33 are taken', async () => {
    const ana = await player(server);
    const replies = await Promise.all(Array.from({ length: 100 }, () => ana.bet(unique('round'), 3_00)));
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(33);
    expect(replies.filter(({ errcode }) => errcode === 4005)).toHaveLength(67);
    expect(await ana.coin()).toBe(1_00);
  });

  it('many settles of one round pay once', async () => {
    const ana = await player(server);
    const round = unique('round');
    await ana.bet(round, 10_00);
    const replies = await atOnce(() => ana.settle(round, 40_00));
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(replies.filter(({ errcode }) => errcode === 4021)).toHaveLength(AT_ONCE - 1);
    expect(await ana.coin()).toBe(130_00);
  });

  it('a bet and its rollback end with the money back, in either order', async () => {
    const ana = await player(server);
    for (let time = 0; time < 10; time++) {
      const id = unique('bet');
      await Promise.all(
        time % 2 === 0
          ? [ana.bet(unique('round'), 10_00, id), ana.rollback(id)]
          : [ana.rollback(id), ana.bet(unique('round'), 10_00, id)],
      );
    }
    expect(await ana.coin()).toBe(100_00);
  });

  it('a settle and a rollback of one round: one of them counts', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await ana.bet(round, 10_00, id);
    const [settled, back] = await Promise.all([ana.settle(round, 25_00), ana.rollback(id)]);
    expect([settled.errcode, back.errcode].filter((errcode) => errcode === 0)).toHaveLength(1);
    expect(await ana.coin()).toBe(settled.errcode === 0 ? 115_00 : 100_00);
  });
});

describe('out of order', () => {
  it('a settle before its bet is refused, and pays when it comes again after it', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('settle')];
    expect((await ana.settle(round, 20_00, id)).errcode).toBe(4020);
    await ana.bet(round, 10_00);
    expect(await ana.settle(round, 20_00, id)).toMatchObject({ errcode: 0, balance: 110_00 });
  });

  it('a rollback before its bet makes that bet refused', async () => {
    const ana = await player(server);
    const id = unique('bet');
    expect(await ana.rollback(id)).toMatchObject({ errcode: 0, balance: 100_00 });
    expect((await ana.bet(unique('round'), 10_00, id)).errcode).toBe(4022);
    expect((await ana.rollback(id)).errcode).toBe(0);
    expect(await ana.coin()).toBe(100_00);
  });

  it('a rollback after the settle is refused', async () => {
    const ana = await player(server);
    const [round, id] = [unique('round'), unique('bet')];
    await ana.bet(round, 10_00, id);
    await ana.settle(round, 0);
    expect((await ana.rollback(id)).errcode).toBe(4021);
    expect(await ana.coin()).toBe(90_00);
  });
});
