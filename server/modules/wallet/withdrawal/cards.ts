import type { Selectable } from 'kysely';
import { tidy } from '#contract/values/characters.ts';
import { LIMITS } from '#contract/values/text-limits.ts';
import type { Bank, UserBank } from '#contract/withdrawal/calls.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { accountFault, isSameName, maskAccount, plainAccount } from '#contract/withdrawal/rules.ts';
import type { Db, Trx } from '../../../db/transact.ts';
import { BusinessError } from '../../../errors.ts';
import { randomCode } from '../../../identity/players/names.ts';
import { findVerified, type VerifiedIdentity } from '../../../identity/players/verified.ts';
import type { Random } from '../../../random.ts';
import { bankOf, type ExchangeOffer } from './offer.ts';
import type { WithdrawalTables } from './tables.ts';

export type Card = Selectable<WithdrawalTables['user_bank']>;

/** An account as its member types it. */
export interface CardWish {
  readonly bankId: string;
  readonly account: string;
  readonly holder?: string | undefined;
}

/** A member's accounts, the newest first. */
export function cardsOf(db: Db, userId: string): Promise<Card[]> {
  return db
    .selectFrom('user_bank')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** An account of this member; throws BusinessError cardGone for any other. */
export async function ownCard(db: Db, userId: string, id: string): Promise<Card> {
  const card = await db
    .selectFrom('user_bank')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (card === undefined) throw new BusinessError(E.cardGone);
  return card;
}

/** An account as its member sees it, its number masked. A bank that is gone shows its id. */
export function cardView(card: Card, offer: ExchangeOffer, verified: VerifiedIdentity | undefined): UserBank {
  const bank = bankOf(offer, card.bank);
  const differs = verified !== undefined && !isSameName(card.holder, verified.full_name);
  return {
    id: card.id,
    bankId: card.bank,
    name: bank?.name ?? card.bank,
    account: maskAccount(card.account, bank?.kind ?? 'bank'),
    holder: card.holder,
    state: bank === undefined ? 'bankClosed' : differs ? 'nameDiffers' : 'usable',
  };
}

interface CardTools {
  readonly userId: string;
  readonly offer: ExchangeOffer;
  readonly random: Random;
  readonly now: number;
}

/**
 * Adds an account. The caller holds the member's lock. Throws BusinessError: bankClosed, accountWrong, nameMissing,
 * cardTwice, tooManyCards.
 */
export async function addCard(trx: Trx, wish: CardWish, { userId, offer, random, now }: CardTools): Promise<Card> {
  const { bank, ...checked } = await checkedCard(trx, wish, userId, offer);
  const kept = await cardsOf(trx, userId);
  refuseTwice(kept, bank.id, checked.account);
  if (kept.length >= offer.rule.mostCards) throw new BusinessError(E.tooManyCards);
  const card = { id: `B${randomCode(random, 11)}`, user_id: userId, bank: bank.id, ...checked, created_at: now };
  await trx.insertInto('user_bank').values(card).execute();
  return card;
}

/** Changes an account of this member; throws what addCard throws, and cardGone. */
export async function changeCard(
  trx: Trx,
  id: string,
  wish: CardWish,
  { userId, offer }: Pick<CardTools, 'userId' | 'offer'>,
): Promise<Card> {
  const card = await ownCard(trx, userId, id);
  const { bank, ...checked } = await checkedCard(trx, wish, userId, offer);
  const others = (await cardsOf(trx, userId)).filter((each) => each.id !== id);
  refuseTwice(others, bank.id, checked.account);
  const changed = { ...card, bank: bank.id, ...checked };
  await trx.updateTable('user_bank').set(changed).where('id', '=', id).execute();
  return changed;
}

/** Takes an account of this member out; throws BusinessError cardGone. */
export async function removeCard(trx: Trx, userId: string, id: string): Promise<void> {
  await ownCard(trx, userId, id);
  await trx.deleteFrom('user_bank').where('id', '=', id).execute();
}

/** What is kept of a wish. The holder of a verified member's account is who they were verified to be, whatever was typed. */
async function checkedCard(
  db: Db,
  { bankId, account: typed, holder }: CardWish,
  userId: string,
  offer: ExchangeOffer,
): Promise<{ bank: Bank; account: string; holder: string }> {
  const bank = bankOf(offer, bankId);
  if (bank === undefined) throw new BusinessError(E.bankClosed);
  const account = plainAccount(typed, bank.kind);
  const { min, max } = LIMITS.withdrawAccount;
  const fits = account.length >= min && account.length <= max;
  if (!fits || accountFault(account, bank) !== null) throw new BusinessError(E.accountWrong);
  const verified = await findVerified(db, userId);
  const name = verified?.full_name ?? (holder === undefined ? '' : tidy(holder));
  if (name === '') throw new BusinessError(E.nameMissing);
  return { bank, account, holder: name };
}

function refuseTwice(kept: readonly Card[], bank: string, account: string): void {
  if (kept.some((each) => each.bank === bank && each.account === account)) throw new BusinessError(E.cardTwice);
}
