import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { MAX_WINS, purgeWinsJob } from '#server/modules/games/wins.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { memberWith } from '../providers/provider.ts';
import { testServer } from '../support/helper.ts';

const DAY = 24 * 60 * 60_000;
const server = testServer();

let counted = 0;
/** Writes a round at `now`: settled with a win, cancelled, or open (win null). */
async function play(userId: string, gameId: string, now: number, stake: number, win: number | 'cancelled' | null) {
  const { hooks } = server.services;
  const name = `round-${++counted}`;
  const round = { provider: 'perya', reference: name, transaction: name, userId, now };
  await transact(server.db, (trx) => placeBet(trx, hooks, { ...round, gameId, amount: stake }));
  if (win === null) return;
  await transact(server.db, async (trx) => {
    if (win === 'cancelled') await rollBackBet(trx, hooks, { ...round, amount: stake });
    else await settleRound(trx, hooks, { ...round, amount: win });
  });
}

/** A midnight in the Philippines. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16);

async function player() {
  const member = await memberWith(server, 1000_00);
  await play(member.userId, 'halo-halo-spin', MIDNIGHT - 1, 10_00, 4_00);
  await play(member.userId, 'halo-halo-spin', MIDNIGHT, 20_00, 0);
  await play(member.userId, 'jeepney-jackpot', MIDNIGHT + 1, 50_00, 60_00);
  await play(member.userId, 'jeepney-jackpot', MIDNIGHT + 2, 5_00, 'cancelled');
  await play(member.userId, 'parol-nights', MIDNIGHT + 3, 1_00, null);
  return member;
}

describe('betRecord', () => {
  it('has the member’s own rounds of the period, newest first, by pages', async () => {
    const { token } = await player();
    await player();
    const page = async (pageNum: number) =>
      (await server.call('betRecord', { pageNum, pageSize: 2, from: MIDNIGHT, to: MIDNIGHT + DAY }, { token })).answer;
    const [first, second] = [await page(1), await page(2)];
    expect([first.pages, second.pages]).toEqual([2, 2]);
    expect((await page(3)).list).toEqual([]);
    expect(
      [...first.list, ...second.list].map(({ gameName, stake, win, state }) => [gameName, stake, win, state]),
    ).toEqual([
      ['Parol Nights', 1_00, 0, 'open'],
      ['Jeepney Jackpot', 0, 0, 'cancelled'],
      ['Jeepney Jackpot', 50_00, 60_00, 'settled'],
      ['Halo-Halo Spin', 20_00, 0, 'settled'],
    ]);
  });

  it('says no more than that there is another page, however many there are', async () => {
    const { token, userId } = await server.member();
    const rounds = Array.from({ length: 200 }, (_, index) => ({
      provider: 'perya',
      reference: `many ${index}`,
      user_id: userId,
      game_id: 'taho-time',
      stake: 1,
      state: 'settled' as const,
      // Two rounds share each time: the one inserted later is listed first.
      created_at: MIDNIGHT + Math.floor(index / 2),
      closed_at: MIDNIGHT + DAY,
    }));
    await server.db.insertInto('game_round').values(rounds).execute();
    const body = { pageSize: 20, from: MIDNIGHT, to: MIDNIGHT + DAY };
    const page = async (pageNum: number) => (await server.call('betRecord', { ...body, pageNum }, { token })).answer;
    const pages = await Promise.all([1, 2, 10, 11].map(page));
    expect(pages.map(({ pages: known, list }) => [known, list.length])).toEqual([
      [2, 20],
      [3, 20],
      [10, 20],
      [11, 0],
    ]);
    const ids = [...(pages[0]?.list ?? []), ...(pages[1]?.list ?? [])].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('can be of one game', async () => {
    const { token } = await player();
    const body = { pageNum: 1, pageSize: 20, from: MIDNIGHT - DAY, to: MIDNIGHT + DAY, gameId: 'halo-halo-spin' };
    expect((await server.call('betRecord', body, { token })).answer.list.map(({ stake }) => stake)).toEqual([
      20_00, 10_00,
    ]);
  });
});

describe('betRecordReport', () => {
  const report = async (token: string, by: 'day' | 'game') =>
    (await server.call('betRecordReport', { from: MIDNIGHT - DAY, to: MIDNIGHT + DAY, by }, { token })).answer.list;

  it('sums by day of the Philippines, newest first, without cancelled rounds', async () => {
    const { token } = await player();
    expect(await report(token, 'day')).toEqual([
      { key: '2026-11-21', name: '', rounds: 3, stake: 71_00, win: 60_00 },
      { key: '2026-11-20', name: '', rounds: 1, stake: 10_00, win: 4_00 },
    ]);
  });

  it('adds up by game, the largest stake first', async () => {
    const { token } = await player();
    expect(await report(token, 'game')).toEqual([
      { key: 'jeepney-jackpot', name: 'Jeepney Jackpot', rounds: 1, stake: 50_00, win: 60_00 },
      { key: 'halo-halo-spin', name: 'Halo-Halo Spin', rounds: 2, stake: 30_00, win: 4_00 },
      { key: 'parol-nights', name: 'Parol Nights', rounds: 1, stake: 1_00, win: 0 },
    ]);
  });

  it('covers at most 92 days, like the record', async () => {
    const { token } = await server.member();
    const status = async (days: number) => {
      const period = { from: 0, to: days * DAY };
      const report = await server.call('betRecordReport', { ...period, by: 'day' }, { token });
      const record = await server.call('betRecord', { ...period, pageNum: 1, pageSize: 20 }, { token });
      return [report.status, record.status];
    };
    expect([await status(92), await status(93)]).toEqual([
      [200, 200],
      [400, 400],
    ]);
  });

  it('agrees with the wallet and with the history of coins', async () => {
    const { token } = await player();
    const period = { from: MIDNIGHT - DAY, to: MIDNIGHT + DAY };
    const nets = await Promise.all(
      (['day', 'game'] as const).map(async (by) => {
        const { list } = (await server.call('betRecordReport', { ...period, by }, { token })).answer;
        return list.reduce((sum, { stake, win }) => sum + win - stake, 0);
      }),
    );
    const record = (await server.call('betRecord', { ...period, pageNum: 1, pageSize: 20 }, { token })).answer.list;
    const history = await server.call('appUserCoinDetail', { pageNum: 1, pageSize: 50, kind: 'all' }, { token });
    const played = history.answer.list.filter(({ kind }) => ['bet', 'win', 'refund'].includes(kind));
    const { coin } = (await server.call('refreshData', {}, { token })).answer;
    expect(nets).toEqual([coin - 1000_00, coin - 1000_00]);
    expect(record.reduce((sum, { stake, win }) => sum + win - stake, 0)).toBe(nets[0]);
    expect(played.reduce((sum, { amount }) => sum + amount, 0)).toBe(nets[0]);
  });
});

describe('the ticker’s wins', () => {
  it('are kept to the latest thousand', async () => {
    const { userId } = await server.member();
    const row = { user_id: userId, game_id: 'taho-time', created_at: 1 };
    const rows = Array.from({ length: MAX_WINS + 5 }, (_, amount) => ({ ...row, amount: amount + 1 }));
    await server.db.insertInto('game_win').values(rows).execute();
    for (let time = 0; time < 2; time++) await runJob(purgeWinsJob, server.services);
    const left = await server.db.selectFrom('game_win').select('amount').orderBy('id').execute();
    expect([left.length, left.at(-1)?.amount]).toEqual([MAX_WINS, MAX_WINS + 5]);
  });
});
