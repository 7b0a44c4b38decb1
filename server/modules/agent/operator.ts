import { z } from 'zod';
import { id, text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { isRowId } from '../../db/row-id.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorActing, operatorAct, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import type { AgentCase } from './cases.ts';
import { agentCost } from './cost.ts';
import { decideCase, lockCase } from './decisions.ts';
import { agentRule, type Reason } from './rules.ts';

/** Refusals of the operator's acts. */
export const AGENT_DESK_ERRORS = callErrors({ caseDecided: [8690, 'This case was decided already'] });
const E = AGENT_DESK_ERRORS;

const { shape } = agentRule;

const rule = ruleDesk({
  kind: 'agentRule',
  title: 'Agents: rule',
  summary: 'Rates count from the next day that is settled on; a bonus keeps the amount it was given with.',
  fields: z.object({
    level1Rate: shape.level1Rate.describe('Commission of friends’ bets, hundredths of a percent'),
    level2Rate: shape.level2Rate.describe('Commission of their friends’ bets, hundredths of a percent'),
    commissionFactor: shape.commissionFactor.describe('How often commission must be bet'),
    friendBonus: shape.friendBonus.describe('Bonus for a friend'),
    minDeposit: shape.minDeposit.describe('Once their deposits reach'),
    bonusFactor: shape.bonusFactor.describe('How often the bonus must be bet'),
    opposingPercent: shape.opposingPercent.describe(
      'Opposite camps are suspicious if the smaller bet is this percent of the larger',
    ),
  }),
  schema: agentRule,
  cost: (context, { fields }) => agentCost(context, agentRule.parse(fields)),
  columns: {
    level1Rate: 'Level 1, hundredths of a percent',
    level2Rate: 'Level 2, hundredths of a percent',
    commissionFactor: 'Commission to be bet',
    friendBonus: 'Bonus for a friend',
    minDeposit: 'Friend deposits',
    bonusFactor: 'Bonus to be bet',
    opposingPercent: 'Opposing, percent',
  },
  whyUnusable: ({ level1Rate, level2Rate }) =>
    level2Rate > level1Rate ? 'Friends of friends give more than friends' : null,
});

const STATES = { open: 'To be checked', cleared: 'Cleared', confirmed: 'Confirmed' } as const;
const WORDS: Readonly<Record<Reason, string>> = {
  device: 'the same device',
  network: 'the same network',
  card: 'the same bank card or wallet number',
  person: 'the same person',
  circular: 'a circular team',
  opposing: 'opposing bets',
};
const inWords = ({ reasons }: Pick<AgentCase, 'reasons'>): string => reasons.map((reason) => WORDS[reason]).join(', ');

const cases = listOf(
  {
    name: 'agentCases',
    title: 'Suspicious friends',
    summary:
      'Friends who may be the agent’s own account, because they have something in common with the agent or with another friend. ' +
      'Their bonus and commission wait until you decide. Families share devices and networks.',
    section: 'players',
    waiting: { isOpen: true },
    acts: ['clearAgentCase', 'confirmAgentCase'],
    offers: ({ state }) => (state === 'open' ? ['clearAgentCase', 'confirmAgentCase'] : []),
    filters: { isOpen: z.boolean().optional().describe('To be checked') },
    read: ({ db }, { isOpen }) =>
      db
        .selectFrom('agent_case')
        .selectAll()
        .orderBy(({ eb }) => eb.case().when('state', '=', 'open').then(0).else(1).end())
        .orderBy('created_at')
        .orderBy('id')
        .$if(isOpen === true, (all) => all.where('state', '=', 'open')),
    complete: (rows) => rows.map((row) => ({ ...row, why: inWords(row), id: String(row.id) })),
  },
  {
    createTime: column.time('Found', 'created_at'),
    userId: column.player('Agent', 'agent_id'),
    friendId: column.player('Friend', 'friend_id'),
    why: column.text('Why'),
    state: column.state('State', STATES),
    id: column.text('Number').detail(),
    note: column.text('Reason').detail(),
    decidedBy: column.text('Decided by', 'decided_by').orNone().detail(),
    decideTime: column.time('Decided', 'decided_at').orNone().detail(),
  },
);

const commissions = listOf(
  {
    name: 'agentCommissions',
    title: 'Commission of agents',
    summary: 'Settled commission by UTC day, the latest day first.',
    section: 'players',
    read: ({ db }) => db.selectFrom('agent_commission').selectAll().orderBy('day', 'desc').orderBy('agent_id'),
    complete: (rows) => rows.map((row) => ({ ...row, date: new Date(row.day * DAY_MS).toISOString().slice(0, 10) })),
  },
  {
    date: column.date('Day (UTC)'),
    userId: column.player('Agent', 'agent_id'),
    level1Bet: column.money('Bets of level 1', 'level1_bet'),
    level2Bet: column.money('Bets of level 2', 'level2_bet'),
    amount: column.money('Commission'),
  },
);

const body = z.object({
  id: id.describe('Number'),
  note: text(200).trim().min(1).describe('Reason, for operators'),
});

/** Decides an open case. Throws BusinessError caseDecided; RequestError 404 for an unknown one. */
async function decided(
  { db, now, operator }: OperatorActing,
  { id: number, note }: z.infer<typeof body>,
  state: 'cleared' | 'confirmed',
) {
  const found = isRowId(number) ? await lockCase(db, Number(number)) : undefined;
  if (found === undefined) throw new RequestError(404, 'There is no such case');
  if (found.state !== 'open') throw new BusinessError(E.caseDecided);
  const after = await decideCase(db, found, { state, note, operator }, now);
  return {
    subject: `case ${found.id}: agent ${found.agent_id}, friend ${found.friend_id}`,
    before: { state: found.state, why: inWords(found) },
    after: { state: after.state, note },
  };
}

const clear = operatorAct({
  name: 'clearAgentCase',
  title: 'Clear',
  summary: 'They are two people: the bonus and the commission that waited can be received.',
  body,
  edits: ['note'],
  errors: [E.caseDecided],
  act: (context, sent) => decided(context, sent, 'cleared'),
});

const confirm = operatorAct({
  name: 'confirmAgentCase',
  title: 'Confirm',
  summary: 'It is abuse: the bonus and the commission that waited are dropped, and the friend gives nothing any more.',
  body,
  edits: ['note'],
  errors: [E.caseDecided],
  act: (context, sent) => decided(context, sent, 'confirmed'),
});

/** The rule, the suspicious friends and the commission at the desk. */
export const agentOperator = together(rule, { lists: [cases, commissions], acts: [clear, confirm] });
