import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { feeOf, WITHDRAW_LEVEL } from '#contract/withdrawal/rules.ts';
import { saveVerified } from '../identity/players/verified.ts';
import { addCard, type CardWish, ownCard } from '../modules/wallet/withdrawal/cards.ts';
import { bankOf, readExchangeOffer } from '../modules/wallet/withdrawal/offer.ts';
import { approve, askForWithdrawal, holdWithdrawal, refuse, send } from '../modules/wallet/withdrawal/service.ts';
import type { DemoPlay } from './actions.ts';

/** Marks a demo player as verified. */
export async function verify({ trx, userId }: DemoPlay, fullName: string, now: number): Promise<void> {
  await saveVerified(trx, { user_id: userId, full_name: fullName, birth_date: '1990-05-12', verified_at: now });
  await trx.updateTable('app_user').set({ user_level: WITHDRAW_LEVEL }).where('id', '=', userId).execute();
}

/** Adds an account to withdraw to. @returns its id */
export async function keepAccount({ trx, random, userId }: DemoPlay, wish: CardWish, now: number): Promise<string> {
  const offer = await readExchangeOffer(trx, DEFAULT_LANGUAGE);
  const { id } = await addCard(trx, wish, { userId, offer, random, now });
  return id;
}

/** An operator's act on a withdrawal and its time. */
type Act =
  | { readonly at: number; readonly act: 'approve' }
  | { readonly at: number; readonly act: 'send'; readonly reference: string }
  | { readonly at: number; readonly act: 'refuse'; readonly reason: string };

/** A withdrawal requested at a time, hundredths, and the acts on it. */
export async function withdraw(
  { trx, random, userId }: DemoPlay,
  { cardId, amount, now }: { cardId: string; amount: number; now: number },
  acts: readonly Act[] = [],
): Promise<void> {
  const offer = await readExchangeOffer(trx, DEFAULT_LANGUAGE);
  const bank = bankOf(offer, (await ownCard(trx, userId, cardId)).bank);
  const fee = bank === undefined ? 0 : feeOf(amount, bank);
  const { id } = await askForWithdrawal(trx, { userId, cardId, amount, fee }, { offer, random, now });
  for (const each of acts) {
    const held = await holdWithdrawal(trx, id);
    if (each.act === 'approve') await approve(trx, held, each.at);
    else if (each.act === 'send') await send(trx, held, each.reference, each.at);
    else await refuse(trx, held, each.reason, each.at);
  }
}
