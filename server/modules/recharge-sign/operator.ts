import { z } from 'zod';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entriesError } from '../../play/entry-award.ts';
import { rechargeSignCost } from './cost.ts';
import { RECHARGE_SIGN_RULE, rechargeSignRule } from './rule.ts';

const { shape } = rechargeSignRule;

const rule = ruleDesk({
  kind: RECHARGE_SIGN_RULE,
  title: 'Recharge sign-in: rule',
  summary:
    'Awards for a deposit on a UTC day, from Monday to Sunday. A received day keeps its award, also after an edit.',
  fields: z.object({
    amount: shape.amount.describe('Single deposit that unlocks a day'),
    upgradeAmount: shape.upgradeAmount.describe('Single deposit that upgrades it'),
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    claimDays: shape.claimDays.describe('Days after its own on which a day can be received'),
    days: entriesAs(shape.days, { ...ENTRY_AWARD, upgradeCoins: 'More coins with the upgrade' }).describe(
      'Days, from Monday',
    ),
  }),
  schema: rechargeSignRule,
  cost: (context, { fields }) => rechargeSignCost(context, rechargeSignRule.parse(fields)),
  columns: { amount: 'From', upgradeAmount: 'Upgraded from', days: 'Days' },
  async whyUnusable({ amount, upgradeAmount, days }, others) {
    if (upgradeAmount <= amount) return 'The upgrade asks for a larger deposit';
    return entriesError(
      days.map((entry, index) => [`Day ${index + 1}`, entry]),
      others,
    );
  },
});

const received = listOf(
  {
    name: 'rechargeSigns',
    title: 'Recharge sign-ins received',
    summary: 'Days of the recharge sign-in that one player received, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('recharge_sign')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('day', 'desc'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.day * DAY_MS })),
  },
  {
    since: column.time('Day'),
    deposit: column.money('Deposit then'),
    isUpgraded: column.flag('Upgraded', 'is_upgraded'),
    receiveTime: column.time('Received', 'received_at'),
    upgradeTime: column.time('Upgraded later', 'upgraded_at').orNone(),
  },
);

/** The rule of the recharge sign-in, and the days that a player received. */
export const rechargeSignOperator = together(rule, { lists: [received] });
