import type { Db } from '../db/transact.ts';
import { userAccount } from './accounts.ts';

/** A posting on a member's account, with its transfer's time. */
export interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly created_at: number;
}

/** The id of a member's account as a single value instead of a join, so that its postings are read in index order. */
export const accountIdOf = (db: Db, userId: string, asset: number) =>
  db.selectFrom('ledger_account').select('id').where('owner', '=', userAccount(userId)).where('asset', '=', asset);
