import { z } from 'zod';
import { hundredths, text, timestamp } from '#contract/conventions.ts';
import { pkRule } from '#contract/pk.ts';
import { CAMPS, PK_STATES, PK_WINNERS } from '#contract/pk-camps.ts';
import { readNextPage, readTopPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { carriedInto, type RoundRow, ruleIn, totalsOf } from './repository.ts';
import { dayOfId, roundId, splitOf, stateOf, timesOf } from './rules.ts';

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
  columns: [
    { field: 'pool', title: 'Pool', kind: 'money' },
    { field: 'betBasisPoints', title: 'Of bets, basis points', kind: 'number' },
    { field: 'mostPool', title: 'Largest pool', kind: 'money' },
    { field: 'minBet', title: 'Least bet', kind: 'money' },
    { field: 'mostBasisPoints', title: 'Largest share, basis points', kind: 'number' },
    { field: 'signUpHours', title: 'Sign-up hours', kind: 'number' },
    { field: 'claimDays', title: 'Days to receive', kind: 'number' },
    { field: 'turnoverFactor', title: 'To be bet', kind: 'number' },
  ],
  whyUnusable: ({ pool, mostPool }) => (pool > mostPool ? 'The pool of a day is larger than the largest pool' : null),
});

const roundRow = z.object({
  id: z.string(),
  winner: z.enum(PK_WINNERS).nullable(),
  redMembers: z.int(),
  blueMembers: z.int(),
  redBet: hundredths,
  blueBet: hundredths,
  pool: hundredths,
  shared: hundredths,
  settleTime: timestamp.nullable(),
});

const rounds = operatorList({
  name: 'pkRounds',
  title: 'Red against blue: rounds',
  summary: 'Each day that somebody has signed up for. Of one under way it says how it stands now.',
  section: 'house',
  filters: z.object({}),
  row: roundRow,
  columns: [
    { field: 'id', title: 'Day (UTC)', kind: 'text' },
    { field: 'winner', title: 'Winner', kind: 'state' },
    { field: 'redMembers', title: 'In red', kind: 'number' },
    { field: 'blueMembers', title: 'In blue', kind: 'number' },
    { field: 'redBet', title: 'Red bet', kind: 'money' },
    { field: 'blueBet', title: 'Blue bet', kind: 'money' },
    { field: 'pool', title: 'Pool', kind: 'money' },
    { field: 'shared', title: 'Shared out', kind: 'money' },
    { field: 'settleTime', title: 'Decided', kind: 'time' },
  ],
  acts: [],
  async read({ db }, _filters, page) {
    const query = db.selectFrom('pk_round').selectAll().orderBy('day', 'desc');
    const { list, pages } = await readNextPage(query, page);
    const shown: z.infer<typeof roundRow>[] = [];
    for (const round of list) shown.push(await roundView(db, round));
    return { list: shown, pages };
  },
});

async function roundView(db: Db, round: RoundRow): Promise<z.infer<typeof roundRow>> {
  const decided = {
    id: roundId(round.day),
    winner: round.winner,
    redMembers: round.red_members,
    blueMembers: round.blue_members,
    redBet: round.red_bet,
    blueBet: round.blue_bet,
    pool: round.pool,
    shared: round.shared,
    settleTime: round.settled_at,
  };
  if (round.settled_at !== null) return decided;
  const rule = ruleIn(round);
  const { red, blue } = await totalsOf(db, round.day, rule.minBet);
  const { pool, given } = splitOf(rule, await carriedInto(db, round.day), { red, blue });
  const members = { redMembers: red.members, blueMembers: blue.members };
  return { ...decided, ...members, redBet: red.bet, blueBet: blue.bet, pool, shared: given };
}

const entries = operatorList({
  name: 'pkEntries',
  title: 'Red against blue: players',
  summary: 'Who was in which camp, what they bet in it and what they have of it, the newest first.',
  section: 'players',
  filters: z.object({
    userId: text(64).optional().describe('Player'),
    round: text(10).optional().describe('Day (UTC), like 2026-11-21'),
  }),
  row: z.object({
    userId: z.string(),
    round: z.string(),
    camp: z.enum(CAMPS),
    bet: hundredths,
    state: z.enum(PK_STATES),
    share: hundredths.nullable(),
    signTime: timestamp,
    receiveTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'round', title: 'Day (UTC)', kind: 'text' },
    { field: 'camp', title: 'Camp', kind: 'state' },
    { field: 'bet', title: 'Bet', kind: 'money' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'share', title: 'Share', kind: 'money' },
    { field: 'signTime', title: 'Signed up', kind: 'time' },
    { field: 'receiveTime', title: 'Received', kind: 'time' },
  ],
  acts: [],
  async read({ db, now }, { userId, round }, page) {
    let query = db
      .selectFrom('pk_entry')
      .innerJoin('pk_round', 'pk_round.day', 'pk_entry.day')
      .selectAll('pk_entry')
      .select(['winner', 'rule'])
      .orderBy('pk_entry.day', 'desc')
      .orderBy('user_id');
    if (userId !== undefined && userId !== '') query = query.where('user_id', '=', userId);
    // What is no day finds nothing.
    if (round !== undefined && round !== '') query = query.where('pk_entry.day', '=', dayOfId(round) ?? -1);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    return {
      pages,
      list: list.map(({ user_id, day, camp, bet, share, signed_at, received_at, winner, rule }) => ({
        userId: user_id,
        round: roundId(day),
        camp,
        bet,
        state: stateOf({ day, camp, winner, share, receivedAt: received_at, ...timesOf(day, ruleIn({ rule })) }, now),
        share,
        signTime: signed_at,
        receiveTime: received_at,
      })),
    };
  },
});

/** The rule, the rounds and their players at the desk. */
export const pkOperator = together(rule, { lists: [rounds, entries] });
