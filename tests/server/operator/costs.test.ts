import { beforeAll, describe, expect, it } from 'vitest';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { rankRules } from '#server/modules/rank/rule.ts';
import { testServer } from '../support/helper.ts';
import { aDay, costIn, piecesADay, type Priced } from './cost-support.ts';
import { byDay, byPlayer, type Moved, playWeek, sumOf } from './cost-week.ts';
import { Visitor, withDesk } from './support.ts';

const server = testServer(withDesk());
const ben = new Visitor(server);
const cost = (form: Priced) => costIn(ben, form);

let week: readonly Moved[] = [];
const of = (who: string) => week.filter((row) => row.who === who);
/** A diamond, and the exact mean of a Sorbetes card, hundredths. */
const [DIAMOND, CARD] = [10, 845];
const NEW_PLAYERS = 2;

beforeAll(async () => {
  week = await playWeek(server);
  await ben.login('ben');
});

describe('the cost that a form shows follows from the bets of the week:', () => {
  it('points, and a good for them', async () => {
    const typed = { 'f.betPerPoint': '7', 'f.mostPerDay': '20' };
    const points = byDay(week).reduce((sum, rows) => sum + Math.min(sumOf(rows, 'bet') / 700, 20), 0);
    expect(points).toBeLessThan(sumOf(week, 'bet') / 700);
    const shown = await cost({ list: 'pointsRule', act: 'editPointsRule', typed });
    expect(shown['Points from bets']).toBe(`₱0.00 + ${piecesADay(points)} × Points`);
    // 100 diamonds for 480 points are the best good.
    expect(shown['Worth of them in the shop, at most']).toBe(aDay((points * 100 * DIAMOND) / 480));
    const good = { list: 'pointsGoods', act: 'editPointsGood', row: 'coins-10', typed: { 'f.price': '50' } };
    const pieces = (most: number) =>
      byPlayer(week).reduce((sum, rows) => sum + Math.min(sumOf(rows, 'bet') / 1000 / 50, most), 0);
    expect((await cost(good))['Together']).toBe(aDay(pieces(Infinity) * 10_00));
    const limited = { ...good.typed, 'f.perPlayer': '1', 'f.period': 'week' };
    expect((await cost({ ...good, typed: limited }))['Together']).toBe(aDay(pieces(1) * 10_00));
  });

  it('prizes of the rank, no more than players who won and played enough', async () => {
    const typed = { 'f.dayRounds': '3', 'f.dayBet': '150', 'f.weekRounds': '10', 'f.weekBet': '900' };
    const prizes = rankRules[0]?.data.prizes ?? [];
    const hasWon = (rows: readonly Moved[]) => sumOf(rows, 'win') > sumOf(rows, 'bet');
    const sum = (period: 'day' | 'week', winners: number) =>
      Array.from({ length: winners }, (_, place) =>
        prizes.find(
          (prize) => prize.board === 'netWin' && prize.period === period && prize.from <= place + 1 && place < prize.to,
        ),
      ).reduce((total, prize) => total + (prize?.count ?? 0), 0);
    const enough = byDay(week).filter((rows) => sumOf(rows, 'rounds') >= 3 && sumOf(rows, 'bet') >= 150_00);
    const days = [...new Set(week.map(({ day }) => day))];
    const winners = days.map((day) => enough.filter((rows) => rows[0]?.day === day && hasWon(rows)).length);
    expect(Math.max(...winners)).toBeGreaterThan(0);
    const ofWeek = byPlayer(week).filter(
      (rows) => sumOf(rows, 'rounds') >= 10 && sumOf(rows, 'bet') >= 900_00 && hasWon(rows),
    );
    const shown = await cost({ list: 'rankRule', act: 'editRankRule', typed });
    expect(shown['Net win, prizes of days']).toBe(aDay(winners.reduce((all, count) => all + sum('day', count), 0)));
    expect(shown['Net win, prizes of weeks']).toBe(aDay(sum('week', ofWeek.length)));
  });

  it('commission of agents, and the bonus for friends', async () => {
    const [bo, cy] = [sumOf(of('bo'), 'bet'), sumOf(of('cy'), 'bet')];
    const shown = await cost({ list: 'agentRule', act: 'editAgentRule' });
    expect(shown['Commission of friends']).toBe(aDay((bo + cy) * 0.005));
    expect(shown['Commission of their friends']).toBe(aDay(cy * 0.002));
    expect(shown['Bonus for friends']).toBe(aDay(2 * 50_00));
    const dear = await cost({ list: 'agentRule', act: 'editAgentRule', typed: { 'f.minDeposit': '90000' } });
    expect(dear['Bonus for friends']).toBe('₱0.00');
  });

  it('steps of the monthly bonus', async () => {
    const typed = { 'f.steps.1.bet': '3000' };
    const players = (pesos: number) =>
      byPlayer(week).filter((rows) => (sumOf(rows, 'bet') * 30) / 7 >= pesos * 100).length;
    expect(players(1000)).toBeGreaterThan(players(3000));
    const shown = await cost({ list: 'monthlyBonusRule', act: 'editMonthlyBonusRule', typed });
    expect(shown['Step of ₱1,000.00']).toBe(aDay(players(1000) * 20 * DIAMOND, 30));
    expect(shown['Step of ₱3,000.00']).toBe(aDay(players(3000) * 10_00, 30));
  });

  it('awards of the bankruptcy gift, no more than days with such a loss', async () => {
    const typed = { 'f.lossFrom': '20', 'f.awards.1.bet': '150' };
    const lost = byDay(week).filter((rows) => sumOf(rows, 'bet') - sumOf(rows, 'win') >= 20_00);
    const reached = lost.filter((rows) => sumOf(rows, 'bet') >= 150_00);
    expect(lost.length).toBeGreaterThan(0);
    const shown = await cost({ list: 'bankruptRule', act: 'editBankruptRule', typed });
    expect(shown['Award first, at most']).toBe(aDay(lost.length * 18_00));
    expect(shown['Award second, at most']).toBe(aDay(reached.length * 20_00));
    expect(shown['Award third, at most']).toBe('₱0.00');
  });

  it('VIP levels, tasks and sign-ins', async () => {
    // Bo has come to level 1 by the bets of the week, which cover the week's and the month's award.
    expect(await cost({ list: 'vipLevels', act: 'editVipLevel', row: '1' })).toMatchObject({
      'Daily awards': aDay(3 * (8_00 + DIAMOND)),
      'Weekly awards': aDay(8_00),
      'Monthly awards': aDay(18_00, 30),
      'Sign-in awards': '₱0.00',
      'Gifts for reaching it': aDay(8_00),
    });
    const task = { list: 'vipTasks', act: 'editVipTask', row: 'week-1000', typed: { 'f.amount': '800' } };
    expect(['ana', 'bo', 'cy'].map((who) => sumOf(of(who), 'bet') >= 800_00)).toEqual([true, true, false]);
    expect((await cost(task))['Awards']).toBe(aDay(2 * 20 * DIAMOND));
    const rule = await cost({ list: 'vipRule', act: 'editVipRule', typed: { 'f.signInDays': '3' } });
    expect(rule['Sign-in awards']).toBe(`${aDay(5 * DIAMOND)} + ${piecesADay(50)} × Points`);
  });

  it('tasks and chests', async () => {
    const task = async (row: string, typed = {}) =>
      (await cost({ list: 'tasks', act: 'editTask', row, typed }))['Awards'];
    const often = (field: 'bet' | 'deposit', pesos: number) =>
      byDay(week).filter((rows) => sumOf(rows, field) >= pesos * 100).length;
    expect(await task('day-bet')).toBe(aDay(often('bet', 200) * 20 * DIAMOND));
    expect(await task('day-deposit', { 'f.amount': '1000' })).toBe(aDay(often('deposit', 1000) * 5_00));
    const inWeek = byPlayer(week).filter((rows) => sumOf(rows, 'bet') >= 900_00).length;
    expect(await task('week-bet', { 'f.amount': '900' })).toBe(
      `${aDay(inWeek * 20_00)} + ${piecesADay(inWeek)} × 10% diamond coupon`,
    );
    expect(await task('week-login', { 'f.times': '3' })).toBe(aDay(2 * 10_00));
    expect(await task('once-kyc')).toBe(aDay(NEW_PLAYERS * 28_00));
    const chest = await cost({ list: 'taskChests', act: 'editTaskChest', row: 'day-20' });
    expect(chest['Contents']).toBe(`₱0.00 + ${piecesADay(3 * 10)} × Points`);
  });

  it('spins of the jackpot, and its pools', async () => {
    const spins = byPlayer(week).reduce(
      (sum, rows) => sum + Math.min(sumOf(rows, 'deposit') / 100_00, sumOf(rows, 'bet') / 500_00),
      NEW_PLAYERS,
    );
    const spin = 0.38 * 5_00 + 0.04 * 50_00 + 0.15 * 18_00 + 0.2 * 20 * DIAMOND + 0.12 * CARD;
    const shown = await cost({ list: 'jackpot', act: 'editJackpot' });
    expect(shown['A spin on average, without pools']).toBe(`${aDay(spin, 1)} + 0.11 × 5% deposit coupon`);
    expect(shown['Prizes of spins, without pools']).toMatch(`${aDay(spins * spin)} + `);
    expect(shown['Put into pools with spins']).toBe(aDay(spins * 6_00));
    expect(shown['Put into pools with bets']).toBe(aDay(sumOf(week, 'bet') * 0.005));
    const seeds = 2_400_000_00 * 1 + 180_000_00 * 12 + 20_000_00 * 150 + 1_500_00 * 2500;
    expect(shown['Seeds of pools that are won']).toBe(aDay((spins * seeds) / 1_000_000));
  });

  it('picks of Halloween', async () => {
    const typed = {
      'f.freePerDay': '1',
      'f.betPerPick': '100',
      'f.depositPerPick': '500',
      'f.mostPerDay': '4',
      'f.clickPicks': '2',
    };
    const picks = byDay(week).reduce((sum, rows) => {
      const earned = Math.floor(sumOf(rows, 'deposit') / 500_00) + Math.floor(sumOf(rows, 'bet') / 100_00);
      return sum + 2 + Math.min(4, 1 + earned);
    }, 0);
    const awards = halloweenRules[0]?.awards ?? [];
    const total = awards.reduce((sum, { weight }) => sum + weight, 0);
    const each: Readonly<Record<number, number>> = { 2001: 1, 60_001: DIAMOND, 1301: 10_00 };
    const mean =
      awards.reduce((sum, { propId, count, weight }) => sum + (each[propId] ?? 0) * count * weight, 0) / total;
    const points =
      awards.reduce((sum, { propId, count, weight }) => sum + (propId === 2002 ? count * weight : 0), 0) / total;
    const shown = await cost({ list: 'halloweenRule', act: 'editHalloweenRule', typed });
    expect(shown['Picks']).toBe(`${aDay(picks * mean)} + ${piecesADay(picks * points)} × Points`);
  });

  it('spins of the invite wheel for friends', async () => {
    const shown = await cost({ list: 'inviteRule', act: 'editInviteRule' });
    const spin = 6_10 + 0.13 * 20 * DIAMOND + 0.1 * CARD;
    expect(shown['A spin on average']).toMatch(`${aDay(spin, 1)} + `);
    expect(shown['Spins for friends, if all purses are paid']).toMatch(`${aDay(2 * 2.6 * spin)} + `);
  });

  it('shares of red against blue', async () => {
    const days = [...new Set(week.map(({ day }) => day))];
    const bets = (who: string, day: number) =>
      sumOf(
        of(who).filter((row) => row.day === day),
        'bet',
      );
    const shared = days.reduce((sum, day) => {
      const most = Math.max(bets('ana', day), bets('bo', day));
      return sum + (most >= 100_00 ? Math.floor(most * 0.03) : 0);
    }, 0);
    expect((await cost({ list: 'pkRule', act: 'editPkRule' }))['Shares of the winners']).toBe(aDay(shared));
  });

  it('scratch cards with their exact return, and the awards for cards', async () => {
    expect(await cost({ list: 'scratchRule', act: 'editScratchRule' })).toMatchObject({
      'Sorbetes: comes back of its diamonds': '84.5%',
      'Sorbetes cards': aDay(5 * CARD),
      'Jeepney cards': '₱0.00',
      'Awards for new players': aDay(NEW_PLAYERS * CARD),
      'Awards for 5 cards': aDay(50 * DIAMOND),
      'Awards for 20 cards': '₱0.00',
    });
  });

  it('the diamond shop', async () => {
    const coins = await cost({ list: 'shopCoins', act: 'editShopCoins', row: 'coins-10', typed: { 'f.price': '50' } });
    expect(coins['Comes back of its diamonds']).toBe('200%');
    expect(coins['If the diamonds that were spent go to it']).toBe(aDay(2 * 10_00));
    const coupon = await cost({ list: 'shopCoupons', act: 'editShopCoupon', row: 'deposit-10' });
    expect(coupon['Together']).toBe(`₱0.00 + ${piecesADay(100 / 250)} × 10% deposit coupon`);
    const diamonds = await cost({ list: 'shopRule', act: 'editShopRule', typed: { 'f.betPerDiamond': '4' } });
    expect(diamonds['Diamonds from bets']).toBe(aDay((sumOf(week, 'bet') / 400) * DIAMOND));
  });

  it('catches of the money rain', async () => {
    const piece = 0.36 * 50 + 0.05 * 2_50 + 0.59 * 10;
    const shown = await cost({ list: 'rainRule', act: 'editRainRule', typed: { 'f.pieces': '220' } });
    expect(shown['A rain on average, if all of it is caught']).toBe(aDay(80 * piece, 1));
    expect(shown['Catches']).toBe(aDay(20 * piece));
  });

  it('first deposits and new members', async () => {
    const bonus = await cost({ list: 'depositBonus', act: 'editDepositBonus' });
    expect(bonus['Bonus of first deposits']).toBe(aDay((1200_00 + 1800_00) * 0.1));
    const mail = await cost({ list: 'welcomeMails', act: 'editWelcomeMail' });
    expect(mail['For new members']).toBe(aDay(NEW_PLAYERS * 20 * DIAMOND));
  });

  it('games whose return is exact, without a sum of a day', async () => {
    const color = await cost({ list: 'colorRule', act: 'editColorRule', typed: { 'f.pays.three': '4' } });
    expect(color).toEqual({ 'Comes back of all bets': `${((199 / 216) * 100).toFixed(2)}%` });
    const lotto = await cost({ list: 'lottoRule', act: 'editLottoRule', typed: { 'f.quick.returnPercent': '71' } });
    expect(lotto['Quick draws: comes back of all bets']).toBe('71%');
    // A percent more of 5,245,786 tickets of ₱10 than the usual first prize of ₱8,556,502.
    expect(lotto['Quick draws: six numbers win']).toBe('₱9,081,080.60');
    const pusher = await cost({ list: 'pusherRule', act: 'editPusherRule' });
    // 150 coins on it and 24 dropped before, and the prizes.
    expect(pusher).toEqual({ 'The house lays on a new table': '₱201.00' });
  });

  it('and a row that the app could not show is refused before', async () => {
    const form = await ben.formOf('/desk/list/vipLevels?pageSize=50', 'addVipLevel');
    const level = await ben.formOf('/desk/list/vipLevels?pageSize=50', 'editVipLevel', { 'f.id': '3' });
    const typed = Object.entries(level.fields).filter(([name]) => name.startsWith('f.') && name !== 'f.version');
    const { status, html } = await ben.post(form.action, {
      ...form.fields,
      ...Object.fromEntries(typed),
      'f.id': 'no-number',
    });
    expect([status, html.includes('id="cost"')]).toEqual([400, false]);
  });
});
