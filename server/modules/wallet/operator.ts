import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk, inBoth } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { bonusRow, channelRow, itemRow, readOffer } from './channels.ts';
import { depositBonusCost } from './cost.ts';
import { channelName } from './order-view.ts';
import { orderStateOf } from './orders.ts';

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
  columns: {
    name: 'Name',
    minAmount: 'Least at first',
    minAmount2: 'Least later',
    maxAmount: 'Most',
    isDefault: 'Chosen at first',
  },
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
  columns: { price: 'Amount' },
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
  cost: (context, { fields }) => depositBonusCost(context, bonusRow.parse(fields)),
  shown: bonusRow.extend({ id: z.string() }).strict(),
  columns: {
    basisPoints: 'Basis points',
    cap: 'At most',
    minAmount: 'From',
    turnoverFactor: 'Bet so often',
  },
  check: async (rows) => (rows.length > 1 ? 'There is one bonus: edit it, or remove it first' : null),
});

const STATES = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const;

const deposits = listOf(
  {
    name: 'deposits',
    title: 'Deposits',
    summary: 'Orders to deposit and what became of them, newest first.',
    section: 'players',
    filters: { state: z.enum(STATES).describe('State').optional() },
    read({ db, now }, { state }) {
      const all = db.selectFrom('recharge_order').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (state === undefined) return all;
      // A pending order whose time is over has expired, also before the job has come by.
      if (state === 'pending') return all.where('state', '=', state).where('expires_at', '>', now);
      return all.where(({ and, eb, or }) =>
        state === 'expired'
          ? or([eb('state', '=', state), and([eb('state', '=', 'pending'), eb('expires_at', '<=', now)])])
          : eb('state', '=', state),
      );
    },
    async complete(orders, { db, now }) {
      const offer = await readOffer(db, DEFAULT_LANGUAGE);
      return orders.map((order) => ({
        ...order,
        channel: channelName(offer, order.channel),
        state: orderStateOf(order, now),
      }));
    },
  },
  {
    createTime: column.time('Time', 'created_at'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', STATES),
    amount: column.money('Amount'),
    bonus: column.money('Bonus'),
    channel: column.text('Channel'),
    isLate: column.flag('Paid late', 'is_late'),
    id: column.text('Order').filter(),
    closeTime: column.time('Ended', 'closed_at').orNone().detail(),
  },
);

/** How players deposit, and what they deposited. */
export const walletOperator = together({ lists: [deposits] }, channelsPart, amountsPart, bonusPart);
