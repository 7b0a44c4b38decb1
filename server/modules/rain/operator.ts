import { z } from 'zod';
import { RAIN_FAULTS } from '#contract/rain/calls.ts';
import * as column from '../../operator/content/column.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { rainCost } from './cost.ts';
import { timesError } from './rounds.ts';
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
  cost: (context, { fields }) => rainCost(context, rainRule.parse(fields)),
  columns: {
    dailyTimes: 'Rounds',
    pieces: 'Pieces',
    redValue: 'Red packet',
    blueValue: 'Blue packet',
    coinValue: 'Coin',
    mostPerDay: 'A day at most',
  },
  whyUnusable: (own) => (own.mostCatches > own.pieces ? 'No more catches count than pieces fall' : timesError(own)),
});

/** Rains that players have had: those that were refused name why, which a bot's owner can be asked about. */
const rains = listOf(
  {
    name: 'rains',
    title: 'Money rain: rains',
    summary: 'Who joined, what they caught and what it paid; refused ones claimed what no hand can catch.',
    section: 'players',
    read: ({ db }) => db.selectFrom('rain_entry').selectAll().orderBy('id', 'desc'),
    complete: (rains) => rains.map((rain) => ({ ...rain, id: String(rain.id) })),
  },
  {
    id: column.hidden(z.string()),
    createTime: column.time('Joined', 'created_at'),
    userId: column.player('Player', 'user_id'),
    roundId: column.text('Round', 'round_id').detail(),
    state: column.state('State', ['open', 'paid', 'empty', 'refused', 'lapsed']).filter(),
    fault: column.choice('Refused for', RAIN_FAULTS).orNone(),
    caught: column.number('Caught'),
    counted: column.number('Counted'),
    amount: column.money('Paid'),
  },
);

/** The money rain at the desk: its rule, and what players caught. */
export const rainOperator = together(rule, { lists: [rains] });
