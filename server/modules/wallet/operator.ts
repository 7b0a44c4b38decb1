import { z } from 'zod';
import { amount, hundredths, timestamp } from '#contract/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { readTopPage } from '../../db/page.ts';
import { contentDesk, inBoth } from '../../operator/content.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { bonusRow, channelRow, itemRow, readOffer } from './channels.ts';
import { channelName } from './order-view.ts';
import { stateOf } from './orders.ts';

const { shape } = channelRow;

const channelsPart = contentDesk({
  kind: 'rechargeType',
  list: 'depositChannels',
  one: 'DepositChannel',
  title: 'Deposit channels',
  summary: 'How players deposit, and how much each channel takes.',
  fields: z.object({
    name: z.string().min(1).max(20).describe('Name'),
    note: inBoth('Note', 30),
    mark: z.string().min(1).max(2).describe('One or two letters'),
    tone: shape.tone.describe('Colour'),
    isDefault: shape.isDefault.describe('Chosen at first'),
    minRechargeStatus: shape.minRechargeStatus.describe('Minimums count'),
    minAmount: shape.minAmount.describe('Least of a first deposit'),
    minAmount2: shape.minAmount2.describe('Least of later ones'),
    maxAmount: shape.maxAmount.describe('Most'),
    itemIds: shape.itemIds.describe('Amounts offered, by id'),
  }),
  shown: channelRow.strict(),
  columns: [
    { field: 'name', title: 'Name', kind: 'text' },
    { field: 'minAmount', title: 'Least at first', kind: 'money' },
    { field: 'minAmount2', title: 'Least later', kind: 'money' },
    { field: 'maxAmount', title: 'Most', kind: 'money' },
    { field: 'isDefault', title: 'Chosen at first', kind: 'state' },
  ],
  async check(rows) {
    const channels = rows.map(({ data }) => channelRow.omit({ note: true }).parse(data));
    const wrong = channels.find(({ minAmount, minAmount2, maxAmount }) => Math.max(minAmount, minAmount2) > maxAmount);
    if (wrong !== undefined) return `${wrong.name} would take less than its minimum at most`;
    return channels.filter(({ isDefault }) => isDefault).length > 1 ? 'Only one channel can be chosen at first' : null;
  },
});

const amountsPart = contentDesk({
  kind: 'rechargeItem',
  list: 'depositAmounts',
  one: 'DepositAmount',
  title: 'Deposit amounts',
  summary: 'Amounts that are offered for a tap; channels name them by id.',
  fields: z.object({ price: amount.min(1).describe('Amount') }),
  shown: itemRow.strict(),
  columns: [{ field: 'price', title: 'Amount', kind: 'money' }],
});

const bonusPart = contentDesk({
  kind: 'depositBonus',
  list: 'depositBonus',
  one: 'DepositBonus',
  title: 'First deposit bonus',
  summary: 'What a first deposit is given on top; without a row nothing.',
  fields: z.object({
    basisPoints: bonusRow.shape.basisPoints.describe('Of the deposit, in hundredths of a per cent: 1000 is 10 %'),
    cap: bonusRow.shape.cap.describe('At most'),
    minAmount: bonusRow.shape.minAmount.describe('Smallest deposit that gets one'),
    turnoverFactor: bonusRow.shape.turnoverFactor.describe('How often it must be bet'),
  }),
  shown: bonusRow.extend({ id: z.string() }).strict(),
  columns: [
    { field: 'basisPoints', title: 'Basis points', kind: 'number' },
    { field: 'cap', title: 'At most', kind: 'money' },
    { field: 'minAmount', title: 'From', kind: 'money' },
    { field: 'turnoverFactor', title: 'Bet so often', kind: 'number' },
  ],
  check: async (rows) => (rows.length > 1 ? 'There is one bonus: edit it, or remove it first' : null),
});

const states = z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled']);

const deposits = operatorList({
  name: 'deposits',
  title: 'Deposits',
  summary: 'Orders to deposit and what became of them, newest first.',
  section: 'players',
  filters: z.object({
    userId: z.string().max(64).describe('Player').optional(),
    id: z.string().max(64).describe('Order').optional(),
    state: states.describe('State').optional(),
  }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    channel: z.string(),
    amount: hundredths,
    bonus: hundredths,
    state: states,
    isLate: z.boolean(),
    createTime: timestamp,
    closeTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'createTime', title: 'Time', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'amount', title: 'Amount', kind: 'money' },
    { field: 'bonus', title: 'Bonus', kind: 'money' },
    { field: 'channel', title: 'Channel', kind: 'text' },
    { field: 'isLate', title: 'Paid late', kind: 'text' },
    { field: 'id', title: 'Order', kind: 'text' },
    { field: 'closeTime', title: 'Ended', kind: 'time', isDetail: true },
  ],
  acts: [],
  async read({ db, now }, { userId, id, state }, page) {
    let query = db.selectFrom('recharge_order').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    if (id !== undefined) query = query.where('id', '=', id);
    // A pending order whose time is over has expired, also before the job has come by.
    const isOver = state === 'expired';
    if (state === 'pending') query = query.where('state', '=', state).where('expires_at', '>', now);
    else if (isOver)
      query = query.where((where) =>
        where.or([
          where('state', '=', 'expired'),
          where.and([where('state', '=', 'pending'), where('expires_at', '<=', now)]),
        ]),
      );
    else if (state !== undefined) query = query.where('state', '=', state);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    const offer = await readOffer(db, DEFAULT_LANGUAGE);
    const rows = list.map((order) => ({
      id: order.id,
      userId: order.user_id,
      channel: channelName(offer, order.channel),
      amount: order.amount,
      bonus: order.bonus,
      state: stateOf(order, now),
      isLate: order.is_late,
      createTime: order.created_at,
      closeTime: order.closed_at,
    }));
    return { list: rows, pages };
  },
});

/** How players deposit, and what they deposited. */
export const walletOperator = together({ lists: [deposits] }, channelsPart, amountsPart, bonusPart);
