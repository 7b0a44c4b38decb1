import { afterAll, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { transact } from '#server/db/transact.ts';
import { COIN, HOUSE, userAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/ledger.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { countValidBet, takeStake, returnStake, payWin } from '#server/play/money.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { order, receiveFirst, tell } from '../wallet/support.ts';
import { addCard, exchange, getExchange, give, giveBonus, money, NAME, ready } from './support.ts';

const MINUTE = 60_000;
const server = testServer();
afterAll(() => expectBalanced(server, [heldMoneyCheck]));

describe('the withdrawable amount of a member', () => {
  it('comes with balance, turnover, limits, accounts and banks', async () => {
    const { member, card } = await ready(server);
    const now = server.clock.now();
    expect(await getExchange(server, member)).toMatchObject({
      coin: 1000_00,
      userLevel: 3,
      isVerified: true,
      verifiedName: NAME,
      turnover: { required: 0, done: 0, left: 0 },
      rule: { minAmount: 100_00, maxAmount: 50_000_00, dailyCount: 3, dailyAmount: 100_000_00, mostCards: 5 },
      dailyCountLeft: 3,
      dailyAmountLeft: 100_000_00,
      appUserBank: card,
      openExchanges: [],
      serverTime: now,
    });
    const { banks, dailyResetTime } = await getExchange(server, member);
    expect(banks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['gcash', 'maya', 'bpi', 'bdo', 'unionbank', 'landbank']),
    );
    expect(dailyResetTime).toBe(Date.UTC(2026, 10, 22));
  });

  it('is 0 for an unverified member: both the KYC step and the identity count', async () => {
    const { member, card } = await ready(server);
    await server.db.updateTable('app_user').set({ user_level: 2 }).where('id', '=', member.userId).execute();
    expect((await getExchange(server, member)).isVerified).toBe(false);
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.notVerified.code);
    const other = await server.member();
    await give(server, other, 500_00);
    await server.db.updateTable('app_user').set({ user_level: 3 }).where('id', '=', other.userId).execute();
    const own = await addCard(server, other, { holder: 'Juan Cruz' });
    expect((await exchange(server, other, { cardId: own.id })).answer.errcode).toBe(E.notVerified.code);
  });

  it('needs one deposit before, unless the player is excluded', async () => {
    const { member, card } = await ready(server, 0);
    await giveBonus(server, member, 500_00);
    expect(await getExchange(server, member)).toMatchObject({ isDepositNeeded: true });
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.depositNeeded.code);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    expect(await getExchange(server, member)).toMatchObject({ isDepositNeeded: false });
    const other = await server.member();
    const closed = { play_state: 'excluded' } as const;
    await server.db.updateTable('app_user').set(closed).where('id', '=', other.userId).execute();
    expect(await getExchange(server, other)).toMatchObject({ isDepositNeeded: false });
  });

  it('is locked until all turnover is done, including that of the first deposit’s bonus', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    await receiveFirst(server, member);
    expect((await getExchange(server, member)).turnover).toEqual({ required: 750_00, done: 0, left: 750_00 });
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.turnoverLeft.code);
    const bet = (amount: number, reference: string) =>
      transact(server.db, async (trx) => {
        const play = { userId: member.userId, reference, now: server.clock.now(), gameId: 'color-game' };
        await takeStake(trx, server.services.hooks, { ...play, amount });
        await countValidBet(trx, server.services.hooks, { ...play, amount, gameId: '' });
        await payWin(trx, server.services.hooks, { ...play, amount });
      });
    await bet(500_00, 'turnover-1');
    await bet(249_99, 'turnover-2');
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(E.turnoverLeft.code);
    await bet(1, 'turnover-3');
    expect((await exchange(server, member, { cardId: card.id })).answer.errcode).toBe(0);
  });
});

it.each([
  ['excluded', 0],
  ['coolingOff', E.turnoverLeft.code],
  ['open', E.turnoverLeft.code],
] as const)('turnover left, of a member who is %s: %i', async (play_state, code) => {
  const { member, card } = await ready(server, 0);
  const { id } = await order(server, member);
  await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
  await server.db.updateTable('app_user').set({ play_state }).where('id', '=', member.userId).execute();
  expect((await getExchange(server, member)).isTurnoverWaived).toBe(play_state === 'excluded');
  expect((await exchange(server, member, { cardId: card.id, amount: 500_00 })).answer.errcode).toBe(code);
});

