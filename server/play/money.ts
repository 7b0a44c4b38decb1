import { GAME_ERRORS } from '#contract/games/calls.ts';
import { prepared } from '../db/prepared.ts';
import type { Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import { BusinessError } from '../errors.ts';
import type { Hooks, MoneyEvent } from '../hooks.ts';
import { CASHIER, COIN, HOUSE, userAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/ledger.ts';
import { lockMember } from '../ledger/locks.ts';
import { LedgerError } from '../ledger/rules.ts';
import { countDeposit } from './deposit-days.ts';

/**
 * Moves a player's coins: deposit, stake, win, stake that goes back. Each takes the member's lock and calls the modules'
 * hooks; a repeated reference changes nothing. Amounts are hundredths above 0; any other throws LedgerError `amount`.
 */

/** Something a player did with money; a deposit has no game. */
export type Play = Omit<MoneyEvent, 'gameId'> & { readonly gameId?: string };

/** Credits a deposit that was paid, and counts it towards everything that deposits give. @returns whether it counted now */
export async function recordDeposit(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  const { userId, amount } = play;
  await lockMember(trx, userId);
  if (!(await record(trx, { kind: 'deposit', from: CASHIER, to: userAccount(userId) }, play))) return false;
  await sendWithNext(trx, addedTotals(trx, { user_id: userId, deposited: amount, bet: 0 }));
  await countDeposit(trx, play);
  await hooks.onDeposit(trx, eventOf(play));
  return true;
}

/**
 * Takes a stake. It counts towards what bets give once its round is settled (countValidBet). Throws BusinessError
 * balanceTooLow, or why the member may not bet this amount (amountRefusal). @returns whether it counted now
 */
export async function takeStake(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  const { userId, amount, now, gameId = '' } = play;
  await lockMember(trx, userId);
  // Both are sent at once, to be one round trip: a refusal undoes the posting.
  const [refusal, isNew] = await Promise.all([
    hooks.amountRefusal(trx, { userId, kind: 'bet', amount, now, gameId }),
    record(trx, { kind: 'bet', from: userAccount(userId), to: HOUSE }, play).catch(asBalanceTooLow),
  ]);
  if (!isNew) return false;
  if (refusal !== null) throw new BusinessError(refusal);
  await hooks.onBet(trx, eventOf(play));
  return true;
}

/** Pays what a round won. @returns whether it counted now */
export async function payWin(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  await lockMember(trx, play.userId);
  if (!(await record(trx, { kind: 'settle', from: HOUSE, to: userAccount(play.userId) }, play))) return false;
  await hooks.onSettle(trx, eventOf(play));
  return true;
}

/** Gives a stake back. The reference is the bet's. @returns whether it counted now */
export async function returnStake(trx: Trx, hooks: Hooks, play: Play): Promise<boolean> {
  await lockMember(trx, play.userId);
  if (!(await record(trx, { kind: 'rollback', from: HOUSE, to: userAccount(play.userId) }, play))) return false;
  await hooks.onRollback(trx, eventOf(play));
  return true;
}

/** The amount at risk in a settled round, above 0: counts towards everything that bets give. Once a round. */
export async function countValidBet(trx: Trx, hooks: Hooks, event: MoneyEvent): Promise<void> {
  await sendWithNext(trx, addedTotals(trx, { user_id: event.userId, deposited: 0, bet: event.amount }));
  await hooks.onValidBet(trx, event);
}

function asBalanceTooLow(error: unknown): never {
  if (error instanceof LedgerError && error.reason === 'overdraft') throw new BusinessError(GAME_ERRORS.balanceTooLow);
  throw error;
}

const eventOf = (play: Play): MoneyEvent => ({ ...play, gameId: play.gameId ?? '' });

/** Posts the transfer. @returns whether it moved something now: a repeated reference does not */
async function record(
  trx: Trx,
  { kind, from, to }: { readonly kind: 'deposit' | 'bet' | 'settle' | 'rollback'; from: string; to: string },
  { amount, reference, now }: Play,
): Promise<boolean> {
  if (amount <= 0) throw new LedgerError('amount', `A ${kind} must be above 0, not ${amount}`);
  const postings = [
    { owner: from, asset: COIN, amount: -amount },
    { owner: to, asset: COIN, amount },
  ];
  return !(await post(trx, { kind, reference, postings, now })).repeated;
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
