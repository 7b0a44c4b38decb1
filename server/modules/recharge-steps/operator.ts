import { z } from 'zod';
import { RECHARGE_OFFERS } from '#contract/recharge-steps/offers.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk, entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entryAwardError } from '../../play/entry-award.ts';
import { rechargeCost } from './cost.ts';
import { RECHARGE_RULE, type RechargeRule, rechargeRule } from './rule.ts';

const { shape } = rechargeRule;
const measureOf = (offer: string) => RECHARGE_OFFERS.find(({ id }) => id === offer)?.measure;

/** Why an offer's steps cannot be used, in words, or null. */
function stepsError(offer: string, { period, minDaily, steps }: RechargeRule, known: ReadonlySet<string>) {
  const measure = measureOf(offer);
  if ((measure === 'first') !== (period === 'ever')) return `${offer}: only the first deposit has no period`;
  if (measure === 'days' && minDaily === 0) return `${offer}: a day in a row needs a smallest deposit`;
  if (new Set(steps.map(({ id }) => id)).size < steps.length) return `${offer}: two steps have one name`;
  if (new Set(steps.map(({ target }) => target)).size < steps.length) return `${offer}: two steps have one target`;
  const errors = steps.map((step) => entryAwardError(`${offer}: ${step.id}`, step, known));
  return errors.find((error) => error !== null) ?? null;
}

const rules = contentDesk({
  kind: RECHARGE_RULE,
  list: 'rechargeRules',
  one: 'RechargeRule',
  title: 'Deposit steps: rules',
  summary:
    'Steps by the first deposit, by days in a row, by the sum of a period and by single deposits. A step is received once a period, also after an edit.',
  isFixed: true,
  fields: z.object({
    period: shape.period.describe('Period; ever is for the first deposit'),
    minDaily: shape.minDaily.describe('For days in a row: smallest deposit of a day'),
    graceDays: shape.graceDays.describe('Days after the period, or the first deposit, to receive a step'),
    steps: entriesAs(shape.steps, {
      ...ENTRY_AWARD,
      id: 'Name, which stays the same',
      target: 'Centavos of deposits, or days in a row',
      turnoverFactor: 'How often the coins must be bet',
    }).describe('Steps'),
  }),
  shown: rechargeRule.extend({ id: z.string() }).strict(),
  cost: (context, { id, fields }) =>
    rechargeCost(context, { measure: measureOf(id) ?? 'sum' }, rechargeRule.parse(fields)),
  columns: { period: 'Period', steps: 'Steps' },
  async check(rows, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    const errors = rows.map(({ id, data }) => stepsError(id, rechargeRule.parse(data), known));
    return errors.find((error) => error !== null) ?? null;
  },
});

const received = listOf(
  {
    name: 'rechargeSteps',
    title: 'Deposit steps received',
    summary: 'Steps by deposits that one player received, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('recharge_step')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('first_day', 'desc')
        .orderBy('offer')
        .orderBy('step'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.first_day * DAY_MS })),
  },
  {
    since: column.time('Period since'),
    offer: column.text('Offer'),
    step: column.text('Step'),
    receiveTime: column.time('Received', 'received_at'),
  },
);

/** The rules of the steps by deposits, and those that a player received. */
export const rechargeStepsOperator = together(rules, { lists: [received] });
