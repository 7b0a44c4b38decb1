import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import { multipleOf } from '#server/play/game-days.ts';
import { recordDeposit } from '#server/play/money.ts';
import { type TestMember, testServer } from '../support/helper.ts';

const server = testServer();
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
  const deposit = { userId: member.userId, amount: 100_00, reference: 'first', now: server.clock.now() };
  await transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, deposit));
});

/** Plays one round: stake, win and the part at risk in hundredths. */
async function play(gameId: string, transaction: string, stake: number, win: number, atRisk = stake) {
  const round = { provider: 'perya', reference: transaction, userId: member.userId, now: server.clock.now() };
  await transact(server.db, async (trx) => {
    const { hooks } = server.services;
    await placeBet(trx, hooks, { ...round, gameId, transaction, amount: stake });
    await settleRound(trx, hooks, { ...round, transaction: `${transaction}-end`, amount: win, atRisk });
  });
}
const days = () =>
  server.db
    .selectFrom('game_day')
    .select(['day', 'game_id', 'bet', 'won', 'rounds', 'best'])
    .where('user_id', '=', member.userId)
    .orderBy('day')
    .orderBy('game_id')
    .execute();

it('counts settled rounds by UTC day and game: risk, wins and the best multiple', async () => {
  const day = dayAt(server.clock.now());
  await play('color-game', 'one', 10_00, 25_00);
  await play('color-game', 'two', 2_00, 0, 1_00);
  await play('slot-fiesta', 'three', 1_00, 1_01);
  server.clock.advance(DAY_MS);
  await play('color-game', 'four', 1_00, 0);
  expect(await days()).toEqual([
    { day, game_id: 'color-game', bet: 11_00, won: 25_00, rounds: 2, best: 250 },
    { day, game_id: 'slot-fiesta', bet: 1_00, won: 1_01, rounds: 1, best: 101 },
    { day: day + 1, game_id: 'color-game', bet: 1_00, won: 0, rounds: 1, best: 0 },
  ]);
});

it('the rank counts net wins by the whole stake, also where bets cover each other', async () => {
  const other = await server.member();
  const deposit = { userId: other.userId, amount: 1000_00, reference: 'covered', now: server.clock.now() };
  await transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, deposit));
  const before = member;
  member = other;
  await play('color-game', 'covered', 500_00, 490_00, 10_00);
  member = before;
  const rows = await server.db
    .selectFrom('rank_entry')
    .select(['board', 'period', 'value'])
    .where('user_id', '=', other.userId)
    .where('period', '=', 'day')
    .orderBy('board')
    .execute();
  // A round below its stake has no multiple to list.
  expect(rows).toEqual([{ board: 'netWin', period: 'day', value: -10_00 }]);
});

it.each([
  [0, 0, 0],
  [500, 0, 0],
  [1, 3, 33],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER * 100],
])('a win of %d with a stake of %d is %d hundredths of it', (won, stake, multiple) => {
  expect(multipleOf(won, stake)).toBe(multiple);
});

it.each([
  ['day', '2026-11-27', '2026-11-27', '2026-11-28'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-30', '2026-11-30', '2026-12-07'],
  ['month', '2026-02-28', '2026-02-01', '2026-03-01'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
] as const)('the UTC %s of %s', (period, on, first, end) => {
  const day = (date: string) => Date.parse(date) / DAY_MS;
  expect(utcPeriodOf(period, day(on))).toEqual({ firstDay: day(first), endDay: day(end) });
});
