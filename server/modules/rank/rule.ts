import { z } from 'zod';
import { amount, MAX_AMOUNT, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { PRIZE_PERIODS, PRIZE_PLACES, rankBoard } from '#contract/rank/boards.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of the rank. */
export const RANK_RULE = 'rankRule';

const place = z.int().min(1).max(PRIZE_PLACES);
const rounds = z.int().min(0).max(100_000);

export const rankRule = z.object({
  /** How often coins of a prize must be bet. */
  turnoverFactor,
  /** Settled rounds and their bets that a prize requires. */
  dayRounds: rounds,
  dayBet: amount,
  weekRounds: rounds,
  weekBet: amount,
  /** Prizes by places; a place without a row has none. */
  prizes: z
    .array(
      z.object({
        board: rankBoard,
        period: z.enum(PRIZE_PERIODS),
        from: place,
        to: place,
        propId,
        /** Hundredths of coins, or pieces. */
        count: z.int().min(1).max(MAX_AMOUNT),
      }),
    )
    .max(100),
});
export type RankRule = z.infer<typeof rankRule>;

/** The current rule. */
export const rankRuleInForce = ruleOf(RANK_RULE, rankRule);

type PrizeRow = RankRule['prizes'][number];
const coins = (board: PrizeRow['board'], period: PrizeRow['period'], from: number, to: number, pesos: number) => ({
  board,
  period,
  from,
  to,
  propId: PROP.coin as number,
  count: pesos * 100,
});
const SCRATCH_CARD = 80_001;

/** The rule of a new lobby. */
export const rankRules = [
  {
    id: 'rule',
    data: {
      turnoverFactor: 3,
      dayRounds: 10,
      dayBet: 200_00,
      weekRounds: 30,
      weekBet: 1000_00,
      prizes: [
        coins('netWin', 'day', 1, 1, 500),
        coins('netWin', 'day', 2, 2, 300),
        coins('netWin', 'day', 3, 3, 200),
        coins('netWin', 'day', 4, 10, 50),
        coins('netWin', 'day', 11, 50, 10),
        coins('netWin', 'week', 1, 1, 3000),
        coins('netWin', 'week', 2, 2, 1500),
        coins('netWin', 'week', 3, 3, 1000),
        coins('netWin', 'week', 4, 10, 200),
        coins('netWin', 'week', 11, 50, 30),
        coins('multiple', 'day', 1, 1, 200),
        coins('multiple', 'day', 2, 3, 100),
        coins('multiple', 'day', 4, 10, 20),
        { board: 'multiple', period: 'day', from: 11, to: 50, propId: SCRATCH_CARD, count: 1 },
        coins('multiple', 'week', 1, 1, 1000),
        coins('multiple', 'week', 2, 3, 500),
        coins('multiple', 'week', 4, 10, 100),
        { board: 'multiple', period: 'week', from: 11, to: 50, propId: PROP.diamond, count: 20 },
      ],
    } satisfies RankRule,
  },
];
