import type { Hundredths } from '#contract/base/units.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { feeOf, isSameName } from '#contract/withdrawal/rules.ts';
import type { Trx } from '../../../db/transact.ts';
import { BusinessError, RequestError } from '../../../errors.ts';
import { randomCode } from '../../../identity/players/names.ts';
import { CASHIER, COIN, HOUSE, heldAccount, userAccount } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/ledger.ts';
import { lockAndRead } from '../../../ledger/locks.ts';
import type { Random } from '../../../random.ts';
import { ownCard } from './cards.ts';
import { takeConfirmation } from './confirm.ts';
import { bankOf, type ExchangeOffer } from './offer.ts';
import { findWithdrawal, insertWithdrawal, updateWithdrawal, type Withdrawal } from './repository.ts';
import { refusalOfAmount, ruleOf } from './rules.ts';
import { withdrawalAllowanceOf } from './standing.ts';
import { areStopped } from './stops.ts';

const MINUTE = 60_000;

interface ExchangeWish {
  readonly userId: string;
  readonly cardId: string;
  readonly amount: Hundredths;
  /** The fee that was shown. */
  readonly fee: number;
}

/**
 * Makes a withdrawal: the amount leaves the balance and is held. The caller holds the member's lock. Throws
 * BusinessError: 8050 to 8059, 8063, 8066 to 8068 and 8075.
 */
export async function askForWithdrawal(
  trx: Trx,
  { userId, cardId, amount, fee: shown }: ExchangeWish,
  { offer, random, now }: { offer: ExchangeOffer; random: Random; now: number },
): Promise<Withdrawal> {
  if (await areStopped(trx, userId)) throw new BusinessError(E.stopped);
  const card = await ownCard(trx, userId, cardId);
  const bank = bankOf(offer, card.bank);
  if (bank === undefined) throw new BusinessError(E.bankClosed);
  const allowance = await withdrawalAllowanceOf(trx, userId, offer.rule, now);
  const rule = ruleOf(offer.rule, allowance.isTurnoverWaived);
  const refusal = refusalOfAmount(amount, bank, rule, allowance);
  if (refusal !== null) throw new BusinessError(refusal);
  const payee = allowance.verified?.full_name ?? '';
  if (!isSameName(card.holder, payee)) throw new BusinessError(E.nameDiffers);
  const fee = feeOf(amount, bank);
  if (fee !== shown) throw new BusinessError(E.feeChanged);
  if (offer.rule.secondFactor !== 'none') await takeConfirmation(trx, { userId, cardId, amount }, now);

  const withdrawal: Withdrawal = {
    id: `W${randomCode(random, 11)}`,
    user_id: userId,
    amount,
    fee,
    card_id: card.id,
    bank: bank.id,
    bank_name: bank.name,
    bank_kind: bank.kind,
    account: card.account,
    payee,
    state: 'waiting',
    reason: '',
    reference: '',
    created_at: now,
    approved_at: null,
    closed_at: null,
    expected_at: now + bank.maxMinutes * MINUTE,
    refusal_seen_at: null,
  };
  await insertWithdrawal(trx, withdrawal);
  const postings = [
    { owner: userAccount(userId), asset: COIN, amount: -amount },
    { owner: heldAccount(userId), asset: COIN, amount },
  ];
  await post(trx, { kind: 'withdrawal', reference: withdrawal.id, postings, now });
  return withdrawal;
}

/** Locks the member and reads a withdrawal, so that changes are serialized. Throws RequestError 404. */
export async function holdWithdrawal(trx: Trx, id: string): Promise<Withdrawal> {
  const withdrawal = await lockAndRead(trx, () => findWithdrawal(trx, id));
  if (withdrawal === undefined) throw new RequestError(404, 'There is no such withdrawal');
  return withdrawal;
}

/** Marks a withdrawal as looked at and good; the caller has held it and looked at its state. */
export async function approve(trx: Trx, held: Withdrawal, now: number): Promise<Withdrawal> {
  const change = { state: 'approved', approved_at: now } as const;
  await updateWithdrawal(trx, held.id, change);
  return { ...held, ...change };
}

/** Marks a withdrawal as sent with the bank's `reference`: the held amount leaves, the fee goes to the house. */
export async function send(trx: Trx, held: Withdrawal, reference: string, now: number): Promise<Withdrawal> {
  const { id, user_id: userId, amount, fee } = held;
  const change = { state: 'sent', reference, closed_at: now } as const;
  await updateWithdrawal(trx, id, change);
  const postings = [
    { owner: heldAccount(userId), asset: COIN, amount: -amount },
    { owner: CASHIER, asset: COIN, amount: amount - fee },
    { owner: HOUSE, asset: COIN, amount: fee },
  ];
  await post(trx, { kind: 'withdrawal-sent', reference: id, postings, now });
  return { ...held, ...change };
}

/** Refuses a withdrawal for a reason that its member reads; the whole amount comes back. */
export const refuse = (trx: Trx, held: Withdrawal, reason: string, now: number): Promise<Withdrawal> =>
  giveBack(trx, held, { state: 'refused', reason, closed_at: now }, now);

/** Gives a withdrawal up for its member; the whole amount comes back. */
export const cancel = (trx: Trx, held: Withdrawal, now: number): Promise<Withdrawal> =>
  giveBack(trx, held, { state: 'cancelled', closed_at: now }, now);

async function giveBack(
  trx: Trx,
  held: Withdrawal,
  change: Pick<Withdrawal, 'state' | 'closed_at'> & Partial<Pick<Withdrawal, 'reason'>>,
  now: number,
): Promise<Withdrawal> {
  const { id, user_id: userId, amount } = held;
  await updateWithdrawal(trx, id, change);
  const postings = [
    { owner: heldAccount(userId), asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  await post(trx, { kind: 'withdrawal-back', reference: id, postings, now });
  return { ...held, ...change };
}
