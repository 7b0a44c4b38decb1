import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { PROP_ERRORS as E } from '#contract/props/calls.ts';
import { editContent } from '#server/content/edit.ts';
import { expiryOf, readProps } from '#server/content/props.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { propsModule } from '#server/modules/props/module.ts';
import { freeProp, grantProp, heldProps, holdProp, takeProp } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import '#server/play/prop-tables.ts';
import { sized } from '../../deep.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { giveItem } from '../support/players.ts';

const DAY = 24 * 60 * 60_000;
let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await server.member();
});

const give = (propId: number, count = 1, expiresAt: number | null = null, reference: string = randomUUID()) =>
  giveItem(server, member, { propId, count, expiresAt, reference });
const held = async (propId: number) => (await heldProps(server.db, member.userId, server.clock.now())).get(propId);
const own = async (who = member, headers = {}) =>
  (await server.call('getProps', {}, { token: who.token, headers })).answer.props;
const use = (propId: number, more: { key?: string; who?: TestMember } = {}) =>
  server.call('useProp', { propId }, { token: (more.who ?? member).token, ...(more.key ? { key: more.key } : {}) });
const runExpiry = () => Promise.all((propsModule.jobs ?? []).map((job) => runJob(job, server.services)));

describe('the prop table', () => {
  it('has every range of the spec, in both languages, and is the operator’s to edit', async () => {
    const table = await readProps(server.db, 'en-PH');
    const kinds = new Set([...table.values()].map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(
      [
        'diamond',
        'diamondCoupon',
        'fixedCoupon',
        'giveCoupon',
        'liveness',
        'lottery',
        'lotteryCoupon',
        'newYear',
        'percentCoupon',
        'points',
      ].toSorted(),
    );
    expect(table.get(1010)).toMatchObject({ num: 10, cap: 100_00, minAmount: 100_00, days: 7, turnoverFactor: 5 });
    const data = { num: 12, name: { 'en-PH': '12%', 'fil-PH': '12 porsiyento' }, use: 'x', days: 2 };
    await transact(server.db, (trx) => editContent(trx, { kind: 'prop', id: '1012', sort: 99, data }, 1));
    await give(1012);
    expect(await own()).toMatchObject([{ propId: 1012, kind: 'percentCoupon', num: 12, name: '12%', count: 1 }]);
    expect((await own(member, { 'accept-language': 'fil-PH' }))[0]?.name).toBe('12 porsiyento');
    expect(expiryOf((await readProps(server.db, 'en-PH')).get(1012), 0)).toBe(2 * DAY);
  });
});

describe('the items of a member', () => {
  it('are counted by prop, with the expiry of each part, and expire automatically', async () => {
    const now = server.clock.now();
    await give(1010, 2, now + 2 * DAY);
    await give(1010, 1, now + DAY);
    await give(1010, 3);
    await give(80_001, 4);
    await give(2001, 5_00);
    expect(await own()).toMatchObject([
      {
        propId: 1010,
        count: 6,
        reserved: 0,
        lots: [
          { count: 1, expireTime: now + DAY },
          { count: 2, expireTime: now + 2 * DAY },
          { count: 3, expireTime: null },
        ],
      },
      { propId: 80_001, kind: 'lottery', count: 4, lots: [{ count: 4, expireTime: null }] },
    ]);
    server.clock.advance(DAY);
    expect((await held(1010))?.count).toBe(5);
    server.clock.advance(DAY);
    expect((await held(1010))?.lots).toEqual([{ count: 3, expiresAt: null }]);
  });

  it('are given once per cause', async () => {
    expect(await give(1301, 2, null, 'cause-1')).toBe(true);
    expect(await give(1301, 2, null, 'cause-1')).toBe(false);
    expect((await held(1301))?.count).toBe(2);
  });

  it('leave the ledger at their expiry, except for items reserved in time', async () => {
    const now = server.clock.now();
    await give(1005, 3, now + DAY);
    const balance = () => balanceOf(server.db, userAccount(member.userId), 1005);
    server.clock.advance(DAY - 1);
    const at = server.clock.now();
    const hold = { userId: member.userId, propId: 1005, reference: randomUUID(), now: at, until: at + 30 * 60_000 };
    expect(await transact(server.db, (trx) => holdProp(trx, hold))).toBe(true);
    server.clock.advance(10 * 60_000);
    await runExpiry();
    expect(await balance()).toBe(3);
    const take = { ...hold, kind: 'test-use', now: server.clock.now() };
    expect(await transact(server.db, (trx) => takeProp(trx, take))).toBe(true);
    expect(await transact(server.db, (trx) => takeProp(trx, { ...take, reference: randomUUID() }))).toBe(false);
    server.clock.advance(DAY);
    await runExpiry();
    expect(await balance()).toBe(0);
  });

  it('belong to the member only, and need a login', async () => {
    await give(1301);
    const other = await server.member();
    expect(await own(other)).toEqual([]);
    expect((await use(1301, { who: other })).answer.errcode).toBe(E.notHeld.code);
    expect((await server.call('getProps', {})).status).toBe(401);
    expect((await held(1301))?.count).toBe(1);
  });
});

describe('a give coupon', () => {
  it('turns into coins with a turnover, once each, and is listed in the history', async () => {
    await give(1302, 2);
    const { answer } = await use(1302);
    expect(answer).toEqual({ errcode: 0, amount: 28_00, turnover: 140_00, coin: 28_00 });
    expect(await turnoverOf(server.db, member.userId)).toEqual({ required: 140_00, done: 0, left: 140_00 });
    await use(1302);
    expect((await use(1302)).answer.errcode).toBe(E.notHeld.code);
    expect(await coinOf(server.db, member.userId)).toBe(56_00);
    const asked = { kind: 'coupon', pageNum: 1, pageSize: 20 } as const;
    const history = await server.call('appUserCoinDetail', asked, { token: member.token });
    expect(history.answer.list.map(({ amount }) => amount)).toEqual([28_00, 28_00]);
  });

  it.each([1010, 1201, 60_001, 80_001, 100_001, 2001, 999_999])('does not include %i', async (propId) => {
    if (propId < 999_999) await give(propId);
    expect((await use(propId)).answer.errcode).toBe(E.usedElsewhere.code);
  });

  it('is used once for one key, and another under it is refused', async () => {
    await give(1301, 3);
    await give(1302);
    const key = randomUUID();
    const [first, second] = [await use(1301, { key }), await use(1301, { key })];
    expect(second.answer).toEqual(first.answer);
    expect((await use(1302, { key })).status).toBe(409);
    expect((await held(1301))?.count).toBe(2);
  });

  it('can be used only as often as it is held, even at the same time', async () => {
    await give(1301, 7, server.clock.now() + DAY);
    const answers = await atOnce(() => use(1301));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(7);
    expect(await coinOf(server.db, member.userId)).toBe(70_00);
    expect(await held(1301)).toBeUndefined();
  });

  it('is refused after its expiry, and to an excluded player', async () => {
    await give(1301, 1, server.clock.now() + DAY);
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    expect((await use(1301)).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
    await server.db.updateTable('app_user').set({ play_state: 'open' }).where('id', '=', member.userId).execute();
    server.clock.advance(DAY);
    expect((await use(1301)).answer.errcode).toBe(E.notHeld.code);
  });
});

describe('the operator', () => {
  it('gives an item for as long as the table says, once, with a line for the log', async () => {
    const act = propsModule.operator?.acts?.[0];
    if (act === undefined) throw new Error('no act');
    const { clock, services } = server;
    const give3 = (propId: number, userId = member.userId) =>
      transact(server.db, (trx) =>
        act.act({ ...services, db: trx, now: clock.now(), log: server.app.log, operator: 'ana' }, {
          userId,
          propId,
          count: 3,
        } as never),
      );
    expect(await give3(1010)).toEqual({
      subject: member.userId,
      before: { propId: 1010, count: 0 },
      after: { propId: 1010, count: 3 },
    });
    expect((await held(1010))?.lots).toEqual([{ count: 3, expiresAt: clock.now() + 7 * DAY }]);
    await expect(give3(2001)).rejects.toMatchObject({ status: 404 });
    await expect(give3(1010, 'nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('sets a row of the table, which applies at once and is in the list', async () => {
    const { clock, services } = server;
    const set = propsModule.operator?.acts?.[1];
    const list = propsModule.operator?.lists?.[0];
    if (set === undefined || list === undefined) throw new Error('the operator has no act or list');
    const body = {
      propId: 1011,
      num: 11,
      nameEn: 'Eleven',
      nameFil: 'Labing-isa',
      useEn: 'Adds 11%.',
      useFil: 'Dagdag na 11%.',
      days: null,
      minAmount: 0,
      cap: null,
      turnoverFactor: 2,
    };
    const setIt = (more: object = {}) =>
      transact(server.db, (trx) =>
        set.act({ ...services, db: trx, now: clock.now(), log: server.app.log, operator: 'ana' }, {
          ...body,
          ...more,
        } as never),
      );
    expect(await setIt()).toMatchObject({ subject: 'prop 1011', before: null, after: { num: 11, name: 'Eleven' } });
    expect(await setIt({ num: 12 })).toMatchObject({ before: { num: 11 }, after: { num: 12 } });
    await expect(setIt({ propId: 2001 })).rejects.toMatchObject({ status: 404 });
    const filters = list.filters.parse({ kind: 'percentCoupon' }) as never;
    const read = (pageNum: number) => list.read({ ...services, now: clock.now() }, filters, { pageNum, pageSize: 3 });
    const pages = [await read(1), await read(2), await read(3)];
    const rows = pages.flatMap((page) => page.list).map((each) => list.row.parse(each));
    expect(rows.filter(({ propId }) => propId === 1011)).toMatchObject([{ num: 12, days: null, turnoverFactor: 2 }]);
    expect(rows.every(({ kind }) => kind === 'percentCoupon')).toBe(true);
    await give(1011);
    expect((await own()).find(({ propId }) => propId === 1011)).toMatchObject({ name: 'Eleven', num: 12 });
  });
});

describe('pieces', () => {
  it('are never more than were given, whatever is given, set aside, used, freed and ended', async () => {
    const step = fc.oneof(
      fc.record({
        act: fc.constant('give' as const),
        count: fc.integer({ min: 1, max: 3 }),
        hours: fc.option(fc.integer({ min: 1, max: 8 })),
      }),
      fc.record({
        act: fc.constantFrom('hold' as const, 'take' as const, 'free' as const),
        ref: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ act: fc.constant('expire' as const) }),
    );
    const HOUR = 60 * 60_000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { userId } = await server.member();
        const run = randomUUID();
        let [given, used, gifts] = [0, 0, 0];
        const at = () => ({ userId, propId: 1201, now: server.clock.now() });
        const reference = (ref: number) => `${run}-${ref}`;
        for (const one of steps) {
          if (one.act === 'pass') server.clock.advance(one.hours * HOUR);
          else if (one.act === 'expire') await runExpiry();
          else
            await transact(server.db, async (trx) => {
              if (one.act === 'give') {
                const expiresAt = one.hours === null ? null : server.clock.now() + one.hours * HOUR;
                const gift = {
                  ...at(),
                  count: one.count,
                  expiresAt,
                  kind: 'test-gift',
                  reference: `${run}-g${gifts++}`,
                };
                given += (await grantProp(trx, gift)) ? one.count : 0;
              } else if (one.act === 'free') await freeProp(trx, reference(one.ref));
              else if (one.act === 'hold') {
                await freeProp(trx, reference(one.ref));
                const hold = { ...at(), reference: reference(one.ref), until: server.clock.now() + HOUR };
                await holdProp(trx, hold);
              } else {
                const before = (await heldProps(trx, userId, server.clock.now())).get(1201);
                const isTaken = await takeProp(trx, { ...at(), kind: 'test-use', reference: `${run}-u${used}` });
                const free = (before?.count ?? 0) - (before?.reserved ?? 0);
                expect(isTaken).toBe(free > 0);
                used += isTaken ? 1 : 0;
              }
            });
          const balance = await balanceOf(server.db, userAccount(userId), 1201);
          const grants = await server.db
            .selectFrom('prop_grant')
            .select('unused')
            .where('user_id', '=', userId)
            .execute();
          const sum = grants.reduce((total, { unused }) => total + unused, 0);
          expect(balance).toBeLessThanOrEqual(given - used);
          expect(balance).toBeGreaterThanOrEqual(sum);
        }
      }),
      { numRuns: sized(10, 25) },
    );
  }, 120_000);
});
