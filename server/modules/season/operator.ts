import { z } from 'zod';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entriesError } from '../../play/entry-award.ts';
import { seasonCost } from './cost.ts';
import { SEASON, SEASON_IDS, seasonRule } from './rule.ts';

const { shape } = seasonRule;

const rules = contentDesk({
  kind: SEASON,
  list: 'seasons',
  one: 'Season',
  title: 'Seasons: rules',
  summary:
    'How items are earned, and the award of a set of four. Name and times are those of the activity with its id; another opening day begins a new season, in which everybody starts from 0.',
  fields: z.object({
    betPerItem: shape.betPerItem.describe('Valid bets for an item; 0 gives none'),
    depositPerItem: shape.depositPerItem.describe('Deposits for an item; 0 gives none'),
    mostSets: shape.mostSets.describe('Sets for one player'),
    coins: shape.coins.describe(ENTRY_AWARD.coins),
    turnoverFactor: shape.turnoverFactor.describe('How often the coins must be bet'),
    propId: shape.propId.describe(ENTRY_AWARD.propId),
    count: shape.count.describe(ENTRY_AWARD.count),
  }),
  shown: seasonRule.extend({ id: z.enum(SEASON_IDS) }).strict(),
  isFixed: true,
  cost: (context, { fields }) => seasonCost(context, seasonRule.parse(fields)),
  columns: {
    betPerItem: 'Bets for an item',
    depositPerItem: 'Deposits for an item',
    mostSets: 'Sets for one player',
    coins: 'Coins of a set',
    propId: 'Item of a set',
    count: 'Pieces',
  },
  async check(rows, others) {
    const rules = rows.map(({ id, data }) => [id, seasonRule.parse(data)] as const);
    const [notEarned] = rules.find(([, rule]) => rule.betPerItem === 0 && rule.depositPerItem === 0) ?? [];
    if (notEarned !== undefined) return `${notEarned} gives items for bets, for deposits, or for both`;
    return entriesError(rules, others);
  },
});

const sets = listOf(
  {
    name: 'seasonSets',
    title: 'Season sets',
    summary: 'Sets that one player exchanged, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('season_set')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('exchanged_at', 'desc')
        .orderBy('season')
        .orderBy('number', 'desc'),
    complete: (rows) => rows.map((row) => ({ ...row, since: row.first_day * DAY_MS })),
  },
  {
    exchangeTime: column.time('Exchanged', 'exchanged_at'),
    season: column.text('Season'),
    since: column.time('Season since'),
    number: column.number('Number'),
  },
);

/** The rules of the seasons, and the sets that a player exchanged. */
export const seasonOperator = together(rules, { lists: [sets] });
