import { later } from '../db/later.ts';
import { prepared } from '../db/prepared.ts';
import type { Trx } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import type { Hooks, MoneyEvent, MoneyKind } from '../hooks.ts';
import { CASHIER, COIN, HOUSE, userAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/ledger.ts';
import { lockMember } from '../ledger/locks.ts';
import { LedgerError } from '../ledger/rules.ts';

/** Something a player did with money; a deposit has no game. */
export type Play = Omit<MoneyEvent, 'gameId'> & { readonly gameId?: string };

/**
 * A deposit that was paid: credits the coin balance and counts towards everything that deposits give. A repeated
 * reference changes nothing. @returns whether it counted now
 */
export function recordDeposit(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  return record(trx, hooks, { kind: 'deposit', from: CASHIER, to: userAccount(play.userId), play });
}

/**
 * A bet: takes the stake from the coin balance. It counts towards what bets give once its round is settled
 * (countValidBet). Throws LedgerError `overdraft` where the balance is too low, BusinessError where the member may not bet this amount (amountRefusal). A
 * repeated reference changes nothing. @returns whether it counted now
 */
export function recordBet(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  return record(trx, hooks, { kind: 'bet', from: userAccount(play.userId), to: HOUSE, play });
}

/** What a bet won: credits the coin balance. A repeated reference changes nothing. @returns whether it counted now */
export function recordSettle(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  return record(trx, hooks, { kind: 'settle', from: HOUSE, to: userAccount(play.userId), play });
}

/**
 * A bet that goes back: returns the stake. The reference is the bet's. A repeated one changes nothing.
 * @returns whether it counted now
 */
export function recordRollback(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  return record(trx, hooks, { kind: 'rollback', from: HOUSE, to: userAccount(play.userId), play });
}

/** The amount at risk in a settled round, above 0: counts towards everything that bets give. Once a round. */
export async function countValidBet(trx: Trx, hooks: Hooks, event: MoneyEvent): Promise<void> {
  await addTotals(trx, event.userId, { deposited: 0, bet: event.amount });
  await hooks.onValidBet(trx, event);
}

interface Movement {
  readonly kind: MoneyKind | 'rollback';
  readonly from: string;
  readonly to: string;
  readonly play: Play;
}

async function record(trx: Trx, hooks: Hooks, { kind, from, to, play }: Movement): Promise<boolean> {
  const { userId, amount, reference, now } = play;
  if (amount <= 0) throw new LedgerError('amount', `A ${kind} must be above 0, not ${amount}`);
  await lockMember(trx, userId);
  const postings = [
    { owner: from, asset: COIN, amount: -amount },
    { owner: to, asset: COIN, amount },
  ];
  const gameId = play.gameId ?? '';
  // Asked at once, to be one round trip: a refusal undoes the posting.
  const [refusal, { repeated }] = await Promise.all([
    kind === 'bet' ? hooks.amountRefusal(trx, { userId, kind, amount, now, gameId }) : null,
    post(trx, { kind, reference, postings, now }),
  ]);
  if (repeated) return false;
  if (refusal !== null) throw new BusinessError(refusal);
  const event = { ...play, gameId };
  if (kind === 'deposit') {
    await addTotals(trx, userId, { deposited: amount, bet: 0 });
    await hooks.onDeposit(trx, event);
  } else if (kind === 'bet') await hooks.onBet(trx, event);
  else if (kind === 'settle') await hooks.onSettle(trx, event);
  else await hooks.onRollback(trx, event);
  return true;
}

async function addTotals(trx: Trx, userId: string, totals: { deposited: number; bet: number }): Promise<void> {
  await later(trx, addedTotals(trx, { user_id: userId, ...totals }));
}

const addedTotals = prepared((trx, row: { user_id: string; deposited: number; bet: number }) =>
  trx
    .insertInto('play_total')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ eb, ref }) => ({
        deposited: eb(ref('play_total.deposited'), '+', row.deposited),
        bet: eb(ref('play_total.bet'), '+', row.bet),
      })),
    ),
);
