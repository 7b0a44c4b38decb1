import { z } from 'zod';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import type { PrizePeriod, RankBoard } from '#contract/rank/boards.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { rankCost } from './cost.ts';
import { RANK_RULE, rankRule } from './rule.ts';
import { prizesError } from './rules.ts';
import './tables.ts';

const { shape } = rankRule;

const rule = ruleDesk({
  kind: RANK_RULE,
  title: 'Rank: rule',
  summary:
    'Prizes of the best players at the end of each UTC day and week. It counts for periods that end from now on.',
  fields: z.object({
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    dayRounds: shape.dayRounds.describe('Rounds of a day that a prize requires'),
    dayBet: shape.dayBet.describe('Bets of a day that a prize requires'),
    weekRounds: shape.weekRounds.describe('Rounds of a week that a prize requires'),
    weekBet: shape.weekBet.describe('Bets of a week that a prize requires'),
    prizes: entriesAs(shape.prizes, {
      board: 'Board',
      period: 'Of a',
      from: 'From place',
      to: 'To place',
      ...GIVES,
    }).describe('Prizes'),
  }),
  schema: rankRule,
  cost: (context, { fields }) => rankCost(context, rankRule.parse(fields)),
  columns: {
    turnoverFactor: 'Bet coins',
    dayRounds: 'Rounds of a day',
    weekRounds: 'Rounds of a week',
    prizes: 'Prizes',
  },
  async whyUnusable({ prizes }, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    for (const { propId } of prizes) {
      if (propId === PROP.coin) continue;
      if (!canBeGiven(propId) || !known.has(String(propId)))
        return `No item that can be kept has the prop id ${propId}`;
    }
    return prizesError(prizes);
  },
});

const BOARDS: Readonly<Record<RankBoard, string>> = { netWin: 'Net win', multiple: 'Best multiple' };
const PERIODS: Readonly<Record<PrizePeriod, string>> = { day: 'Day', week: 'Week' };

const prizes = listOf(
  {
    name: 'rankPrizes',
    title: 'Rank: prizes',
    summary:
      'Prizes of ended days and weeks, the newest first. The value is centavos of net win, or hundredths of the stake.',
    section: 'players',
    read: ({ db }) =>
      db
        .selectFrom('rank_prize')
        .selectAll()
        .orderBy('decided_at', 'desc')
        .orderBy('board')
        .orderBy('period')
        .orderBy('place'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.first_day * DAY_MS })),
  },
  {
    userId: column.player('Player', 'user_id'),
    board: column.choice('Board', BOARDS).filter(),
    period: column.choice('Of a', PERIODS).filter(),
    since: column.time('Period since'),
    place: column.number('Place'),
    value: column.number('Value'),
    propId: column.item('Prize', 'prop_id'),
    count: column.number('Centavos or pieces'),
    decideTime: column.time('Decided', 'decided_at').detail(),
    payTime: column.time('Paid', 'paid_at').orNone(),
  },
);

/** The rule of the rank, and the prizes that were given. */
export const rankOperator = together(rule, { lists: [prizes] });
