import { z } from 'zod';
import { BOX_PERIODS } from '#contract/gift-box/calls.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { ENTRY_AWARD, entriesError } from '../../play/entry-award.ts';
import { giftBoxCost } from './cost.ts';
import { BOX_IDS, GIFT_BOX, giftBoxRule } from './rule.ts';

const { shape } = giftBoxRule;

const boxes = contentDesk({
  kind: GIFT_BOX,
  list: 'giftBoxes',
  one: 'GiftBox',
  title: 'Gift boxes: rules',
  summary: 'What each box gives, who gets it and how often. Name and times are those of the activity with its id.',
  fields: z.object({
    coins: shape.coins.describe(ENTRY_AWARD.coins),
    turnoverFactor: shape.turnoverFactor.describe('How often the coins must be bet'),
    propId: shape.propId.describe(ENTRY_AWARD.propId),
    count: shape.count.describe(ENTRY_AWARD.count),
    newDays: shape.newDays.describe('Only for accounts of so many days; empty is all'),
    minDeposit: shape.minDeposit.describe('Deposits of all time that it needs; 0 needs none'),
    period: z.enum(BOX_PERIODS).describe('Fills once, every UTC day, or some hours after it was received'),
    hours: shape.hours.describe('Those hours'),
    most: shape.most.describe('So many for one player; empty is no end'),
  }),
  shown: giftBoxRule.extend({ id: z.enum(BOX_IDS) }).strict(),
  isFixed: true,
  cost: (context, { fields }) => giftBoxCost(context, giftBoxRule.parse(fields)),
  columns: {
    coins: 'Coins',
    propId: 'Item',
    count: 'Pieces',
    minDeposit: 'Deposits needed',
    period: ['Fills', 'state'],
    most: 'For one player',
  },
  check: (rows, others) =>
    entriesError(
      rows.map(({ id, data }) => [id, giftBoxRule.parse(data)]),
      others,
    ),
});

const received = listOf(
  {
    name: 'giftBoxesReceived',
    title: 'Gift boxes received',
    summary: 'Boxes that one player received, the newest first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('gift_box')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('received_at', 'desc')
        .orderBy('box')
        .orderBy('number', 'desc'),
  },
  {
    receiveTime: column.time('Received', 'received_at'),
    box: column.text('Box'),
    number: column.number('Number'),
  },
);

/** The rules of the boxes, and those that a player received. */
export const giftBoxOperator = together(boxes, { lists: [received] });
