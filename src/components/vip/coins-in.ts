import type { Hundredths } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import type { VipItems } from '#contract/vip/level.ts';

/** The coins among items of a VIP level. */
export const coinsIn = (items: VipItems): Hundredths => items.find(({ id }) => id === PROP.coin)?.count ?? 0;
