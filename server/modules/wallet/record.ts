import { sql } from 'kysely';
import type { OrderState, TradeRow } from '#contract/wallet/calls.ts';
import { DEPOSIT_TURNOVER_FACTOR } from '#contract/wallet/deposit.ts';
import type { TradeKind } from '#contract/wallet/trade-kinds.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { readOffer } from './channels.ts';
import { channelName } from './order-view.ts';
import { orderStateOf } from './orders.ts';

interface Trade {
  readonly id: string;
  readonly kind: TradeKind;
  readonly order_id: string;
  readonly channel: string;
  readonly amount: number;
  readonly state: OrderState;
  readonly turnover: number;
  readonly is_late: boolean;
  readonly created_at: number;
  readonly expires_at: number;
  readonly closed_at: number | null;
}

/** A page of a member's wallet record, newest first. Each source of trades adds a query here. */
function pageOfTrades(db: Db, userId: string, kind: TradeKind | 'all', page: PageRequest): Promise<Page<Trade>> {
  const trades = deposits(db, userId)
    .unionAll(bonuses(db, userId))
    .unionAll(firstBonuses(db, userId))
    .unionAll(withdrawals(db, userId))
    .as('trade');
  const query = db
    .selectFrom(trades)
    .selectAll()
    .$if(kind !== 'all', (all) => all.where('kind', '=', kind as TradeKind))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(query, page);
}

const deposits = (db: Db, userId: string) =>
  db
    .selectFrom('recharge_order')
    .select([
      'id',
      sql<TradeKind>`'deposit'`.as('kind'),
      'id as order_id',
      'channel',
      'amount',
      'state',
      sql<number>`(amount * ${DEPOSIT_TURNOVER_FACTOR}::bigint)::bigint`.as('turnover'),
      'is_late',
      'created_at',
      'expires_at',
      'closed_at',
    ])
    .where('user_id', '=', userId);

/** Bonuses that were given with a payment, dated by it: without the part that the member collects. */
const bonuses = (db: Db, userId: string) =>
  db
    .selectFrom('recharge_order as made')
    .leftJoin('first_deposit as first', 'first.order_id', 'made.id')
    .select([
      sql<string>`'bonus-' || made.id`.as('id'),
      sql<TradeKind>`'bonus'`.as('kind'),
      'made.id as order_id',
      'made.channel',
      sql<number>`made.bonus - coalesce(first.bonus, 0)`.as('amount'),
      'made.state',
      sql<number>`made.bonus_turnover - coalesce(first.turnover, 0)`.as('turnover'),
      'made.is_late',
      sql<number>`coalesce(made.closed_at, made.created_at)`.as('created_at'),
      'made.expires_at',
      'made.closed_at',
    ])
    .where('made.user_id', '=', userId)
    .where('made.state', '=', 'paid')
    .where(sql`made.bonus - coalesce(first.bonus, 0)`, '>', 0);

/** The bonus of the first deposit, dated by when it was collected. */
const firstBonuses = (db: Db, userId: string) =>
  db
    .selectFrom('first_deposit as first')
    .innerJoin('recharge_order as made', 'made.id', 'first.order_id')
    .select([
      sql<string>`'first-' || made.id`.as('id'),
      sql<TradeKind>`'bonus'`.as('kind'),
      'made.id as order_id',
      'made.channel',
      'first.bonus as amount',
      'made.state',
      'first.turnover',
      sql<boolean>`false`.as('is_late'),
      sql<number>`first.received_at`.as('created_at'),
      'made.expires_at',
      'first.received_at as closed_at',
    ])
    .where('first.user_id', '=', userId)
    .where('first.received_at', 'is not', null);

/** Withdrawals: `channel` is the bank's name at that time; held ones are pending. */
const withdrawals = (db: Db, userId: string) =>
  db
    .selectFrom('withdrawal')
    .select([
      'id',
      sql<TradeKind>`'withdrawal'`.as('kind'),
      'id as order_id',
      'bank_name as channel',
      'amount',
      sql<OrderState>`case state when 'sent' then 'paid' when 'refused' then 'failed' when 'cancelled' then 'cancelled'
        else 'pending' end`.as('state'),
      sql<number>`0::bigint`.as('turnover'),
      sql<boolean>`false`.as('is_late'),
      'created_at',
      'expected_at as expires_at',
      'closed_at',
    ])
    .where('user_id', '=', userId);

/** The wallet's record (ours). */
export const getTradeRecord: Handler<'getTradeRecord'> = async (context, { kind, ...page }) => {
  const { db, session, language, now } = context;
  const { list, pages } = await pageOfTrades(db, session.userId, kind, page);
  const offer = await readOffer(db, language);
  const rowOf = (trade: Trade): TradeRow => {
    const isWithdrawal = trade.kind === 'withdrawal';
    // Only an order to deposit is over once its time is.
    const state = isWithdrawal ? trade.state : orderStateOf(trade, now);
    return {
      id: trade.id,
      kind: trade.kind,
      orderId: trade.order_id,
      name: isWithdrawal ? trade.channel : channelName(offer, trade.channel),
      amount: trade.amount,
      state,
      turnover: trade.turnover,
      isLate: trade.is_late,
      createTime: trade.created_at,
      closeTime: state === 'expired' ? (trade.closed_at ?? trade.expires_at) : trade.closed_at,
    };
  };
  return { errcode: 0, list: list.map(rowOf), pages };
};
