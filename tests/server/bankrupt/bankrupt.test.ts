import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BANKRUPT_ERRORS as E } from '#contract/bankrupt/calls.ts';
import { type CallError, PLAY_ERRORS } from '#contract/base/errors.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { COIN, safeboxAccount, userAccount } from '#server/ledger/accounts.ts';
import { coinOf, post } from '#server/ledger/ledger.ts';
import { bankruptCheck } from '#server/modules/bankrupt/books.ts';
import { bankruptRules } from '#server/modules/bankrupt/rule.ts';
import { changeLimitOf } from '#server/modules/limits/service.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';
import { act, addCard, ask, cancel, give, giveBonus, verify } from '../withdrawal/support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [bankruptCheck]));
// Noon of a day, so that no test meets its end by chance.
beforeEach(() => {
  const now = server.clock.now();
  server.clock.advance((dayAt(now) + 1) * DAY_MS + DAY_MS / 2 - now);
});

/** Deposits and loses it in rounds of at most ₱100; ₱4 are left. */
async function bankrupt(lost = 200_00, left = 4_00): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, lost + left);
  for (let rest = lost; rest > 0; rest -= 100_00) await playRound(server, member, Math.min(rest, 100_00));
  return member;
}
const answerOf = async ({ token }: TestMember) => (await server.call('getBankruptGiftInfo', {}, { token })).answer;
const infoOf = async (member: TestMember) => (await answerOf(member)).bankruptGiftInfo;
const receive = async ({ token }: TestMember, id = 'first') =>
  (await server.call('receiveBankruptGiftAward', { id }, { token })).answer;
