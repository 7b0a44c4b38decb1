import type { Db } from '../db/transact.ts';
import { COIN, userAccount } from '../ledger/accounts.ts';

/** Hundredths a player deposited and bet, all time. */
export async function playTotalsOf(db: Db, userId: string): Promise<{ deposited: number; bet: number }> {
  const row = await db
    .selectFrom('play_total')
    .select(['deposited', 'bet'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { deposited: 0, bet: 0 };
}

/** A player's first deposit in hundredths, 0 before it. */
export async function firstDepositOf(db: Db, userId: string): Promise<number> {
  const first = await db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_posting as posting', 'posting.account_id', 'account.id')
    .innerJoin('ledger_transaction as cause', 'cause.id', 'posting.transaction_id')
    .select('posting.amount')
    .where('account.owner', '=', userAccount(userId))
    .where('account.asset', '=', COIN)
    .where('cause.kind', '=', 'deposit')
    .orderBy('posting.id')
    .limit(1)
    .executeTakeFirst();
  return first?.amount ?? 0;
}
