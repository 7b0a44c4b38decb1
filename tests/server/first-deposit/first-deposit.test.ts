import { afterAll, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { FIRST_DEPOSIT_ERRORS as E } from '#contract/first-deposit/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { depositBonusCost } from '#server/modules/wallet/cost.ts';
import { firstDepositCheck } from '#server/modules/wallet/first-deposit/books.ts';
import { PHONE } from '../modules/support.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow, setActivity } from '../support/rows.ts';
import { depositFreely, look, order, receiveFirst, tell } from '../wallet/support.ts';

/** A module that says that a member has a second account, like kyc does. */
const held = new Set<string>();
const server = testServer({
  modules: [
    {
      name: 'same person',
      firstGiftRefusal: async (_db, { userId }) => (held.has(userId) ? PLAY_ERRORS.excluded : null),
    },
  ],
});
afterAll(() => expectBalanced(server, [firstDepositCheck]));

const RULE = { id: 'first-deposit', basisPoints: 1000, cap: 500_00, minAmount: 100_00, turnoverFactor: 5 };
const offerOf = async (member?: TestMember) =>
  (await server.call('getFirstDeposit', {}, member === undefined ? {} : { token: member.token })).answer;
const pay = async (member: TestMember, amount: number) => {
  const made = await order(server, member, amount);
  await tell(server, { orderId: made.id, amount, state: 'paid' });
  return made.id;
};
const configOf = async () =>
  (
    await server.call('appConfig', {
      gameListVersion: 0,
      keys: ['banners', 'clientConfig'],
      language: 'en-PH',
    } as never)
  ).answer as unknown as {
    readonly banners: readonly { readonly id: string; readonly title: string; readonly action: string }[];
    readonly clientConfig: { readonly lobbyBonusAmount: number };
  };
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.firstDepositFlag;
const receive = (member: TestMember) => receiveFirst(server, member);

describe('the offer', () => {
  it('is one rule for the page, the banner, the configuration and the wallet', async () => {
    const { id: _, ...rule } = RULE;
    const check = async (expected: typeof rule, percent: string, most: string) => {
      const member = await server.member();
      expect(await offerOf()).toMatchObject({ status: 'open', rule: expected, first: null, totalRecharge: 0 });
      expect(await offerOf(member)).toMatchObject({ rule: expected });
      const { banners, clientConfig } = await configOf();
      const banner = banners.find(({ id }) => id === 'first-deposit');
      expect([banner?.title, banner?.action]).toEqual([percent, most]);
      expect(clientConfig.lobbyBonusAmount).toBe(expected.cap);
      const { bonus } = (await server.call('getTradeInfo', {}, { token: member.token })).answer;
      expect(bonus).toEqual(expected);
    };
    await check(rule, '10% BONUS', 'Up to ₱500 extra');
    const other = { basisPoints: 10_000, cap: 588_00, minAmount: 50_00, turnoverFactor: 8 };
    await editRow(server, 'depositBonus', 'first-deposit', { id: 'first-deposit', ...other });
    await check(other, '100% BONUS', 'Up to ₱588 extra');
    await editRow(server, 'depositBonus', 'first-deposit', RULE);
  });

  it.each([
    ['has closed', { open: false }, 'closed'],
    ['has not begun', { opensAt: Date.UTC(2099, 0, 1) }, 'soon'],
    ['is over', { closesAt: 1 }, 'over'],
  ])('is none while its activity %s: no banner, no bonus, no amount', async (_what, change, status) => {
    await setActivity(server, 'first-deposit', change);
    const member = await server.member();
    expect(await offerOf(member)).toMatchObject({ status, rule: null });
    const { banners, clientConfig } = await configOf();
    expect(banners.some(({ id }) => id === 'first-deposit')).toBe(false);
    expect(clientConfig.lobbyBonusAmount).toBe(0);
    expect((await order(server, member)).bonus).toBe(0);
    await setActivity(server, 'first-deposit', {});
  });

  it('is none without its row', async () => {
    await transact(server.db, (trx) => removeContent(trx, 'depositBonus', 'first-deposit', server.clock.now()));
    expect(await offerOf()).toMatchObject({ status: 'open', rule: null });
    await editRow(server, 'depositBonus', 'first-deposit', RULE);
  });

  it('is for a first deposit of its minimum only', async () => {
    const member = await server.member();
    await pay(member, 99_99);
    expect(await offerOf(member)).toMatchObject({ rule: null, first: null, totalRecharge: 99_99 });
    expect(await receive(member)).toMatchObject({ errcode: E.noFirstBonus.code });
  });
});

describe('the bonus', () => {
  it('waits after the deposit, is collected by the terms of the order, and is listed among the awards', async () => {
    const member = await server.member();
    expect(await receive(member)).toMatchObject({ errcode: E.noFirstBonus.code });
    const id = await pay(member, 500_00);
    expect(await offerOf(member)).toMatchObject({
      rule: null,
      totalRecharge: 500_00,
      first: { deposit: 500_00, bonus: 50_00, turnover: 250_00, receiveTime: null },
    });
    expect(await flag(member)).toBe(true);
    // A promise is kept also after a change of the offer.
    await editRow(server, 'depositBonus', 'first-deposit', { ...RULE, basisPoints: 1 });
    await setActivity(server, 'first-deposit', { open: false });
    expect(await receive(member)).toMatchObject({
      errcode: 0,
      awards: [{ propId: 2001, count: 50_00 }],
      turnover: 250_00,
      coin: 550_00,
    });
    await setActivity(server, 'first-deposit', {});
    await editRow(server, 'depositBonus', 'first-deposit', RULE);
    expect((await offerOf(member)).first).toMatchObject({ receiveTime: server.clock.now() });
    expect(await flag(member)).toBe(false);
    expect((await look(server, member, id)).order).toMatchObject({ bonus: 50_00, turnover: 750_00 });
    const log = { kind: 'firstDeposit', day: null, pageNum: 1, pageSize: 20 } as const;
    expect((await server.call('activityAwardGetLog', log, { token: member.token })).answer.list).toMatchObject([
      { kind: 'firstDeposit', award: { propId: 2001, count: 50_00 }, turnover: 250_00, turnoverLeft: 250_00 },
    ]);
  });

  it('is paid once, also 100 times at once, and its answer is repeated under the same key', async () => {
    const member = await server.member();
    await pay(member, 500_00);
    const answers = await atOnce(() => receive(member));
    expect(answers).toHaveLength(AT_ONCE);
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.firstBonusReceived.code]));
    const { coin } = (await server.call('refreshData', {}, { token: member.token })).answer;
    expect(coin).toBe(550_00);
    const other = await server.member();
    await pay(other, 200_00);
    const send = () =>
      server.call('receiveFirstDeposit', {}, { token: other.token, key: 'first-deposit-the-same-key' });
    const first = (await send()).answer;
    expect(first).toMatchObject({ errcode: 0, coin: 220_00 });
    expect((await send()).answer).toEqual(first);
  });

  it('is one, though the payment is told 100 times at once and a second order was paid before', async () => {
    const member = await server.member();
    const first = await order(server, member, 300_00);
    await server.call('cancelRechargeOrder', { id: first.id }, { token: member.token });
    const second = await order(server, member, 500_00);
    await Promise.all([
      atOnce(() => tell(server, { orderId: second.id, amount: 500_00, state: 'paid' })),
      atOnce(() => tell(server, { orderId: first.id, amount: 300_00, state: 'paid' })),
    ]);
    const { first: kept, totalRecharge } = await offerOf(member);
    expect(totalRecharge).toBe(800_00);
    expect([30_00, 50_00]).toContain(kept?.bonus);
    expect(await receive(member)).toMatchObject({ errcode: 0, coin: 800_00 + (kept?.bonus ?? 0) });
  });

  it.each(['excluded', 'coolingOff'] as const)('is refused to a player who is %s, and kept', async (play_state) => {
    const member = await server.member();
    await pay(member, 500_00);
    const set = (state: typeof play_state | 'open') =>
      server.db
        .updateTable('app_user')
        .set({ play_state: state, play_state_until: state === 'open' ? null : server.clock.now() + DAY_MS })
        .where('id', '=', member.userId)
        .execute();
    await set(play_state);
    const { errcode } = await receive(member);
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await flag(member)).toBe(false);
    await set('open');
    expect(await receive(member)).toMatchObject({ errcode: 0 });
  });

  it('is held for a player with another account', async () => {
    const member = await server.member();
    await pay(member, 500_00);
    held.add(member.userId);
    expect(await receive(member)).toMatchObject({ errcode: E.firstBonusHeld.code });
    held.delete(member.userId);
    expect(await receive(member)).toMatchObject({ errcode: 0 });
  });
});

it('costs what the first deposits of the last week would get', async () => {
  await depositFreely(server);
  server.clock.advance(30 * DAY_MS);
  const [ana, ben] = [await server.member(), await server.member()];
  await pay(ana, 500_00);
  server.clock.advance(60_000);
  await pay(ana, 5000_00);
  await pay(ben, 10_000_00);
  server.clock.advance(DAY_MS);
  const cost = await depositBonusCost({ db: server.db, now: server.clock.now() }, RULE);
  expect(cost).toEqual([
    { label: 'Bonus of first deposits', gives: [{ propId: 2001, count: expect.closeTo((50_00 + 500_00) / 7) }] },
  ]);
});
