import { sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { Db } from '../../db/transact.ts';
import { COIN, heldAccount, safeboxAccount, transitAccount, userAccount } from '../../ledger/accounts.ts';
import { kindsOf, PLAY_KINDS } from '../../ledger/kinds.ts';
import '../../play/tables.ts';
import type { BankruptDay } from './rules.ts';
import './tables.ts';

/** A round that is open for longer than this never ends, days. It bounds the rounds that are read. */
const OPEN_DAYS = 8;

/** The settled rounds and received awards of a player's day. */
export async function dayOf(db: Db, userId: string, day: number): Promise<BankruptDay> {
  const { bet, won } = await db
    .selectFrom('game_day')
    .select(({ fn }) => [fn.sum<number | null>('bet').as('bet'), fn.sum<number | null>('won').as('won')])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bankrupt_gift')
    .select(['award', 'coins', 'bet'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
  return {
    bet: Number(bet ?? 0),
    won: Number(won ?? 0),
    received: new Map(rows.map(({ award, coins }) => [award, Number(coins)])),
    betThen: rows.length === 0 ? null : Math.min(...rows.map((row) => Number(row.bet))),
  };
}

/** Literals instead of parameters, so that the planner can match the partial index of what is not play. */
const PLAY = sql.join(PLAY_KINDS.map((kind) => sql.lit(kind)));

/**
 * All money of a player, hundredths: the balance, the safe box, coins in transit, pending withdrawals, stakes of open
 * rounds, coins on the coin pusher, and what they withdrew or moved to a brand on this UTC day. What a pending
 * withdrawal counts twice makes no difference: the sum is compared with a small limit.
 */
export async function ownMoneyOf(db: Db, userId: string, now: Ms): Promise<Hundredths> {
  const owners = [userAccount, safeboxAccount, heldAccount, transitAccount].map((accountOf) => accountOf(userId));
  const since = dayAt(now) * DAY_MS;
  const taken = (word: 'withdrawal' | 'provider', back: 'withdrawalBack' | 'provider') => sql`
    greatest(0, -coalesce(sum(posting.amount) filter (where posting.kind = any(${kindsOf([word, back])}::text[])), 0))`;
  const { rows } = await sql<{ money: number }>`
    select (
      (select coalesce(sum(balance), 0) from ledger_account where asset = ${COIN} and owner = any(${owners}::text[]))
      + (select coalesce(sum(stake), 0) from game_round
          where user_id = ${userId} and created_at >= ${now - OPEN_DAYS * DAY_MS} and state = 'open')
      + (select coalesce(sum(own), 0) from pusher_table where user_id = ${userId})
      + (select ${taken('withdrawal', 'withdrawalBack')} + ${taken('provider', 'provider')}
          from ledger_account account
          join ledger_posting posting on posting.account_id = account.id and posting.kind not in (${PLAY})
          join ledger_transaction cause on cause.id = posting.transaction_id and cause.created_at >= ${since}
          where account.asset = ${COIN} and account.owner = ${userAccount(userId)})
    )::bigint as money`.execute(db);
  return Number(rows[0]?.money ?? 0);
}
