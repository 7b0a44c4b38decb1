import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { PK_ERRORS as E } from '#contract/pk/calls.ts';
import type { Camp } from '#contract/pk/camps.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { pkRuleRow } from '#server/modules/pk/content.ts';
import { countBet } from '#server/modules/pk/repository.ts';
import { LATE_MS, settleRounds, settleRoundsJob } from '#server/modules/pk/settle.ts';
import { AT_ONCE } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';
import { allowTenths, bet, bettor, dataOf, DAY, HOUR, join, logOf, nextDay, rich, settle, takeBet } from './support.ts';

const server = testServer();
beforeAll(() => allowTenths(server));
afterAll(() => expectBalanced(server));
// Give each test its own days, without money carried over from earlier ones.
beforeEach(async () => {
  await nextDay(server);
  await server.db.deleteFrom('pk_entry').execute();
  await server.db.deleteFrom('pk_round').execute();
});
const rounds = () => server.db.selectFrom('pk_round').selectAll().orderBy('day').execute();

describe('signing up', () => {
  it('many times at once, for both camps, is one camp that stays', async () => {
    const member = await rich(server);
    const camps = Array.from({ length: AT_ONCE }, (_, index): Camp => (index % 2 === 0 ? 'red' : 'blue'));
    const answers = await Promise.all(camps.map((camp) => join(server, member, camp)));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.signedUp.code)).toHaveLength(AT_ONCE - 1);
    const { mine, round } = await dataOf(server, member);
    expect(mine?.camp).toBe(camps[codes.indexOf(0)]);
    expect(round.red.members + round.blue.members).toBe(1);
  });

  it('ends at the hour of the rule, and is open again with the next day', async () => {
    const member = await rich(server);
    const { round } = await dataOf(server, member);
    expect(round.signUpUntil - round.startsAt).toBe(pkRuleRow.signUpHours * HOUR);
    server.clock.advance(round.signUpUntil - server.clock.now() - 1);
    expect((await join(server, member, 'red')).answer.errcode).toBe(0);
    server.clock.advance(1);
    const late = await rich(server);
    expect((await join(server, late, 'red')).answer.errcode).toBe(E.signUpOver.code);
    server.clock.advance(DAY - pkRuleRow.signUpHours * HOUR);
    expect((await join(server, late, 'blue')).answer.errcode).toBe(0);
  });

  it('is refused while the activity is closed, and to an excluded player', async () => {
    const member = await rich(server);
    await setActivity(server, 'red-pk-blue', { open: false });
    expect((await join(server, member, 'red')).answer.errcode).toBe(ACTIVITY_ERRORS.activityClosed.code);
    expect((await dataOf(server, member)).times.status).toBe('closed');
    await setActivity(server, 'red-pk-blue', {});
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    expect((await join(server, member, 'red')).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
  });

  it('shows a visitor the score, in no camp', async () => {
    await bettor(server, 'red', 150_00);
    const { round, mine, pending, waiting } = await dataOf(server);
    expect(round.red).toEqual({ members: 1, bet: 150_00 });
    expect([mine, pending, waiting]).toEqual([null, null, []]);
  });
});

describe('bets', () => {
  it('count from the sign-up on, and a member sees their own at once', async () => {
    const member = await rich(server);
    await bet(server, member, 400_00);
    await join(server, member, 'blue');
    expect((await dataOf(server, member)).mine?.bet).toBe(0);
    await bet(server, member, 120_00);
    await bet(server, member, 30_00);
    const { mine, round } = await dataOf(server, member);
    // The share is limited to a tenth of their bets, although the pool holds more.
    expect(mine).toEqual({ camp: 'blue', bet: 150_00, shareNow: 15_00, shareIfWon: 15_00 });
    expect(round.blue).toEqual({ members: 1, bet: 150_00 });
    expect([round.pool, round.given]).toEqual([pkRuleRow.pool + 75, 15_00]);
    const rival = await bettor(server, 'red', 200_00);
    expect((await dataOf(server, rival)).mine?.shareNow).toBe(20_00);
    expect((await dataOf(server, member)).mine).toMatchObject({ shareNow: 0, shareIfWon: 15_00 });
  });

  it('are summed for all readers at most every two seconds', async () => {
    await bettor(server, 'red', 100_00);
    expect((await dataOf(server)).round.red.bet).toBe(100_00);
    await bettor(server, 'red', 100_00);
    server.clock.advance(1999);
    expect((await dataOf(server)).round.red.bet).toBe(100_00);
    server.clock.advance(1);
    expect((await dataOf(server)).round.red.bet).toBe(200_00);
  });

  it('that are settled after midnight count for the new day, if the player has signed up for it', async () => {
    const member = await bettor(server, 'red', 100_00);
    const settleLate = await takeBet(server, member, 500_00);
    const settleLater = await takeBet(server, member, 70_00);
    const id = await nextDay(server);
    await settleLate();
    expect((await logOf(server, member))[0]).toMatchObject({ id, bet: 100_00, redBet: 100_00 });
    await join(server, member, 'blue');
    await settleLater();
    expect((await dataOf(server, member)).mine).toMatchObject({ camp: 'blue', bet: 70_00 });
  });

  it('of a day that were on their way at midnight are waited for; once it is decided nothing is added', async () => {
    const member = await bettor(server, 'red', 100_00);
    const before = server.clock.now();
    const late = () =>
      transact(server.db, (trx) => countBet(trx, { userId: member.userId, amount: 7_00, now: before }));
    server.clock.advance(DAY - (before % DAY) + LATE_MS - 1);
    await settle(server);
    await late();
    expect((await dataOf(server, member)).isDeciding).toBe(true);
    server.clock.advance(1);
    await settle(server);
    expect((await logOf(server, member))[0]).toMatchObject({ bet: 107_00, redBet: 107_00, share: 10_70 });
    await late();
    expect((await logOf(server, member))[0]).toMatchObject({ bet: 107_00, share: 10_70 });
  });
});

