import { z } from 'zod';
import { amount, text, timestamp } from '#contract/conventions.ts';
import { RAIN_FAULTS } from '#contract/rain.ts';
import { readNextPage } from '../../db/page.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { timesFault } from './rounds.ts';
import { RAIN_RULE, rainRule } from './rule.ts';

const { shape } = rainRule;

const rule = ruleDesk({
  kind: RAIN_RULE,
  title: 'Money rain: rule',
  summary: 'When it rains, what falls and what it pays. Whether it is open is in the list of activities.',
  fields: z.object({
    dailyTimes: shape.dailyTimes.describe('Rounds of the day in Manila, a time a line'),
    lobbySeconds: shape.lobbySeconds.describe('Doors open before, seconds'),
    openSeconds: shape.openSeconds.describe('Doors close after, seconds'),
    durationSeconds: shape.durationSeconds.describe('A rain lasts, seconds'),
    graceSeconds: shape.graceSeconds.describe('Catches are taken after it, seconds'),
    pieces: shape.pieces.describe('Pieces that fall'),
    redValue: shape.redValue.describe('A red packet'),
    blueValue: shape.blueValue.describe('A blue packet'),
    coinValue: shape.coinValue.describe('A coin'),
    mostCatches: shape.mostCatches.describe('Catches that count in a rain at most'),
    mostPerDay: shape.mostPerDay.describe('A player catches in a day at most'),
    turnoverFactor: shape.turnoverFactor.describe('How often it must be bet'),
    depositNeeded: shape.depositNeeded.describe('Deposited on the day; either is enough, both 0 is open to all'),
    betNeeded: shape.betNeeded.describe('Or bet on the day'),
  }),
  schema: rainRule,
  columns: [
    { field: 'dailyTimes', title: 'Rounds', kind: 'json' },
    { field: 'pieces', title: 'Pieces', kind: 'number' },
    { field: 'redValue', title: 'Red packet', kind: 'money' },
    { field: 'blueValue', title: 'Blue packet', kind: 'money' },
    { field: 'coinValue', title: 'Coin', kind: 'money' },
    { field: 'mostPerDay', title: 'A day at most', kind: 'money' },
  ],
  whyUnusable: (own) => (own.mostCatches > own.pieces ? 'No more catches count than pieces fall' : timesFault(own)),
});

const STATES = ['open', 'paid', 'empty', 'refused', 'lapsed'] as const;

/** Rains that players have had: those that were refused name why, which a bot's owner can be asked about. */
const rains = operatorList({
  name: 'rains',
  title: 'Money rain: rains',
  summary: 'Who joined, what they caught and what it paid; refused ones claimed what no hand can catch.',
  section: 'players',
  filters: z.object({
    userId: text(64).optional().describe('Player'),
    state: z.enum(STATES).optional().describe('State'),
  }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    roundId: z.string(),
    state: z.enum(STATES),
    fault: z.enum(RAIN_FAULTS).nullable(),
    caught: z.int(),
    counted: z.int(),
    amount,
    createTime: timestamp,
  }),
  columns: [
    { field: 'createTime', title: 'Joined', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'roundId', title: 'Round', kind: 'text', isDetail: true },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'fault', title: 'Refused for', kind: 'text' },
    { field: 'caught', title: 'Caught', kind: 'number' },
    { field: 'counted', title: 'Counted', kind: 'number' },
    { field: 'amount', title: 'Paid', kind: 'money' },
  ],
  acts: [],
  async read({ db }, { userId, state }, page) {
    let query = db.selectFrom('rain_entry').selectAll().orderBy('id', 'desc');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    if (state !== undefined) query = query.where('state', '=', state);
    const { list, pages } = await readNextPage(query, page);
    return {
      pages,
      list: list.map(({ id, user_id, round_id, created_at, ...row }) => ({
        id: String(id),
        userId: user_id,
        roundId: round_id,
        state: row.state,
        fault: row.fault,
        caught: row.caught,
        counted: row.counted,
        amount: row.amount,
        createTime: created_at,
      })),
    };
  },
});

/** The money rain at the desk: its rule, and what players caught. */
export const rainOperator = together(rule, { lists: [rains] });
