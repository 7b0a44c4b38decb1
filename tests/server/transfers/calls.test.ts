import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TRANSFER_ERRORS as E } from '#contract/transfers/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { purse, win } from './support.ts';

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  await server.db.deleteFrom('sandbox_fault').execute();
  member = await server.member();
  await win(server, 'lakan', member, 120_00);
  await win(server, 'sinag', member, 60_00);
});

const look = async (who = member) => (await server.call('getProviderBalances', {}, { token: who.token })).answer;
const retrieve = (body: { brandId?: string } = {}, more: { key?: string; who?: TestMember } = {}) =>
  server.call('retrieveBalance', body, {
    token: (more.who ?? member).token,
    ...(more.key === undefined ? {} : { key: more.key }),
  });
const coin = (who = member) => coinOf(server.db, who.userId);

describe('balances with brands', () => {
  it('are listed by brand, with those that cannot be reached now', async () => {
    await server.db.insertInto('sandbox_fault').values({ brand: 'sinag', fault: 'down' }).execute();
    expect(await look()).toMatchObject({
      brands: [
        { brandId: 'lakan', name: 'Lakan Interactive', balance: 120_00, onItsWay: 0 },
        { brandId: 'sinag', name: 'Sinag Live', balance: null, onItsWay: 0 },
      ],
      coin: 0,
    });
  });

  it('that no purse can hold are rejected', async () => {
    await win(server, 'sinag', member, 2 ** 53 - 1 - 60_00);
    expect((await look()).brands[1]).toMatchObject({ brandId: 'sinag', balance: null, onItsWay: 0 });
    const { answer } = await retrieve({ brandId: 'sinag' });
    expect(answer).toMatchObject({ results: [{ brandId: 'sinag', state: 'down', amount: 0 }], coin: 0 });
  });

  it('come home from one brand, or from all', async () => {
    expect((await retrieve({ brandId: 'lakan' })).answer).toEqual({
      errcode: 0,
      results: [{ brandId: 'lakan', state: 'home', amount: 120_00 }],
      coin: 120_00,
    });
    expect((await retrieve()).answer).toEqual({
      errcode: 0,
      results: [
        { brandId: 'lakan', state: 'nothing', amount: 0 },
        { brandId: 'sinag', state: 'home', amount: 60_00 },
      ],
      coin: 180_00,
    });
    const asked = { kind: 'provider', pageNum: 1, pageSize: 20 } as const;
    const history = await server.call('appUserCoinDetail', asked, { token: member.token });
    expect(history.answer.list.map(({ amount }) => amount)).toEqual([60_00, 120_00]);
  });

  it('return from some while another fails, each with its result', async () => {
    await server.db.insertInto('sandbox_fault').values({ brand: 'lakan', fault: 'refused' }).execute();
    expect((await retrieve()).answer.results).toEqual([
      { brandId: 'lakan', state: 'refused', amount: 0 },
      { brandId: 'sinag', state: 'home', amount: 60_00 },
    ]);
    expect(await purse(server, 'lakan', member)).toBe(120_00);
  });

  it('of a brand without are refused', async () => {
    for (const brandId of ['perya', 'nobody'])
      expect((await retrieve({ brandId })).answer.errcode).toBe(E.noSuchBrand.code);
  });

  it('come home once for one key, and another body under it is refused', async () => {
    const key = randomUUID();
    const first = await retrieve({}, { key });
    await win(server, 'lakan', member, 5_00);
    expect((await retrieve({}, { key })).answer).toEqual(first.answer);
    expect(await purse(server, 'lakan', member)).toBe(5_00);
    expect((await retrieve({ brandId: 'lakan' }, { key })).status).toBe(409);
  });

  it('come home once of many calls at the same time', async () => {
    const answers = await atOnce(() => retrieve());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE);
    expect(await coin()).toBe(180_00);
    expect(await look()).toMatchObject({
      brands: [
        { balance: 0, onItsWay: 0 },
        { balance: 0, onItsWay: 0 },
      ],
    });
  });

  it('belong to the member, need a login, and return to an excluded player too', async () => {
    const other = await server.member();
    expect((await retrieve({}, { who: other })).answer).toMatchObject({ coin: 0 });
    expect((await server.call('retrieveBalance', {})).status).toBe(401);
    expect((await server.call('getProviderBalances', {})).status).toBe(401);
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    await retrieve();
    expect([await coin(), await coin(other)]).toEqual([180_00, 0]);
  });

  it('may be asked for so often in ten minutes', async () => {
    const other = await server.member();
    for (let asked = 0; asked < 120; asked += 1) await retrieve({ brandId: 'lakan' }, { who: other });
    expect((await retrieve({}, { who: other })).status).toBe(429);
  });

  it('may be looked at so often in ten minutes: each look asks every provider', async () => {
    const other = await server.member();
    for (let looked = 0; looked < 240; looked += 1) expect((await look(other)).errcode).toBe(0);
    expect((await server.call('getProviderBalances', {}, { token: other.token })).status).toBe(429);
    server.clock.advance(10 * 60_000);
    expect((await look(other)).errcode).toBe(0);
  });
});