describe('a day that is over', () => {
  it('is decided once by two simultaneous servers, and shares the rule’s amount', async () => {
    const [first, second, third, rival] = [
      await bettor(server, 'red', 333_33),
      await bettor(server, 'red', 100_01),
      await bettor(server, 'red', 50_00),
      await bettor(server, 'blue', 400_00),
    ];
    const now = server.clock.now();
    server.clock.advance(DAY - (now % DAY) + LATE_MS);
    const at = server.clock.now();
    await Promise.all([
      ...Array.from({ length: 5 }, () => transact(server.db, (trx) => settleRounds(trx, at))),
      runJob(settleRoundsJob, server.services),
      runJob(settleRoundsJob, server.services),
    ]);
    const [round] = await rounds();
    expect(round).toMatchObject({ settled_at: at, winner: 'red', red_members: 3, red_bet: 483_34, blue_bet: 400_00 });
    const shares = await Promise.all(
      [first, second, third, rival].map(async (member) => (await logOf(server, member))[0]),
    );
    // A tenth of 433.34 is 43.33, shared in the ratio 333.33 to 100.01. Fractions of a centavo stay in the pool.
    expect(shares.map((entry) => [entry?.share, entry?.state])).toEqual([
      [33_32, 'won'],
      [10_00, 'won'],
      [0, 'low'],
      [0, 'lost'],
    ]);
    expect(round?.shared).toBe(43_32);
    await transact(server.db, (trx) => settleRounds(trx, at + DAY / 2));
    expect(await rounds()).toEqual([round]);
  });

  it('carries the remainder to the next round, also over days without one', async () => {
    await bettor(server, 'red', 200_00);
    await nextDay(server);
    const left = pkRuleRow.pool + 1_00 - 20_00;
    expect((await dataOf(server)).round.pool).toBe(pkRuleRow.pool + left);
    await nextDay(server);
    await nextDay(server);
    await bettor(server, 'blue', 100_00);
    expect((await dataOf(server)).round.pool).toBe(pkRuleRow.pool + left + 50);
    await nextDay(server);
    expect((await rounds()).map(({ pool, shared }) => [pool, shared])).toEqual([
      [pkRuleRow.pool + 1_00, 20_00],
      [pkRuleRow.pool + left + 50, 10_00],
    ]);
  });

  it('is decided after a stop of several days, the earliest first', async () => {
    await bettor(server, 'red', 200_00);
    server.clock.advance(DAY);
    await bettor(server, 'red', 100_00);
    await bettor(server, 'blue', 300_00);
    server.clock.advance(3 * DAY);
    await settle(server);
    const [first, second] = await rounds();
    expect([first?.winner, second?.winner]).toEqual(['red', 'blue']);
    expect(second?.pool).toBe(pkRuleRow.pool + 2_00 + (first?.pool ?? 0) - (first?.shared ?? 0));
    expect((await dataOf(server)).last.map(({ winner }) => winner)).toEqual(['blue', 'red']);
  });

  it('is rolled back if the process dies in between, and is decided by the next run', async () => {
    const member = await bettor(server, 'blue', 200_00);
    const now = server.clock.now();
    server.clock.advance(DAY - (now % DAY) + LATE_MS);
    const dies = transact(server.db, async (trx) => {
      await settleRounds(trx, server.clock.now());
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect((await logOf(server, member))[0]?.state).toBe('settling');
    await settle(server);
    expect((await logOf(server, member))[0]).toMatchObject({ state: 'won', share: 20_00 });
  });

  it.each<[string, readonly (readonly [Camp, number])[], string, readonly number[]]>([
    [
      'a tie',
      [
        ['red', 300_00],
        ['blue', 300_00],
      ],
      'tie',
      [30_00, 30_00],
    ],
    ['nobody in one camp', [['red', 300_00]], 'red', [30_00]],
    [
      'no bets',
      [
        ['red', 0],
        ['blue', 0],
      ],
      'none',
      [0, 0],
    ],
  ])('with %s', async (_name, camps, winner, shares) => {
    const members = [];
    for (const [camp, amount] of camps) members.push(await bettor(server, camp, amount));
    await nextDay(server);
    expect((await rounds())[0]?.winner).toBe(winner);
    for (const [index, member] of members.entries())
      expect((await logOf(server, member))[0]?.share).toBe(shares[index]);
  });
});