describe('a bonus that was not bet off', () => {
  const exclude = ({ userId }: TestMember) =>
    server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', userId).execute();

  it('has no minimum for an excluded player: nothing is locked for years', async () => {
    const { member, card } = await ready(server, 10_50);
    expect((await exchange(server, member, { cardId: card.id, amount: 10_50 })).answer.errcode).toBe(
      E.amountTooLow.code,
    );
    await exclude(member);
    expect((await getExchange(server, member)).rule.minAmount).toBe(1);
    expect((await exchange(server, member, { cardId: card.id, amount: 10_50 })).answer.errcode).toBe(0);
  });

  it('stays on the balance of a player who excludes themselves, even through the safe; the rest is theirs', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    await receiveFirst(server, member);
    await server.call('setSafeboxPassword', { password: '482913' }, { token: member.token });
    const move = (direction: 'in' | 'out', amount: number, shown: number) =>
      server.call('moveSafebox', { direction, amount, shown, password: '482913' }, { token: member.token });
    await move('in', 300_00, 0);
    expect(await getExchange(server, member)).toMatchObject({ coin: 250_00, bonusKept: 0 });
    await exclude(member);
    expect(await getExchange(server, member)).toMatchObject({ coin: 250_00, bonusKept: 50_00 });
    expect((await exchange(server, member, { cardId: card.id, amount: 200_01 })).answer.errcode).toBe(E.bonusKept.code);
    expect((await exchange(server, member, { cardId: card.id, amount: 200_00 })).answer.errcode).toBe(0);
    expect((await move('out', 300_00, 300_00)).answer.errcode).toBe(0);
    expect((await exchange(server, member, { cardId: card.id, amount: 300_01 })).answer.errcode).toBe(E.bonusKept.code);
    expect((await exchange(server, member, { cardId: card.id, amount: 300_00 })).answer.errcode).toBe(0);
    expect(await money(server, member)).toEqual([50_00, 500_00]);
  });

  it.each([
    ['whole', 550_00, 0],
    ['but for a part', 530_00, 20_00],
  ])('is not part of the money that came after it was lost %s', async (_what, lost, bonusKept) => {
    const { member, card } = await ready(server, 0);
    const deposit = async (amount: number) => {
      const { id } = await order(server, member, amount);
      await tell(server, { orderId: id, amount, state: 'paid' });
      await receiveFirst(server, member);
      server.clock.advance(MINUTE);
    };
    await deposit(500_00);
    const play = { userId: member.userId, amount: lost / 2, now: server.clock.now(), gameId: '' };
    for (const half of ['first', 'second']) {
      const reference = `lost-${lost}-${half}`;
      await transact(server.db, (trx) => takeStake(trx, server.services.hooks, { ...play, reference }));
    }
    server.clock.advance(MINUTE);
    await deposit(1000_00);
    await exclude(member);
    expect(await getExchange(server, member)).toMatchObject({ coin: 1550_00 - lost, bonusKept });
    expect((await exchange(server, member, { cardId: card.id, amount: 1000_00 })).answer.errcode).toBe(0);
  });

  describe('of which a stake came back', () => {
    /** Creates a member with ₱500 and a bonus of ₱50 who bets through `run` a minute later. */
    const withBonus = async () => {
      const { member } = await ready(server, 0);
      const deposit = async (amount: number) => {
        const { id } = await order(server, member, amount);
        await tell(server, { orderId: id, amount, state: 'paid' });
        await receiveFirst(server, member);
        server.clock.advance(MINUTE);
      };
      await deposit(500_00);
      const run = (record: typeof takeStake, amount: number, reference: string) => {
        const play = { userId: member.userId, gameId: '', now: server.clock.now(), amount, reference };
        return transact(server.db, (trx) => record(trx, server.services.hooks, play));
      };
      return { member, deposit, run };
    };

    it('is kept: the stake was theirs all the time', async () => {
      const { member, run } = await withBonus();
      for (const record of [takeStake, returnStake])
        for (const reference of ['kept-a', 'kept-b']) await run(record, 270_00, reference);
      await exclude(member);
      expect(await getExchange(server, member)).toMatchObject({ coin: 550_00, bonusKept: 50_00 });
    });

    it.each([
      ['of a closed coin pusher before any other money came', 'pusher-refund', '', 0, 50_00],
      ['of a closed coin pusher of money that came after it was lost', 'pusher-refund', '', 1000_00, 10_00],
      ['of a cash-out before any other money came', 'pusher-cash-out', ':2', 0, 50_00],
      ['of a cash-out of money that came after it was lost', 'pusher-cash-out', ':2', 1000_00, 10_00],
    ])('%s comes from the last drops', async (_what, kind, batch, later, bonusKept) => {
      const { member, deposit, run } = await withBonus();
      const drop = (place: number, amount: number) =>
        run(takeStake, amount, `perya:pusher-${member.userId}-1-${place}`);
      for (const [place, amount] of [250_00, 250_00, 40_00].entries()) await drop(place, amount);
      server.clock.advance(MINUTE);
      if (later > 0) {
        await deposit(later);
        await drop(3, 200_00);
      }
      const postings = [
        { owner: HOUSE, asset: COIN, amount: -150_00 },
        { owner: userAccount(member.userId), asset: COIN, amount: 150_00 },
      ];
      const refund = { kind, reference: `pusher-${member.userId}${batch}`, postings, now: server.clock.now() };
      await transact(server.db, (trx) => post(trx, refund));
      await exclude(member);
      expect(await getExchange(server, member)).toMatchObject({ bonusKept });
    });
  });

  it('is theirs once its turnover is done', async () => {
    const { member, card } = await ready(server, 0);
    const { id } = await order(server, member);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    await receiveFirst(server, member);
    const play = { userId: member.userId, reference: 'bonus-kept', now: server.clock.now(), gameId: '' };
    await transact(server.db, (trx) => countValidBet(trx, server.services.hooks, { ...play, amount: 749_99 }));
    await exclude(member);
    expect(await getExchange(server, member)).toMatchObject({ bonusKept: 50_00 });
    await transact(server.db, (trx) =>
      countValidBet(trx, server.services.hooks, { ...play, reference: 'bonus-kept-2', amount: 1 }),
    );
    expect(await getExchange(server, member)).toMatchObject({ bonusKept: 0 });
    expect((await exchange(server, member, { cardId: card.id, amount: 550_00 })).answer.errcode).toBe(0);
  });
});
