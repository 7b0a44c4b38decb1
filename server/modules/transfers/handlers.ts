import { TRANSFER_ERRORS as E } from '#contract/transfers/calls.ts';
import { readContent } from '../../content/store.ts';
import { transact } from '../../db/transact.ts';
import { refusalOf } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import type { ProvidersOf } from './port.ts';
import { pendingOf } from './repository.ts';
import { balanceWith, retrieveFrom } from './retrieve.ts';

/** The calls of balances with providers in transfer mode. */
export function transferHandlers(providersOf: ProvidersOf) {
  const getProviderBalances: Handler<'getProviderBalances'> = async ({ db, session: { userId }, language, now }) => {
    await transact(db, (trx) => countUse(trx, 'purseLooksPerMember', userId, now));
    const providers = providersOf(db);
    const { brand: rows } = await readContent(db, ['brand'], language);
    const names = new Map(rows.map(({ id, data }) => [id, (data as { name: string }).name]));
    const underWay = await pendingOf(db, userId);
    const balances = await Promise.all(providers.map((provider) => balanceWith(provider, userId)));
    const brands = providers.map(({ brandId }, index) => ({
      brandId,
      name: names.get(brandId) ?? brandId,
      balance: balances[index] ?? null,
      onItsWay: underWay.reduce((sum, { brand, amount }) => (brand === brandId ? sum + amount : sum), 0),
    }));
    return { errcode: 0, brands, coin: await coinOf(db, userId), serverTime: now };
  };

  const retrieveBalance: Handler<'retrieveBalance'> = async ({ db, session: { userId }, random, now }, { brandId }) => {
    const asked = providersOf(db).filter((provider) => brandId === undefined || provider.brandId === brandId);
    if (brandId !== undefined && asked.length === 0) return async () => refusalOf(E.noSuchBrand);
    await transact(db, (trx) => countUse(trx, 'retrievalsPerMember', userId, now));
    const results = await Promise.all(asked.map((provider) => retrieveFrom(db, provider, userId, { random, now })));
    return async (trx) => ({ errcode: 0, results, coin: await coinOf(trx, userId) });
  };
  return { getProviderBalances, retrieveBalance } satisfies Partial<Handlers>;
}
