import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { REBATE_PERIODS, REBATE_TYPES } from '#contract/rebate/types.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import { rebateCheck } from '#server/modules/rebate/books.ts';
import { rebateRules } from '#server/modules/rebate/rule.ts';
import { sized } from '../../deep.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { player, settle, today, toDay } from './support.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [rebateCheck]));

/** Rates of all levels, in ten-thousandths of the bets. */
const RATES = { arcade: { 1: 33, 2: 7, 3: 3 }, slots: { 1: 77, 2: 11, 3: 0 } } as const;
type Category = keyof typeof RATES;
interface Bet {
  readonly category: Category;
  /** Pesos. */
  readonly stake: number;
}

const open = async ({ token }: TestMember, gameId: string) =>
  (await server.call('startGame', { gameId, tryIt: false, activityId: '' }, { token })).answer.sessionId ?? '';

/** Places a bet as the app does. @returns the hundredths that it cost */
async function place(member: TestMember, { category, stake }: Bet): Promise<number> {
  const { token } = member;
  const gameId = category === 'slots' ? 'halo-halo-spin' : 'color-game';
  const common = { sessionId: await open(member, gameId), clientSeed: 'seed-of-a-test' };
  const loaded: CallName = category === 'slots' ? 'getSlotState' : 'getColorGame';
  await server.call(loaded, { gameId }, { token });
  const cost =
    category === 'slots'
      ? (await server.call('spinSlot', { ...common, stake: [100, 200, 500][stake % 3] ?? 100 }, { token })).answer.spin
          .cost
      : (await server.call('rollColorGame', { ...common, bets: { red: stake * 100 } }, { token })).answer.roll.cost;
  return cost;
}

it('every settled rebate equals a recomputation from the bets that were placed over HTTP', async () => {
  const rates = Object.entries(RATES).flatMap(([category, of]) =>
    REBATE_TYPES.map((type) => ({ period: REBATE_PERIODS[type], category, fromLevel: 0, rate: of[type] })),
  );
  await editRow(server, 'rebateRule', 'rule', { id: 'rule', ...rebateRules[0]?.data, rates });
  toDay(server, utcPeriodOf('month', today(server)).endDay);
  const placed: {
    readonly userId: string;
    readonly day: number;
    readonly category: Category;
    readonly cost: number;
  }[] = [];
  const bet = fc.record({
    category: fc.constantFrom<Category>('arcade', 'slots'),
    stake: fc.integer({ min: 1, max: 20 }),
  });
  const days = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 9 }), bets: fc.array(bet, { minLength: 1, maxLength: 4 }) }),
    {
      minLength: 2,
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(days, async (played) => {
      const member = await player(server, 1);
      for (const { wait, bets } of played) {
        toDay(server, today(server) + wait);
        for (const each of bets) {
          const cost = await place(member, each);
          placed.push({ userId: member.userId, day: today(server), category: each.category, cost });
        }
        server.clock.advance(60_000);
        await settle(server);
      }
    }),
    { numRuns: sized(6, 25) },
  );
  toDay(server, utcPeriodOf('month', today(server)).endDay);
  server.clock.advance(60_000);
  await Promise.all([settle(server), settle(server)]);

  const sums = new Map<string, bigint>();
  for (const { userId, day, category, cost } of placed)
    for (const type of REBATE_TYPES) {
      const name = `${userId} ${type} ${utcPeriodOf(REBATE_PERIODS[type], day).firstDay}`;
      sums.set(name, (sums.get(name) ?? 0n) + BigInt(cost) * BigInt(RATES[category][type]));
    }
  const expected = [...sums].map(([name, sum]) => `${name} ${sum / 10_000n}`).filter((line) => !line.endsWith(' 0'));
  // A week that the month cuts is settled with its last day.
  const last = utcPeriodOf('week', today(server)).firstDay;
  const isOver = (line: string) => line.split(' ')[1] !== '2' || Number(line.split(' ')[2]) < last;
  const rows = await server.db.selectFrom('rebate').selectAll().execute();
  const found = rows.map(({ user_id, type, first_day, amount }) => `${user_id} ${type} ${first_day} ${amount}`);
  expect(found.length).toBeGreaterThan(5);
  expect(found.toSorted()).toEqual(expected.filter(isOver).toSorted());
});
