import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { transact } from '#server/db/transact.ts';
import { closeDemoPlayers, openDemoPlayers } from '#server/demo/close.ts';
import { demoAccounts, seedDemo } from '#server/demo/index.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { turnoverCheck } from '#server/play/books.ts';
import { countRows, testServer } from '../support/helper.ts';
import { PHONE } from './support.ts';

const server = testServer({ demo: true });

const enter = async (account: string) => {
  const { answer } = await server.call('accountLogin', { account, password: 'perya-demo' });
  const { answer: info } = await server.call('getJackpotDrawInfo', {}, { token: answer.token });
  return { ...answer, info };
};

describe('the demo', () => {
  it('leaves books that add up', async () => {
    const { differences, postings } = await reconcile(server.db, [
      turnoverCheck,
      heldMoneyCheck,
      ...shopChecks,
      ...agentChecks,
    ]);
    expect(differences).toEqual([]);
    expect(postings).toBeGreaterThan(400);
  });

  it('is made once', async () => {
    const tables = ['app_user', 'jackpot_draw', 'ledger_posting', 'game_win'];
    const counts = () => Promise.all(tables.map((table) => countRows(server.db, table)));
    const before = await counts();
    await Promise.all([seedDemo(server.services, TEST_COST), seedDemo(server.services, TEST_COST)]);
    expect(await counts()).toEqual(before);
  });

  it('has an account for each state worth showing', async () => {
    const fresh = await enter('demo_new');
    expect([fresh.user.coin, fresh.info.chanceSize, fresh.info.canReceiveDrawChance]).toEqual([0, 1, true]);
    const deposit = await enter('demo_deposit');
    expect([deposit.info.chanceSize, deposit.info.needDeposit]).toEqual([0, 100_00]);
    const bet = await enter('demo_bets');
    expect([bet.info.chanceSize, bet.info.needDeposit, bet.info.needTyping]).toEqual([0, 0, 350_00]);
    const lucky = await enter('demo_lucky');
    expect(lucky.info.chanceSize).toBe(3);
    expect(lucky.info.pendingDraw).toBeNull();
    const vip = await enter('demo_vip');
    expect(vip.user).toMatchObject({ nickname: 'Marisol', vip: 3, vipExp: 6420, bet: 6420_00 });
    expect(vip.user.coin).toBeGreaterThanOrEqual(1284_50);
    expect(vip.info.chanceSize).toBe(3);
  });

  it('has a ticket with a picture and an unseen answer, and a waiting one of an excluded player', async () => {
    const page = { pageNum: 1, pageSize: 20 };
    const { token } = await enter('demo_withdraw');
    const [answered] = (await server.call('getFeedbackRecord', page, { token })).answer.list;
    expect(answered).toMatchObject({ state: 'answered', isUnread: true });
    const { entries } = (await server.call('getFeedbackDetail', { id: answered?.id ?? '' }, { token })).answer;
    expect(entries.map(({ author, pictures }) => [author, pictures.length])).toEqual([
      ['player', 1],
      ['operator', 0],
    ]);
    const excluded = await enter('demo_excluded');
    const { list } = (await server.call('getFeedbackRecord', page, { token: excluded.token })).answer;
    expect(list.map(({ state }) => state)).toEqual(['open']);
  });

  it('has an account with a used-up bet limit and a pending raise, and an excluded one with money left', async () => {
    const { token } = await enter('demo_limited');
    const { limits } = (await server.call('getLimits', {}, { token })).answer;
    const limit = (kind: string, period: string) => limits.find((one) => one.kind === kind && one.period === period);
    expect(limit('bet', 'day')).toMatchObject({ amount: 400_00, used: 400_00, pending: null });
    expect(limit('deposit', 'week')).toMatchObject({ amount: 2000_00, used: 500_00 });
    expect(limit('loss', 'week')).toMatchObject({ amount: 1000_00, used: 380_00, pending: { amount: 1500_00 } });
    expect(limit('time', 'week')).toMatchObject({ amount: 8 * 60, used: 7 * 60 });
    const excluded = await enter('demo_excluded');
    expect([excluded.errcode, excluded.user.coin]).toEqual([0, 650_00]);
    const drawn = await server.call('receiveDrawChance', {}, { token: excluded.token });
    expect(drawn.answer.errcode).toBe(PLAY_ERRORS.excluded.code);
  });

  it('has an account with turnover left, and one with a withdrawal in each state', async () => {
    const turnover = await enter('demo_turnover');
    const { answer: left } = await server.call('getExchange', {}, { token: turnover.token });
    expect(left).toMatchObject({ isVerified: true, turnover: { required: 1500_00, done: 1080_00, left: 420_00 } });
    const withdraw = await enter('demo_withdraw');
    expect(withdraw.user).toMatchObject({ coin: 864_50, exchange: 1000_00, userLevel: 3 });
    const { token } = withdraw;
    const { answer: info } = await server.call('getExchange', {}, { token });
    expect(info).toMatchObject({ turnover: { left: 0 }, appUserBank: { bankId: 'gcash', account: '0917 *** 0142' } });
    const record = await server.call('getExchangeRecord', { pageNum: 1, pageSize: 20 }, { token });
    expect(record.answer.list.map(({ state, amount }) => [state, amount])).toEqual([
      ['waiting', 300_00],
      ['refused', 500_00],
      ['sent', 1000_00],
    ]);
  });

  it('has an account with pending documents and a verified one, with drawn pictures', async () => {
    const standing = async (account: string) =>
      (await server.call('kyc', {}, { token: (await enter(account)).token })).answer;
    expect(await standing('demo_kyc_wait')).toMatchObject({ state: 'waiting', level: 2, depositLeft: 4700_00 });
    expect(await standing('demo_kyc_ok')).toMatchObject({ state: 'approved', level: 3, depositLeft: null });
    const verified = await server.db.selectFrom('verified_identity').select('full_name').execute();
    expect(verified).toContainEqual({ full_name: 'Amihan Cruz Salvador' });
    expect((await enter('demo_kyc_ok')).user).toMatchObject({ hasKyc: true, userLevel: 3 });
  });

  it('shows in the user data who can draw now: not without a chance, or while bets are missing', async () => {
    const canDraw = async (account: string) => {
      const { token } = await enter(account);
      return (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.canReceiveDrawChance;
    };
    const accounts = ['demo_new', 'demo_lucky', 'demo_deposit', 'demo_bets'];
    expect(await Promise.all(accounts.map(canDraw))).toEqual([true, true, false, false]);
  });

  it('allows the choice of a camp at any hour of the day, with bets of both camps', async () => {
    const { token } = await enter('demo_bets');
    const { round, mine } = (await server.call('pkData', {}, { token })).answer;
    expect([round.signUpUntil, mine]).toEqual([round.endsAt, null]);
    expect(Math.min(round.red.bet, round.blue.bet)).toBeGreaterThan(0);
  });

  it('lists the first deposit of a player who made one', async () => {
    const { token } = await enter('demo_bets');
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect([answer.firstRecharge, answer.activityIds.totalRecharge]).toEqual([400_00, 400_00]);
    expect(
      (await server.call('getAfterLoginInfoWeb', PHONE, { token: (await enter('demo_new')).token })).answer
        .firstRecharge,
    ).toBe(0);
  });

  it('has a board of pumpkins that is open in part, each seen', async () => {
    const { token } = await enter('demo_vip');
    const { answer } = await server.call('getHalloweenConfig', {}, { token });
    expect(answer.board.map(({ place }) => place)).toEqual([8, 4, 0]);
    expect([answer.pending, answer.picks?.num]).toEqual([null, 1]);
  });

  it('describes the current state of each account in words', async () => {
    const states = await demoAccounts(server.services);
    expect(states.map(({ account }) => account)).toEqual([
      'demo_new',
      'demo_deposit',
      'demo_first_deposit',
      'demo_bets',
      'demo_lucky',
      'demo_vip',
      'demo_limited',
      'demo_turnover',
      'demo_withdraw',
      'demo_kyc_wait',
      'demo_kyc_ok',
      'demo_agent',
      'demo_excluded',
      'demo_vip6',
      'demo_bankrupt',
      'demo_points',
      'demo_signin_day4',
    ]);
    expect(states[0]?.state).toBe('₱0.00, 1 jackpot spin left, 0 drawn');
    expect(states[3]?.state).toMatch(/for the next jackpot spin: bet ₱350\.00, 1 drawn$/);
    expect(states[5]?.state).toMatch(/, VIP 3, 3 jackpot spins left, 10 drawn$/);
    expect(states[6]?.state).toMatch(/, 4 limits set$/);
    expect(states[9]?.state).toMatch(/, documents waiting$/);
    expect(states[10]?.state).toMatch(/, documents approved$/);
    expect(states[12]?.state).toMatch(/, excluded until 2027-05-21$/);
  });

  it('fills rank, winners and the lobby’s ticker, without full names', async () => {
    const { answer: rank } = await server.call('getJackpotRank', { pageNum: 1, pageSize: 10 });
    expect(rank.allRank.list).toHaveLength(10);
    expect(rank.allRank.list[0]?.nickname).toBe('Ra***el M.');
    const { answer: info } = await server.call('getJackpotDrawInfo', {});
    expect(info.jackpotWinnerList.slice(0, 2).map(({ nickname }) => nickname)).toEqual(['Ma***el R.', 'Jo***na C.']);
    const { answer: config } = await server.call('appConfig', {
      keys: ['winners'],
      gameListVersion: 0,
      language: 'en-PH',
    });
    expect(config.winners).toHaveLength(20);
    expect(config.winners).toContainEqual(
      expect.objectContaining({ nickname: 'Ma***el', amount: 12_400_00, gameName: 'Halo-Halo Spin' }),
    );
    expect(config.winners?.every(({ nickname }) => nickname.includes('***'))).toBe(true);
  });

  it('is absent in production', async () => {
    const settings = { ...server.services.settings, sandboxes: false };
    expect(await demoAccounts({ ...server.services, settings })).toEqual([]);
  });
});

describe('responsible play', () => {
  it.each(['excluded', 'coolingOff'] as const)(
    'a player who is %s draws nothing and is offered nothing, also with an earlier session',
    async (state) => {
      const { token, user } = await enter('demo_lucky');
      await server.db.updateTable('app_user').set({ play_state: state }).where('id', '=', user.id).execute();
      const drawn = await server.call('receiveDrawChance', {}, { token });
      expect([drawn.status, drawn.answer.errcode]).toEqual([200, PLAY_ERRORS[state].code]);
      expect((await server.call('getJackpotDrawInfo', {}, { token })).answer).toMatchObject({
        canReceiveDrawChance: false,
        chanceSize: 3,
      });
      const told = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
      const { answer } = await server.call('getAfterLoginInfoWeb', told, { token });
      expect([answer.playState, answer.flags.canReceiveDrawChance]).toEqual([state, false]);
      await server.db.updateTable('app_user').set({ play_state: 'open' }).where('id', '=', user.id).execute();
    },
  );
});

describe('the demo, closed', () => {
  it('lets nobody log in any more or use a session, and keeps the ledger correct', async () => {
    const { token } = await enter('demo_lucky');
    const real = await server.member();
    const closed = await transact(server.db, (trx) => closeDemoPlayers(trx, server.clock.now()));
    expect(closed).toHaveLength(51);
    expect(await openDemoPlayers(server.db)).toEqual([]);
    const { answer } = await server.call('accountLogin', { account: 'demo_lucky', password: 'perya-demo' });
    expect(answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
    expect((await server.call('refreshData', {}, { token })).status).toBe(401);
    expect((await server.call('refreshData', {}, { token: real.token })).status).toBe(200);
    const { winners } = (await server.call('appConfig', { keys: ['winners'], gameListVersion: 0, language: 'en-PH' }))
      .answer;
    const { jackpotWinnerList } = (await server.call('getJackpotDrawInfo', {})).answer;
    const { allRank } = (await server.call('getJackpotRank', { pageNum: 1, pageSize: 10 })).answer;
    expect([winners, jackpotWinnerList, allRank.list]).toEqual([[], [], []]);
    const tickets = await server.db.selectFrom('feedback_ticket').select('state').execute();
    expect(tickets.map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(
      (await reconcile(server.db, [turnoverCheck, heldMoneyCheck, ...shopChecks, ...agentChecks])).differences,
    ).toEqual([]);
    expect(await demoAccounts(server.services)).toEqual([]);
    expect(await transact(server.db, (trx) => closeDemoPlayers(trx, server.clock.now()))).toEqual([]);
  });
});
