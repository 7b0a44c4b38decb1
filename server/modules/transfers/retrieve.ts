import { amount } from '#contract/base/conventions.ts';
import type { Retrieval } from '#contract/transfers/calls.ts';
import type { Db } from '../../db/transact.ts';
import type { Random } from '../../random.ts';
import type { TransferProvider } from './port.ts';
import { pendingOf } from './repository.ts';
import { resolveTransfer, transfer } from './service.ts';

/** Balance of a provider's purse, or null if it cannot be asked or answers an impossible amount. */
export async function balanceWith(provider: TransferProvider, userId: string): Promise<number | null> {
  const balance = await provider.balance(userId).catch(() => null);
  return amount.safeParse(balance).success ? balance : null;
}

/**
 * Returns a member's balance from one provider: it resolves pending transfers first, then requests the whole balance.
 * Reports every change it makes.
 */
export async function retrieveFrom(
  db: Db,
  provider: TransferProvider,
  userId: string,
  tools: { readonly random: Random; readonly now: number },
): Promise<Retrieval> {
  const { brandId } = provider;
  const said = (state: Retrieval['state'], amount = 0): Retrieval => ({ brandId, state, amount });
  const underWay = (await pendingOf(db, userId)).find(({ brand }) => brand === brandId);
  let before = 0;
  if (underWay !== undefined) {
    const known = await resolveTransfer(db, provider, underWay, tools.now);
    if (known === null) return said('pending', underWay.amount);
    if (underWay.direction === 'home') before = known.moved;
  }
  const balance = await balanceWith(provider, userId);
  if (balance === null) return before > 0 ? said('home', before) : said('down');
  if (balance === 0) return before > 0 ? said('home', before) : said('nothing');
  const moved = await transfer(db, provider, { userId, brand: brandId, direction: 'home', amount: balance }, tools);
  if (moved === null) return said('pending', balance);
  const home = before + moved.moved;
  if (moved.state === 'refused') return home > 0 ? said('partial', home) : said('refused');
  return said(moved.moved < balance ? 'partial' : 'home', home);
}
