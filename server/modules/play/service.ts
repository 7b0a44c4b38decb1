import type { Trx } from '../../db/transact.ts';
import { CASHIER, COIN, HOUSE, userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/ledger.ts';
import { LedgerError, type Posting } from '../../ledger/rules.ts';
import { readConfiguration } from '../jackpot/configuration.ts';
import { growPools, POOL_ACCOUNTS } from '../jackpot/pools.ts';
import { addProgress, gainsOfBet } from '../jackpot/service.ts';

/** Something a player did with money. */
export interface Play {
  readonly userId: string;
  /** Hundredths, above 0. */
  readonly amount: number;
  /** What caused it: the same cause counts once. */
  readonly reference: string;
  readonly now: number;
}

/**
 * A deposit that was paid: credits the coin balance and counts towards everything that deposits give. A repeated
 * reference changes nothing. @returns whether it counted now
 */
export async function recordDeposit(trx: Trx, play: Play): Promise<boolean> {
  return record(trx, play, 'deposit', [
    { owner: CASHIER, asset: COIN, amount: -play.amount },
    { owner: userAccount(play.userId), asset: COIN, amount: play.amount },
  ]);
}

/**
 * A bet: takes the stake from the coin balance, lets the jackpot pools grow and counts towards everything that bets
 * give. Throws LedgerError `overdraft` where the balance is too low. @returns whether it counted now
 */
export async function recordBet(trx: Trx, play: Play): Promise<boolean> {
  const counted = await record(trx, play, 'bet', [
    { owner: userAccount(play.userId), asset: COIN, amount: -play.amount },
    { owner: HOUSE, asset: COIN, amount: play.amount },
  ]);
  if (counted) {
    const configuration = await readConfiguration(trx);
    const gains = gainsOfBet(play.amount, configuration);
    await growPools(trx, { gains, also: [], reference: `bet-${play.reference}`, now: play.now }, configuration);
  }
  return counted;
}

async function record(trx: Trx, play: Play, kind: 'deposit' | 'bet', postings: Posting[]): Promise<boolean> {
  const { userId, amount, reference, now } = play;
  if (amount <= 0) throw new LedgerError('amount', `A ${kind} must be above 0, not ${amount}`);
  await addProgress(trx, userId, {}, now);
  await lockAccounts(trx, [
    ...POOL_ACCOUNTS,
    { owner: CASHIER, asset: COIN },
    { owner: userAccount(userId), asset: COIN },
  ]);
  const { repeated } = await post(trx, { kind, reference, postings, now });
  if (repeated) return false;
  await addProgress(trx, userId, { [kind]: amount }, now);
  const totals = { deposited: kind === 'deposit' ? amount : 0, bet: kind === 'bet' ? amount : 0 };
  await trx
    .insertInto('play_total')
    .values({ user_id: userId, ...totals })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb, ref }) => ({
        deposited: eb(ref('play_total.deposited'), '+', totals.deposited),
        bet: eb(ref('play_total.bet'), '+', totals.bet),
      })),
    )
    .execute();
  return true;
}
