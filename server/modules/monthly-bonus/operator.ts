import { z } from 'zod';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entryAwardError } from '../../play/entry-award.ts';
import { monthlyBonusCost } from './cost.ts';
import { MONTHLY_BONUS_RULE, monthlyBonusRule } from './rule.ts';

const { shape } = monthlyBonusRule;

const rule = ruleDesk({
  kind: MONTHLY_BONUS_RULE,
  title: 'Monthly bonus: rule',
  summary: 'Steps by the valid bets of a UTC month. A step is received once a month, also after an edit.',
  fields: z.object({
    graceDays: shape.graceDays.describe('Days of the next month on which a step can still be received'),
    steps: entriesAs(shape.steps, {
      id: 'Name, which stays the same',
      bet: 'Bets of the month',
      ...ENTRY_AWARD,
      turnoverFactor: 'How often the coins must be bet',
    }).describe('Steps'),
  }),
  schema: monthlyBonusRule,
  cost: (context, { fields }) => monthlyBonusCost(context, monthlyBonusRule.parse(fields)),
  columns: { graceDays: 'Days after the month', steps: 'Steps' },
  async whyUnusable({ steps }, others) {
    if (new Set(steps.map(({ id }) => id)).size < steps.length) return 'Two steps have one name';
    if (new Set(steps.map(({ bet }) => bet)).size < steps.length) return 'Two steps have the same bets';
    const known = new Set((await others('prop')).map(({ id }) => id));
    return steps.map((step) => entryAwardError(step.id, step, known)).find((error) => error !== null) ?? null;
  },
});

const received = listOf(
  {
    name: 'monthlyBonuses',
    title: 'Monthly bonuses received',
    summary: 'Steps of the monthly bonus that one player received, the newest month first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('monthly_bonus')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('first_day', 'desc')
        .orderBy('step'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.first_day * DAY_MS })),
  },
  {
    since: column.time('Month since'),
    step: column.text('Step'),
    bet: column.money('Bets then'),
    receiveTime: column.time('Received', 'received_at'),
  },
);

/** The rule of the monthly bonus, and the steps that a player received. */
export const monthlyBonusOperator = together(rule, { lists: [received] });
