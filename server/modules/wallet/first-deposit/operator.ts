import { z } from 'zod';
import { bonusRow, DEPOSIT_BONUS } from '../../../content/deposit-bonus.ts';
import * as column from '../../../operator/content/column.ts';
import { contentDesk } from '../../../operator/content/content.ts';
import { together } from '../../../operator/content/entry.ts';
import { listOf } from '../../../operator/reports/list-of.ts';
import { depositBonusCost } from '../cost.ts';

const { shape } = bonusRow;

const rule = contentDesk({
  kind: DEPOSIT_BONUS,
  list: 'depositBonus',
  one: 'DepositBonus',
  title: 'First deposit bonus',
  summary:
    'The bonus of a first deposit, which the player collects; without a row there is none. Its activity has the times.',
  fields: z.object({
    basisPoints: shape.basisPoints.describe('Of the deposit, in hundredths of a per cent: 1000 is 10 %'),
    cap: shape.cap.describe('At most'),
    minAmount: shape.minAmount.describe('Smallest deposit that gets one'),
    turnoverFactor: shape.turnoverFactor.describe('How often it must be bet'),
  }),
  shown: bonusRow.extend({ id: z.string() }).strict(),
  columns: {
    basisPoints: 'Basis points',
    cap: 'At most',
    minAmount: 'From',
    turnoverFactor: 'Bet so often',
  },
  cost: (context, { fields }) => depositBonusCost(context, bonusRow.parse(fields)),
  check: async (rows) => (rows.length > 1 ? 'There is one bonus: edit it, or remove it first' : null),
});

const bonuses = listOf(
  {
    name: 'firstDeposits',
    title: 'Bonuses of first deposits',
    summary: 'Bonuses of first deposits and when each was collected, the newest deposit first.',
    section: 'players',
    read: ({ db }) => db.selectFrom('first_deposit').selectAll().orderBy('created_at', 'desc').orderBy('user_id'),
  },
  {
    depositTime: column.time('Deposited', 'created_at'),
    userId: column.player('Player', 'user_id'),
    deposit: column.money('Deposit'),
    bonus: column.money('Bonus'),
    turnover: column.money('To be bet').detail(),
    receiveTime: column.time('Collected', 'received_at').orNone(),
    orderId: column.text('Order', 'order_id').detail(),
  },
);

/** The rule of the first deposit, and the bonuses of players. */
export const firstDepositDesk = together(rule, { lists: [bonuses] });
