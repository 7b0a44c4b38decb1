import { z } from 'zod';
import { SIGN_IN_DAYS } from '#contract/sign-in/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entriesError } from '../../play/entry-award.ts';
import { signInCost } from './cost.ts';
import { SIGN_IN_RULE, signInRule } from './rule.ts';

const { shape } = signInRule;

const rule = ruleDesk({
  kind: SIGN_IN_RULE,
  title: 'Sign-in: rule',
  summary: `Awards of ${SIGN_IN_DAYS} UTC days in a row. A missed day starts the count over. Times are those of the activity.`,
  fields: z.object({
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    days: entriesAs(shape.days, ENTRY_AWARD).describe(`Days, the first one first; always ${SIGN_IN_DAYS}`),
  }),
  schema: signInRule,
  cost: (context, { fields }) => signInCost(context, signInRule.parse(fields)),
  columns: { turnoverFactor: 'Bet coins', days: 'Days' },
  async whyUnusable({ days }, others) {
    return entriesError(
      days.map((entry, index) => [`Day ${index + 1}`, entry]),
      others,
    );
  },
});

const signIns = listOf(
  {
    name: 'signIns',
    title: 'Sign-ins',
    summary: 'Days on which one player signed in, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('sign_in')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('day', 'desc'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.day * DAY_MS })),
  },
  {
    since: column.time('Day since'),
    step: column.number('Day of the round'),
    receiveTime: column.time('Received', 'received_at'),
  },
);

/** The rule of the sign-in, and the days of a player. */
export const signInOperator = together(rule, { lists: [signIns] });
