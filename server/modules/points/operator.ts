import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { LIMIT_PERIODS } from '#contract/points/rules.ts';
import { PROP } from '#contract/props/items.ts';
import { inLanguage } from '../../content/store.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk, GIVES, inBoth } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { stockList } from '../../operator/reports/stock-list.ts';
import { goodCost, pointsCost } from './cost.ts';
import { goodRow, POINTS_GOOD, POINTS_RULE, pointsRule } from './goods.ts';
import { itemError } from './rules.ts';

const rule = ruleDesk({
  kind: POINTS_RULE,
  title: 'Points: rule',
  summary: 'How much is bet for a point, and how many points bets give in a day. Times are those of the activity.',
  fields: z.object({
    betPerPoint: pointsRule.shape.betPerPoint.describe('Valid bets for a point; 0 gives none'),
    mostPerDay: pointsRule.shape.mostPerDay.describe('Points from bets of a UTC day at most; empty is no end'),
  }),
  schema: pointsRule,
  cost: (context, { fields }) => pointsCost(context, pointsRule.parse(fields)),
  columns: { betPerPoint: 'Valid bets for a point', mostPerDay: 'Points a day' },
  whyUnusable: () => null,
});

const { shape } = goodRow;
const priced = goodRow.omit({ id: true, title: true });
const goods = contentDesk({
  kind: POINTS_GOOD,
  list: 'pointsGoods',
  one: 'PointsGood',
  title: 'Points: goods',
  summary: 'What players get for points; the table of reward items says what an item is worth and how it is used.',
  fields: z.object({
    title: inBoth('Title', 30),
    propId: shape.propId.describe(GIVES.propId),
    count: shape.count.describe(GIVES.count),
    turnoverFactor: shape.turnoverFactor.default(0).describe('How often coins must be bet; 0 for other items'),
    price: shape.price.describe('Points'),
    stock: shape.stock.describe('Pieces in all, those that are gone among them; empty is no end'),
    perPlayer: shape.perPlayer.describe('So many for one player; empty is no end'),
    period: z.enum(LIMIT_PERIODS).describe('In a UTC day, in a UTC week, or ever'),
    isOpen: shape.isOpen.describe('In the shop'),
  }),
  cost: (context, { fields }) => goodCost(context, priced.parse(fields)),
  shown: goodRow.strict(),
  columns: {
    'title.en-PH': 'Title',
    propId: 'Item',
    count: 'Count',
    price: 'Points',
    stock: 'Pieces in all',
    perPlayer: 'For one player',
    period: ['In', 'state'],
    isOpen: 'In the shop',
  },
  async check(rows, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    for (const { id, data } of rows) {
      const { propId, turnoverFactor } = goodRow.omit({ title: true }).parse(data);
      const error = itemError(propId);
      if (error !== null) return `${id}: ${error}`;
      if (propId === PROP.coin) continue;
      if (!known.has(String(propId))) return `${id}: the prop table has no ${propId}`;
      if (turnoverFactor > 0) return `${id}: only coins are bet here, an item has its own row`;
    }
    return null;
  },
});

const exchanges = listOf(
  {
    name: 'pointsExchanges',
    title: 'Points: exchanges',
    summary: 'What players have exchanged points for, the newest first.',
    section: 'players',
    read: ({ db }) => db.selectFrom('points_exchange').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    complete: (rows) =>
      rows.map((row) => ({ ...row, title: inLanguage(JSON.parse(row.title), DEFAULT_LANGUAGE) as string })),
  },
  {
    createTime: column.time('Time', 'created_at'),
    userId: column.player('Player', 'user_id'),
    title: column.text('Good'),
    propId: column.item('Item', 'prop_id'),
    count: column.number('Count'),
    price: column.number('Points'),
    goodId: column.code('Row', 'good_id').detail(),
    id: column.text('Number').detail(),
  },
);

const stock = stockList({
  name: 'pointsStock',
  title: 'Points: stock',
  summary: 'Pieces of goods for points that are gone. The rest is in the shop.',
  kind: POINTS_GOOD,
});

/** Points at the desk: the exchanges, their rule, the goods and the stock. */
export const pointsOperator = together({ lists: [exchanges] }, rule, goods, { lists: [stock] });
