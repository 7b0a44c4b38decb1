import { z } from 'zod';
import { pkRule } from '#contract/pk/calls.ts';
import { CAMPS, PK_STATES, PK_WINNERS } from '#contract/pk/camps.ts';
import type { Db } from '../../db/transact.ts';
import * as column from '../../operator/content/column.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { pkCost } from './cost.ts';
import { carriedInto, type RoundRow, ruleIn, totalsOf } from './repository.ts';
import { dayOfId, roundId, splitOf, entryStateOf, timesOf } from './rules.ts';

const { shape } = pkRule;

const rule = ruleDesk({
  kind: 'pkRule',
  title: 'Red against blue: rule',
  summary: 'Counts from the next round that is opened on: one under way keeps what its players were told.',
  fields: z.object({
    pool: shape.pool.describe('Pool of a day'),
    betBasisPoints: shape.betBasisPoints.describe('Part of all bets that is added, basis points'),
    mostPool: shape.mostPool.describe('Largest pool, with what is left over of earlier days'),
    minBet: shape.minBet.describe('Least bet of a day to share'),
    mostBasisPoints: shape.mostBasisPoints.describe('Largest share of the own bets, basis points'),
    signUpHours: shape.signUpHours.describe('Sign-up is open for so many hours from midnight UTC'),
    claimDays: shape.claimDays.describe('Shares wait for so many days'),
    turnoverFactor: shape.turnoverFactor.describe('How often a share must be bet'),
  }),
  schema: pkRule,
  cost: (context, { fields }) => pkCost(context, pkRule.parse(fields)),
  columns: {
    pool: 'Pool',
    betBasisPoints: 'Of bets, basis points',
    mostPool: 'Largest pool',
    minBet: 'Least bet',
    mostBasisPoints: 'Largest share, basis points',
    signUpHours: 'Sign-up hours',
    claimDays: 'Days to receive',
    turnoverFactor: 'To be bet',
  },
  whyUnusable: ({ pool, mostPool }) => (pool > mostPool ? 'The pool of a day is larger than the largest pool' : null),
});

const rounds = listOf(
  {
    name: 'pkRounds',
    title: 'Red against blue: rounds',
    summary: 'Each day that somebody has signed up for. Of one under way it says how it stands now.',
    section: 'house',
    read: ({ db }) => db.selectFrom('pk_round').selectAll().orderBy('day', 'desc'),
    async complete(rounds, { db }) {
      const shown = [];
      for (const round of rounds)
        shown.push({ ...round, id: roundId(round.day), ...(await currentFiguresOf(db, round)) });
      return shown;
    },
  },
  {
    id: column.text('Day (UTC)'),
    winner: column.state('Winner', PK_WINNERS).orNone(),
    redMembers: column.number('In red', 'red_members'),
    blueMembers: column.number('In blue', 'blue_members'),
    redBet: column.money('Red bet', 'red_bet'),
    blueBet: column.money('Blue bet', 'blue_bet'),
    pool: column.money('Pool'),
    shared: column.money('Shared out'),
    settleTime: column.time('Decided', 'settled_at').orNone(),
  },
);

/** The present figures of a round under way; nothing to add to the row of a decided one. */
async function currentFiguresOf(db: Db, round: RoundRow) {
  if (round.settled_at !== null) return {};
  const { red, blue } = await totalsOf(db, round.day, ruleIn(round).minBet);
  const { pool, given } = splitOf(ruleIn(round), await carriedInto(db, round.day), { red, blue });
  const members = { red_members: red.members, blue_members: blue.members };
  return { ...members, red_bet: red.bet, blue_bet: blue.bet, pool, shared: given };
}

const entries = listOf(
  {
    name: 'pkEntries',
    title: 'Red against blue: players',
    summary: 'Who was in which camp, what they bet in it and what they have of it, the newest first.',
    section: 'players',
    filters: { round: z.string().max(10).optional().describe('Day (UTC), like 2026-11-21') },
    read({ db }, { round }) {
      const query = db
        .selectFrom('pk_entry')
        .innerJoin('pk_round', 'pk_round.day', 'pk_entry.day')
        .selectAll('pk_entry')
        .select(['winner', 'rule'])
        .orderBy('pk_entry.day', 'desc')
        .orderBy('user_id');
      // A text that is no date finds nothing.
      return round === undefined || round === '' ? query : query.where('pk_entry.day', '=', dayOfId(round) ?? -1);
    },
    complete: (entries, { now }) =>
      entries.map((entry) => {
        const { day, received_at: receivedAt } = entry;
        const of = { ...entry, receivedAt, ...timesOf(day, ruleIn(entry)) };
        return { ...entry, round: roundId(day), state: entryStateOf(of, now) };
      }),
  },
  {
    userId: column.player('Player', 'user_id'),
    round: column.text('Day (UTC)'),
    camp: column.state('Camp', CAMPS),
    bet: column.money('Bet'),
    state: column.state('State', PK_STATES),
    share: column.money('Share').orNone(),
    signTime: column.time('Signed up', 'signed_at'),
    receiveTime: column.time('Received', 'received_at').orNone(),
  },
);

/** The rule, the rounds and their players at the desk. */
export const pkOperator = together(rule, { lists: [rounds, entries] });
