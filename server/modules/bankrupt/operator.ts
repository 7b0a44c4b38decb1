import { z } from 'zod';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { bankruptCost } from './cost.ts';
import { BANKRUPT_RULE, bankruptRule } from './rule.ts';

const { shape } = bankruptRule;

const rule = ruleDesk({
  kind: BANKRUPT_RULE,
  title: 'Bankruptcy gift: rule',
  summary:
    'Coins for depositors who lost their money, once a UTC day. Money is everything they own, also in the safe box, in open rounds, and withdrawn on the same day.',
  fields: z.object({
    balanceBelow: shape.balanceBelow.describe('For players with less money than'),
    lossFrom: shape.lossFrom.describe('And a net loss of the day of at least'),
    turnoverFactor: shape.turnoverFactor.describe('How often the coins must be bet'),
    awards: entriesAs(shape.awards, {
      id: 'Name, which stays the same',
      coins: 'Coins',
      bet: 'Bets since the first award; 0 for the first',
    }).describe('Awards'),
  }),
  schema: bankruptRule,
  cost: (context, { fields }) => bankruptCost(context, bankruptRule.parse(fields)),
  columns: { balanceBelow: 'Money below', lossFrom: 'Loss from', awards: 'Awards' },
  whyUnusable({ awards, lossFrom }) {
    if (new Set(awards.map(({ id }) => id)).size < awards.length) return 'Two awards have one name';
    if (new Set(awards.map(({ bet }) => bet)).size < awards.length) return 'Two awards require the same bets';
    const first = awards.find(({ bet }) => bet === 0);
    if (first === undefined) return 'The first award requires no bets';
    return first.coins < lossFrom ? null : 'The first award gives less than the loss that it requires';
  },
});

const received = listOf(
  {
    name: 'bankruptGifts',
    title: 'Bankruptcy gifts received',
    summary: 'Awards of the bankruptcy gift that one player received, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('bankrupt_gift')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('received_at', 'desc')
        .orderBy('award'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.day * DAY_MS })),
  },
  {
    since: column.time('Day'),
    award: column.text('Award'),
    coins: column.money('Coins'),
    bet: column.money('Bets of the day then'),
    receiveTime: column.time('Received', 'received_at'),
  },
);

/** The rule of the bankruptcy gift, and the awards that a player received. */
export const bankruptOperator = together(rule, { lists: [received] });