const flagsOf = async ({ token }: TestMember) => {
  const { flags } = (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer;
  return [flags.bankruptFlag, flags.bankruptAwardFlag, flags.vipBankruptFlag];
};
/** Fulfils the turnover, so that everything can be withdrawn. */
const betOff = ({ userId }: TestMember) =>
  server.db
    .updateTable('turnover')
    .set(({ ref }) => ({ done: ref('required') }))
    .where('user_id', '=', userId)
    .execute();
const NONE = { bankrupt: false, canReceiveLastMs: -1, gift2LastMs: -1, awardList: [] };

/** Expects that a member is not offered the gift, and cannot receive it. */
async function expectNone(member: TestMember, refusal: CallError = E.notBankrupt) {
  expect(await infoOf(member)).toMatchObject(NONE);
  expect((await flagsOf(member))[1]).toBe(false);
  expect(await receive(member)).toMatchObject({ errcode: refusal.code });
}

describe('who is bankrupt', () => {
  it('has lost enough today and has less than the limit left', async () => {
    const member = await bankrupt();
    expect(await answerOf(member)).toMatchObject({
      bankruptGiftInfo: { bankrupt: true, canReceiveLastMs: DAY_MS / 2, gift2LastMs: -1, currBet: 0, validBet: 500_00 },
      lossFrom: 200_00,
      balanceBelow: 5_00,
      turnoverFactor: 5,
    });
    expect(await flagsOf(member)).toEqual([true, true, false]);
    await expectNone(await bankrupt(199_99));
    await expectNone(await bankrupt(200_00, 5_00));
    expect(await infoOf(await bankrupt(200_00, 4_99))).toMatchObject({ bankrupt: true });
  });

  it('counts wins, and only those who have deposited', async () => {
    const winner = await bankrupt(300_00);
    await deposit(server, winner, 1_00);
    await playRound(server, winner, 1_00, 101_01);
    await playRound(server, winner, 100_00);
    // ₱401 of bets and ₱101.01 of wins.
    await playRound(server, winner, 1_00, 0);
    expect(await infoOf(winner)).toMatchObject({ bankrupt: true });
    const guest = await server.member();
    await giveBonus(server, guest, 200_00);
    await playRound(server, guest, 100_00);
    await playRound(server, guest, 100_00);
    await expectNone(guest);
  });

  it('has nothing in the safe box', async () => {
    const member = await bankrupt(200_00, 1004_00);
    const postings = [
      { owner: userAccount(member.userId), asset: COIN, amount: -1000_00 },
      { owner: safeboxAccount(member.userId), asset: COIN, amount: 1000_00 },
    ];
    await transact(server.db, (trx) =>
      post(trx, { kind: 'safebox', reference: `safe-${member.userId}`, postings, now: server.clock.now() }),
    );
    await expectNone(member);
  });

  it('has no stake in an open round; a lost one ends in the gift', async () => {
    const member = await bankrupt(200_00, 54_00);
    const name = { provider: 'perya', reference: `open-${member.userId}`, userId: member.userId };
    const bet = { ...name, gameId: 'color-game', transaction: `${name.reference}-bet`, amount: 50_00 };
    const { hooks } = server.services;
    const now = server.clock.now();
    await transact(server.db, (trx) => placeBet(trx, hooks, { ...bet, now }));
    await expectNone(member);
    await transact(server.db, (trx) =>
      settleRound(trx, hooks, { ...name, transaction: `${name.reference}-end`, amount: 0, now }),
    );
    expect(await infoOf(member)).toMatchObject({ bankrupt: true });
  });

  it('has nothing on the coin pusher', async () => {
    const member = await bankrupt();
    const own = { physics: 1, setup: '{}', state: '{}', inputs: '{}', tick: 0, hash: '', batch: 0, last_drop: 0 };
    const times = { last_drop_tick: 0, credit_ms: 0, credit_at: 0, opened_at: 0, played_at: 0 };
    await server.db
      .insertInto('pusher_table')
      .values({
        user_id: member.userId,
        id: 'table',
        ...own,
        ...times,
        staked: 1_00,
        won: 0,
        own: 1_00,
        counted: 0,
        cashed: 0,
      })
      .execute();
    await expectNone(member);
  });

  it('has not withdrawn today: pending, sent, or moved to a brand', async () => {
    const member = await bankrupt(200_00, 4_00);
    await verify(server, member);
    await give(server, member, 300_00);
    const card = await addCard(server, member);
    await betOff(member);
    const { id } = await ask(server, member, card, 300_00);
    await expectNone(member);
    await act(server, 'approveWithdrawal', { id });
    await act(server, 'sendWithdrawal', { id, reference: 'GC-1' });
    await expectNone(member);
    // A withdrawal that came back and was lost in play is no money any more.
    const other = await bankrupt(200_00, 4_00);
    await verify(server, other);
    await give(server, other, 300_00);
    const otherCard = await addCard(server, other);
    await betOff(other);
    const asked = await ask(server, other, otherCard, 300_00);
    await cancel(server, other, asked.id);
    for (let round = 0; round < 3; round += 1) await playRound(server, other, 100_00);
    expect(await infoOf(other)).toMatchObject({ bankrupt: true });
    const mover = await bankrupt(200_00, 104_00);
    const out = [
      { owner: userAccount(mover.userId), asset: COIN, amount: -100_00 },
      { owner: 'providers', asset: COIN, amount: 100_00 },
    ];
    await transact(server.db, (trx) =>
      post(trx, { kind: 'provider-out', reference: `out-${mover.userId}`, postings: out, now: server.clock.now() }),
    );
    await expectNone(mover);
  });

  it.each(['excluded', 'coolingOff'] as const)('is never a player who is %s', async (play_state) => {
    const member = await bankrupt();
    const play_state_until = server.clock.now() + DAY_MS;
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until })
      .where('id', '=', member.userId)
      .execute();
    await expectNone(member, PLAY_ERRORS[play_state]);
    expect(await flagsOf(member)).toEqual([false, false, false]);
  });

  it('is never a player out of time, or at an own limit', async () => {
    const member = await bankrupt();
    const time_up_until = server.clock.now() + DAY_MS;
    await server.db.updateTable('app_user').set({ time_up_until }).where('id', '=', member.userId).execute();
    await expectNone(member, PLAY_ERRORS.overTimeLimit);
    const limited = await bankrupt();
    await transact(server.db, (trx) =>
      changeLimitOf(trx, limited.userId, { kind: 'loss', period: 'day', amount: 200_00 }, server.clock.now()),
    );
    await expectNone(limited);
    expect(await flagsOf(limited)).toEqual([false, false, false]);
  });

  it('gets nothing while the activity is closed, but learns of it', async () => {
    const member = await bankrupt();
    await setActivity(server, 'bankrupt', { open: false });
    await expectNone(member, E.gone);
    expect(await flagsOf(member)).toEqual([false, false, true]);
    await setActivity(server, 'bankrupt', {});
  });
});

