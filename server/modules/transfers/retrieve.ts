import { amount } from '#contract/conventions.ts';
import type { Retrieval } from '#contract/transfers/calls.ts';
import type { Db } from '../../db/transact.ts';
import type { Random } from '../../random.ts';
import type { TransferProvider } from './port.ts';
import { pendingOf } from './repository.ts';
import { resolveTransfer, transfer } from './service.ts';

/** What a provider's purse holds, null where it cannot be asked or says what no purse can hold. */
export async function balanceWith(provider: TransferProvider, userId: string): Promise<number | null> {
  const balance = await provider.balance(userId).catch(() => null);
  return amount.safeParse(balance).success ? balance : null;
}

/**
 * Brings a member's balance home from one provider: first what is under way is asked about, then all that is there now is
 * asked for. Changes nothing that it does not say.
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
