import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/base/languages.ts';
import { POINTS_ERRORS as E } from '#contract/points/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { requireOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { randomCode } from '../../identity/players/names.ts';
import { PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { balanceOf, post } from '../../ledger/ledger.ts';
import { coinsIn, payAwards } from '../../play/awards.ts';
import { offerRefusal, takenOf, takePiece } from '../../play/offers.ts';
import type { Random } from '../../random.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { POINTS_GOOD, readGoods } from './goods.ts';
import { hadOf, insertExchange } from './repository.ts';
import { type Good, OFFER_ERRORS } from './rules.ts';

/** Request of an exchange: the good, and its price in points as it was shown. */
interface Wish {
  readonly userId: string;
  readonly id: string;
  readonly price: number;
}

/** Result of an exchange. */
interface Exchanged {
  readonly good: Good;
  /** The balance then. */
  readonly points: number;
  /** Required turnover of its coins, hundredths. */
  readonly turnover: number;
}

/**
 * Exchanges points for one good and gives it at once. The caller holds the member's lock. Throws BusinessError of
 * POINTS_ERRORS, or of a closed activity.
 */
export async function exchangePoints(
  trx: Trx,
  { userId, id, price }: Wish,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<Exchanged> {
  // All checks below use the same version of the configuration.
  const version = await configurationVersion(trx);
  await requireOpen(trx, ACTIVITY.points, now, version);
  const good = (await readGoods(trx, DEFAULT_LANGUAGE, now, version)).find((each) => each.id === id);
  if (good === undefined) throw new BusinessError(E.goodGone);
  const day = dayAt(now);
  const balance = await balanceOf(trx, userAccount(userId), PROP.points);
  const own = (await hadOf(trx, userId, [good], day)).get(id) ?? 0;
  const taken = good.stock === null ? 0 : ((await takenOf(trx, POINTS_GOOD)).get(id) ?? 0);
  const refusal = offerRefusal(good, price, { balance, taken, own });
  if (refusal !== null) throw new BusinessError(OFFER_ERRORS[refusal]);

  const reference = `P${randomCode(random, 11)}`;
  const { propId, count } = good;
  await insertExchange(trx, {
    id: reference,
    user_id: userId,
    good_id: id,
    title: JSON.stringify(await titleOf(trx, id, now, version)),
    prop_id: propId,
    count,
    price,
    is_counted: good.stock !== null,
    day,
    created_at: now,
  });
  const postings = [
    { owner: userAccount(userId), asset: PROP.points, amount: -price },
    { owner: PROMOTIONS, asset: PROP.points, amount: price },
  ];
  await post(trx, { kind: 'points-exchange', reference, postings, now });
  const props = await readProps(trx, DEFAULT_LANGUAGE, version);
  const given = [{ propId, count }];
  const turnover = coinsIn(given) * good.turnoverFactor;
  const expiry = (asset: number) => expiryOf(props.get(asset), now);
  await payAwards(trx, given, { userId, kind: 'points-good', reference, turnover, expiryOf: expiry, now });
  // Last, because other buyers of this product wait for its lock.
  if (good.stock !== null && !(await takePiece(trx, POINTS_GOOD, id, good.stock))) throw new BusinessError(E.soldOut);
  return { good, points: balance - price, turnover };
}

/** The title in all languages, independent of later edits. */
async function titleOf(trx: Trx, id: string, now: number, version: string): Promise<Record<string, string>> {
  const titles: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const goods = await readGoods(trx, language, now, version);
    titles[language] = goods.find((each) => each.id === id)?.title ?? '';
  }
  return titles;
}