describe('a claim', () => {
  it('pays the first award, then the others by valid bets, each once', async () => {
    const member = await bankrupt();
    expect(await receive(member, 'second')).toMatchObject({ errcode: E.betNotReached.code });
    expect(await receive(member, 'none')).toMatchObject({ errcode: E.gone.code });
    expect(await receive(member)).toMatchObject({
      awards: [{ propId: COIN, count: 18_00 }],
      turnover: 90_00,
      coin: 22_00,
    });
    expect(await receive(member)).toMatchObject({ errcode: E.received.code });
    expect(await receive(member, 'second')).toMatchObject({ errcode: E.betNotReached.code });
    expect(await infoOf(member)).toMatchObject({ bankrupt: true, canReceiveLastMs: -1, gift2LastMs: DAY_MS / 2 });
    expect(await flagsOf(member)).toEqual([true, false, false]);
    // The gift continues after a deposit.
    await deposit(server, member, 1500_00);
    for (let round = 0; round < 5; round += 1) await playRound(server, member, 100_00, 99_00);
    expect(await infoOf(member)).toMatchObject({ currBet: 500_00, validBet: 1500_00 });
    expect(await flagsOf(member)).toEqual([true, true, false]);
    expect(await receive(member, 'second')).toMatchObject({ errcode: 0, turnover: 100_00 });
    for (let round = 0; round < 10; round += 1) await playRound(server, member, 100_00, 99_00);
    expect(await receive(member, 'third')).toMatchObject({ errcode: 0 });
    expect(await infoOf(member)).toMatchObject({ bankrupt: true, canReceiveLastMs: -1, gift2LastMs: -1, validBet: 0 });
    expect(await flagsOf(member)).toEqual([false, false, false]);
    const log = { pageNum: 1, pageSize: 20, kind: 'bankruptGift', day: null } as const;
    const { list } = (await server.call('activityAwardGetLog', log, { token: member.token })).answer;
    expect(list.map(({ award }) => award.count)).toEqual([50_00, 20_00, 18_00]);
  });

  it('pays once, also 100 times at once, and repeats its answer under the same key', async () => {
    const member = await bankrupt();
    const answers = await atOnce(() => receive(member));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    expect(await coinOf(server.db, member.userId)).toBe(22_00);
    const other = await bankrupt();
    const send = async () =>
      (await server.call('receiveBankruptGiftAward', { id: 'first' }, { token: other.token, key: 'bankrupt-same-key' }))
        .answer;
    const first = await send();
    expect(first.errcode).toBe(0);
    expect(await send()).toEqual(first);
  });

  it('leaves a player who loses it again with the other modal, until the next award is reached', async () => {
    const member = await bankrupt();
    await receive(member);
    await playRound(server, member, 20_00);
    expect(await flagsOf(member)).toEqual([true, false, true]);
    expect(await infoOf(member)).toMatchObject({ bankrupt: true, currBet: 20_00 });
  });

  it('keeps what a used-up limit allows: the gift that has begun', async () => {
    const member = await bankrupt();
    await receive(member);
    await deposit(server, member, 500_00);
    for (let round = 0; round < 5; round += 1) await playRound(server, member, 100_00, 100_00);
    await transact(server.db, (trx) =>
      changeLimitOf(trx, member.userId, { kind: 'bet', period: 'day', amount: 500_00 }, server.clock.now()),
    );
    expect(await receive(member, 'second')).toMatchObject({ errcode: 0 });
  });

  it('needs a rule with these awards: an edited one counts at once', async () => {
    const member = await bankrupt();
    const [rule] = bankruptRules;
    const awards = [{ id: 'only', coins: 7_00, bet: 0 }];
    await editRow(server, 'bankruptRule', 'rule', { ...rule?.data, awards });
    expect(await receive(member)).toMatchObject({ errcode: E.gone.code });
    expect(await receive(member, 'only')).toMatchObject({ errcode: 0, coin: 11_00 });
    await editRow(server, 'bankruptRule', 'rule', rule?.data);
  });
});

describe('midnight UTC', () => {
  it('ends the gift with its day, and the loss of yesterday gives none', async () => {
    const away = await bankrupt();
    const begun = await bankrupt();
    await receive(begun);
    server.clock.advance(DAY_MS / 2 - 1);
    const back = async ({ userId }: TestMember): Promise<TestMember> => {
      const tools = { now: server.clock.now(), random: server.services.random };
      return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
    };
    const [member, other] = [await back(away), await back(begun)];
    expect(await infoOf(member)).toMatchObject({ bankrupt: true, canReceiveLastMs: 1 });
    expect(await infoOf(other)).toMatchObject({ bankrupt: true, gift2LastMs: 1 });
    server.clock.advance(1);
    await expectNone(member);
    await expectNone(other);
    // A new loss begins a new gift.
    await deposit(server, other, 200_00);
    await playRound(server, other, 100_00);
    await playRound(server, other, 122_00);
    expect(await infoOf(other)).toMatchObject({ bankrupt: true, canReceiveLastMs: DAY_MS });
    expect(await receive(other)).toMatchObject({ errcode: 0 });
  });
});
