import { z } from 'zod';
import type { RebateType } from '#contract/rebate/types.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { rebateCost } from './cost.ts';
import { OTHER, REBATE_RULE, rebateRule } from './rule.ts';

const { shape } = rebateRule;

const rule = ruleDesk({
  kind: REBATE_RULE,
  title: 'Rebates: rule',
  summary:
    'Shares of valid bets that members get back by day, week and month. A period is settled by the rule in force a minute after its end; settled rebates keep theirs. Without rates, nothing is given.',
  fields: z.object({
    claimDays: shape.claimDays.describe('Days to claim a rebate'),
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    minAmount: shape.minAmount.describe('Smallest rebate of a period'),
    maxAmount: shape.maxAmount.describe('Largest rebate of a period'),
    rates: entriesAs(shape.rates, {
      period: 'Of a',
      category: 'Game type; other is none, empty is every type without an own rate',
      fromLevel: 'From VIP level',
      rate: 'Hundredths of a percent of bets',
    }).describe('Rates'),
  }),
  schema: rebateRule,
  cost: (context, { fields }) => rebateCost(context, rebateRule.parse(fields)),
  columns: { claimDays: 'Days to claim', turnoverFactor: 'Bet coins', rates: 'Rates' },
  async whyUnusable({ minAmount, maxAmount, rates }, others) {
    if (minAmount > maxAmount) return 'The smallest rebate is above the largest';
    const known = new Set(['', OTHER, ...(await others('gameType')).map(({ id }) => id)]);
    const stray = rates.find(({ category }) => !known.has(category));
    if (stray !== undefined) return `There is no game type ${stray.category}`;
    const names = rates.map(({ period, category, fromLevel }) => `${period} ${category} ${fromLevel}`);
    return new Set(names).size === names.length ? null : 'A period, game type and level has one rate';
  },
});

const TYPES: Readonly<Record<RebateType, string>> = { 1: 'Day', 2: 'Week', 3: 'Month' };

const rebates = listOf(
  {
    name: 'rebates',
    title: 'Rebates',
    summary: 'Settled rebates of one player, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('rebate')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('settled_at', 'desc')
        .orderBy('first_day', 'desc')
        .orderBy('type'),
    complete: (rows) => rows.map((row) => ({ ...row, of: TYPES[row.type], since: row.first_day * DAY_MS })),
  },
  {
    since: column.time('Period since'),
    of: column.text('Of a'),
    vip: column.number('VIP level'),
    bet: column.money('Bets'),
    amount: column.money('Rebate'),
    turnoverFactor: column.number('To be bet', 'turnover_factor').detail(),
    expireTime: column.time('Claim until', 'expires_at'),
    receiveTime: column.time('Received', 'received_at').orNone(),
  },
);

/** The rule of rebates, and those of a player. */
export const rebateOperator = together(rule, { lists: [rebates] });
